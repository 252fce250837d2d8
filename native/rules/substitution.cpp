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

    bool succeeds() { return from(0, {}, {}); }

  private:
    bool from(std::size_t next, const Bounds& least, const Bounds& most) {
        if (!steps_.take()) return false;
        if (!origins_.allow(least, most)) return false;
        if (next == dangers_.size()) return true;
        const auto& [place, joker, target] = dangers_[next];
        const auto& held = origins_.before(place);
        const Cell stays{joker, place, target};
        Bounds raised = least;
        raised.set(stays, std::max<int>(held[joker], least.get(stays, 0)));
        if (from(next + 1, raised, most)) return true;
        for (std::size_t tile = 0; tile < kTiles; ++tile) {
            if (held[tile] == 0) continue;
            const Cell cell{static_cast<TileIndex>(tile), place, target};
            // of the leaving joker's kind two must be missing, or the others still lie together
            const int fewer = tile == joker ? held[tile] - 2 : held[tile] - 1;
            if (fewer < 0) continue;
            Bounds lowered = most;
            lowered.set(cell, std::min(fewer, most.get(cell, fewer)));
            if (from(next + 1, least, lowered)) return true;
        }
        return false;
    }

    std::vector<Danger> dangers_;
    Origins origins_;
    StepBudget steps_;
};

}  // namespace

bool no_special_joker_took_a_jokers_place(const AppraisedTable& before, const AppraisedTable& after,
                                          const Counts& placed, bool mirror_is_middle) {
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
    return dangers.empty() || Escape(std::move(dangers), Origins(before, after, placed)).succeeds();
}

}  // namespace tilehall
