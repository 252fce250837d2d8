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
    struct Node {
        // per colour nine bits: open runs of one, two, three tiles; then jokers, then the number
        std::uint64_t key;
        std::int32_t loss;  // weight that stays on the rack
        std::int32_t parent;
        std::uint16_t slots;      // four bits per colour: places in runs
        std::uint16_t in_groups;  // four bits per colour: tiles in groups
    };
    // One way to go on with the runs of a colour, or of several colours together.
    struct Option {
        std::uint64_t key = 0;
        std::uint16_t slots = 0;
        std::uint16_t least = 0, most = 0;  // four bits per colour: tiles due for groups
        std::uint8_t jokers = 0, due = 0;   // used now; used now or needed at the next numbers
        std::uint8_t colours = 0;           // that have a tile to spare for groups

        Option with(const Option& other) const {
            return {key | other.key,
                    static_cast<std::uint16_t>(slots | other.slots),
                    static_cast<std::uint16_t>(least | other.least),
                    static_cast<std::uint16_t>(most | other.most),
                    static_cast<std::uint8_t>(jokers + other.jokers),
                    static_cast<std::uint8_t>(due + other.due),
                    static_cast<std::uint8_t>(colours + other.colours)};
        }
    };

    void prepare(const Counts& table, const Counts& rack, const LayWeights& weight);
    void expand(std::int32_t at);
    int options(std::size_t layer, std::size_t colour, std::uint64_t key, int jokers,
                Option* found) const;
    void settle(std::int32_t at, const Option& chosen, int jokers_left);
    void add(const Node& node);
    // The last node of the way that loses least, or -1.
    std::int32_t walk(bool greedy);
    std::size_t slot_of(std::uint64_t key) const;
    bool is_dominated(const Node& node) const;
    Laid read(std::int32_t last, const Counts& table) const;

    static constexpr std::size_t kLongest = 4'000;  // nodes
    static constexpr std::size_t kSlots = 16'384;

    TileGrid must_{}, all_{};
    std::array<std::array<std::int32_t, kColours>, kNumbers> weight_{};
    std::array<bool, kNumbers> grouping_{};         // may a group lie at this number?
    int jokers_ = 0, rack_jokers_ = 0;
    std::int32_t joker_weight_ = 0;
    bool greedy_ = false;
    std::vector<Node> nodes_;
    std::vector<std::uint64_t> open_;  // a heap of keys whose last bits are a node's number
    std::vector<std::uint32_t> stamp_;
    std::vector<std::int32_t> slot_;
    std::uint32_t now_ = 0;
};

}  // namespace tilehall::playout
