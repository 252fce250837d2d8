// Which tiles to lay, and nothing else: the playouts' own, quick walk through the numbers.
//
// The same question as arrange(), for number tiles and regular jokers, answered without sets and
// without allocating: best first by what stays on the rack. Two things are left out that a model of
// the game can do without: a spare joker joins the table wherever some set lies, and a walk that
// grows too long is gone through once more, deepest first, for some answer. So an answer may now and
// then fall short of the best; it is exact otherwise.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "arrange/run_options.hpp"
#include "rules/tiles.hpp"

namespace tilehall::playout {

using LayWeights = std::array<std::int32_t, kTiles>;

struct Laid {
    bool found = false;  // all that lies on the table can be kept in sets
    Counts tiles;        // what is laid from the rack
    int count = 0;
    std::int32_t weight = 0;

    bool operator==(const Laid&) const = default;
};

class QuickLay {
public:
    QuickLay();
    // The heaviest part of `rack` that fits with all of `table`. Special jokers are not looked at.
    Laid best(const Counts& table, const Counts& rack, const LayWeights& weight);

    // Can all of these lie together, nothing left over?
    bool all_fit(const Counts& tiles);
    // Where it was found that they cannot: tiles of higher numbers have no say in that.
    int failed_at = 0;

    std::uint64_t steps = 0;  // states that were made so far, and a few for each question

private:
    // A state of the walk in one word: per colour the open runs, then jokers left, then the number.
    using State = std::uint64_t;

    struct Node {
        State state;
        std::int32_t loss;  // weight that stays on the rack
        std::uint16_t parent;
        std::uint16_t slots;      // four bits per colour: places in runs
        std::uint16_t in_groups;  // four bits per colour: tiles in groups
        std::uint16_t after;      // the next node of those that wait with about the same loss
    };
    // One way to go on with the runs of a colour, or of several colours together: a sum.
    struct Option {
        State runs = 0;
        std::uint64_t parts = 0;  // playout_lay.cpp says which
        std::int32_t loss = 0;    // if nothing goes into groups

        Option operator+(const Option& other) const {
            return {runs + other.runs, parts + other.parts, loss + other.loss};
        }
    };
    struct Groups {
        std::int32_t left = -1;  // weight that stays out of groups, or -1: impossible
        std::uint16_t take = 0;
    };

    // What was found for this question or an earlier one: `what` says all that it depends on. A
    // place is taken by the latest that falls on it: what is lost in this way is found again.
    struct KnownOptions {
        std::uint64_t what = 0;
        std::uint32_t first = 0, end = 0;
    };
    struct KnownGroups {
        std::uint64_t what = 0;
        Groups groups;
    };
    struct Seen {
        State state = 0;
        std::uint32_t question = 0;
        std::int32_t loss = 0;
    };
    struct Expanded {
        std::vector<State> runs;
        std::vector<std::int32_t> loss;
    };

    void prepare(const Counts& table, const Counts& rack, const LayWeights& weight);
    void forget();
    std::uint64_t number_of_weights(const LayWeights& weight);
    std::uint64_t about(std::size_t layer, std::size_t colour) const;
    void expand(std::size_t at);
    const KnownOptions& options(std::size_t layer, std::size_t colour, State state, int jokers);
    void find_options(std::size_t layer, std::size_t colour, State state, int jokers);
    const Groups& groups(std::size_t layer, std::uint64_t parts, int jokers);
    void settle(std::size_t at, const Option& chosen, int jokers_left);
    void add(const Node& node);
    std::uint64_t key_of(std::size_t number) const;
    void open(std::size_t number);
    std::uint64_t take_next();
    // The last node of the way that loses least, or -1.
    std::int32_t walk(bool greedy);
    bool is_covered(const Node& node) const;
    Laid read(std::size_t last, const Counts& table) const;

    static constexpr std::size_t kLongest = 6'000;  // nodes
    static constexpr std::size_t kWaiting = 64;
    static constexpr std::size_t kWeights = 3;

    TileGrid must_{}, all_{};
    std::array<std::array<std::int32_t, kColours>, kNumbers> weight_{};
    std::array<bool, kNumbers> grouping_{};         // may a group lie at this number?
    int jokers_ = 0, rack_jokers_ = 0;
    std::int32_t joker_weight_ = 0;
    bool greedy_ = false, any_tie_ = false;
    std::vector<Node> nodes_;
    std::vector<std::uint64_t> open_;  // a heap of keys whose last bits are a node's number
    std::uint64_t next_ = 0;           // the smallest of them, if it is not in the heap
    std::array<std::uint16_t, kWaiting> waiting_{};  // by loss, roughly: the first of each row
    std::size_t row_ = 0;                            // that is in the heap
    std::array<Expanded, kNumbers> expanded_;
    std::array<std::array<std::uint64_t, kColours>, kNumbers> about_{};
    std::array<LayWeights, kWeights> weights_{};  // that were asked about last
    std::array<std::uint64_t, kWeights> weights_number_{};
    std::uint64_t weights_counted_ = 0, weights_now_ = 0;
    std::vector<Option> options_;
    std::vector<KnownOptions> known_options_;
    std::vector<KnownGroups> known_groups_;
    std::vector<Seen> seen_;
    std::uint32_t now_ = 0;  // the question, counted
};

}  // namespace tilehall::playout
