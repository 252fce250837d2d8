// The part of the door that finds plays.
#include "solver/solve.hpp"

#include "wasm/door.hpp"
#include "wasm/exchange.hpp"

using namespace tilehall;
using namespace tilehall::wasm;

namespace {

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
