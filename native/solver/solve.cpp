#include "solver/solve.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "solver/answer.hpp"
#include "solver/least_disturbance.hpp"

namespace tilehall {
namespace {

constexpr Weight kMuch = 10'000;  // more than a whole box is worth

Solution not_taken(const Refusal& refused, const SolverQuestion& question) {
    Solution solution;
    solution.refused = refused;
    solution.after = question.table;
    return solution;
}

}  // namespace

Weights weights_of(Objective objective, const Rules& rules) {
    Weights weights{};
    for (std::size_t tile = 0; tile < kTiles; ++tile) {
        const Weight value = rules.value_on_rack(tile);
        switch (objective) {
            case Objective::kMostTiles: weights[tile] = 1; break;
            case Objective::kMostValue: weights[tile] = value; break;
            case Objective::kTilesThenValue: weights[tile] = kMuch + value; break;
            case Objective::kValueThenTiles: weights[tile] = kMuch * value + 1; break;
        }
    }
    return weights;
}

Refusal refusal_of(const Rules& rules, const Melds& table, const Counts& rack) {
    constexpr int kMostCounted = 200;  // no box has so many of one kind
    std::array<int, kTiles> all{};
    for (const auto& meld : table) {
        for (auto tile : meld) ++all[tile];
    }
    Refusal refusal;
    for (TileIndex tile = 0; tile < kTiles; ++tile) {
        const int count = all[tile] + rack[tile];
        if (count > 0 && is_joker(tile) && rules.jokers[tile - kJoker] == 0U) {
            refusal.unknown = std::min(refusal.unknown, tile);
        } else if (count > kMostCounted) {
            (is_joker(tile) ? refusal.too_many.jokers : refusal.too_many.copies) = count;
        }
    }
    return refusal;
}

Solution solution_of(const Task& task, const MaybeFound& found) {
    Solution solution;
    solution.refused.too_many = task.effort.refused;
    solution.nodes = task.effort.spent();
    solution.after = task.old.melds;
    const auto total = task.total();
    if (!found) return solution;
    solution.bound = total - found->bound;
    Counts laid;
    for (const auto& meld : found->table) laid.add(meld);
    laid = laid - task.old.tally;
    for (std::size_t tile = 0; tile < kTiles; ++tile) {
        solution.laid.insert(solution.laid.end(), laid[tile], static_cast<TileIndex>(tile));
    }
    if (solution.laid.empty()) return solution;
    solution.is_play = true;
    solution.after = found->table;
    solution.value = task.rules.value_on_rack(laid);
    solution.gain = total - found->loss;
    return solution;
}

Solution solve(const Rules& rules, const SolverQuestion& question) {
    if (const auto refused = refusal_of(rules, question.table, question.rack)) {
        return not_taken(refused, question);
    }
    const auto weights = weights_of(question.objective, rules);
    const OldTable old(question.table, rules.mirror_is_middle);
    Effort effort(question.limit);
    const Task task{rules, old, {}, question.rack, weights, effort};
    auto found = best(task, question.opened);
    if (!found || !question.keep_table || effort.refused) return solution_of(task, found);
    Effort fresh(question.keep_limit == kAsTheLimit ? question.limit : question.keep_limit);
    const auto kept = keep_most_sets({rules, old, {}, question.rack, weights, fresh}, *found,
                                     question.opened);
    auto solution = solution_of(task, kept.found);
    if (solution.is_play) {
        solution.kept = kept.sets;
        solution.kept_bound = kept.bound;
    }
    return solution;
}

Solution lay_exactly(const Rules& rules, const SolverQuestion& question) {
    if (const auto refused = refusal_of(rules, question.table, question.rack)) {
        return not_taken(refused, question);
    }
    const auto weights = weights_of(question.objective, rules);
    const OldTable old(question.table, rules.mirror_is_middle);
    Effort effort(question.limit);
    const Task task{rules, old, question.rack, {}, weights, effort};
    auto found = best(task, question.opened);
    if (found && found->is_nothing) found.reset();
    return solution_of(task, found);
}

}  // namespace tilehall
