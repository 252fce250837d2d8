// Many games at once, with what they show written into arrays that stay where they are.
#pragma once

#include <algorithm>
#include <memory>
#include <new>
#include <span>
#include <string>

#include "games/micro_game.hpp"

namespace tilehall {

// Why a step was not taken: nothing has changed.
struct StepRefused {
    enum Why : std::uint8_t {
        kNotRefused,
        kOneActionEach,  // one action for each game is needed
        kNotAllowed,     // this action, in this game
        kOneSeedEach,    // one seed for each game that is over is needed
    };
    Why why = kNotRefused;
    std::size_t game = 0;
    std::int64_t action = 0;

    explicit operator bool() const { return why != kNotRefused; }
};

// A line of numbers for each game, each beginning on a cache line of its own: so a step touches
// as few of them as can be.
template <class Number>
class Lines {
  public:
    Lines(std::size_t count, std::size_t length)
        : count_(count),
          length_(length),
          stride_((length * sizeof(Number) + kCacheLine - 1) / kCacheLine * kCacheLine /
                  sizeof(Number)),
          numbers_(static_cast<Number*>(
              ::operator new(count * stride_ * sizeof(Number), std::align_val_t{kCacheLine}))) {
        std::fill_n(numbers_.get(), count * stride_, Number{});
    }
    std::size_t count() const { return count_; }
    std::size_t length() const { return length_; }
    std::size_t stride() const { return stride_; }
    Number* line(std::size_t game) { return numbers_.get() + game * stride_; }
    const Number* line(std::size_t game) const { return numbers_.get() + game * stride_; }

  private:
    static constexpr std::size_t kCacheLine = 64;
    struct Free {
        void operator()(Number* numbers) const {
            ::operator delete(numbers, std::align_val_t{kCacheLine});
        }
    };
    std::size_t count_, length_, stride_;
    std::unique_ptr<Number, Free> numbers_;
};

// What all games showed at one moment. Brought up to date it is written only where it differs from
// now: of a mask that is hardly a byte in a hundred, where a copy would write all of them.
struct Snapshot {
    Snapshot(std::size_t count, std::size_t observation, std::size_t actions)
        : observations(count, observation),
          masks(count, actions),
          bits(count, (actions + 63) / 64) {}

    Lines<std::uint8_t> observations;
    Lines<std::int8_t> masks;
    Lines<std::uint64_t> bits;  // the masks, a bit an action

    void fetch(std::size_t game) const {  // into the cache
        fetch_line(observations, game);
        fetch_line(bits, game);
    }

  private:
    template <class Number>
    static void fetch_line(const Lines<Number>& lines, std::size_t game) {
        constexpr std::size_t kStep = 64 / sizeof(Number);
        for (std::size_t at = 0; at < lines.length(); at += kStep) {
            __builtin_prefetch(lines.line(game) + at, 1);
        }
    }
};

class Games {
  public:
    // Who looks at snapshots only spares the games the writing of `masks`, which are then none.
    Games(const Rules& rules, int seats, int count, bool shows_masks = true);
    Games(const Games&) = delete;  // games refer to the rules kept here
    Games& operator=(const Games&) = delete;

    std::size_t count() const { return games_.size(); }
    std::size_t seats() const { return static_cast<std::size_t>(seats_); }

    void deal(std::size_t game, std::string_view seed);
    void load(std::size_t game, Position position);
    // One action for each game; games that are over are dealt anew instead, with one seed each.
    // A snapshot is brought up to date on the way, while each game's memory is at hand.
    [[nodiscard]] StepRefused step(std::span<const std::int64_t> actions,
                                   std::span<const std::string> seeds,
                                   Snapshot* snapshot = nullptr);
    // An allowed action for each game, each as likely; 0 where the game is over.
    void sample(std::uint64_t seed, std::span<std::int64_t> actions) const;
    std::vector<Meld> rows(std::size_t game) const;
    Snapshot empty_snapshot() const { return {count(), observations.length(), masks.length()}; }
    void show_in(Snapshot& snapshot) const {  // one of these games' own
        for (std::size_t i = 0; i < games_.size(); ++i) show_in(snapshot, i);
    }

  private:
    Rules rules_;
    int seats_;
    Numbering numbering_;
    JoinMemory memory_;

  public:
    // What a step changes is all that it writes.
    Lines<std::uint8_t> observations;
    Lines<std::int8_t> masks;
    Lines<double> points;  // of all seats, when the game is over
    std::vector<double> rewards;  // of the seat that acted
    std::vector<std::uint8_t> is_over;
    std::vector<std::int64_t> to_move;

  private:
    StepRefused refused(std::span<const std::int64_t> actions, std::size_t seeds) const;
    void show(std::size_t game);
    void show_in(Snapshot& snapshot, std::size_t game) const;
    void score(std::size_t game, int acted);

    std::vector<MicroGame> games_;
};

}  // namespace tilehall
