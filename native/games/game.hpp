// One deal with its history, a fold over the acts of its seats: tilehall.core.game, in C++.
//
// A game is made of a Setup and of acts, and of nothing else: keep those, and it can be had again.
// Times are the caller's; no clock is read here.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "games/position.hpp"
#include "games/scoring.hpp"
#include "games/start.hpp"
#include "rules/violations.hpp"

namespace tilehall {

struct Act {
    enum What : std::uint8_t {
        kPlay,     // the whole table as it lies at the end of the turn
        kDraw,     // RULES G5
        kPass,     // RULES G6
        kRedeal,   // before the first turn; any seat may ask (RULES G8)
        kTimeOut,  // the clock ran out with the table in this state (RULES G9)
        kPause,    // RULES T5
        kResume,
        kKnock,    // a seat knocked its own rack over on purpose (RULES P3)
        kRetire,   // a seat plays no more (RULES T4a)
    };
    What what = kDraw;
    Melds table = {};  // of a play or a time-out
};
inline constexpr int kActs = Act::kRetire + 1;
constexpr bool is_turn(Act::What what) {  // it ends the turn of the seat that is to move
    return what == Act::kPlay || what == Act::kDraw || what == Act::kPass || what == Act::kTimeOut;
}
std::string_view word_of(Act::What what);  // "play", as a record writes it
std::optional<Act::What> act_called(std::string_view word);

inline constexpr std::int64_t kNoTime = -1;

// One line of the log: who did what, and when, in milliseconds from the start of the game.
struct Entry {
    int seat;
    Act act;
    std::int64_t at = kNoTime;
};

// What everybody saw of an act; the table it left is history's.
struct Happening {
    int seat;
    Act::What what;
    int drawn;  // tiles; none in a redeal: the new pool is as large
    Counts laid;
};

// Why an act did not happen; then nothing has changed.
struct ActRefused {
    enum Why : std::uint8_t {
        kNotRefused,
        kRules,       // see the violations
        kNoSuchSeat,
        kNoSuchTime,  // time does not run backwards, and no game takes thirty years
        kTooManyActs,
    };
    Why why = kNotRefused;
    Violations violations = {};

    explicit operator bool() const { return why != kNotRefused; }
};

class Game {
  public:
    static constexpr std::size_t kMostActs = 9'999;

    // Dealt and ready for its first turn; the setup is not refused.
    explicit Game(Setup setup);

    const Setup& setup() const { return setup_; }
    const Rules& rules() const { return setup_.rules; }
    const Start& start() const { return start_; }
    const std::vector<Entry>& log() const { return log_; }
    const std::vector<Position>& history() const { return history_; }  // and after each act
    const Position& position() const { return history_.back(); }
    bool is_over() const { return position().ended; }
    Seats knocked() const;
    Happening happening(std::size_t act) const;
    // Points and winners by seat, once the game is over.
    std::optional<GameScore> outcome() const;
    // What this seat took from the pool in its last turn.
    Counts drawn_by(int seat) const;

    // Every rule that the act breaks; the seat is one of the game's.
    Violations violations(const Act& act, int seat) const;
    // The act happens, or is refused. `at` does not run backwards.
    ActRefused act(const Act& act, int seat, std::int64_t at = kNoTime);
    // The game as it was some acts ago; false where there were not so many.
    bool undo(std::size_t count = 1);

  private:
    Position after(const Act& act, int seat) const;
    Violations knock_violations(int seat) const;
    Violations redeal_violations(int seat) const;

    Setup setup_;
    Start start_;
    std::vector<Entry> log_;
    std::vector<Position> history_;
};

}  // namespace tilehall
