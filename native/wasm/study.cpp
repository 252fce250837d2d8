// The part of the door that reviews games.
#include <cmath>
#include <optional>

#include "study/review.hpp"
#include "wasm/door.hpp"
#include "wasm/exchange.hpp"
#include "wasm/games.hpp"

using namespace tilehall;
using namespace tilehall::wasm;

namespace {

// It remembers what it has searched for, as long as the same game is asked about.
study::WinShare& model_of(std::uint32_t number) {
    static std::uint32_t known = 0;
    static std::optional<study::WinShare> model;
    if (!model || known != number) model.emplace(games[number]->rules());
    known = number;
    return *model;
}

void write_shares(Writer& out, const study::Shares& shares, int seats) {
    for (int seat = 0; seat < seats; ++seat) out.number(shares[static_cast<std::size_t>(seat)]);
}

}  // namespace

std::uint32_t game_shares(std::uint32_t number, std::uint32_t size) {
    const auto& game = *games[number];
    const auto acts = static_cast<std::size_t>(Reader(asked, size).number());
    const auto value = model_of(number).after(game, acts);
    const int seats = game.position().seats();
    Writer out(answered);
    out.number(seats);
    write_shares(out, value.after, seats);
    out.number(static_cast<std::int64_t>(value.drawn.size()));
    for (const auto& tile : value.drawn) {
        out.number(tile.pool);
        for (int seat = 0; seat < seats; ++seat) out.number(tile.sums[static_cast<std::size_t>(seat)]);
        write_shares(out, tile.after, seats);
    }
    return size_of_answer();
}

std::uint32_t game_review(std::uint32_t number, std::uint32_t size) {
    const auto& game = *games[number];
    Reader in(asked, size);
    const auto act = static_cast<std::size_t>(in.number());
    const int worlds = in.number();
    const auto steps = static_cast<std::uint64_t>(in.number());
    const auto found = study::review_turn(game, act, model_of(number), {worlds, steps});
    const auto millionths = [](double share) { return std::llround(1e6 * share); };
    Writer out(answered);
    out.tiles(found.laid);
    out.number(found.is_better);
    out.tiles(found.best);
    out.melds(found.after);
    out.number(millionths(found.loss));
    out.number(millionths(found.error));
    out.number(std::llround(100 * found.points));
    out.number(millionths(found.estimate));
    out.number(static_cast<int>(found.reasons));
    out.number(static_cast<std::int64_t>(found.steps));
    return size_of_answer();
}
