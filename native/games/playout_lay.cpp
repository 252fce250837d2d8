#include "games/playout_lay.hpp"

#include <algorithm>
#include <functional>
#include <utility>

namespace tilehall::playout {
namespace {

constexpr int kNodeBits = 14;
constexpr std::uint64_t kNone = ~std::uint64_t{0};
constexpr std::uint64_t kQuestion = 4;  // a question takes as long as so many states

// A state's fields grow with what is better, so that one subtraction compares all of them. Per
// colour: how many fewer runs of one tile are open than could be, how many fewer of one or two, how
// many of any length; a bit that is not set follows each. (Runs of three or more may end here.)
constexpr int kColourBits = 14, kJokerShift = 56, kLayerShift = 60;
constexpr int kMostOnes = 7, kMostShort = 15, kMostRuns = 15;
constexpr int kShortShift = 4, kRunsShift = 9;
constexpr std::uint64_t kRunsOfAColour = (1U << kColourBits) - 1;
constexpr std::uint64_t kRuns = (std::uint64_t{1} << kJokerShift) - 1;
constexpr std::uint64_t kRunsAndJokers = (std::uint64_t{1} << kLayerShift) - 1;

constexpr std::uint64_t runs_of_a_colour(const OpenRuns& open) {
    const int few = open.ones + open.twos;
    return static_cast<std::uint64_t>((kMostOnes - open.ones) | (kMostShort - few) << kShortShift |
                                      (few + open.longs) << kRunsShift);
}
constexpr OpenRuns open_runs(std::uint64_t runs) {
    const int ones = kMostOnes - static_cast<int>(runs & 7);
    const int few = kMostShort - static_cast<int>(runs >> kShortShift & 15);
    return {ones, few - ones, static_cast<int>(runs >> kRunsShift & 15) - few};
}
constexpr std::uint64_t for_each_colour(std::uint64_t bits) {
    return bits | bits << kColourBits | bits << 2 * kColourBits | bits << 3 * kColourBits;
}
constexpr std::uint64_t kNothingOpen = for_each_colour(runs_of_a_colour({0, 0, 0}));
constexpr std::uint64_t kUnset =
    for_each_colour(1U << 3 | 1U << 8 | 1U << 13) | std::uint64_t{1} << kLayerShift;

// Can `one` go on in every way in which `other` can? A run that is longer may do as a shorter one.
constexpr bool covers(std::uint64_t one, std::uint64_t other) {
    return (((one | kUnset) - other) & kUnset) == kUnset;
}

constexpr std::size_t layer_of(std::uint64_t state) { return state >> kLayerShift; }
constexpr int jokers_of(std::uint64_t state) { return static_cast<int>(state >> kJokerShift & 15); }

// The parts of an option: four bits per colour for places in runs, for tiles due for groups at
// least and at most; colours that have a tile to spare for groups; jokers used now; jokers used now
// or needed at the next numbers.
constexpr int kLeastShift = 16, kMostShift = 32, kColoursShift = 48, kUsedShift = 51, kDueShift = 56;

constexpr std::uint16_t slots_of(std::uint64_t parts) { return static_cast<std::uint16_t>(parts); }
constexpr std::uint16_t least_of(std::uint64_t parts) {
    return static_cast<std::uint16_t>(parts >> kLeastShift);
}
constexpr std::uint16_t most_of(std::uint64_t parts) {
    return static_cast<std::uint16_t>(parts >> kMostShift);
}
constexpr int colours_of(std::uint64_t parts) { return static_cast<int>(parts >> kColoursShift & 7); }
constexpr int used_of(std::uint64_t parts) { return static_cast<int>(parts >> kUsedShift & 31); }
constexpr int due_of(std::uint64_t parts) { return static_cast<int>(parts >> kDueShift); }

// Places in the three memories.
constexpr int kOptionsBits = 12, kGroupsBits = 11, kSeenBits = 10;
constexpr std::size_t kMostOptions = 16'384;
constexpr int kWeightsBits = 22;

constexpr int kRowShift = 10;  // what waits in one row differs by less than a tile, as a rule
constexpr std::uint16_t kNobodyWaits = 0xffff;

constexpr std::size_t place(std::uint64_t what, int bits) {
    return static_cast<std::size_t>((what * 0x9e3779b97f4a7c15ULL) >> (64 - bits));
}

constexpr int nibble(std::uint16_t packed, std::size_t colour) {
    return (packed >> (4 * colour)) & 15;
}

// The heaviest choice between `least` and `most` per colour that forms groups with `jokers`.
std::pair<std::int32_t, std::uint16_t> best_groups(std::uint16_t packed_least, std::uint16_t packed_most,
                   const std::array<std::int32_t, 4>& weight, int jokers) {
    std::array<int, 4> least{}, most{};
    int all = 0, fewest = 0;
    std::int32_t total = 0;
    for (std::size_t c = 0; c < 4; ++c) {
        least[c] = nibble(packed_least, c);
        most[c] = nibble(packed_most, c);
        all += most[c];
        fewest = std::max(fewest, least[c]);
        total += most[c] * weight[c];
    }
    std::int32_t best_left = -1;
    std::uint16_t best_take = 0;
    if (fewest == 0 && jokers == 0) best_left = total;
    for (int groups = std::max(fewest, 1); 3 * groups <= all + jokers; ++groups) {
        std::array<int, 4> take{};
        int taken = jokers;
        for (std::size_t c = 0; c < 4; ++c) taken += take[c] = std::min(most[c], groups);
        if (taken < 3 * groups) continue;
        bool fits = true;
        for (int excess = taken - 4 * groups; fits && excess > 0; --excess) {
            std::size_t lightest = 4;
            for (std::size_t c = 0; c < 4; ++c) {
                if (take[c] > least[c] && (lightest == 4 || weight[c] < weight[lightest])) {
                    lightest = c;
                }
            }
            fits = lightest < 4;
            if (fits) --take[lightest];
        }
        if (!fits) continue;
        auto left = total;
        for (std::size_t c = 0; c < 4; ++c) left -= take[c] * weight[c];
        if (best_left < 0 || left < best_left) {
            best_left = left;
            best_take = static_cast<std::uint16_t>(take[0] | take[1] << 4 | take[2] << 8 |
                                                   take[3] << 12);
        }
    }
    return {best_left, best_take};
}

}  // namespace

QuickLay::QuickLay()
    : known_options_(1U << kOptionsBits), known_groups_(1U << kGroupsBits), seen_(1U << kSeenBits) {
    nodes_.reserve(2 * kLongest);
    open_.reserve(2 * kLongest);
}

void QuickLay::prepare(const Counts& table, const Counts& rack, const LayWeights& weight) {
    steps += kQuestion;
    jokers_ = table[kJoker] + rack[kJoker];
    rack_jokers_ = rack[kJoker];
    joker_weight_ = weight[kJoker];
    for (std::size_t c = 0; c < kColours; ++c) {
        for (std::size_t n = 0; n < kNumbers; ++n) {
            const auto tile = tile_at(static_cast<int>(c), static_cast<int>(n));
            must_[c][n] = table[tile];
            all_[c][n] = static_cast<std::uint8_t>(table[tile] + rack[tile]);
            weight_[n][c] = weight[tile];
        }
    }
    bool changed = jokers_ < 2;  // with two jokers every tile is part of some set
    while (changed) {
        changed = false;
        for (std::size_t c = 0; c < kColours; ++c) {
            for (std::size_t n = 0; n < kNumbers; ++n) {
                if (all_[c][n] == must_[c][n] || !fits_nowhere(all_, jokers_, c, n)) continue;
                changed = true;
                all_[c][n] = must_[c][n];
            }
        }
    }
    if (options_.size() > kMostOptions) forget();
    weights_now_ = number_of_weights(weight);
    for (std::size_t n = 0; n < kNumbers; ++n) {
        int colours = jokers_;
        for (std::size_t c = 0; c < kColours; ++c) colours += all_[c][n] > 0;
        grouping_[n] = colours >= 3;
        for (std::size_t c = 0; c < kColours; ++c) about_[n][c] = about(n, c);
    }
}

void QuickLay::forget() {
    options_.clear();
    std::fill(known_options_.begin(), known_options_.end(), KnownOptions{});
    std::fill(known_groups_.begin(), known_groups_.end(), KnownGroups{});
}

// The same number for the same weights, as long as anything is known that depends on them.
std::uint64_t QuickLay::number_of_weights(const LayWeights& weight) {
    for (std::size_t at = 0; at < kWeights; ++at) {
        if (weights_number_[at] != 0 && weights_[at] == weight) return weights_number_[at];
    }
    if (++weights_counted_ >> kWeightsBits != 0) {
        forget();
        weights_number_ = {};
        weights_counted_ = 1;
    }
    const auto at = weights_counted_ % kWeights;
    weights_[at] = weight;
    weights_number_[at] = weights_counted_;
    return weights_counted_;
}

// What the options of a colour depend on, besides its open runs and the jokers.
std::uint64_t QuickLay::about(std::size_t layer, std::size_t colour) const {
    const auto& row = all_[colour];
    std::uint64_t found = weights_now_ << 6 | layer << 2 | colour;
    for (const auto count : {must_[colour][layer], row[layer], row[layer + 1], row[layer + 2]}) {
        found = found << 4 | count;
    }
    return (found << 1 | grouping_[layer]) << (kColourBits + 4);
}

Laid QuickLay::best(const Counts& table, const Counts& rack, const LayWeights& weight) {
    prepare(table, rack, weight);
    any_tie_ = false;
    bool any = rack_jokers_ > 0;
    for (std::size_t c = 0; c < kColours && !any; ++c) any = all_[c] != must_[c];
    if (!any) {  // the table may lie as it lies
        Laid nothing;
        nothing.found = true;
        return nothing;
    }
    auto last = walk(false);
    if (last < 0 && nodes_.size() > kLongest) last = walk(true);
    if (last < 0) return {};
    const auto end = static_cast<std::size_t>(last);
    Laid answer = read(end, table);
    // a spare joker joins some set; where no set lies, rack jokers stay where they are
    const bool some_set = jokers_of(nodes_[end].state) < jokers_ ||
                          answer.count > 0 || table.total() > 0;
    if (some_set) {
        answer.tiles[kJoker] = static_cast<std::uint8_t>(rack_jokers_);
        answer.count += rack_jokers_;
        answer.weight += rack_jokers_ * joker_weight_;
    }
    return answer;
}

bool QuickLay::all_fit(const Counts& tiles) {
    prepare(tiles, {}, {});
    any_tie_ = true;
    if (jokers_ < 2) {
        for (std::size_t c = 0; c < kColours; ++c) {
            for (std::size_t n = 0; n < kNumbers; ++n) {
                if (all_[c][n] == 0 || !fits_nowhere(all_, jokers_, c, n)) continue;
                failed_at = static_cast<int>(n) + 2;
                return false;
            }
        }
    }
    if (walk(false) < 0) return false;
    failed_at = kNumbers + 2;
    return jokers_ == 0 || jokers_ > 2 || tiles.total() > jokers_;  // three jokers are a set
}

// Least loss first, and of equals the deepest; greedy: the deepest first. -1 where some tile that
// must lie finds no set, or where it takes too long.
std::int32_t QuickLay::walk(bool greedy) {
    greedy_ = greedy;
    failed_at = kNumbers + 2;
    nodes_.clear();
    open_.clear();
    next_ = kNone;
    waiting_.fill(kNobodyWaits);
    row_ = 0;
    for (auto& [runs, loss] : expanded_) {
        runs.clear();
        loss.clear();
    }
    if (++now_ == 0) {
        std::fill(seen_.begin(), seen_.end(), Seen{});
        now_ = 1;
    }
    add({kNothingOpen | static_cast<State>(jokers_) << kJokerShift, 0, 0, 0, 0, 0});
    std::size_t deepest = 0;
    for (auto key = take_next(); key != kNone; key = take_next()) {
        const auto at = static_cast<std::size_t>(key & ((1U << kNodeBits) - 1));
        const auto node = nodes_[at];
        const auto layer = layer_of(node.state);
        if (layer == kNumbers) return static_cast<std::int32_t>(at);
        if (nodes_.size() > kLongest) return -1;
        if (is_covered(node)) continue;
        expanded_[layer].runs.push_back(node.state & kRunsAndJokers);
        expanded_[layer].loss.push_back(node.loss);
        deepest = std::max(deepest, layer);
        expand(at);
    }
    failed_at = static_cast<int>(deepest) + 2;  // the options look two numbers ahead
    return -1;
}

// Was a state gone on with that can do all that this one can, for less loss? For the same loss it
// has to have the same runs: which of several best answers is found would change otherwise.
bool QuickLay::is_covered(const Node& node) const {
    const auto mine = node.state & kRunsAndJokers;
    const auto& [runs, losses] = expanded_[layer_of(node.state)];
    for (std::size_t at = 0; at < runs.size(); ++at) {
        if (!covers(runs[at], mine) || losses[at] > node.loss) continue;
        if (losses[at] < node.loss || any_tie_ || ((runs[at] ^ mine) & kRuns) == 0) return true;
    }
    return false;
}

const QuickLay::KnownOptions& QuickLay::options(std::size_t layer, std::size_t colour, State state,
                                                int jokers) {
    const auto runs = state >> (kColourBits * colour) & kRunsOfAColour;
    const auto what = about_[layer][colour] | runs << 4 | static_cast<std::uint64_t>(jokers);
    auto& known = known_options_[place(what, kOptionsBits)];
    if (known.what != what) {
        known.what = what;
        known.first = static_cast<std::uint32_t>(options_.size());
        find_options(layer, colour, runs, jokers);
        known.end = static_cast<std::uint32_t>(options_.size());
    }
    return known;
}

void QuickLay::find_options(std::size_t n, std::size_t colour, State runs, int jokers_left) {
    const auto in_place = [&](int amount, int shift) {
        return static_cast<std::uint64_t>(amount) << (static_cast<std::size_t>(shift) + 4 * colour);
    };
    for_each_run_step(open_runs(runs), all_, colour, n, jokers_left, [&](const RunStep& step) {
        const auto& [ones, twos, longs] = step.open;
        // more than a state has room for
        if (ones > kMostOnes || twos > 7 || longs > 7 || ones + twos + longs > kMostRuns) return;
        const int least = std::max(0, must_[colour][n] - step.slots);
        if (least > 0 && !grouping_[n]) return;
        const int most = std::max(0, all_[colour][n] - step.slots);
        const auto due = static_cast<std::uint64_t>(step.jokers + step.deficit);
        options_.push_back({runs_of_a_colour(step.open) << (kColourBits * colour),
                            in_place(step.slots, 0) | in_place(least, kLeastShift) |
                                in_place(most, kMostShift) |
                                static_cast<std::uint64_t>(most > 0) << kColoursShift |
                                static_cast<std::uint64_t>(step.jokers) << kUsedShift |
                                due << kDueShift,
                            most * weight_[n][colour]});
    });
}

void QuickLay::expand(std::size_t at) {
    const auto state = nodes_[at].state;
    const auto layer = layer_of(state);
    const int jokers = jokers_of(state);
    std::array<std::size_t, kColours> first{}, end{};
    for (std::size_t c = 0; c < kColours; ++c) {
        const auto& known = options(layer, c, state, jokers);
        if (known.first == known.end) return;
        first[c] = known.first;
        end[c] = known.end;
    }
    for (auto i = first[0]; i < end[0]; ++i) {
        for (auto j = first[1]; j < end[1]; ++j) {
            const auto two = options_[i] + options_[j];
            if (due_of(two.parts) > jokers) continue;
            for (auto k = first[2]; k < end[2]; ++k) {
                const auto three = two + options_[k];
                if (due_of(three.parts) > jokers) continue;
                for (auto l = first[3]; l < end[3]; ++l) {
                    const auto four = three + options_[l];
                    if (due_of(four.parts) > jokers) continue;
                    if (least_of(four.parts) > 0 && colours_of(four.parts) + jokers < 3) continue;
                    settle(at, four, jokers);
                }
            }
        }
    }
}

const QuickLay::Groups& QuickLay::groups(std::size_t layer, std::uint64_t parts, int jokers) {
    // a size has 32 bits on the page
    const auto what = weights_now_ << 40 | static_cast<std::uint64_t>(layer) << 36 |
                      static_cast<std::uint64_t>(jokers) << 32 |
                      (parts >> kLeastShift & 0xffff'ffff);
    auto& known = known_groups_[place(what, kGroupsBits)];
    if (known.what != what) {
        const auto [left, take] = best_groups(least_of(parts), most_of(parts), weight_[layer], jokers);
        known = {what, {left, take}};
    }
    return known.groups;
}

// The tiles of one number that are in no run go into groups, or stay on the rack.
void QuickLay::settle(std::size_t at, const Option& chosen, int jokers) {
    const auto before = nodes_[at].loss;
    const auto layer = layer_of(nodes_[at].state);
    const int left = jokers - used_of(chosen.parts), spare = jokers - due_of(chosen.parts);
    const int colours = colours_of(chosen.parts);
    const bool must_group = least_of(chosen.parts) > 0;
    const auto state = chosen.runs | static_cast<State>(layer + 1) << kLayerShift;
    Node next{0, 0, static_cast<std::uint16_t>(at), slots_of(chosen.parts), 0, 0};
    std::int32_t best = -1;
    for (int in_groups = 0; in_groups <= spare; ++in_groups) {
        Groups found{chosen.loss, 0};
        if (colours + in_groups >= 3) {
            found = groups(layer, chosen.parts, in_groups);
        } else if (in_groups > 0 || must_group) {
            continue;
        }
        if (found.left < 0 || (best >= 0 && found.left >= best)) continue;
        best = found.left;
        next.loss = before + found.left;
        next.in_groups = found.take;
        next.state = state | static_cast<State>(left - in_groups) << kJokerShift;
        add(next);
        if (best == 0) break;
    }
}

void QuickLay::add(const Node& node) {
    if (nodes_.size() >= 2 * kLongest) return;
    auto& seen = seen_[place(node.state, kSeenBits)];
    if (seen.question == now_ && seen.state == node.state && seen.loss <= node.loss) return;
    seen = {node.state, now_, node.loss};
    const auto number = nodes_.size();
    nodes_.push_back(node);
    ++steps;
    open(number);
}

std::uint64_t QuickLay::key_of(std::size_t number) const {
    const auto& node = nodes_[number];
    const auto left = static_cast<std::uint64_t>(kNumbers - layer_of(node.state));
    const auto loss = static_cast<std::uint64_t>(node.loss);
    return (greedy_ ? left << 32 | loss : loss << 4 | left) << kNodeBits | number;
}

// What is opened is very often the next to go on with, or never: neither goes through the heap.
void QuickLay::open(std::size_t number) {
    auto& node = nodes_[number];
    const auto row = std::min(static_cast<std::size_t>(node.loss) >> kRowShift, kWaiting - 1);
    if (!greedy_ && row > row_) {
        node.after = waiting_[row];
        waiting_[row] = static_cast<std::uint16_t>(number);
        return;
    }
    auto key = key_of(number);
    if (next_ == kNone ? open_.empty() || key < open_.front() : key < next_) std::swap(key, next_);
    if (key == kNone) return;
    open_.push_back(key);
    std::push_heap(open_.begin(), open_.end(), std::greater<>{});
}

std::uint64_t QuickLay::take_next() {
    if (next_ != kNone) return std::exchange(next_, kNone);
    if (open_.empty()) {
        while (row_ < kWaiting && waiting_[row_] == kNobodyWaits) ++row_;
        if (row_ == kWaiting) return kNone;
        for (auto at = waiting_[row_]; at != kNobodyWaits; at = nodes_[at].after) {
            open_.push_back(key_of(at));
        }
        waiting_[row_] = kNobodyWaits;
        std::make_heap(open_.begin(), open_.end(), std::greater<>{});
    }
    std::pop_heap(open_.begin(), open_.end(), std::greater<>{});
    const auto key = open_.back();
    open_.pop_back();
    return key;
}

Laid QuickLay::read(std::size_t last, const Counts& table) const {
    Laid answer;
    answer.found = true;
    std::size_t layer = kNumbers;
    for (auto at = last; layer-- > 0; at = nodes_[at].parent) {
        const auto& node = nodes_[at];
        for (std::size_t c = 0; c < kColours; ++c) {
            const int in_runs = std::min<int>(nibble(node.slots, c), all_[c][layer]);
            const int lies = in_runs + nibble(node.in_groups, c);
            const auto tile = tile_at(static_cast<int>(c), static_cast<int>(layer));
            const int laid = lies - table[tile];
            answer.tiles[tile] = static_cast<std::uint8_t>(laid);
            answer.count += laid;
            answer.weight += laid * weight_[layer][c];
        }
    }
    return answer;
}

}  // namespace tilehall::playout
