#include "wasm/door.hpp"

#include <optional>
#include <vector>

#include "arrange/question.hpp"
#include "rules/opening.hpp"
#include "rules/order.hpp"
#include "rules/row.hpp"
#include "rules/violations.hpp"
#include "wasm/exchange.hpp"
#include "wasm/rules_of.hpp"

using namespace tilehall;
using namespace tilehall::wasm;

namespace tilehall::wasm {

Bytes asked, answered;
std::vector<Rules> known_rules;

void write(Writer& out, const Violations& found) {
    out.number(static_cast<std::int64_t>(found.size()));
    for (const auto& each : found) {
        out.text(code_of(each.fault));
        out.text(each.clause);
        out.text(each.wording);
        out.tiles(each.tiles);
        for (const int fact : {each.points, each.minimum, each.pairs}) out.number(fact);
    }
}

}  // namespace tilehall::wasm

namespace {

std::uint32_t answer_with(const std::optional<Row>& row) {
    Writer out(answered);
    out.number(row ? 1 : 0);
    if (row) out.tiles(*row);
    return size_of_answer();
}

Violations violations_of(const Rules& rules, int what, const Standpoint& standpoint, const Melds& after) {
    switch (what) {
        case 1: return violations_of_draw(standpoint);
        case 2: return violations_of_pass(standpoint);
        case 3: return violations_of_redeal(rules, standpoint);
        default: return violations_of_play(rules, standpoint, after);
    }
}

}  // namespace

std::uint32_t question(std::uint32_t size) {
    asked.resize(size);
    return static_cast<std::uint32_t>(reinterpret_cast<std::uintptr_t>(asked.data()));
}

std::uint32_t answer() {
    return static_cast<std::uint32_t>(reinterpret_cast<std::uintptr_t>(answered.data()));
}

std::uint32_t use_rules(std::uint32_t size) {
    known_rules.push_back(tilehall::wasm::rules_of({reinterpret_cast<const char*>(asked.data()), size}));
    Writer(answered).number(static_cast<std::int64_t>(known_rules.size() - 1));
    return size_of_answer();
}

std::uint32_t appraise(std::uint32_t number, std::uint32_t size) {
    const auto& rules = known_rules[number];
    const auto row = Reader(asked, size).meld();
    const auto known = tilehall::appraise(row, rules.mirror_is_middle);
    Writer out(answered);
    out.number(known.value);
    out.number(known.can_be_group);
    out.number(known.can_be_run);
    const bool is_set = known.is_set();
    out.number(is_set ? static_cast<int>(row.size()) : 0);
    if (!is_set) return size_of_answer();
    const auto covers = covers_of(row, rules.mirror_is_middle);
    for (std::size_t place = 0; place < row.size(); ++place) out.mask(covers[place]);
    return size_of_answer();
}

std::uint32_t in_order(std::uint32_t number, std::uint32_t size) {
    const auto& rules = known_rules[number];
    return answer_with(tilehall::in_order(Reader(asked, size).meld(), rules.mirror_is_middle));
}

std::uint32_t inserted(std::uint32_t number, std::uint32_t size) {
    const auto& rules = known_rules[number];
    Reader in(asked, size);
    const auto row = in.meld(), more = in.meld();
    return answer_with(tilehall::inserted(row, more.at(0), rules.mirror_is_middle));
}

std::uint32_t ways_to_arrange(std::uint32_t number, std::uint32_t size) {
    const auto& rules = known_rules[number];
    Reader in(asked, size);
    const auto row = in.meld();
    const auto most = static_cast<std::size_t>(in.number());
    const auto ways = tilehall::ways_to_arrange(row, rules.mirror_is_middle, most);
    Writer out(answered);
    out.number(static_cast<std::int64_t>(ways.size()));
    for (const auto& each : ways) out.tiles(each);
    return size_of_answer();
}

std::uint32_t can_open(std::uint32_t number, std::uint32_t size) {
    const auto& rules = known_rules[number];
    const bool can = tilehall::can_open(Reader(asked, size).counts(), rules);
    Writer(answered).number(can);
    return size_of_answer();
}

std::uint32_t best_sets(std::uint32_t number, std::uint32_t size) {
    const auto& rules = known_rules[number];
    Reader in(asked, size);
    Question wanted;
    wanted.may = in.counts();
    wanted.mirror_is_middle = rules.mirror_is_middle;
    const bool by_value = in.flag();
    for (std::size_t tile = 0; tile < kTiles; ++tile) {
        const int value = rules.value_on_rack(tile);
        wanted.weight[tile] = by_value ? 100 * value + 1 : 10'000 + value;
    }
    Writer(answered).melds(arrange(wanted).melds);
    return size_of_answer();
}

std::uint32_t judge(std::uint32_t number, std::uint32_t size) {
    const auto& rules = known_rules[number];
    Reader in(asked, size);
    Standpoint standpoint;
    standpoint.table = in.melds();
    standpoint.rack = in.meld();
    standpoint.opened = in.flag();
    standpoint.pool_size = in.number();
    standpoint.is_first_turn = in.flag();
    const int what = in.number();
    const auto found = violations_of(rules, what, standpoint, in.melds());
    Writer out(answered);
    write(out, found);
    return size_of_answer();
}
