// Many games at once, with what they show written into arrays that stay where they are.
#pragma once

#include <memory>
#include <span>
#include <stdexcept>
#include <string>

#include "kernel/steps_game.hpp"

namespace tilehall {

// Raised before anything has changed.
struct NotAllowed : std::invalid_argument {
    using std::invalid_argument::invalid_argument;
};

class Games {
  public:
    Games(const GameRules& rules, int count);
    Games(const Games&) = delete;  // games refer to the rules kept here
    Games& operator=(const Games&) = delete;

    std::size_t count() const { return games_.size(); }
    std::size_t observation_length() const { return observation_length_; }
    std::size_t action_count() const { return static_cast<std::size_t>(numbering_.count); }
    std::size_t seats() const { return static_cast<std::size_t>(rules_.seats); }

    void deal(std::size_t game, std::string_view seed);
    void load(std::size_t game, Deal deal);
    // One action for each game; games that are over are dealt anew instead, with one seed each.
    void step(std::span<const std::int64_t> actions, std::span<const std::string> seeds);
    // An allowed action for each game, each as likely; 0 where the game is over.
    void sample(std::uint64_t seed, std::span<std::int64_t> actions) const;
    std::vector<Meld> rows(std::size_t game) const;

    // A line for each game; what a step changes is all that it writes.
    std::vector<std::uint8_t> observations;
    std::vector<std::int8_t> masks;
    std::vector<double> rewards;        // points of the seat that acted, when the game is over
    std::vector<double> points;         // of all seats
    std::vector<std::uint8_t> is_over;
    std::vector<std::int64_t> to_move;

  private:
    void check(std::span<const std::int64_t> actions, std::size_t seeds) const;
    void show(std::size_t game);
    void show_mask(std::size_t game);
    void score(std::size_t game, int acted);

    GameRules rules_;
    Numbering numbering_;
    JoinMemory memory_;
    std::size_t observation_length_, words_;
    std::vector<MicroGame> games_;
    std::vector<std::uint64_t> shown_;  // the masks as they were written last, a bit an action
};

}  // namespace tilehall
