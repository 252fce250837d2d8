#include "rules/joker_rules.hpp"

#include <algorithm>

namespace tilehall {
namespace {

constexpr int kMostJokerSets = 32;  // on a table of which one was moved: all jokers a box may have

bool has_jokers(Tiles row) { return std::any_of(row.begin(), row.end(), is_joker); }

AppraisedTable in_part(const AppraisedTable& table, const std::vector<std::size_t>& places) {
    AppraisedTable part;
    for (auto place : places) part.add(table.rows[place], table.known[place]);
    return part;
}

// Asks a rule about the sets that changed, and only where that is no answer about all.
//
// Sets that lie as they lay may be taken as untouched: what is legal with them so is legal. What is
// not may still be, if equal tiles are told apart across them, which needs a kind in common.
class Asking {
  public:
    Asking(const AppraisedTable& before, const AppraisedTable& after, const Counts& placed,
           const SetsThatLieAsTheyLay& sets)
        : before_(before), after_(after), placed_(placed), old_(in_part(before, sets.gone)),
          new_(in_part(after, sets.added)) {
        std::array<bool, kTiles> stayed{};
        std::size_t next = 0;
        for (std::size_t place = 0; place < before.size(); ++place) {
            if (next < sets.gone.size() && sets.gone[next] == place) {
                ++next;
                continue;
            }
            for (auto tile : before.rows[place]) stayed[tile] = true;
        }
        for (const auto* table : {&old_, &new_}) {
            for (const auto row : table->rows) {
                for (auto tile : row) is_entangled_ = is_entangled_ || stayed[tile];
            }
        }
    }

    // A table that no box could make may exhaust the search: then there is no proof.
    template <class Rule>
    bool is_kept(Rule rule) const {
        const auto of_changed = rule(old_, new_, placed_);
        if (of_changed != Kept::kNo || !is_entangled_) return of_changed == Kept::kYes;
        return rule(before_, after_, placed_) == Kept::kYes;
    }

  private:
    const AppraisedTable& before_;
    const AppraisedTable& after_;
    const Counts& placed_;
    AppraisedTable old_, new_;
    bool is_entangled_ = false;
};

}  // namespace

SetsThatLieAsTheyLay::SetsThatLieAsTheyLay(const AppraisedTable& before,
                                           const AppraisedTable& after) {
    std::vector<bool> taken(after.size());
    std::size_t first = 0;  // new sets before this one are taken
    for (std::size_t place = 0; place < before.size(); ++place) {
        std::size_t at = first;
        while (at < after.size() &&
               (taken[at] || !lies_the_same(before.rows[place], before.known[place],
                                            after.rows[at], after.known[at]))) {
            ++at;
        }
        if (at == after.size()) {
            gone.push_back(place);
            continue;
        }
        taken[at] = true;
        while (first < after.size() && taken[first]) ++first;
    }
    for (std::size_t place = 0; place < after.size(); ++place) {
        if (!taken[place]) added.push_back(place);
    }
}

JokerFaults joker_faults(const Rules& rules, const AppraisedTable& before,
                         const AppraisedTable& after, const Counts& placed) {
    JokerFaults faults;
    if (rules.joker_policy == JokerPolicy::kFree && !rules.has_special_jokers()) return faults;
    const auto joker_sets = std::count_if(before.rows.begin(), before.rows.end(), has_jokers);
    if (joker_sets == 0) return faults;
    const SetsThatLieAsTheyLay sets(before, after);
    for (auto place : sets.gone) {
        if (has_jokers(before.rows[place])) faults.moved.push_back(place);
    }
    if (faults.moved.empty()) return faults;  // by far the most plays: no search at all
    const bool can_be_asked = joker_sets <= kMostJokerSets;
    const Asking asking(before, after, placed, sets);
    const bool middle = rules.mirror_is_middle;
    if (rules.joker_policy == JokerPolicy::kFreeWithRackTile) {
        faults.needs_rack_tile =
            !can_be_asked || !asking.is_kept([=](const auto& old, const auto& now, const auto& from) {
                return every_retrieved_joker_meets_a_rack_tile(old, now, from, middle);
            });
    }
    if (rules.is_frozen()) {
        const bool by_order = rules.is_by_order();
        faults.set_frozen =
            !can_be_asked || !asking.is_kept([=](const auto& old, const auto& now, const auto& from) {
                return frozen_sets_are_kept(old, now, from, middle, by_order);
            });
    }
    if (rules.has_special_jokers()) {
        faults.special_substitution =
            !can_be_asked || !asking.is_kept([=](const auto& old, const auto& now, const auto& from) {
                return no_special_joker_took_a_jokers_place(old, now, from, middle);
            });
    }
    return faults;
}

}  // namespace tilehall
