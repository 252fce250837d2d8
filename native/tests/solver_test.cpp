// Judge and solver by themselves: what is found is legal, under every policy, on random positions.
#include <cstdio>
#include <random>
#include <string>

#include "rules/row.hpp"
#include "rules/violations.hpp"
#include "solver/moves.hpp"
#include "solver/plays.hpp"
#include "solver/solve.hpp"

using namespace tilehall;

namespace {

int failures = 0;

void check(bool good, const char* what, int round) {
    if (good) return;
    ++failures;
    std::printf("FAILED: %s (round %d)\n", what, round);
}

Meld listed(const Counts& tiles) {
    Meld all;
    for (std::size_t tile = 0; tile < kTiles; ++tile) {
        all.insert(all.end(), tiles[tile], static_cast<TileIndex>(tile));
    }
    return all;
}

struct Chance {
    std::mt19937 source;
    int below(int most) { return static_cast<int>(source() % static_cast<unsigned>(most)); }
};

Rules some_rules(Chance& chance) {
    Rules rules;
    for (auto& count : rules.jokers) count = 1 + chance.below(2);
    if (chance.below(2) == 0) rules.jokers = {2, 0, 0, 0};
    rules.joker_policy = static_cast<JokerPolicy>(chance.below(4));
    rules.opening_turn_continues = chance.below(2) == 0;
    rules.opening_minimum = chance.below(40);
    rules.mirror_is_middle = chance.below(2) == 0;
    return rules;
}

TileIndex some_tile(Chance& chance, const Rules& rules) {
    if (chance.below(7) > 0) return tile_at(chance.below(kColours), 3 + chance.below(5));
    const int kind = chance.below(rules.has_special_jokers() ? 4 : 1);
    return static_cast<TileIndex>(kJoker + kind);
}

// Rows of random tiles, of which those stay that are sets.
Melds some_table(Chance& chance, const Rules& rules) {
    Melds table;
    int jokers = 0;
    for (int tries = 0; tries < 4000 && table.size() < 4; ++tries) {
        Meld meld;
        for (int size = 3 + chance.below(2); size > 0; --size) {
            meld.push_back(some_tile(chance, rules));
        }
        int own = 0;
        for (auto tile : meld) own += is_joker(tile) ? 1 : 0;
        if (jokers + own > 3 || !is_set(meld, rules.mirror_is_middle)) continue;
        jokers += own;
        table.push_back(meld);
    }
    return table;
}

void round_of(int round) {
    Chance chance{std::mt19937(static_cast<unsigned>(round))};
    const auto rules = some_rules(chance);
    SolverQuestion question;
    question.table = some_table(chance, rules);
    question.opened = chance.below(3) > 0;
    question.objective = static_cast<Objective>(chance.below(4));
    question.limit = 1 + chance.below(3000);
    question.keep_table = chance.below(3) == 0;
    for (int i = 0; i < 6; ++i) ++question.rack[some_tile(chance, rules)];
    const Standpoint here{question.table, listed(question.rack), question.opened};
    const auto found = solve(rules, question);
    check(found.gain <= found.bound, "nothing gains more than the bound", round);
    if (found.is_play) {
        check(violations_of_play(rules, here, found.after).empty(), "the best play is legal", round);
        const auto moves = moves_between(question.table, found.after, 50);
        check(moves.bound <= static_cast<int>(moves.moves.size()), "moves and their bound", round);
    }
    for (const auto& play : all_plays(rules, question, 10).listed) {
        check(violations_of_play(rules, here, play.after).empty(), "a listed play is legal", round);
    }
    auto broken = question.table;
    if (!broken.empty()) broken.front().pop_back();
    check(!violations_of_play(rules, here, broken).empty(), "a missing tile is a fault", round);
}

}  // namespace

int main() {
    for (int round = 0; round < 150; ++round) round_of(round);
    return failures == 0 ? 0 : 1;
}
