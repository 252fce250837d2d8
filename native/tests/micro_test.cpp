// Random games of every kind of box, to the end: for the sanitizers, and for what no step may break.
#include <cstdio>
#include <cstdlib>
#include <numeric>

#include "games/chance.hpp"
#include "games/micro_games.hpp"

using namespace tilehall;

namespace {

void check(bool holds, const char* what) {
    if (holds) return;
    std::fprintf(stderr, "%s\n", what);
    std::exit(1);
}

Rules box(JokerPolicy policy, std::array<int, 4> jokers, bool continues) {
    Rules rules;
    rules.opening_minimum = 10;
    rules.opening_turn_continues = rules.mirror_is_middle = continues;
    rules.joker_policy = policy;
    rules.copies = 1;
    rules.jokers = jokers;
    rules.rack_size = 7;
    rules.unopened_rack = 100;
    rules.unopened_rack_could_open = 200;
    return rules;
}

template <class Number>
bool equal(const Lines<Number>& one, const Lines<Number>& other) {
    for (std::size_t i = 0; i < one.count(); ++i) {
        if (!std::equal(one.line(i), one.line(i) + one.length(), other.line(i))) return false;
    }
    return true;
}

void play_to_the_end(const Rules& rules, int seats) {
    Games games(rules, seats, 8);
    for (std::size_t i = 0; i < games.count(); ++i) games.deal(i, std::to_string(i));
    std::vector<std::int64_t> actions(games.count());
    std::vector<std::string> seeds;
    auto snapshot = games.empty_snapshot();
    int finished = 0;
    for (std::uint64_t step = 0; step < 4'000; ++step) {
        games.sample(step, actions);
        check(!games.step(actions, seeds, step % 3 == 0 ? &snapshot : nullptr), "steps are taken");
        seeds.clear();
        if (step % 7 == 0) games.show_in(snapshot);
        if (step % 7 == 0 || step % 3 == 0) {  // some steps behind, and up to date again
            check(equal(snapshot.masks, games.masks), "a snapshot's masks are those of now");
            check(equal(snapshot.observations, games.observations), "and its observations");
        }
        for (std::size_t i = 0; i < games.count(); ++i) {
            const auto* points = games.points.line(i);
            const double sum = std::accumulate(points, points + games.seats(), 0.0);
            check(sum < 1e-9 && sum > -1e-9, "points add up to zero");
            if (games.is_over[i] == 0) continue;
            ++finished;
            seeds.push_back(std::to_string(step) + " " + std::to_string(i));
        }
    }
    check(finished > 0, "some games end");
    actions.assign(games.count(), -1);
    check(games.step({}, {}).why == StepRefused::kOneActionEach, "an action for each game");
    check(games.is_over[0] != 0 || games.step(actions, seeds).why == StepRefused::kNotAllowed,
          "an action that is not allowed");
}

}  // namespace

int main() {
    const auto digest = sha256("abc");
    check(digest[0] == 0xba && digest[31] == 0xad, "the digest of abc");
    play_to_the_end(box(JokerPolicy::kFree, {2, 0, 0, 0}, true), 2);
    play_to_the_end(box(JokerPolicy::kFrozen, {6, 0, 0, 0}, true), 3);
    play_to_the_end(box(JokerPolicy::kFreeWithRackTile, {4, 0, 0, 0}, false), 4);
    play_to_the_end(box(JokerPolicy::kFree, {2, 2, 2, 2}, false), 2);
    play_to_the_end(box(JokerPolicy::kFrozen, {3, 3, 3, 3}, true), 2);
    return 0;
}
