// Every bot plays whole games under the sanitizers: what it chooses is legal, and repeats.
#include <cstdio>
#include <cstdlib>

#include "games/bot.hpp"

using namespace tilehall;

namespace {

void check(bool good, const char* what) {
    if (good) return;
    std::fprintf(stderr, "failed: %s\n", what);
    std::exit(1);
}

void play(const Rules& rules, int seats, int seed) {
    Game game({rules, seats, std::to_string(seed), {}, false});
    while (!game.is_over() && game.log().size() < 120) {
        const int seat = game.position().to_move;
        const auto view = view_of(game, seat);
        const Bot bot{.kind = static_cast<Bot::Kind>((seat + seed) % (Bot::kStep9 + 1)), .seed = "7", .worlds = 3};
        if (wants_redeal(rules, view, bot) && game.log().size() < 5) {
            check(!game.act({Act::kRedeal}, seat), "a redeal that is asked for is legal");
            continue;
        }
        const auto act = choose(rules, view, bot);
        const auto again = choose(rules, view, bot);
        check(act.what == again.what && act.table == again.table, "the same turn again");
        check(!game.act(act, seat), "a legal turn");
    }
}

}  // namespace

int main() {
    Rules plain;
    plain.max_seats = 6;
    Rules frozen = plain;
    frozen.joker_policy = JokerPolicy::kFrozen;
    frozen.opening_turn_continues = false;
    frozen.redeal_pairs = 1;
    Rules twist = plain;
    twist.jokers = {2, 1, 1, 1};
    twist.joker_policy = JokerPolicy::kFreeWithRackTile;
    twist.mirror_is_middle = true;
    for (int seed = 0; seed < 12; ++seed) {
        play(plain, 2 + seed % 5, seed);
        play(frozen, 3 + seed % 2, seed);
        play(twist, 2, seed);
    }
    std::puts("bots: ok");
}
