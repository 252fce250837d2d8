// RULES J6: a special joker cannot take the place that another joker held.
// The search of tilehall.core.substitution, step by step.
#include <algorithm>

#include "rules/origins.hpp"

namespace tilehall {
namespace {

// An old set, a joker of it, and a new set with all its other tiles and a special joker in its
// place.
struct Danger {
    int place;
    TileIndex joker;
    int target;
};

// Are there more special jokers in the place that was held than belong to the old set?
bool is_taken(std::uint64_t held, const Counts& others, Tiles row, const Covers& covers) {
    Counts taking;
    for (std::size_t i = 0; i < row.size(); ++i) {
        if (is_special(row[i]) && (covers[i] & held) != 0) ++taking[row[i]];
    }
    for (std::size_t tile = kJoker + 1; tile < kTiles; ++tile) {
        if (taking[tile] > others[tile]) return true;
    }
    return false;
}

bool is_danger(Tiles old, const Covers& old_covers, TileIndex joker, Tiles now,
               const Covers& covers) {
    Counts others = counted(old);
    --others[joker];
    const Counts there = counted(now);
    for (std::size_t tile = 0; tile < kTiles; ++tile) {
        if (others[tile] > there[tile]) return false;
    }
    // which of several equal jokers left is ours to say: the least harmful one
    for (std::size_t i = 0; i < old.size(); ++i) {
        if (old[i] == joker && !is_taken(old_covers[i], others, now, covers)) return false;
    }
    return true;
}

// Each danger must be escaped: a tile of the old set lies elsewhere, or the joker did not leave,
// or another one left too. Each escape is a bound on one cell of the origins.
class Escape {
  public:
    Escape(std::vector<Danger> dangers, Origins origins)
        : dangers_(std::move(dangers)), origins_(std::move(origins)) {}

    Kept result() {
        const bool is_kept = from(0, {}, {});
        if (steps_.is_spent()) return Kept::kGaveUp;
        return is_kept ? Kept::kYes : Kept::kNo;
    }

  private:
    bool from(std::size_t next, const Bounds& least, const Bounds& most) {
        if (next == dangers_.size()) return true;
        const auto& [place, joker, target] = dangers_[next];
        const auto& held = origins_.before(place);
        const Cell stays{joker, place, target};
        Bounds raised = least;
        raised.set(stays, std::max<int>(held[joker], least.get(stays, 0)));
        if (escapes(next, joker, raised, most)) return true;
        for (std::size_t tile = 0; tile < kTiles; ++tile) {
            if (held[tile] == 0) continue;
            const auto kind = static_cast<TileIndex>(tile);
            const Cell cell{kind, place, target};
            // of the leaving joker's kind two must be missing, or the others still lie together
            const int fewer = tile == joker ? held[tile] - 2 : held[tile] - 1;
            if (fewer < 0) continue;
            Bounds lowered = most;
            lowered.set(cell, std::min(fewer, most.get(cell, fewer)));
            if (escapes(next, kind, least, lowered)) return true;
        }
        return false;
    }

    bool escapes(std::size_t next, TileIndex kind, const Bounds& least, const Bounds& most) {
        // the work of a step grows with the bounds it looks at
        if (!steps_.take(least.size() + most.size())) return false;
        // kinds do not mix: those whose bounds are as they were are allowed as they were
        return origins_.allow(kind, least, most) && from(next + 1, least, most);
    }

    std::vector<Danger> dangers_;
    Origins origins_;
    StepBudget steps_;
};

}  // namespace

Kept no_special_joker_took_a_jokers_place(const AppraisedTable& before,
                                          const AppraisedTable& after, const Counts& placed,
                                          bool mirror_is_middle) {
    std::vector<Danger> dangers;
    for (std::size_t target = 0; target < after.size(); ++target) {
        const auto now = after.rows[target];
        if (std::none_of(now.begin(), now.end(), is_special)) continue;
        const auto covers = covers_of(now, mirror_is_middle);
        for (std::size_t place = 0; place < before.size(); ++place) {
            const auto old = before.rows[place];
            if (old.size() > now.size() + 1 || old.size() > kLongestSet) continue;
            const auto old_covers = covers_of(old, mirror_is_middle);
            for (TileIndex joker = kJoker; joker < kTiles; ++joker) {
                if (std::find(old.begin(), old.end(), joker) == old.end()) continue;
                if (is_danger(old, old_covers, joker, now, covers)) {
                    dangers.push_back(
                        {static_cast<int>(place), joker, static_cast<int>(target)});
                }
            }
        }
    }
    if (dangers.empty()) return Kept::kYes;
    return Escape(std::move(dangers), Origins(before, after, placed)).result();
}

}  // namespace tilehall
