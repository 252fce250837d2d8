// Which tiles to lay, and nothing else: the playouts' own, quick walk through the numbers.
//
// The same question as arrange(), for number tiles and regular jokers, answered without sets and
// without allocating. Two things are left out that a model of the game can do without: a spare
// joker joins the table wherever some set lies, and a walk that grows too wide goes on with its
// best states only. So an answer may now and then fall short of the best; it is exact otherwise.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "kernel/run_options.hpp"
#include "kernel/tiles.hpp"

namespace tilehall::playout {

using LayWeights = std::array<std::int32_t, kTiles>;

struct Laid {
    bool found = false;  // all that lies on the table can be kept in sets
    Counts tiles;        // what is laid from the rack
    int count = 0;
    std::int32_t weight = 0;
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

    std::uint64_t nodes = 0;  // visited since the walk was made

private:
    struct Node {
        std::uint64_t key;  // per colour nine bits: open runs of one, two, three tiles; then jokers
        std::int32_t gain;
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
    void expand(std::size_t layer, std::int32_t at);
    int options(std::size_t layer, std::size_t colour, std::uint64_t key, int jokers,
                Option* found) const;
    void settle(std::size_t layer, std::int32_t at, const Option& chosen, int jokers_left);
    void add(const Node& node);
    bool walk(std::size_t widest);
    void start_layer();
    void narrow(std::size_t first, std::size_t widest);
    Laid read(std::int32_t last, const Counts& table) const;

    static constexpr std::size_t kWidest = 600, kWidestForAll = 150;
    static constexpr std::size_t kSlots = 4096;

    TileGrid must_{}, all_{};
    std::array<std::array<std::int32_t, kColours>, kNumbers> weight_{};
    std::array<std::int32_t, kNumbers> offered_{};  // weight of the rack's tiles of a number
    std::array<bool, kNumbers> grouping_{};         // may a group lie at this number?
    int jokers_ = 0, rack_jokers_ = 0;
    std::int32_t joker_weight_ = 0;
    std::vector<Node> nodes_;
    std::vector<std::uint32_t> stamp_;
    std::vector<std::int32_t> slot_;
    std::uint32_t now_ = 0;
    std::size_t layer_start_ = 0;  // where the nodes of the newest layer begin
};

}  // namespace tilehall::playout
