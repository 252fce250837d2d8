// A game as the playouts see it: tiles by count, no sets. A model, not a referee.
//
// What it leaves out of the rules, so that a turn costs microseconds:
//  - every table that can be arranged may follow: RULES J4 and J5 are not asked for;
//  - special jokers on racks and in the pool are regular ones; sets of the table that hold one are
//    to be left out by the caller, as if nobody ever touched them again;
//  - a joker's worth in an opening is read from one arrangement, not from the best for it.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "games/playout_lay.hpp"
#include "rules/rules.hpp"

namespace tilehall::playout {

inline constexpr std::size_t kMostPool = 256;

struct GameState {
    Counts table;
    std::array<Counts, kMostSeats> racks{};
    std::array<std::uint8_t, kMostSeats> held{};
    std::array<bool, kMostSeats> opened{};
    std::array<bool, kMostSeats> has_laid{};  // after its opening, too
    std::array<TileIndex, kMostPool> pool{};  // drawn from the end
    std::size_t pool_size = 0;
    int seats = 2, to_move = 0, passes = 0;
    bool ended = false;

    void play(const Rules& rules, const Laid& laid);  // a turn; nothing laid: draws, or passes
    void lay(const Rules& rules, const Counts& tiles, int count);
    void draw_or_pass(const Rules& rules);
    int fewest_held_by_others() const;

private:
    void next(const Rules& rules, bool is_pass);
};

struct GameResult {
    std::array<double, kMostSeats> wins{};  // a shared win counts in part
    std::array<double, kMostSeats> points{};
};

// A splitmix64 sequence: the same numbers on every machine.
struct Random {
    std::uint64_t state;
    std::uint64_t next();
    std::uint32_t below(std::uint32_t bound);
    double unit();
};

// The questions of a seat, with the memory they need; one for each thread.
class Player {
public:
    explicit Player(const Rules& rules);

    Laid most_tiles(const Counts& table, const Counts& rack);
    // From now on answers of `most_tiles` are kept: playouts from one position ask most of them again.
    void remember();
    bool can_go_out(const GameState& state);
    // The most tiles that open, or as few as possible; nothing where the rack cannot open.
    Laid opening(const GameState& state, bool fewest);
    bool can_open(const Counts& rack);
    // Each of the sets in one arrangement of the rack by itself.
    std::vector<Laid> own_sets(const Counts& rack);
    // The best single turn: the most tiles, an opening included (RULES G2, G3).
    Laid best_turn(const GameState& state);
    GameResult result(const GameState& state);

    const Rules& rules() const { return rules_; }
    // What all its answers took: states that were looked at, and a few for each question.
    const std::uint64_t& steps() const { return walk_.steps; }

private:
    // A rack that could not go out, and up to which number its tiles were the reason.
    struct Stuck {
        Counts tiles;
        int failed_at = -1;
        bool still(const Counts& now) const;
    };

    struct Answer {
        std::uint64_t question = 0;
        Laid laid;
    };

    bool all_fit(std::size_t seat, const Counts& tiles);
    int opening_value(const Counts& rack, Laid* all, Laid* fewest);

    Rules rules_;
    QuickLay walk_;
    LayWeights tiles_then_value_{}, value_{};
    std::array<Stuck, kMostSeats> stuck_{};
    std::vector<Answer> answers_;  // by question, the last one of each place
};

// Adds a play that lays something and is not listed yet.
void add_play(std::vector<Laid>& plays, const Laid& laid);

GameState shuffled_deal(const Rules& rules, int seats, Random& random);

}  // namespace tilehall::playout
