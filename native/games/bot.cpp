#include "games/bot.hpp"

#include "games/bot_laying.hpp"
#include "games/bot_watching.hpp"
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

Solution most_tiles(const Rules& rules, const SeatView& view) {
    return solve(rules, {.table = view.table,
                         .rack = view.rack,
                         .opened = view.has_opened(),
                         .objective = Objective::kTilesThenValue});
}

Act choose_by_solving(const Rules& rules, const SeatView& view) {
    const auto best = most_tiles(rules, view);
    if (best.refused) return choose_by_laying(rules, view, true);  // copies that no box has
    return best.is_play ? Act{Act::kPlay, best.after} : lay_nothing(view);
}

// A house ruleset may have more jokers than plays can be listed for; then the most are laid.
bool is_beyond_plans(const SeatView& view) {
    Question question;
    question.may = view.rack;
    for (const auto& meld : view.table) question.must.add(meld);
    return static_cast<bool>(too_many_tiles(question));
}

bool somebody_else_lays(const SeatView& view) {
    for (int seat = 0; seat < view.seats(); ++seat) {
        if (seat != view.seat && after_opening(view, seat).plays > 0) return true;
    }
    return false;
}

Act go_out_or_lay_nothing(const Rules& rules, const SeatView& view) {
    const auto best = most_tiles(rules, view);
    const bool is_out = static_cast<int>(best.laid.size()) == view.rack.total();
    return best.is_play && is_out ? Act{Act::kPlay, best.after} : lay_nothing(view);
}

// Where an opening turn may go on at the table (RULES G3) one can go out without having opened, and
// what is not on the table helps nobody else to. Before the pool is empty there is time to open. Where
// others lay, their sets are worth more than that.
bool opens_late(const Rules& rules, const SeatView& view) {
    return rules.opening_turn_continues && !view.has_opened() && view.pool_size > view.seats() &&
           !somebody_else_lays(view);
}

// With two seats it searches, and where the pool is empty also follows what a searcher would reply.
// With three and four, where all others wait, it lays what a net values most. Where another one lays it
// ends as a strategist, because two who do more than that let the others out; where no net was learned
// it opens late or with little, waits as the others do and searches the end. With three seats these
// habits lose, so it is a searcher there (docs/bots.md).
Act choose_by_mastery(const Rules& rules, const SeatView& view, Bot bot) {
    const bool alone = !somebody_else_lays(view);
    if (const auto* net = playout::learned_value(rules, view.seats()); net != nullptr && alone) {
        return choose_by_value(rules, view, *net);
    }
    if (view.seats() == 3) bot.kind = Bot::kSearcher;
    if (view.seats() < 4) return choose_by_search(rules, view, bot);
    if (opens_late(rules, view)) return go_out_or_lay_nothing(rules, view);
    if (alone || !view.has_opened()) return choose_by_search(rules, view, bot);
    return choose_by_strategy(rules, view, playout::tuned());
}

}  // namespace

Act choose(const Rules& rules, const SeatView& view, const Bot& bot) {
    if (bot.is_step()) {
        const double skill =
            bot.skill < 0 ? skill_of_step(rules, bot.kind - Bot::kStep1 + 1) : bot.skill;
        return choose_by_sight(rules, view, sight_of(skill), bot.seed);
    }
    if (bot.kind > Bot::kSolver && is_beyond_plans(view)) return choose_by_solving(rules, view);
    switch (bot.kind) {
        case Bot::kBeginner: return choose_by_laying(rules, view, false);
        case Bot::kCasual: return choose_by_laying(rules, view, true);
        case Bot::kSolver: return choose_by_solving(rules, view);
        case Bot::kStrategist: return choose_by_strategy(rules, view, bot.strategy);
        case Bot::kSearcher: return choose_by_search(rules, view, bot);
        case Bot::kMaster: return choose_by_mastery(rules, view, bot);
        default: return lay_nothing(view);  // the steps are above
    }
}

bool wants_redeal(const Rules& rules, const SeatView& view, const Bot& bot) {
    // Three pairs win below an equal share, 44 % at two seats and 21 % at four among players of
    // single turns: a new deal is better.
    const bool knows_redeals = bot.kind >= Bot::kSolver && !bot.is_step();
    return knows_redeals && violations_of_redeal(rules, standpoint_of(view)).empty();
}

void play_on(Game& game, const std::vector<Bot>& bots) {
    constexpr std::size_t kMostRedeals = 20;  // in a row, as in the arena
    const auto asking = [&] {
        for (std::size_t seat = 0; seat < bots.size(); ++seat) {
            const auto view = view_of(game, static_cast<int>(seat));
            if (wants_redeal(game.rules(), view, bots[seat])) return static_cast<int>(seat);
        }
        return -1;
    };
    for (int seat; game.log().size() < kMostRedeals && (seat = asking()) >= 0;) {
        game.act({Act::kRedeal}, seat);
    }
    while (!game.is_over() && game.log().size() < Game::kMostActs) {
        const int seat = game.position().to_move;
        const auto view = view_of(game, seat);
        const auto act = choose(game.rules(), view, bots[static_cast<std::size_t>(seat)]);
        if (game.act(act, seat)) game.act(lay_nothing(view), seat);
    }
}

}  // namespace tilehall
