#include "rules/legality.hpp"

#include <algorithm>

#include "arrange/question.hpp"

namespace tilehall {
namespace {

constexpr int kMostJokerSets = 32;  // on a table of which one was moved: all jokers a box may have

bool has_jokers(Tiles row) { return std::any_of(row.begin(), row.end(), is_joker); }

// Matches sets of the old table with sets that lie so on the new one, each at most once.
class Matching {
  public:
    Matching(const AppraisedTable& before, const AppraisedTable& after)
        : before_(before), after_(after), taken_(after.size()) {}

    bool take(std::size_t place) {
        for (std::size_t i = 0; i < after_.size(); ++i) {
            if (!taken_[i] && lies_the_same(before_.rows[place], before_.known[place],
                                            after_.rows[i], after_.known[i])) {
                taken_[i] = true;
                return true;
            }
        }
        return false;
    }
    bool is_taken(std::size_t place) const { return taken_[place]; }

  private:
    const AppraisedTable& before_;
    const AppraisedTable& after_;
    std::vector<bool> taken_;
};

// RULES G2: the table untouched, and new sets worth the minimum beside it.
unsigned opening_apart(const Rules& rules, const AppraisedTable& before,
                       const AppraisedTable& after) {
    Matching matching(before, after);
    bool is_touched = false;
    for (std::size_t place = 0; place < before.size(); ++place) {
        if (!matching.take(place)) is_touched = true;
    }
    if (is_touched) return kTableTouchedBeforeOpening;
    int value = 0;
    for (std::size_t place = 0; place < after.size(); ++place) {
        if (!matching.is_taken(place)) value += after.known[place].value;
    }
    return value < rules.least_opening() ? kOpeningBelowMinimum : 0U;
}

// The placed tiles often lie in sets of their own: then nothing has to be searched.
int laid_in_new_sets(const AppraisedTable& before, const AppraisedTable& after, Counts placed) {
    Matching matching(before, after);
    for (std::size_t place = 0; place < before.size(); ++place) matching.take(place);
    int value = 0;
    for (std::size_t place = 0; place < after.size(); ++place) {
        if (matching.is_taken(place) || !after.known[place].is_set()) continue;
        Counts left = placed;
        bool is_own = true;
        for (auto tile : after.rows[place]) {
            is_own = is_own && left[tile] > 0;
            if (is_own) --left[tile];
        }
        if (!is_own) continue;
        placed = left;
        value += after.known[place].value;
    }
    return value;
}

unsigned opening_faults(const Rules& rules, const AppraisedTable& before,
                        const AppraisedTable& after, const Counts& placed) {
    if (!rules.opening_turn_continues) return opening_apart(rules, before, after);
    if (laid_in_new_sets(before, after, placed) >= rules.least_opening()) return 0;
    return can_open(placed, rules) ? 0U : kOpeningBelowMinimum;
}

unsigned joker_faults(const Rules& rules, const AppraisedTable& before, const AppraisedTable& after,
                      const Counts& placed) {
    if (rules.joker_policy == JokerPolicy::kFree && !rules.has_special_jokers()) return 0;
    Matching matching(before, after);
    bool is_moved = false;
    int joker_sets = 0;
    for (std::size_t place = 0; place < before.size(); ++place) {
        if (!has_jokers(before.rows[place])) continue;
        ++joker_sets;
        if (!matching.take(place)) is_moved = true;
    }
    if (!is_moved) return 0;  // by far the most plays: no search at all
    const auto kept = [&](auto rule) {
        return joker_sets <= kMostJokerSets && rule(before, after, placed, rules.mirror_is_middle);
    };
    unsigned faults = 0;
    if (rules.joker_policy == JokerPolicy::kFreeWithRackTile &&
        !kept(every_retrieved_joker_meets_a_rack_tile)) {
        faults |= kJokerNeedsRackTile;
    }
    if (rules.joker_policy == JokerPolicy::kFrozen && !kept(frozen_sets_are_kept)) {
        faults |= kJokerSetFrozen;
    }
    if (rules.has_special_jokers() && !kept(no_special_joker_took_a_jokers_place)) {
        faults |= kSpecialJokerSubstitution;
    }
    return faults;
}

// What a tile can add to the worth of a set.
int at_most(std::size_t tile, bool mirror_is_middle) {
    switch (tile) {
        case kDouble: return 2 * kNumbers;
        case kMirror: return mirror_is_middle ? kNumbers : 0;
        default: return tile < kNumberTiles ? number_of(static_cast<TileIndex>(tile)) + 1 : kNumbers;
    }
}

}  // namespace

bool can_open(const Counts& tiles, const Rules& rules) {
    Question question;
    question.may = tiles;
    question.minimum = rules.least_opening();
    question.mirror_is_middle = rules.mirror_is_middle;
    int jokers = 0, most = 0;
    for (std::size_t tile = 0; tile < kTiles; ++tile) {
        most += tiles[tile] * at_most(tile, rules.mirror_is_middle);
        if (tile < kNumberTiles) continue;
        // the solver takes eight jokers; no rack of a published box holds more
        auto& asked = question.may[tile];
        asked = static_cast<std::uint8_t>(std::min<int>(asked, kMostJokers - jokers));
        jokers += asked;
    }
    if (most < question.minimum) return false;
    return arrange(question).found;  // refused: more of a kind than any box has
}

unsigned faults_of_sets(const Rules& rules, const AppraisedTable& before,
                        const AppraisedTable& after, const Counts& placed, bool opened) {
    return (opened ? 0U : opening_faults(rules, before, after, placed)) |
           joker_faults(rules, before, after, placed);
}

unsigned faults_of_play(const Rules& rules, const AppraisedTable& before,
                        const AppraisedTable& after, const Counts& rack, bool opened) {
    std::array<int, kTiles> gained{};
    for (const auto row : before.rows) {
        for (auto tile : row) --gained[tile];
    }
    for (const auto row : after.rows) {
        for (auto tile : row) ++gained[tile];
    }
    Counts placed;
    unsigned faults = kNoTilePlaced;
    for (std::size_t tile = 0; tile < kTiles; ++tile) {
        if (gained[tile] < 0) faults |= kTileRemovedFromTable;
        if (gained[tile] <= 0) continue;
        faults &= ~kNoTilePlaced;
        if (gained[tile] > rack[tile]) faults |= kTileNotOnRack;
        placed[tile] = static_cast<std::uint8_t>(std::min(gained[tile], 255));
    }
    for (const auto& known : after.known) {
        if (!known.is_set()) faults |= kInvalidSet;
    }
    if (!opened) faults |= opening_faults(rules, before, after, placed);
    // how jokers moved can be said only where all tiles are there and every set is one
    if ((faults & (kTileRemovedFromTable | kInvalidSet)) == 0) {
        faults |= joker_faults(rules, before, after, placed);
    }
    return faults;
}

}  // namespace tilehall
