// The hall's bots, from beginner to search, and the nine steps: what each does with a view.
//
// Whatever a bot leaves to chance follows from its seed: same seed and same views, same turns, on
// every machine, where its budget is worlds and not time.
#pragma once

#include <string>
#include <vector>

#include "games/bot_steps.hpp"
#include "games/playout_search.hpp"
#include "games/strategies.hpp"
#include "games/view.hpp"

namespace tilehall {

// Some 0.09 s of native work, 0.18 s in WebAssembly: about a second on a phone six times as slow.
inline constexpr std::uint64_t kSearcherSteps = 1'000'000;

struct Bot {
    enum Kind : std::uint8_t {
        kBeginner,    // lays sets from its rack and single tiles; never rearranges
        kCasual,      // adds single tiles and takes spare ones from the table; plans nothing
        kSolver,      // the most tiles every turn, exactly, and no thought of tomorrow
        kStrategist,  // the solver's plays, weighed against laying nothing
        kSearcher,    // plays its candidates out in worlds that agree with what it has seen
        kMaster,      // a searcher with habits that beat those who wait
        // the nine steps err as people do (bot_steps.hpp), the first one most
        kStep1, kStep2, kStep3, kStep4, kStep5, kStep6, kStep7, kStep8, kStep9,
    };
    Kind kind = kSolver;
    std::string seed = {};
    playout::Strategy strategy = playout::tuned();  // the strategist's
    int worlds = 64;                                // the searcher's, and what they may take:
    std::uint64_t steps = kSearcherSteps;           // of playouts; 0: as many as the worlds take
    double milliseconds = 0;                        // 0: as long as they take
    double skill = -1;                              // of a step, to be measured; -1: the step's own

    bool is_step() const { return kind >= kStep1; }
};

// A legal turn: a play, a draw or a pass. The view's seat is to move.
Act choose(const Rules& rules, const SeatView& view, const Bot& bot);

// RULES G8: any seat may ask before the first turn; the better bots do wherever they may.
bool wants_redeal(const Rules& rules, const SeatView& view, const Bot& bot);

// Every seat's turns are its bot's until the game is over, redeals first; a bot for each seat.
void play_on(Game& game, const std::vector<Bot>& bots);

// RULES G5, G6: draw, or pass where there is nothing to draw.
inline Act lay_nothing(const SeatView& view) {
    return {view.pool_size > 0 ? Act::kDraw : Act::kPass};
}

// The strategist and the searcher (bot_advice.cpp).
Act choose_by_strategy(const Rules& rules, const SeatView& view, const playout::Strategy& strategy);
Act choose_by_search(const Rules& rules, const SeatView& view, const Bot& bot);
// What a net values most (playout_value.hpp).
Act choose_by_value(const Rules& rules, const SeatView& view, const playout::ValueNet& net);

}  // namespace tilehall
