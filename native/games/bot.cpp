#include "games/bot.hpp"

#include "games/bot_laying.hpp"
#include "solver/solve.hpp"

namespace tilehall {
namespace {

// Opens when it can, then lays whatever it sees; a casual player also takes what the table spares.
Act choose_by_laying(const Rules& rules, const SeatView& view, bool steals) {
    const Laying laying(rules, view);
    auto sets = laying.own_sets();
    if (!view.has_opened() && sets.empty()) return lay_nothing(view);
    auto table = view.table;
    table.insert(table.end(), sets.begin(), sets.end());
    table = laying.with_single_tiles(std::move(table));
    if (steals && (view.has_opened() || rules.opening_turn_continues)) {
        table = laying.with_steals(std::move(table));
    }
    if (!laying.is_legal(table)) return lay_nothing(view);
    return {Act::kPlay, std::move(table)};
}

Act choose_by_solving(const Rules& rules, const SeatView& view) {
    auto best = solve(rules, {.table = view.table,
                              .rack = view.rack,
                              .opened = view.has_opened(),
                              .objective = Objective::kTilesThenValue});
    return best.is_play ? Act{Act::kPlay, std::move(best.after)} : lay_nothing(view);
}

// A house ruleset may have more jokers than the solver takes; then every bot plays by what it sees.
bool is_beyond_the_solver(const SeatView& view) {
    Question question;
    question.may = view.rack;
    for (const auto& meld : view.table) question.must.add(meld);
    return static_cast<bool>(too_many_tiles(question));
}

}  // namespace

Act choose(const Rules& rules, const SeatView& view, const Bot& bot) {
    if (bot.kind >= Bot::kSolver && is_beyond_the_solver(view)) {
        return choose_by_laying(rules, view, true);
    }
    switch (bot.kind) {
        case Bot::kBeginner: return choose_by_laying(rules, view, false);
        case Bot::kCasual: return choose_by_laying(rules, view, true);
        case Bot::kSolver: return choose_by_solving(rules, view);
        case Bot::kStrategist: return choose_by_strategy(rules, view, bot.strategy);
        case Bot::kSearcher: return choose_by_search(rules, view, bot);
    }
    return lay_nothing(view);
}

bool wants_redeal(const Rules& rules, const SeatView& view, const Bot& bot) {
    // Three pairs win below an equal share, 44 % at two seats and 21 % at four among players of
    // single turns: a new deal is better.
    const bool knows_redeals = bot.kind >= Bot::kSolver;
    return knows_redeals && violations_of_redeal(rules, standpoint_of(view)).empty();
}

}  // namespace tilehall
