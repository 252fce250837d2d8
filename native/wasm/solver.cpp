// The part of the door that finds plays.
#include "solver/moves.hpp"
#include "solver/solve.hpp"

#include "wasm/door.hpp"
#include "wasm/exchange.hpp"

using namespace tilehall;
using namespace tilehall::wasm;

namespace {

void write_set(Writer& out, const std::optional<Meld>& set) { out.melds(set ? Melds{*set} : Melds{}); }

void write_weight(Writer& out, Weight weight) { out.mask(static_cast<std::uint64_t>(weight)); }

}  // namespace

std::uint32_t solve(std::uint32_t number, std::uint32_t size) {
    Reader in(asked, size);
    SolverQuestion question;
    question.table = in.melds();
    question.rack = in.counts();
    question.opened = in.flag();
    question.objective = static_cast<Objective>(in.number());
    question.limit = in.number();
    question.keep_table = in.flag();
    question.keep_limit = in.number();
    const auto found = tilehall::solve(known_rules[number], question);
    Writer out(answered);
    out.number(found.refused.too_many.jokers);
    out.number(found.refused.too_many.copies);
    out.tiles(found.refused.unknown < kTiles ? Meld{found.refused.unknown} : Meld{});
    out.number(found.is_play);
    out.melds(found.after);
    out.tiles(found.laid);
    out.number(found.value);
    write_weight(out, found.gain);
    write_weight(out, found.bound);
    return size_of_answer();
}

std::uint32_t moves_between(std::uint32_t, std::uint32_t size) {
    Reader in(asked, size);
    const auto before = in.melds(), after = in.melds();
    const auto found = tilehall::moves_between(before, after);
    Writer out(answered);
    out.number(static_cast<std::int64_t>(found.moves.size()));
    for (const auto& move : found.moves) {
        out.tiles(move.tiles);
        write_set(out, move.source);
        write_set(out, move.base);
        out.tiles(move.target);
    }
    return size_of_answer();
}
