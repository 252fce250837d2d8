// What another play would have been worth: it and the one that was made are played out in the same
// worlds, which agree with what the seat had seen (games/playout_search.hpp).
#pragma once

#include <cstdint>
#include <vector>

#include "games/playout_search.hpp"

namespace tilehall::study {

// A play beside the one that was made, over the worlds in which both were played out.
struct Compared {
    playout::Laid laid;
    int worlds = 0;
    double gain = 0;      // mean, of the win
    double variance = 0;  // of the gain
    double points = 0;    // mean gain on the second scale

    double error() const;  // standard error of the gain
    bool operator==(const Compared&) const = default;
};

class PlayingOn {
  public:
    // Steps as the player counts them; when they are used up, the worlds so far have to do.
    PlayingOn(const Rules& rules, playout::Knowledge known, const playout::Laid& mine, int worlds,
              std::uint64_t steps);

    // Those that are better than what was done, hardly by luck, the surest first. Whatever cannot
    // become sure any more is given up, so a look at a turn that was right is soon over.
    std::vector<Compared> better_ones(const std::vector<playout::Laid>& others, std::uint64_t seed);
    // In worlds of its own: what comes out favours neither.
    Compared measured(const playout::Laid& other, std::uint64_t seed);

    std::uint64_t steps() const { return player_.steps(); }
    bool is_used_up() const { return watch_.is_over(); }
    playout::Player& player() { return player_; }
    const playout::GameState& state() const { return known_.state; }

  private:
    playout::GameResult played_out(playout::GameState world, const playout::Laid& laid);
    void count(Compared& sums, const playout::GameResult& other, const playout::GameResult& mine) const;

    playout::Player player_;
    playout::Knowledge known_;
    playout::Laid mine_;
    bool is_certain_;  // all racks are known: one world tells everything
    int worlds_;
    playout::Watch watch_;
};

}  // namespace tilehall::study
