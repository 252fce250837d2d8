#include "rules/opening.hpp"

#include <algorithm>
#include <map>

#include "rules/formable.hpp"
#include "rules/joker_rules.hpp"

namespace tilehall {
namespace {

// Do sets lie there that are of placed tiles alone and worth the minimum? Most openings do; only
// the others are searched for sets that lie no more (RULES G3).
bool lays_an_opening(const Rules& rules, const AppraisedTable& after, Counts placed) {
    int value = 0;
    for (std::size_t place = 0; place < after.size(); ++place) {
        Counts left = placed;
        bool is_own = true;
        for (auto tile : after.rows[place]) {
            is_own = is_own && left[tile] > 0;
            if (!is_own) break;
            --left[tile];
        }
        if (!is_own) continue;
        placed = left;
        value += after.known[place].value;
    }
    return value >= rules.least_opening();
}

// What a tile can add to the worth of a set.
int at_most(std::size_t tile, bool mirror_is_middle) {
    switch (tile) {
        case kDouble: return 2 * kNumbers;
        case kMirror: return mirror_is_middle ? kNumbers : 0;
        default: return tile < kNumberTiles ? number_of(static_cast<TileIndex>(tile)) + 1 : kNumbers;
    }
}

// Where sets with this lowest number tile stand: number first, so that a run meets its group
// neighbours early; sets of jokers alone come last.
constexpr std::size_t kJokersAlone = kNumberTiles;
std::size_t height(TileIndex tile) {
    return is_joker(tile) ? kJokersAlone
                          : static_cast<std::size_t>(number_of(tile) * kColours + colour_of(tile));
}

// Are loose tiles worth enough as sets? tilehall.core.opening, step by step: a household may have
// 32 jokers, and where the search gives up, both give up.
class Opening {
  public:
    Opening(const Counts& bag, bool mirror_is_middle)
        : bag_(bag), mirror_is_middle_(mirror_is_middle) {}

    bool reaches(int enough) {
        for (std::size_t tile = 0; tile < kTiles; ++tile) worth_[tile] = at_most(tile, mirror_is_middle_);
        if (worth_of(bag_) < enough) return false;
        if (lays_sets_as_found(enough)) return true;
        if (steps_.is_spent()) return false;
        sort_sets();
        return packs(0, bag_, enough);
    }

  private:
    // Sets with a tile in common meet at their lowest number tile, so every packing is found once,
    // and what is left of the bag says all about the rest. The most valuable come first. Neither a
    // sort nor a second kind of map: the page loads this before a table is up.
    void sort_sets() {
        const auto& sets = best_.all();
        int most = 0;
        worth_ = {};
        for (const auto& set : sets) {
            most = std::max(most, set.value);
            for (auto tile : set.tiles) worth_[tile] = at_most(tile, mirror_is_middle_);
        }
        for (int value = most; value >= 0; --value) {
            for (const auto& set : sets) {
                if (set.value != value) continue;
                auto lowest = kJokersAlone;
                for (auto tile : set.tiles) lowest = std::min(lowest, height(tile));
                by_lowest_[lowest].push_back(&set);
            }
        }
    }

    int worth_of(const Counts& bag) const {
        int sum = 0;
        for (std::size_t tile = 0; tile < kTiles; ++tile) sum += bag[tile] * worth_[tile];
        return sum;
    }

    bool lays_sets_as_found(int enough) {
        Counts left = bag_;
        int laid = 0;
        bool is_enough = false;
        each_formable(bag_, mirror_is_middle_, [&](const Formable& found) {
            if (!steps_.take()) return false;
            best_.add(found);
            const auto needed = counted(found.tiles);
            if (holds(left, needed)) {
                left = left - needed;
                laid += found.value;
            }
            is_enough = std::max(laid, found.value) >= enough;
            return !is_enough;
        });
        return is_enough;
    }

    // The lowest number tile goes into some set, or all its copies stay.
    bool packs(std::size_t step, Counts bag, int enough) {
        if (enough <= 0) return true;
        if (step == by_lowest_.size()) return false;
        Meld key(bag.of.begin(), bag.of.end());
        key.push_back(static_cast<TileIndex>(step));
        const auto failed = failed_.find(key);
        if (failed != failed_.end() && static_cast<std::size_t>(enough) >= failed->second) return false;
        if (worth_of(bag) < enough) return false;
        for (const auto* set : by_lowest_[step]) {
            if (!steps_.take()) return false;
            const auto needed = counted(set->tiles);
            if (holds(bag, needed) && packs(step, bag - needed, enough - set->value)) return true;
            if (steps_.is_spent()) return false;
        }
        if (step < kJokersAlone && !by_lowest_[step].empty()) {
            bag[tile_at(static_cast<int>(step) % kColours, static_cast<int>(step) / kColours)] = 0;
        }
        if (packs(step + 1, bag, enough)) return true;
        failed_[key] = static_cast<std::size_t>(enough);
        return false;
    }

    const Counts& bag_;
    bool mirror_is_middle_;
    StepBudget steps_{20'000};  // racks of any box need one thousand
    BestFormable best_;
    std::array<int, kTiles> worth_{};
    std::array<std::vector<const Formable*>, kJokersAlone + 1> by_lowest_;  // by height
    std::map<Meld, std::size_t> failed_;
};

}  // namespace

bool can_open(const Counts& tiles, const Rules& rules) {
    return Opening(tiles, rules.mirror_is_middle).reaches(rules.least_opening());
}

OpeningFaults opening_faults(const Rules& rules, const AppraisedTable& before,
                             const AppraisedTable& after, const Counts& placed) {
    OpeningFaults faults;
    if (rules.opening_turn_continues) {
        faults.is_below_minimum =
            !lays_an_opening(rules, after, placed) && !can_open(placed, rules);
        return faults;
    }
    // RULES G2: the table untouched, and new sets worth the minimum beside it
    SetsThatLieAsTheyLay sets(before, after);
    faults.touched = std::move(sets.gone);
    if (!faults.touched.empty()) return faults;
    for (auto place : sets.added) faults.points += after.known[place].value;
    faults.is_below_minimum = faults.points < rules.least_opening();
    return faults;
}

}  // namespace tilehall
