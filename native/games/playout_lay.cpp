#include "games/playout_lay.hpp"

#include <algorithm>
#include <functional>

#include "arrange/open_list.hpp"

namespace tilehall::playout {
namespace {

constexpr int kJokerShift = 36, kLayerShift = 40;
constexpr int kNodeBits = 14;
constexpr std::uint64_t kQuestion = 4;  // a question takes as long as so many states

constexpr std::size_t layer_of(std::uint64_t key) { return key >> kLayerShift; }
constexpr int jokers_of(std::uint64_t key) { return static_cast<int>(key >> kJokerShift & 15); }

struct Groups {
    std::int32_t left = -1;  // weight that stays out of groups, or -1: impossible
    std::uint16_t take = 0;
};

constexpr int nibble(std::uint16_t packed, std::size_t colour) {
    return (packed >> (4 * colour)) & 15;
}

// The heaviest choice between `least` and `most` per colour that forms groups with `jokers`.
Groups best_groups(std::uint16_t packed_least, std::uint16_t packed_most,
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
    Groups best;
    if (fewest == 0 && jokers == 0) best.left = total;
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
        if (best.left < 0 || left < best.left) {
            best = {left, static_cast<std::uint16_t>(take[0] | take[1] << 4 | take[2] << 8 |
                                                     take[3] << 12)};
        }
    }
    return best;
}

}  // namespace

QuickLay::QuickLay() : stamp_(kSlots, 0), slot_(kSlots, 0) {
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
    for (std::size_t n = 0; n < kNumbers; ++n) {
        int colours = jokers_;
        for (std::size_t c = 0; c < kColours; ++c) colours += all_[c][n] > 0;
        grouping_[n] = colours >= 3;
    }
}

Laid QuickLay::best(const Counts& table, const Counts& rack, const LayWeights& weight) {
    prepare(table, rack, weight);
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
    Laid answer = read(last, table);
    // a spare joker joins some set; where no set lies, rack jokers stay where they are
    const bool some_set = jokers_of(nodes_[static_cast<std::size_t>(last)].key) < jokers_ ||
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
    if (++now_ == 0) {
        std::fill(stamp_.begin(), stamp_.end(), 0);
        now_ = 1;
    }
    add({static_cast<std::uint64_t>(jokers_) << kJokerShift, 0, -1, 0, 0});
    std::size_t deepest = 0;
    while (!open_.empty()) {
        std::pop_heap(open_.begin(), open_.end(), std::greater<>{});
        const auto at = static_cast<std::int32_t>(open_.back() & ((1U << kNodeBits) - 1));
        open_.pop_back();
        const auto key = nodes_[static_cast<std::size_t>(at)].key;
        if (slot_[slot_of(key)] != at) continue;  // reached again with less loss
        if (layer_of(key) == kNumbers) return at;
        if (nodes_.size() > kLongest) return -1;
        deepest = std::max(deepest, layer_of(key));
        expand(at);
    }
    failed_at = static_cast<int>(deepest) + 2;  // the options look two numbers ahead
    return -1;
}

int QuickLay::options(std::size_t n, std::size_t colour, std::uint64_t key, int jokers_left,
                      Option* found) const {
    const auto packed = static_cast<int>(key >> (9 * colour) & 511);
    const OpenRuns before{packed & 7, (packed >> 3) & 7, packed >> 6};
    int count = 0;
    for_each_run_step(before, all_, colour, n, jokers_left, [&](const RunStep& step) {
        const auto& [ones, twos, longs] = step.open;
        if (ones > 7 || twos > 7 || longs > 7) return;  // more than the key has room for
        const int least = std::max(0, must_[colour][n] - step.slots);
        if (least > 0 && !grouping_[n]) return;
        const int most = std::max(0, all_[colour][n] - step.slots);
        found[count++] = {static_cast<std::uint64_t>(ones | twos << 3 | longs << 6) << (9 * colour),
                          static_cast<std::uint16_t>(step.slots << (4 * colour)),
                          static_cast<std::uint16_t>(least << (4 * colour)),
                          static_cast<std::uint16_t>(most << (4 * colour)),
                          static_cast<std::uint8_t>(step.jokers),
                          static_cast<std::uint8_t>(step.jokers + step.deficit),
                          most > 0};
    });
    return count;
}

void QuickLay::expand(std::int32_t at) {
    const auto key = nodes_[static_cast<std::size_t>(at)].key;
    const int jokers = jokers_of(key);
    Option found[kColours][16];
    std::array<int, kColours> counts{};
    for (std::size_t c = 0; c < kColours; ++c) {
        counts[c] = options(layer_of(key), c, key, jokers, found[c]);
        if (counts[c] == 0) return;
    }
    for (int i = 0; i < counts[0]; ++i) {
        for (int j = 0; j < counts[1]; ++j) {
            const auto two = found[0][i].with(found[1][j]);
            if (two.due > jokers) continue;
            for (int k = 0; k < counts[2]; ++k) {
                const auto three = two.with(found[2][k]);
                if (three.due > jokers) continue;
                for (int l = 0; l < counts[3]; ++l) {
                    const auto four = three.with(found[3][l]);
                    if (four.due > jokers) continue;
                    if (four.least > 0 && four.colours + jokers < 3) continue;
                    settle(at, four, jokers);
                }
            }
        }
    }
}

// The tiles of one number that are in no run go into groups, or stay on the rack.
void QuickLay::settle(std::int32_t at, const Option& chosen, int jokers) {
    const auto& from = nodes_[static_cast<std::size_t>(at)];
    const auto layer = layer_of(from.key);
    const auto before = from.loss;
    const int left = jokers - chosen.jokers, spare = jokers - chosen.due;
    Node next{0, 0, at, chosen.slots, 0};
    std::int32_t best = -1;
    for (int in_groups = 0; in_groups <= spare; ++in_groups) {
        if (chosen.colours + in_groups < 3 && (in_groups > 0 || chosen.least > 0)) continue;
        const auto groups = best_groups(chosen.least, chosen.most, weight_[layer], in_groups);
        if (groups.left < 0 || (best >= 0 && groups.left >= best)) continue;
        best = groups.left;
        next.loss = before + groups.left;
        next.in_groups = groups.take;
        next.key = chosen.key | static_cast<std::uint64_t>(left - in_groups) << kJokerShift |
                   static_cast<std::uint64_t>(layer + 1) << kLayerShift;
        add(next);
        if (best == 0) break;
    }
}

// Where the state is kept, or would be.
std::size_t QuickLay::slot_of(std::uint64_t key) const {
    auto at = static_cast<std::size_t>(mix(key)) & (kSlots - 1);
    while (stamp_[at] == now_ && nodes_[static_cast<std::size_t>(slot_[at])].key != key) {
        at = (at + 1) & (kSlots - 1);
    }
    return at;
}

// The same runs for no more loss, and more jokers left.
bool QuickLay::is_dominated(const Node& node) const {
    for (int more = jokers_of(node.key) + 1; more <= jokers_; ++more) {
        const auto key = (node.key & ~(std::uint64_t{15} << kJokerShift)) |
                         static_cast<std::uint64_t>(more) << kJokerShift;
        const auto at = slot_of(key);
        if (stamp_[at] != now_) continue;
        if (nodes_[static_cast<std::size_t>(slot_[at])].loss <= node.loss) return true;
    }
    return false;
}

void QuickLay::add(const Node& node) {
    if (nodes_.size() >= 2 * kLongest) return;
    if (is_dominated(node)) return;
    const auto at = slot_of(node.key);
    if (stamp_[at] == now_ && nodes_[static_cast<std::size_t>(slot_[at])].loss <= node.loss) return;
    const auto number = nodes_.size();
    stamp_[at] = now_;
    slot_[at] = static_cast<std::int32_t>(number);
    nodes_.push_back(node);
    ++steps;
    const auto left = static_cast<std::uint64_t>(kNumbers - layer_of(node.key));
    const auto loss = static_cast<std::uint64_t>(node.loss);
    open_.push_back((greedy_ ? left << 32 | loss : loss << 4 | left) << kNodeBits | number);
    std::push_heap(open_.begin(), open_.end(), std::greater<>{});
}

Laid QuickLay::read(std::int32_t last, const Counts& table) const {
    Laid answer;
    answer.found = true;
    std::size_t layer = kNumbers;
    for (auto at = last; layer-- > 0; at = nodes_[static_cast<std::size_t>(at)].parent) {
        const auto& node = nodes_[static_cast<std::size_t>(at)];
        for (std::size_t c = 0; c < kColours; ++c) {
            const int in_runs = std::min<int>((node.slots >> (4 * c)) & 15, all_[c][layer]);
            const int lies = in_runs + ((node.in_groups >> (4 * c)) & 15);
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
