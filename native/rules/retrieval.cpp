// RULES J4: a retrieved joker stands in a set with a tile placed from the rack in this turn.
// The search of tilehall.core.retrieval, step by step.
#include <algorithm>
#include <functional>

#include "rules/origins.hpp"

namespace tilehall {
namespace {

// A joker's place: the set, its kind, and the number tiles it can stand for there.
struct Slot {
    int place;
    TileIndex joker;
    std::uint64_t covers;
};

// Origins assigned so far: which old jokers stayed where, and what must go where.
struct Assignment {
    Bounds stayed, promised;
    std::vector<bool> used;  // old jokers that have stayed

    Bounds least() const {
        Bounds both = promised;
        for (const auto& [cell, count] : stayed) {
            both.set(cell, std::max(count, promised.get(cell, 0)));
        }
        return both;
    }
};

std::vector<Slot> slots_of(const AppraisedTable& table, bool mirror_is_middle) {
    std::vector<Slot> slots;
    for (std::size_t place = 0; place < table.size(); ++place) {
        const auto row = table.rows[place];
        if (!table.known[place].is_set() || std::none_of(row.begin(), row.end(), is_joker)) {
            // a row that is no set covers nothing, but its jokers are there
            for (auto tile : row) {
                if (is_joker(tile)) slots.push_back({static_cast<int>(place), tile, 0});
            }
            continue;
        }
        const auto covers = covers_of(row, mirror_is_middle);
        for (std::size_t i = 0; i < row.size(); ++i) {
            if (is_joker(row[i])) slots.push_back({static_cast<int>(place), row[i], covers[i]});
        }
    }
    return slots;
}

// A mirror stands for no tile, so it cannot cease to: only its company counts.
bool still_stands(const Slot& source, const Slot& slot) {
    if (source.joker != slot.joker) return false;
    return slot.joker == kMirror || (source.covers & slot.covers) != 0;
}

class Search {
  public:
    Search(const AppraisedTable& before, const AppraisedTable& after, const Counts& placed, bool middle)
        : origins_(before, after, placed), old_(slots_of(before, middle)), new_(after.size()) {
        for (const auto& slot : slots_of(after, middle)) {
            new_[static_cast<std::size_t>(slot.place)].push_back(slot);
        }
    }

    Kept result() {
        const bool is_kept = succeeds();
        if (steps_.is_spent()) return Kept::kGaveUp;
        return is_kept ? Kept::kYes : Kept::kNo;
    }

  private:
    using Taker = std::function<bool(const Assignment&)>;

    bool succeeds() {
        // the set with the fewest ways out is asked first: a hopeless one ends the search
        std::vector<std::pair<int, int>> places;
        for (int place = 0; place < static_cast<int>(new_.size()); ++place) {
            if (!slots(place).empty()) places.emplace_back(choices(place), place);
        }
        std::stable_sort(places.begin(), places.end());
        for (const auto& each : places) places_.push_back(each.second);
        return from(0, nothing());
    }

    const std::vector<Slot>& slots(int place) const {
        return new_[static_cast<std::size_t>(place)];
    }
    Assignment nothing() const { return {{}, {}, std::vector<bool>(old_.size())}; }

    int choices(int place) {
        int ways = 0;
        for (std::size_t tile = 0; tile < kTiles; ++tile) ways += feeds(place, tile) ? 1 : 0;
        stay(slots(place), 0, nothing(), [&ways](const Assignment&) {
            ++ways;
            return false;
        });
        return ways;
    }

    bool feeds(int place, std::size_t tile) const {
        return origins_.after(place)[tile] > 0 && origins_.placed(static_cast<TileIndex>(tile)) > 0;
    }

    bool from(std::size_t next, const Assignment& assigned) {
        if (!steps_.take()) return false;
        if (!origins_.allow(assigned.least())) return false;
        if (next == places_.size()) return true;
        const int place = places_[next];
        const bool stays = stay(slots(place), 0, assigned, [&](const Assignment& kept) {
            return from(next + 1, kept);
        });
        if (stays) return true;
        // not told apart further: whatever jokers are left over may stand in a fed set
        for (std::size_t tile = 0; tile < kTiles; ++tile) {
            if (!feeds(place, tile)) continue;
            Assignment fed = assigned;
            fed.promised.set({static_cast<TileIndex>(tile), kRack, place}, 1);
            if (from(next + 1, fed)) return true;
        }
        return false;
    }

    // Ways in which every joker of a new set is an old one that was not retrieved.
    bool stay(const std::vector<Slot>& slots, std::size_t next, const Assignment& assigned,
              const Taker& take) {
        if (next == slots.size()) return take(assigned);
        const auto& slot = slots[next];
        for (std::size_t index = 0; index < old_.size(); ++index) {
            const auto& source = old_[index];
            if (assigned.used[index] || !still_stands(source, slot)) continue;
            if (!steps_.take()) return false;
            const Cell cell{slot.joker, source.place, slot.place};
            Assignment stayed = assigned;
            stayed.stayed.add(cell, 1);
            stayed.used[index] = true;
            if (with_company(stayed, cell, [&](const Assignment& kept) {
                    return origins_.allow(kept.least()) && stay(slots, next + 1, kept, take);
                })) {
                return true;
            }
        }
        return false;
    }

    // Some other tile that lay in its set before lies with it now.
    bool with_company(const Assignment& assigned, const Cell& joker, const Taker& take) const {
        const auto& source = origins_.before(joker.source);
        const auto& target = origins_.after(joker.target);
        for (std::size_t tile = 0; tile < kTiles; ++tile) {
            const int least = tile == joker.tile ? 2 : 1;
            if (source[tile] < least || target[tile] < least) continue;
            Assignment kept = assigned;
            kept.promised.set({static_cast<TileIndex>(tile), joker.source, joker.target}, least);
            if (take(kept)) return true;
        }
        return false;
    }

    Origins origins_;
    std::vector<Slot> old_;
    std::vector<std::vector<Slot>> new_;
    std::vector<int> places_;
    StepBudget steps_;
};

}  // namespace

Kept every_retrieved_joker_meets_a_rack_tile(const AppraisedTable& before,
                                             const AppraisedTable& after, const Counts& placed,
                                             bool mirror_is_middle) {
    return Search(before, after, placed, mirror_is_middle).result();
}

}  // namespace tilehall
