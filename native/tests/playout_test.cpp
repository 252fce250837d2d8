// Playouts by themselves: the quick walk against the exact one, games that keep their tiles, search.
#include <cstdio>
#include <string>

#include "arrange/question.hpp"
#include "games/playout_match.hpp"
#include "games/playout_replies.hpp"
#include "games/playout_search.hpp"
#include "games/strategies.hpp"

using namespace tilehall;
using namespace tilehall::playout;

namespace {

int failures = 0;

void check(bool good, const std::string& what) {
    if (good) return;
    ++failures;
    std::printf("FAILED: %s\n", what.c_str());
}

int tiles_in(const GameState& state) {
    int sum = state.table.total() + static_cast<int>(state.pool_size);
    for (const auto& rack : state.racks) sum += rack.total();
    return sum;
}

Rules tournament() {
    Rules rules;
    rules.opening_turn_continues = false;
    rules.unopened_rack = 100;
    rules.unopened_rack_could_open = 200;
    return rules;
}

// Weights are compared, not tiles: several plays may be equally good.
void quick_is_exact() {
    Rules rules;
    Player player(rules);
    QuickLay quick;
    LayWeights weight{};
    Question question;
    for (std::size_t tile = 0; tile < kTiles; ++tile) {
        weight[tile] = 1'000 + rules.value_on_rack(tile);
        question.weight[tile] = weight[tile];
    }
    Manner lays;
    lays.kind = Manner::kLaysEverything;
    Random random{5};
    int asked = 0, short_of = 0;
    for (int game = 0; game < 40; ++game) {
        auto state = shuffled_deal(rules, 2, random);
        while (!state.ended) {
            const auto& rack = state.racks[static_cast<std::size_t>(state.to_move)];
            const auto laid = quick.best(state.table, rack, weight);
            question.must = state.table;
            question.may = rack;
            const auto exact = arrange_plain(question);
            Weight total = 0;
            for (std::size_t tile = 0; tile < kTiles; ++tile) {
                total += rack[tile] * question.weight[tile];
                check(laid.tiles[tile] <= rack[tile], "lays what the rack has");
            }
            ++asked;
            short_of += laid.weight != total - exact.loss;
            check(laid.weight <= total - exact.loss, "no better than the best");
            auto all = state.table;
            for (std::size_t tile = 0; tile < kTiles; ++tile) {
                all[tile] = static_cast<std::uint8_t>(all[tile] + rack[tile]);
            }
            check(!quick.all_fit(all) || exact.loss == 0, "all fit only if nothing is lost");
            state.play(rules, choose(player, state, lays));
            check(tiles_in(state) == 106, "tiles are conserved");
        }
    }
    check(asked > 1'000 && short_of == 0, "the quick walk is exact as long as it is short");
}

void games_end_and_repeat() {
    for (const int seats : {2, 3, 4, 6}) {
        for (const auto kind : {Manner::kLaysEverything, Manner::kWaits}) {
            Manner manner;
            manner.kind = kind;
            std::array<Manner, kMostSeats> manners;
            manners.fill(manner);
            auto rules = tournament();
            rules.copies = 3;
            rules.jokers = {4, 0, 0, 0};
            Player player(rules);
            Random random{static_cast<std::uint64_t>(seats)};
            const auto dealt = shuffled_deal(rules, seats, random);
            const auto one = play_out(player, dealt, manners);
            const auto again = play_out(player, dealt, manners);
            double wins = 0, points = 0;
            for (std::size_t seat = 0; seat < kMostSeats; ++seat) {
                wins += one.wins[seat];
                points += one.points[seat];
                check(one.points[seat] == again.points[seat], "the same deal, the same game");
            }
            check(wins > 0.999 && wins < 1.001, "one win is shared out");
            check(points > -0.001 && points < 0.001, "points add up to zero (RULES P4)");
        }
    }
}

void unopened_racks_cost_what_the_edition_says() {
    Player player(tournament());
    GameState state;
    state.ended = true;
    state.opened = {true, false};
    state.racks[1][tile_at(0, 12)] = state.racks[1][tile_at(1, 12)] = 1;
    state.held = {0, 2};
    check(player.result(state).points[1] == -100, "RULES P3: never opened");
    state.racks[1][tile_at(2, 12)] = 1;
    state.held = {0, 3};
    check(player.result(state).points[1] == -200, "RULES P3: could have opened");
}

// Two seats, an empty pool, both stuck: 39 points of 13s can be laid safely, and win the game.
void lays_what_is_safe_when_the_pool_is_empty() {
    Knowledge known;
    auto& state = known.state;
    for (int colour : {0, 1, 2}) state.racks[0][tile_at(colour, 12)] = 1;
    state.racks[0][tile_at(3, 0)] = 1;
    state.held = {4, 2};
    state.opened = {true, true};
    known.unseen = {tile_at(0, 4), tile_at(1, 5)};
    Player player(Rules{});
    const auto rated = search(player, known, proposals(player, state, true), {16, {}}, 1);
    check(rated[0].laid.count == 3 && rated[0].wins == 1.0, "gets below the other rack");
}

void waiting_beats_laying_everything() {
    Manner waits, lays;
    lays.kind = Manner::kLaysEverything;
    const auto found = play_match(tournament(), waits, lays, 2, 20, 9);
    check(found.share > 0.8, "waiting wins most games of two");
}

void the_same_seed_rates_alike() {
    Random random{3};
    Knowledge known;
    known.state = shuffled_deal(Rules{}, 3, random);
    auto& state = known.state;
    state.to_move = 0;
    for (std::size_t seat : {1, 2}) {
        for (std::size_t tile = 0; tile < kTiles; ++tile) {
            known.unseen.insert(known.unseen.end(), state.racks[seat][tile],
                                static_cast<TileIndex>(tile));
        }
    }
    known.unseen.insert(known.unseen.end(), state.pool.begin(),
                        state.pool.begin() + static_cast<std::ptrdiff_t>(state.pool_size));
    known.laid_nothing = {false, true, true};
    Player player(tournament());
    Laid tile;
    std::size_t kind = 0;
    while (state.racks[0][kind] == 0) ++kind;
    tile.tiles[kind] = 1;
    tile.count = 1;
    const auto one = search(player, known, {{}, tile}, {8, {}}, 5);
    Player other(tournament());
    const auto again = search(other, known, {{}, tile}, {8, {}}, 5);
    check(one[0].wins == again[0].wins && one[1].points == again[1].points, "same seed, same answer");
    check(one[0].worlds == 8 && one[1].worlds == 8, "both in all worlds");
}

// Who holds the 13 would have gone out with it; so whoever laid nothing holds the other tile.
void who_laid_nothing_had_nothing_to_lay() {
    Knowledge known;
    auto& state = known.state;
    for (int number : {9, 10, 11}) state.table[tile_at(0, number)] = 1;
    state.racks[0][tile_at(1, 0)] = 1;
    state.held = {1, 1, 1};
    state.seats = 3;
    state.opened = {true, true, true};
    known.unseen = {tile_at(0, 12), tile_at(2, 4)};
    known.laid_nothing = {false, true, false};
    Player player(Rules{});
    Random random{8};
    for (const auto kind : {Manner::kLaysEverything, Manner::kWaits, Manner::kWeighs}) {
        for (auto& manner : known.manners) manner.kind = kind;
        for (int world = 0; world < 20; ++world) {
            const auto sampled = sample_world(player, known, random);
            check(sampled.racks[1][tile_at(2, 4)] == 1, "the 13 is elsewhere");
            check(sampled.racks[2][tile_at(0, 12)] == 1, "and nothing is lost");
        }
    }
}

// A play that can never win against one that goes out: 24 worlds are enough, whatever is allowed.
void a_clear_choice_is_made_early() {
    Knowledge known;
    auto& state = known.state;
    state.racks[0][tile_at(0, 12)] = state.racks[0][tile_at(1, 0)] = 1;
    for (int number : {9, 10, 11}) state.table[tile_at(0, number)] = 1;
    state.held = {2, 3, 3};
    state.seats = 3;
    state.opened = {true, true, true};
    for (int number = 0; number < 6; ++number) known.unseen.push_back(tile_at(2, 2 * number));
    Laid dear;
    dear.found = true;
    dear.tiles[tile_at(0, 12)] = 1;
    dear.count = 1;
    Player player(Rules{});
    const auto rated = search(player, known, {{}, dear}, {100'000, {}}, 1);
    check(rated[0].laid.count == 1, "the cheapest rack wins");
    check(rated[0].worlds < 100, "and is found early");
}

// Two strategists of a deal with two seats, until the pool is empty; over, if one went out before.
GameState without_a_pool(Player& player, Random& random) {
    auto state = shuffled_deal(player.rules(), 2, random);
    while (!state.ended && state.pool_size > 0) {
        state.play(player.rules(), choose(player, state, {Manner::kWeighs, tuned()}));
    }
    return state;
}

void what_is_remembered_is_what_was_answered() {
    Player forgets(Rules{}), remembers(Rules{});
    remembers.remember();
    std::array<Manner, kMostSeats> manners;
    manners.fill({Manner::kWeighs, tuned()});
    Random random{4};
    for (int game = 0; game < 12; ++game) {
        const auto state = without_a_pool(forgets, random);
        const auto before = remembers.steps();
        const auto one = play_out(forgets, state, manners), two = play_out(remembers, state, manners);
        const auto once = remembers.steps() - before;
        check(one.wins == two.wins && one.points == two.points, "the same game from memory");
        play_out(remembers, state, manners);
        const auto again = remembers.steps() - before - once;
        check(again <= once && (state.ended || again < once), "with less work the second time");
    }
}

// That it wins, tests/bots/test_master.py looks at, under the whole rules.
void following_replies_brings_one_play_to_the_front() {
    const Rules rules;
    Player player(rules);
    Random random{6};
    int asked = 0, changed = 0;
    for (int game = 0; game < 8; ++game) {
        const auto state = without_a_pool(player, random);
        const auto other = static_cast<std::size_t>(1 - state.to_move);
        if (state.ended || player.can_go_out(state)) continue;
        Knowledge known;
        known.state = state;
        known.manners.fill({Manner::kWeighs, tuned()});
        for (std::size_t tile = 0; tile < kTiles; ++tile) {
            known.unseen.insert(known.unseen.end(), state.racks[other][tile],
                                static_cast<TileIndex>(tile));
        }
        check(is_all_known(known), "two seats and no pool");
        const auto rated = search(player, known, proposals(player, state, true), {1, {}}, 1);
        if (rated.size() < 2) continue;
        ++asked;
        auto followed = rated;
        follow(player, state, followed, {});
        check(followed.size() == rated.size(), "no play is lost");
        const bool kept = followed == rated;
        changed += !kept;
        auto rest = followed;
        rest.erase(rest.begin());
        auto without = rated;
        std::erase(without, followed.front());
        check(kept || rest == without, "one play comes to the front");
        auto hasty = rated;
        follow(player, state, hasty, {.steps = 1});
        check(hasty == rated, "without time for it the order stays");
    }
    check(asked > 3 && changed > 0, "something else is chosen now and then");
    Knowledge three;
    three.state.seats = 3;
    check(!is_all_known(three), "with three seats two racks are hidden");
}

}  // namespace

int main() {
    quick_is_exact();
    games_end_and_repeat();
    unopened_racks_cost_what_the_edition_says();
    lays_what_is_safe_when_the_pool_is_empty();
    waiting_beats_laying_everything();
    the_same_seed_rates_alike();
    who_laid_nothing_had_nothing_to_lay();
    a_clear_choice_is_made_early();
    what_is_remembered_is_what_was_answered();
    following_replies_brings_one_play_to_the_front();
    if (failures == 0) std::puts("playouts: all is well");
    return failures == 0 ? 0 : 1;
}
