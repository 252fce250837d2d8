#include "games/record.hpp"

#include <vector>

#include "games/chance.hpp"
#include "rules/notation.hpp"

namespace tilehall {
namespace {

std::string numbered(int from_zero) { return std::to_string(from_zero + 1); }

std::string without_end(std::string line) {
    while (!line.empty() && line.back() == ' ') line.pop_back();
    return line;
}

// Draws, seats and deals; all of it follows from the seed and the redeals.
void add_claims(std::string& text, const Game& game, std::span<const std::string> players) {
    const auto& start = game.start();
    for (const auto& drawn : start.draws) {
        text += "draw for the start: player " + numbered(drawn.player) + " " +
                text_of(drawn.tile) + "\n";
    }
    for (std::size_t seat = 0; seat < start.order.size(); ++seat) {
        text += "seat " + std::to_string(seat + 1) + ": " +
                players[static_cast<std::size_t>(start.order[seat])] + "\n";
    }
    text += "starts: seat " + numbered(start.starter) + "\n";
    int deals = 0;
    for (std::size_t place = 0; place < game.history().size(); ++place) {
        if (place > 0 && game.log()[place - 1].act.what != Act::kRedeal) continue;
        const auto deal = "deal " + std::to_string(++deals);
        const auto& dealt = game.history()[place];
        for (std::size_t seat = 0; seat < dealt.racks.size(); ++seat) {
            text += deal + " rack " + std::to_string(seat + 1) + ": " +
                    text_of(dealt.racks[seat]) + "\n";
        }
        text += without_end(deal + " pool: " + text_of(dealt.pool)) + "\n";
    }
}

std::string act_line(std::size_t number, const Entry& entry) {
    auto line = std::to_string(number) + ". seat " + numbered(entry.seat);
    if (entry.at != kNoTime) {
        const auto thousandths = std::to_string(1'000 + entry.at % 1'000).substr(1);
        line += " @" + std::to_string(entry.at / 1'000) + "." + thousandths;
    }
    line += ": " + std::string(word_of(entry.act.what));
    if (entry.act.what == Act::kPlay || entry.act.what == Act::kTimeOut) {
        line += " " + text_of(entry.act.table);
    }
    return entry.act.what == Act::kTimeOut ? without_end(line) : line;
}

// What moved, for people: a play shows the whole table, and a draw no tile at all.
std::string comment(const Position& before, const Position& after) {
    const auto [placed, gone] = changes(before.table, after.table);
    const auto drawn = before.pool.size() - after.pool.size();
    const auto end = before.pool.begin() + static_cast<std::ptrdiff_t>(drawn);
    std::string told;
    const auto tell = [&told](std::string_view what, const std::string& tiles) {
        if (tiles.empty()) return;
        told += told.empty() ? "# " : ", ";
        told += std::string(what) + " " + tiles;
    };
    tell("laid", text_of(placed));
    tell("from the table to the rack", text_of(gone));
    tell("drew", text_of(Meld(before.pool.begin(), end)));
    return told.empty() ? told : told + "\n";
}

void add_result(std::string& text, const Game& game) {
    const auto outcome = game.outcome();
    if (!outcome) {
        text += "result: unfinished\n";
        return;
    }
    const bool is_out = game.position().seat_that_is_out() != kNobody;
    std::string winners, scores;
    for (int seat = 0; seat < outcome->seats; ++seat) {
        if ((outcome->winners & seat_bit(seat)) != 0) winners += " " + numbered(seat);
        scores += " " + text_of(outcome->scores[static_cast<std::size_t>(seat)]);
    }
    text += std::string("result: ") + (is_out ? "out" : "blocked") + "\nwon by:" + winners +
            "\nscores:" + scores + "\n";
}

}  // namespace

std::string seed_hash(std::string_view seed) {
    std::string text;
    for (auto byte : sha256(seed)) {
        text += "0123456789abcdef"[byte >> 4];
        text += "0123456789abcdef"[byte & 15];
    }
    return text;
}

std::string write_record(const Game& game, std::string_view rules,
                         std::span<const std::string> players) {
    const auto& setup = game.setup();
    std::string text = "Tilehall record 1\n" + std::string(rules);
    if (text.back() != '\n') text += '\n';
    for (std::size_t player = 0; player < players.size(); ++player) {
        text += "player " + std::to_string(player + 1) + ": " + players[player] + "\n";
    }
    if (!setup.contenders.empty()) {
        text += "drawing for the start:";
        for (int player : setup.contenders) text += " " + numbered(player);
        text += "\n";
    }
    if (setup.seating_by_draw) text += "seating: by draw\n";
    text += "seed hash: " + seed_hash(setup.seed) + "\nseed: " + setup.seed + "\n\n";
    add_claims(text, game, players);
    text += "\n";
    for (std::size_t number = 1; number <= game.log().size(); ++number) {
        text += act_line(number, game.log()[number - 1]);
        text += "\n" + comment(game.history()[number - 1], game.history()[number]);
    }
    text += "\n";
    add_result(text, game);
    return text + "end\n";
}

}  // namespace tilehall
