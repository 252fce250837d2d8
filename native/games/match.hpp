// Several games of the same players, who starts the next, who leads, when it is over:
// tilehall.core.match, in C++. Players are numbers here, as the match lists them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "games/game.hpp"

namespace tilehall {

// A player's place; equal players share it (RULES P5).
struct Rank {
    int place = 1;
    int player = 0;
    int games_won = 0;
    Fraction points{};

    bool operator==(const Rank&) const = default;
};

// Best first, in the order that the edition asks for (RULES P5).
std::vector<Rank> ranked(const Rules& rules, int players, const std::vector<GameScore>& results);

class Match {
  public:
    enum Refused : std::uint8_t {
        kNotRefused,
        kSeats,         // the rules are for fewer players, or for more
        kBoth,          // agree on games or on rounds, not on both
        kNoGames,       // a match has at least one game
        kFixed,         // the edition's matches have another number of games
        kNotAgreed,     // the edition wants a number agreed upon
        kIsOver,
        kGameNotOver,
        kOtherGame,     // not the next game of this match
        kWrongSheet,    // a score for each player, adding up to zero (P4), and who won
    };
    // How long it is, the edition says, or the players agree: games, or rounds x players; 0 says
    // nothing of it.
    static Refused refused(const Rules& rules, int players, int games, int rounds);

    Match(const Rules& rules, int players, int games = 0, int rounds = 0);  // not refused

    const Rules& rules() const { return rules_; }
    int players() const { return static_cast<int>(seating_.size()); }
    int games() const { return games_; }  // 0: open-ended
    const std::vector<GameScore>& results() const { return results_; }  // by player
    const std::vector<int>& seating() const { return seating_; }  // players as they sit, clockwise
    bool is_over() const { return games_ > 0 && static_cast<int>(results_.size()) >= games_; }
    // Players who draw for the next start, as the next game numbers them: by where they sit.
    std::vector<int> contenders() const;

    // Where it goes on from games played elsewhere: these players draw for the first start.
    void start_from(std::vector<int> starters) { first_starters_ = std::move(starters); }
    // The next game; its players are listed as they sit. Each game has a seed of its own.
    Setup next_game(std::string seed, bool seating_by_draw = false) const;
    Refused add(const Game& game);         // a finished game more on its sheet
    Refused add(const GameScore& result);  // the same, of a game played elsewhere; by player
    std::vector<Rank> ranking() const { return ranked(rules_, players(), results_); }

  private:
    Rules rules_;
    int games_ = 0;
    std::vector<int> seating_;
    std::vector<int> first_starters_;
    std::vector<GameScore> results_;
};

}  // namespace tilehall
