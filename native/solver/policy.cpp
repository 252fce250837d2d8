// The best play under any joker policy: relax, ask what is legal, and search where it is not.
//
// The walks know J3 only. Their optimum bounds every other policy's, so it is asked first. Where
// it is not legal, sets with jokers are left as they lie, some or all of them: most often that is
// as good as anything, and else it tells which branches are idle. J4 and J5 with regular jokers
// have searches of their own; special jokers, under any policy, are left to the general one.
#include "solver/task.hpp"

namespace tilehall {
namespace {

// Where the limit was reached without a table to show: the best from the rack alone. If that is
// too much as well, its special jokers stay where they are.
Found beside_the_table(const Task& task, Weight bound) {
    if (!task.old.are_all_sets()) return task.nothing(bound);
    Counts regular = task.optional;
    for (std::size_t tile = kJoker + 1; tile < kTiles; ++tile) regular[tile] = 0;
    for (const auto& rack : {task.optional, regular}) {
        const auto alone = task.arrange(task.forced, rack);
        if (!alone.found) continue;
        Melds table = task.old.melds;
        table.insert(table.end(), alone.melds.begin(), alone.melds.end());
        return {std::move(table), alone.loss + task.weight_of(task.optional - rack), bound};
    }
    return task.nothing(bound);
}

}  // namespace

MaybeFound best_under_policy(const Task& task) {
    const auto relaxed = task.arrange_table();
    if (!relaxed.found) {
        if (relaxed.proved) return std::nullopt;  // or none that is wanted
        return beside_the_table(task, relaxed.bound);
    }
    Found found{task.table_after(relaxed), relaxed.loss, relaxed.bound};
    if (task.keeps_joker_rules(found.table)) return found;
    if (task.rules.is_frozen() && !task.has_special_tiles()) {
        return best_with_frozen_sets(task, found);
    }
    return best_with_some_joker_sets_left(task, found);
}

}  // namespace tilehall
