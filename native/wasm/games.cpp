// The part of the door that plays whole games.
#include "wasm/games.hpp"

#include <algorithm>
#include <string>

#include "games/match.hpp"
#include "games/record.hpp"
#include "games/scoring.hpp"
#include "wasm/door.hpp"
#include "wasm/exchange.hpp"

using namespace tilehall;
using namespace tilehall::wasm;

namespace tilehall::wasm {

std::vector<std::unique_ptr<Game>> games;

}  // namespace tilehall::wasm

namespace {

void write_list(Writer& out, const std::vector<int>& numbers) {
    out.number(static_cast<std::int64_t>(numbers.size()));
    for (const int each : numbers) out.number(each);
}

std::vector<int> read_list(Reader& in) {
    std::vector<int> numbers(static_cast<std::size_t>(in.number()));
    for (auto& each : numbers) each = in.number();
    return numbers;
}

Meld listed(const Counts& tiles) {
    Meld row;
    for (TileIndex tile = 0; tile < kTiles; ++tile) row.insert(row.end(), tiles[tile], tile);
    return row;
}

void write(Writer& out, const GameScore& score) {
    out.number(score.seats);
    for (int seat = 0; seat < score.seats; ++seat) {
        out.text(text_of(score.scores[static_cast<std::size_t>(seat)]));
        out.number((score.winners & seat_bit(seat)) != 0);
    }
}

void write(Writer& out, const std::vector<Rank>& ranks) {
    out.number(static_cast<std::int64_t>(ranks.size()));
    for (const auto& rank : ranks) {
        out.number(rank.player);
        out.number(rank.place);
        out.number(rank.games_won);
        out.text(text_of(rank.points));
    }
}

void write_time(Writer& out, std::int64_t at) { out.mask(static_cast<std::uint64_t>(at)); }

std::int64_t read_time(Reader& in) {
    const auto low = static_cast<std::uint32_t>(in.number());
    const auto high = static_cast<std::int64_t>(in.number());
    return high * (std::int64_t{1} << 32) + low;
}

int redeals(const Game& game, std::size_t acts) {
    int count = 0;
    for (std::size_t act = 0; act < acts; ++act) {
        if (game.log()[act].act.what == Act::kRedeal) ++count;
    }
    return count;
}

void write_seats(Writer& out, const Game& game, const Position& here) {
    out.number(here.seats());
    for (int seat = 0; seat < here.seats(); ++seat) {
        const auto place = static_cast<std::size_t>(seat);
        out.number(game.start().order[place]);
        out.number(here.racks[place].total());
        out.number(here.opened[place]);
        out.number(here.is_retired(seat));
    }
    const auto& draws = game.start().draws;
    out.number(static_cast<std::int64_t>(draws.size()));
    for (const auto& each : draws) {
        out.number(each.player);
        out.tiles(Meld{each.tile});
    }
}

void write_acts(Writer& out, const Game& game, std::size_t acts, std::size_t told) {
    const auto first = acts > told ? acts - told : 0;
    out.number(static_cast<std::int64_t>(acts - first));
    for (auto act = first; act < acts; ++act) {
        const auto seen = game.happening(act);
        out.number(seen.seat);
        out.text(word_of(seen.what));
        out.melds(game.history()[act + 1].table);
        out.tiles(listed(seen.laid));
        out.number(seen.drawn);
        write_time(out, game.log()[act].at);
    }
}

void write_outcome(Writer& out, const Game& game, bool is_now) {
    const auto outcome = is_now ? game.outcome() : std::nullopt;
    out.number(outcome.has_value());
    if (!outcome) return;
    write(out, *outcome);
    for (const auto& rack : game.position().racks) out.tiles(listed(rack));
}

}  // namespace

std::uint32_t rack_cost(std::uint32_t number, std::uint32_t size) {
    const auto& rules = known_rules[number];
    Reader in(asked, size);
    const auto rack = in.counts();
    const int sum = in.number(), opened = in.number();
    const bool is_listed = rack.total() > 0;
    Writer(answered).number(is_listed ? tilehall::rack_cost(rules, rack, opened == 0)
                                      : tilehall::rack_cost(rules, sum, opened == 0, opened == 2));
    return size_of_answer();
}

std::uint32_t score(std::uint32_t number, std::uint32_t size) {
    const auto& rules = known_rules[number];
    Reader in(asked, size);
    std::array<int, kMostSeats> costs{};
    const auto listed = read_list(in);
    std::copy_n(listed.begin(), std::min(listed.size(), costs.size()), costs.begin());
    const int out_seat = in.number();
    Seats knocked = 0;
    for (const int seat : read_list(in)) knocked |= seat_bit(seat);
    Writer out(answered);
    write(out, settle(rules, costs, static_cast<int>(listed.size()), out_seat, knocked));
    return size_of_answer();
}

std::uint32_t ranking(std::uint32_t number, std::uint32_t size) {
    Reader in(asked, size);
    const int players = std::min(in.number(), kMostSeats);
    std::vector<GameScore> results(static_cast<std::size_t>(in.number()));
    for (auto& result : results) {
        result.seats = players;
        for (int player = 0; player < players; ++player) {
            auto& points = result.scores[static_cast<std::size_t>(player)];
            points.of = in.number();
            points.by = in.number();
            if (in.flag()) result.winners |= seat_bit(player);
        }
    }
    Writer out(answered);
    write(out, ranked(known_rules[number], players, results));
    return size_of_answer();
}

std::uint32_t game_begin(std::uint32_t number, std::uint32_t size) {
    Reader in(asked, size);
    Setup setup;
    setup.rules = known_rules[number];
    setup.seats = in.number();
    setup.seed = std::string(in.text());
    setup.contenders = read_list(in);
    setup.seating_by_draw = in.flag();
    Writer out(answered);
    if (refused(setup) != SetupRefused::kNotRefused) {
        out.number(-1);
        return size_of_answer();
    }
    games.push_back(std::make_unique<Game>(std::move(setup)));
    out.number(static_cast<std::int64_t>(games.size() - 1));
    return size_of_answer();
}

std::uint32_t game_end(std::uint32_t game, std::uint32_t) {
    games[game].reset();
    answered.clear();
    return 0;
}

std::uint32_t game_act(std::uint32_t number, std::uint32_t size) {
    Reader in(asked, size);
    const int seat = in.number();
    Act act;
    act.what = static_cast<Act::What>(in.number());
    act.table = in.melds();
    const auto refusal = games[number]->act(act, seat, read_time(in));
    Writer out(answered);
    out.number(!refusal);
    wasm::write(out, refusal.violations);
    return size_of_answer();
}

std::uint32_t game_undo(std::uint32_t number, std::uint32_t size) {
    const bool undone = games[number]->undo(static_cast<std::size_t>(Reader(asked, size).number()));
    Writer(answered).number(undone);
    return size_of_answer();
}

std::uint32_t game_see(std::uint32_t number, std::uint32_t size) {
    Reader in(asked, size);
    const auto& game = *games[number];
    const int seat = in.number(), moment = in.number();
    const auto told = static_cast<std::size_t>(in.number());
    const auto acts = moment < 0 ? game.log().size() : static_cast<std::size_t>(moment);
    const bool is_now = acts == game.log().size();
    const auto& here = game.history()[acts];
    Writer out(answered);
    out.number(here.to_move);
    out.number(game.start().starter);
    out.number(here.turns);
    out.number(redeals(game, acts));
    out.number(static_cast<std::int64_t>(acts));
    out.number(here.paused);
    out.number(here.ended);
    out.number(static_cast<std::int64_t>(here.pool.size()));
    out.melds(here.table);
    out.tiles(seat < 0 ? Meld{} : listed(here.racks[static_cast<std::size_t>(seat)]));
    out.tiles(seat < 0 || !is_now ? Meld{} : listed(game.drawn_by(seat)));
    out.number(seat >= 0 && is_now && game.violations({.what = Act::kRedeal}, seat).empty());
    write_seats(out, game, here);
    out.text(seed_hash(game.setup().seed));
    write_acts(out, game, acts, told);
    write_outcome(out, game, is_now);
    return size_of_answer();
}

std::uint32_t game_record(std::uint32_t number, std::uint32_t size) {
    Reader in(asked, size);
    const std::string rules(in.text());
    std::vector<std::string> players(static_cast<std::size_t>(in.number()));
    for (auto& name : players) name = std::string(in.text());
    Writer(answered).text(write_record(*games[number], rules, players));
    return size_of_answer();
}

std::uint32_t match_see(std::uint32_t number, std::uint32_t size) {
    const auto& rules = known_rules[number];
    Reader in(asked, size);
    const int players = in.number(), agreed = in.number(), rounds = in.number();
    Writer out(answered);
    if (Match::refused(rules, players, agreed, rounds) != Match::kNotRefused) {
        out.number(-1);
        return size_of_answer();
    }
    Match match(rules, players, agreed, rounds);
    for (const int game : read_list(in)) match.add(*games[static_cast<std::size_t>(game)]);
    out.number(match.games());
    out.number(match.is_over());
    write(out, match.ranking());
    write_list(out, match.contenders());
    return size_of_answer();
}
