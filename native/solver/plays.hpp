// Questions besides the best: all plays, the k best, what fits one tile.
//
// A play is known by the tiles it lays; one arrangement of each is given. The choices form a box (so
// many of each kind at least, so many at most). The best play of a box splits the rest of it into
// smaller boxes, one for each way to differ from it, so no play comes twice and none is missed. A
// box is bounded by the best arrangement, whatever the joker policy says; under the policy it is
// solved only when its turn comes, which for most boxes is never.
#pragma once

#include <optional>
#include <vector>

#include "solver/solve.hpp"
#include "solver/task.hpp"

namespace tilehall {

// Every play once, the best first, found as it is asked for.
//
// It ends when there are no more, or when the limit is reached: then `is_cut` is true, and no play
// that is missing gains more than `bound`.
class PlaysInOrder {
  public:
    // With `laying`, only plays that lay this tile.
    PlaysInOrder(const Rules& rules, const SolverQuestion& question,
                 std::optional<TileIndex> laying = std::nullopt);

    std::optional<Solution> next();

    const Melds& before() const { return old_.melds; }
    Refusal refused() const;
    bool is_cut() const { return is_cut_; }
    Weight bound() const { return bound_; }

  private:
    struct Box {
        Weight gain = 0;        // negative: what no play of the box gains more than
        bool is_bound = false;  // the play that gains it is not known yet
        std::uint64_t number = 0;
        Counts forced, optional;
        Arrangement answer;  // exact, where nothing was found by a search
        MaybeFound found;
    };
    static bool later(const Box& one, const Box& other);

    Task task_of(const Counts& forced, const Counts& optional);
    void cut(const Box& box);
    void consider(const Counts& least, const Counts& most);
    void solve_box(const Box& box);
    void push(Box box, Weight loss);
    Solution solution_in(const Box& box);
    void split(const Box& box);

    Rules rules_;
    bool opened_;
    Weights weights_;
    OldTable old_;
    Effort effort_;
    Refusal refused_;
    bool touches_table_, is_free_;
    bool is_cut_ = false;
    Weight bound_ = 0;
    std::uint64_t numbers_ = 0;
    std::vector<Box> heap_;
    std::optional<Box> last_;  // given, and split only if another play is asked for
};

// A list of plays, and how many there are in all: at least `total`, exactly if `is_exact`.
struct Plays {
    std::vector<Solution> listed;
    std::uint64_t total = 0;
    bool is_exact = false;
    Refusal refused;
};

// The k plays that gain most. The others are not counted: `is_exact` says whether these are all.
Plays best_plays(const Rules& rules, const SolverQuestion& question, std::size_t k);
// Up to `most` plays, and how many there are.
Plays all_plays(const Rules& rules, const SolverQuestion& question, std::size_t most);
// Plays that lay this tile, those with the fewest other tiles first.
Plays fitting_plays(const Rules& rules, const SolverQuestion& question, TileIndex tile,
                    std::size_t most);

}  // namespace tilehall
