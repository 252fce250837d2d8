// A house ruleset may have more jokers than the walk takes: up to eight of each kind.
//
// Then joker sets are left as they lie, those with the most jokers first, until table and rack have
// few enough between them; what the rack alone has too many of stays on it. The best play of the
// rest is legal and often the best of all, but nothing is proved: the bound is the whole rack.
#include <algorithm>
#include <utility>

#include "solver/task.hpp"

namespace tilehall {
namespace {

int jokers_in(const Counts& tiles) {
    int jokers = 0;
    for (std::size_t tile = kJoker; tile < kTiles; ++tile) jokers += tiles[tile];
    return jokers;
}

MaybeFound best_of_few_jokers(const Task& task, bool opened) {
    if (opened) return best_under_policy(task);
    return task.rules.opening_turn_continues ? best_going_on(task) : best_from_rack(task);
}

// Sets of the table by whether they are left as they lie.
struct Divided {
    Melds left, rest;
};
Divided leave_some(const Melds& table, int& surplus) {
    const auto jokers_of = [&](std::size_t place) { return jokers_in(counted(table[place])); };
    std::vector<std::size_t> order(table.size());
    for (std::size_t place = 0; place < order.size(); ++place) order[place] = place;
    std::stable_sort(order.begin(), order.end(), [&](std::size_t one, std::size_t other) {
        return jokers_of(one) > jokers_of(other);
    });
    std::vector<bool> is_left(table.size());
    for (auto place : order) {
        if (surplus <= 0 || jokers_of(place) == 0) break;
        is_left[place] = true;
        surplus -= jokers_of(place);
    }
    Divided divided;
    for (std::size_t place = 0; place < table.size(); ++place) {
        (is_left[place] ? divided.left : divided.rest).push_back(table[place]);
    }
    return divided;
}

}  // namespace

MaybeFound best(const Task& task, bool opened) {
    const bool touches_table = opened || task.rules.opening_turn_continues;
    int surplus = jokers_in(task.rack()) - kMostJokers;
    if (touches_table) surplus += jokers_in(task.old.tally);
    if (surplus <= 0 || jokers_in(task.forced) > kMostJokers || !task.old.are_all_sets()) {
        return best_of_few_jokers(task, opened);
    }
    auto sets = touches_table ? leave_some(task.old.melds, surplus) : Divided{{}, task.old.melds};
    Counts optional = task.optional;
    for (; surplus > 0; --surplus) {
        --*std::max_element(optional.of.begin() + kJoker, optional.of.end());
    }
    const OldTable rest(std::move(sets.rest), task.rules.mirror_is_middle);
    const Task smaller{task.rules, rest, task.forced, optional, task.weights, task.effort};
    auto found = best_of_few_jokers(smaller, opened);
    if (!found || found->is_nothing) return task.nothing(0);
    found->table.insert(found->table.begin(), sets.left.begin(), sets.left.end());
    found->loss += task.weight_of(task.optional - optional);
    found->bound = 0;
    return found;
}

}  // namespace tilehall
