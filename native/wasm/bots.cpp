// The part of the door that lets bots choose.
#include "games/bot.hpp"
#include "wasm/door.hpp"
#include "wasm/exchange.hpp"
#include "wasm/games.hpp"

using namespace tilehall;
using namespace tilehall::wasm;

std::uint32_t game_choose(std::uint32_t number, std::uint32_t size) {
    const auto& game = *games[number];
    Reader in(asked, size);
    const int seat = in.number();
    Bot bot;
    bot.kind = static_cast<Bot::Kind>(in.number());
    bot.seed = std::string(in.text());
    const auto act = choose(game.rules(), view_of(game, seat), bot);
    Writer out(answered);
    out.number(act.what);
    out.melds(act.table);
    return size_of_answer();
}
