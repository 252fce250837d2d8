// Number tiles and regular jokers: best-first through the numbers 1 to 13.
//
// A state is, per colour, how many runs are open with one, two and three or more tiles, and the
// jokers not used yet. Each step decides for one number how many tiles go on in runs; the rest goes
// into groups or stays on the rack, and what stays is the loss the search is ordered by.
//
// Jokers are kept in a normal form that loses nothing when set values do not matter:
//  - in a run a joker stands for a tile only if every real copy of that tile lies in a run (else
//    swap the joker with the copy in a group, or lay the copy from the rack);
//  - a run starts with a joker only at 11 (else move that joker to the other end);
//  - a run of three or more takes a joker only as a bridge to a further tile;
//  - jokers left at the end are added to what lies there. A run takes any number of them; groups
//    alone take some numbers and not others, which `Slack` keeps account of.
#include <cstddef>

#include "arrange/groups.hpp"
#include "arrange/open_list.hpp"
#include "arrange/plain_rebuild.hpp"
#include "arrange/question.hpp"
#include "arrange/run_options.hpp"

namespace tilehall {
namespace {

constexpr std::size_t kLayers = kNumbers;

// Which numbers of spare jokers the sets built so far can take.
enum Slack : std::uint8_t {
    kNothing,    // no set yet: three or more form a set of their own
    kOneThree,   // one group of three: one, or three and more
    kOnlyFours,  // full groups at different numbers: two, or three and more
    kAny,        // a run, or groups that can be dealt anew: any number
};

struct Node {
    std::uint64_t runs;  // 12 bits per colour: open runs of one, of two, of three and more tiles
    PlainChoice choice;
    Weight loss;
    std::int32_t parent;
    std::uint8_t layer;
    std::uint8_t jokers;  // left
    Slack slack;
};

struct RunOption {
    std::uint64_t runs;
    int slots;
    int jokers;
    int deficit;  // jokers that the next two numbers will need for certain
    int least;    // tiles that have to go into groups
    int most;     // tiles that can
};

class PlainWalk {
public:
    PlainWalk(const Question& question, bool greedy);
    Arrangement run();

private:
    void prepare();
    void expand(std::int32_t at);
    int run_options(const Node& node, std::size_t colour, RunOption* options) const;
    void choose_groups(const Node& from, std::int32_t at, const std::array<RunOption, 4>& chosen,
                       int jokers_left);
    void every_group_choice(const Node& from, std::int32_t at, Node next, const PerColour& least,
                            const PerColour& most, int jokers_left);
    void add(Node node);
    void finish(const Node& node, std::int32_t at);
    bool dominated(const Node& node);
    std::int32_t& slot_of(const Node& node);
    static std::uint64_t hash_of(const Node& node) {
        return mix(node.runs ^ (std::uint64_t{node.layer} << 48) ^
                   (std::uint64_t{node.jokers} << 52) ^ (std::uint64_t{node.slack} << 56));
    }
    std::uint64_t key_of(const Node& node) const {
        const auto rank = static_cast<std::uint64_t>((kNumbers + 1 - node.layer) * 16 +
                                                     (kMostJokers - node.jokers));
        return greedy_ ? (rank << 40) + static_cast<std::uint64_t>(node.loss)
                       : (static_cast<std::uint64_t>(node.loss) << 9) + rank;
    }
    Arrangement rebuild(std::int32_t goal) const;

    const Question& question_;
    TileGrid must_{}, all_{};
    std::array<std::array<Weight, kColours>, kLayers> weight_{};
    int jokers_ = 0;
    int rack_jokers_ = 0;
    Weight base_loss_ = 0;
    bool greedy_;
    bool is_beaten_ = false;

    std::vector<Node> nodes_;
    OpenList open_;
    SeenStates seen_;
};

PlainWalk::PlainWalk(const Question& question, bool greedy)
    : question_(question), greedy_(greedy) {
    jokers_ = question.must[kJoker] + question.may[kJoker];
    rack_jokers_ = question.may[kJoker];
    for (std::size_t c = 0; c < kColours; ++c) {
        for (std::size_t n = 0; n < kLayers; ++n) {
            const auto tile = tile_at(static_cast<int>(c), static_cast<int>(n));
            must_[c][n] = question.must[tile];
            all_[c][n] = static_cast<std::uint8_t>(question.must[tile] + question.may[tile]);
            weight_[n][c] = question.weight[tile];
        }
    }
    prepare();
}

// Rack tiles that fit into no set whatever happens are lost before the search begins.
void PlainWalk::prepare() {
    bool changed = jokers_ < 2;  // with two jokers every tile is part of some set
    while (changed) {
        changed = false;
        for (std::size_t c = 0; c < kColours; ++c) {
            for (std::size_t n = 0; n < kLayers; ++n) {
                if (all_[c][n] == must_[c][n] || !fits_nowhere(all_, jokers_, c, n)) continue;
                base_loss_ += (all_[c][n] - must_[c][n]) * weight_[n][c];
                changed = all_[c][n] != must_[c][n];
                all_[c][n] = must_[c][n];
            }
        }
    }
}

Arrangement PlainWalk::run() {
    nodes_.reserve(256);
    add({0, {}, base_loss_, -1, 0, static_cast<std::uint8_t>(jokers_), kNothing});
    Arrangement answer;
    answer.bound = base_loss_;
    while (!open_.empty()) {
        const auto at = open_.pop();
        const Node node = nodes_[static_cast<std::size_t>(at)];
        if (node.layer > kNumbers) {
            answer = rebuild(at);
            answer.nodes = nodes_.size();
            return answer;
        }
        if (slot_of(node) != at) continue;  // reached again with less loss
        answer.bound = node.loss;
        if (nodes_.size() > question_.node_limit) {
            answer.nodes = nodes_.size();
            return answer;
        }
        if (node.layer == kNumbers) {
            finish(node, at);
        } else {
            expand(at);
        }
    }
    answer.proved = true;
    answer.beaten = is_beaten_;
    if (answer.beaten) answer.bound = question_.too_much;
    answer.nodes = nodes_.size();
    return answer;
}

int PlainWalk::run_options(const Node& node, std::size_t colour, RunOption* options) const {
    const std::size_t n = node.layer;
    const auto packed = node.runs >> (12 * colour);
    const OpenRuns before{static_cast<int>(packed & 15), static_cast<int>((packed >> 4) & 15),
                          static_cast<int>((packed >> 8) & 15)};
    int count = 0;
    for_each_run_step(before, all_, colour, n, node.jokers, [&](const RunStep& step) {
        const auto& open = step.open;
        options[count++] = {
            static_cast<std::uint64_t>(open.ones | open.twos << 4 | open.longs << 8)
                << (12 * colour),
            step.slots,
            step.jokers,
            step.deficit,
            std::max(0, must_[colour][n] - step.slots),
            std::max(0, all_[colour][n] - step.slots)};
    });
    return count;
}

void PlainWalk::expand(std::int32_t at) {
    const Node node = nodes_[static_cast<std::size_t>(at)];
    RunOption options[kColours][kMostOfAKindAndJokers + 2];
    std::array<int, kColours> counts{};
    for (std::size_t c = 0; c < kColours; ++c) {
        counts[c] = run_options(node, c, options[c]);
        if (counts[c] == 0) return;
    }
    std::array<RunOption, 4> chosen;
    for (int i = 0; i < counts[0]; ++i) {
        chosen[0] = options[0][i];
        for (int j = 0; j < counts[1]; ++j) {
            chosen[1] = options[1][j];
            const int due1 = chosen[0].jokers + chosen[0].deficit + chosen[1].jokers +
                             chosen[1].deficit;
            if (due1 > node.jokers) continue;
            for (int k = 0; k < counts[2]; ++k) {
                chosen[2] = options[2][k];
                const int due2 = due1 + chosen[2].jokers + chosen[2].deficit;
                if (due2 > node.jokers) continue;
                for (int l = 0; l < counts[3]; ++l) {
                    chosen[3] = options[3][l];
                    if (due2 + chosen[3].jokers + chosen[3].deficit > node.jokers) continue;
                    const int used = chosen[0].jokers + chosen[1].jokers + chosen[2].jokers +
                                     chosen[3].jokers;
                    choose_groups(node, at, chosen, node.jokers - used);
                }
            }
        }
    }
}

void PlainWalk::choose_groups(const Node& from, std::int32_t at,
                              const std::array<RunOption, 4>& chosen, int jokers_left) {
    Node next{0, {}, from.loss, at, static_cast<std::uint8_t>(from.layer + 1), 0, from.slack};
    PerColour least, most;
    int deficit = 0;
    for (std::size_t c = 0; c < kColours; ++c) {
        next.runs |= chosen[c].runs;
        next.choice.slots[c] = static_cast<std::uint8_t>(chosen[c].slots);
        least[c] = chosen[c].least;
        most[c] = chosen[c].most;
        deficit += chosen[c].deficit;
        if (chosen[c].slots > 0) next.slack = kAny;
    }
    if (next.slack != kAny && jokers_ > 0) {
        every_group_choice(from, at, next, least, most, jokers_left);
        return;
    }
    bool first = true;
    Weight best = 0;
    for (int jokers = 0; jokers <= jokers_left - deficit; ++jokers) {
        const auto groups = best_groups(least, most, weight_[from.layer], jokers);
        if (!groups.possible || (!first && groups.left >= best)) continue;
        first = false;
        best = groups.left;
        next.loss = from.loss + groups.left;
        next.jokers = static_cast<std::uint8_t>(jokers_left - jokers);
        next.choice.jokers_in_groups = static_cast<std::uint8_t>(jokers);
        for (std::size_t c = 0; c < kColours; ++c) {
            next.choice.in_groups[c] = static_cast<std::uint8_t>(groups.take[c]);
        }
        add(next);
        if (best == 0) break;
    }
}

// While there is no run yet, what kind of groups lie there decides which spare jokers they take.
void PlainWalk::every_group_choice(const Node& from, std::int32_t at, Node next,
                                   const PerColour& least, const PerColour& most,
                                   int jokers_left) {
    PerColour take = least;
    next.parent = at;
    for (;;) {
        Weight left = 0;
        int tiles = 0;
        for (std::size_t c = 0; c < kColours; ++c) {
            left += (most[c] - take[c]) * weight_[from.layer][c];
            tiles += take[c];
            next.choice.in_groups[c] = static_cast<std::uint8_t>(take[c]);
        }
        next.loss = from.loss + left;
        for (int jokers = 0; jokers <= jokers_left; ++jokers) {
            if (group_count(take, jokers) < 0) continue;
            const int size = tiles + jokers;
            next.slack = from.slack;
            if (size == 3) next.slack = from.slack == kNothing ? kOneThree : kAny;
            if (size == 4) {
                next.slack = from.slack == kNothing || from.slack == kOnlyFours ? kOnlyFours : kAny;
            }
            if (size > 4) next.slack = kAny;
            next.jokers = static_cast<std::uint8_t>(jokers_left - jokers);
            next.choice.jokers_in_groups = static_cast<std::uint8_t>(jokers);
            add(next);
        }
        std::size_t c = 0;
        while (c < kColours && take[c] == most[c]) {
            take[c] = least[c];
            ++c;
        }
        if (c == kColours) return;
        ++take[c];
    }
}

bool PlainWalk::dominated(const Node& node) {
    Node other = node;
    for (int jokers = node.jokers + 1; jokers <= jokers_; ++jokers) {
        other.jokers = static_cast<std::uint8_t>(jokers);
        const auto found = slot_of(other);
        if (found >= 0 && nodes_[static_cast<std::size_t>(found)].loss <= node.loss) return true;
    }
    return false;
}

std::int32_t& PlainWalk::slot_of(const Node& node) {
    return seen_.slot(hash_of(node), [&](std::int32_t other) {
        const auto& o = nodes_[static_cast<std::size_t>(other)];
        return o.runs == node.runs && o.layer == node.layer && o.jokers == node.jokers &&
               o.slack == node.slack;
    });
}

void PlainWalk::add(Node node) {
    if (node.loss >= question_.too_much) {
        is_beaten_ = true;
        return;
    }
    // A run can take every spare joker, so with one on the table more jokers left are never worse.
    if (node.slack == kAny && dominated(node)) return;
    auto& slot = slot_of(node);
    const bool fresh = slot == SeenStates::kEmpty;
    if (!fresh && nodes_[static_cast<std::size_t>(slot)].loss <= node.loss) return;
    const auto number = static_cast<std::int32_t>(nodes_.size());
    nodes_.push_back(node);
    slot = number;
    if (fresh) {
        seen_.filled([&](std::int32_t n) { return hash_of(nodes_[static_cast<std::size_t>(n)]); });
    }
    open_.push(key_of(node), number);
}

// All numbers are decided: the spare jokers go where they fit, the others stay on the rack.
void PlainWalk::finish(const Node& node, std::int32_t at) {
    const auto fits = [&](int spare) {
        return spare == 0 || spare >= 3 || node.slack == kAny ||
               (spare == 1 && node.slack == kOneThree) || (spare == 2 && node.slack == kOnlyFours);
    };
    for (int spare = node.jokers; spare >= 0; --spare) {
        const int kept = node.jokers - spare;
        if (kept > rack_jokers_) return;
        if (!fits(spare)) continue;
        Node goal = node;
        goal.parent = at;
        goal.layer = kNumbers + 1;
        goal.jokers = static_cast<std::uint8_t>(spare);
        goal.loss += kept * question_.weight[kJoker];
        if (goal.loss >= question_.too_much) {
            is_beaten_ = true;
            return;
        }
        const auto number = static_cast<std::int32_t>(nodes_.size());
        nodes_.push_back(goal);
        open_.push(key_of(goal), number);
        return;
    }
}

Arrangement PlainWalk::rebuild(std::int32_t goal) const {
    const auto& last = nodes_[static_cast<std::size_t>(goal)];
    std::array<PlainChoice, kNumbers> choices{};
    for (auto at = last.parent; nodes_[static_cast<std::size_t>(at)].parent >= 0;) {
        const auto& node = nodes_[static_cast<std::size_t>(at)];
        choices[node.layer - 1U] = node.choice;
        at = node.parent;
    }
    Arrangement answer;
    answer.found = true;
    answer.proved = !greedy_;
    answer.loss = answer.bound = last.loss;
    PerNumber available{};
    for (std::size_t n = 0; n < kLayers; ++n) {
        for (std::size_t c = 0; c < kColours; ++c) available[n][c] = all_[c][n];
    }
    answer.melds = lay_out(choices, available, last.jokers);
    return answer;
}

}  // namespace

Arrangement arrange_plain(const Question& question) { return search<PlainWalk>(question); }

}  // namespace tilehall
