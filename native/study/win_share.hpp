// Win share: what a position is worth to each seat, as its share of the win.
//
// A table model (win_share_table.hpp), which bench/train_win_share.py trains on games of the bots. It
// sees all racks, as a reviewer does afterwards. Where two play and the pool is empty, what best play
// leads to is proved as far as a bounded search goes, and counts instead. Else each seat has a score, the sum of three numbers
// looked up by what it holds and could lay; shares are as the powers of two of the scores. All
// numbers are whole, so shares are exact, and the same on every machine.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "games/game.hpp"

namespace tilehall::study {

inline constexpr int kParts = 600'000;  // of the win: thirds, quarters, fifths come out even
using Shares = std::array<int, kMostSeats>;  // in parts; they add up to kParts

// Places in the table, one for each number that counts for a seat.
inline constexpr int kFeatures = 3;
using Features = std::array<int, kFeatures>;

// A tile that somebody drew: what could have come, and what came.
struct DrawnTile {
    int pool = 0;                        // tiles it could have been
    std::array<std::int64_t, kMostSeats> sums{};  // of the shares after each of them
    Shares after{};
};

// What an act changed.
struct ActValue {
    Shares after{};
    std::vector<DrawnTile> drawn;
};

class WinShare {
  public:
    explicit WinShare(Rules rules) : rules_(std::move(rules)) {}

    // The shares of all seats; the result, once the game is over; exact where that is proved.
    Shares of(const Position& position, Seats knocked);
    // What best play leads to, where nothing is hidden any more (study/endgame.hpp).
    std::optional<Shares> exact(const Position& position, Seats knocked);
    Features features(const Position& position, int seat);
    // After so many acts, and what chance had to do with the last of them.
    ActValue after(const Game& game, std::size_t acts);

  private:
    int left_after_best(const Position& position, int seat);

    Rules rules_;
    std::unordered_map<std::string, int> left_;  // answers of searches
    std::unordered_map<std::string, std::optional<Shares>> exact_;
};

}  // namespace tilehall::study
