// All kinds of tiles, and openings with a minimum: the same walk with a larger state.
//
// Spare regular jokers are added to a run at the end, as in the plain walk, and doubles and colour
// changes as well.
// Where a minimum value is asked for, every joker is laid where the search put it: it is worth what
// it stands for.
#include <algorithm>

#include "arrange/open_list.hpp"
#include "arrange/special_state.hpp"

namespace tilehall {
namespace {

// With many special jokers one step alone can reach past the limit.
constexpr std::uint64_t kReachedPerNode = 8;  // ways to reach states, most of them known

struct Node {
    SpecialState state;
    Weight loss;
    std::int32_t parent;
    std::int32_t next = SeenStates::kEmpty;  // of its family, or kBeaten
};
constexpr std::int32_t kBeaten = -2;

// One number for each colour: how many open runs have one tile, one or two, or any.
struct OpenRuns {
    static constexpr std::uint64_t kEach = 0x00f00f00f00fULL, kAbove = 0x100100100100ULL;
    std::uint64_t ones, shorts, all;

    explicit OpenRuns(std::uint64_t packed)
        : ones(packed & kEach), shorts(ones + (packed >> 4 & kEach)),
          all(shorts + (packed >> 8 & kEach)) {}
    static bool at_most(std::uint64_t one, std::uint64_t other) {
        return (((other | kAbove) - one) & kAbove) == kAbove;
    }
};

// How many tiles the items have that are no mirror: two bits of each byte.
constexpr std::uint64_t lengths_of(std::uint64_t items) {
    const auto no_mirrors = ~items & 0x8080808080808080ULL;
    return items & (no_mirrors >> 7 | no_mirrors >> 6);
}

class SpecialWalk {
public:
    SpecialWalk(const Question& question, bool greedy)
        : question_(question), board_(question), greedy_(greedy) {}
    Arrangement run();

private:
    void add(const Node& node);
    SpecialState family(const SpecialState& state) const;
    bool is_as_good(const Node& one, const Node& other) const;
    bool finish(const Node& node, std::int32_t at);
    Arrangement rebuild(std::int32_t goal) const;
    static std::uint64_t hash_of(const SpecialState& s) {
        std::uint64_t rest = s.value;
        for (auto left : s.left) rest = rest << 4 | left;
        rest = rest << 4 | s.places;
        rest = rest << 8 | std::uint64_t{s.layer} << 1 | std::uint64_t{s.has_run};
        return mix(s.runs * 3 + mix(s.items) + rest * 0xd6e8feb86659fd93ULL);
    }
    // no arrangement behind this state loses less
    Weight bound_of(const Node& node) const {
        const auto later = board_.lost_later(node.state);
        return later == kAnyLoss ? kAnyLoss : node.loss + later;
    }
    std::uint64_t key_of(const Node& node, Weight bound) const {
        int left = 0;
        for (auto count : node.state.left) left += count;
        const auto rank = static_cast<std::uint64_t>((kNumbers + 1 - node.state.layer) * 16 +
                                                     (kMostJokers - left));
        return greedy_ ? (rank << 40) + static_cast<std::uint64_t>(bound)
                       : (static_cast<std::uint64_t>(bound) << 9) + rank;
    }

    const Question& question_;
    SpecialBoard board_;
    bool greedy_;
    bool is_beaten_ = false;
    std::uint64_t reached_ = 0;
    std::vector<Node> nodes_;
    OpenList open_;
    SeenStates seen_;
};

Arrangement SpecialWalk::run() {
    nodes_.reserve(256);
    SpecialState start;
    start.left = board_.jokers;
    add({start, 0, -1});
    Arrangement answer;
    const auto most = kReachedPerNode * question_.node_limit;
    std::int32_t goal = -1;
    while (!open_.empty()) {
        const auto at = open_.pop();
        const Node node = nodes_[static_cast<std::size_t>(at)];
        if (node.state.layer > kNumbers) {
            goal = at;
            break;
        }
        if (node.next == kBeaten) continue;
        answer.bound = bound_of(node);
        if (nodes_.size() > question_.node_limit) {
            answer.nodes = nodes_.size();
            return answer;
        }
        if (node.state.layer == kNumbers) {
            finish(node, at);
            continue;
        }
        const auto reach = [&](const SpecialState& next, Weight lost, const Actions&) {
            if (++reached_ > most) return false;
            add({next, node.loss + lost, at});
            return true;
        };
        special_steps(board_, node.state, Noting::kNothing, reach);
        if (reached_ > most) {
            answer.nodes = nodes_.size();
            return answer;
        }
    }
    if (goal >= 0) answer = rebuild(goal);
    answer.beaten = goal < 0 && is_beaten_;
    if (answer.beaten) answer.bound = question_.too_much;
    answer.proved = goal < 0 || !greedy_;
    answer.nodes = nodes_.size();
    return answer;
}

// What two states have to share if one of them is to be as good as the other: without the counts of
// which more is never worse, or fewer. With a run on the table every spare regular joker or double
// finds a place. Where colour changes have a normal form, so does one that has a place for it, and
// an open run can do whatever a shorter one can.
SpecialState SpecialWalk::family(const SpecialState& state) const {
    SpecialState shared = state;
    if (board_.valued() || !state.has_run) return shared;
    shared.left[kRegular] = 0;
    if (!board_.places_changes()) return shared;
    shared.left[kTwo] = shared.left[kChange] = shared.places = 0;
    shared.runs = OpenRuns(state.runs).all;
    shared.items -= lengths_of(state.items);
    return shared;
}

// Of one family: does the other state lead to nothing that this one does not?
bool SpecialWalk::is_as_good(const Node& node, const Node& other) const {
    const auto &one = node.state, &two = other.state;
    if (node.loss > other.loss || one.left[kRegular] < two.left[kRegular] ||
        one.left[kTwo] < two.left[kTwo] || one.left[kChange] < two.left[kChange]) {
        return false;
    }
    if (one.left[kChange] - one.places > two.left[kChange] - two.places) return false;
    const OpenRuns runs(one.runs), others(two.runs);
    if (!OpenRuns::at_most(runs.ones, others.ones)) return false;
    if (!OpenRuns::at_most(runs.shorts, others.shorts)) return false;
    constexpr std::uint64_t kAbove = 0x0404040404040404ULL;  // lengths are three at most
    return (((lengths_of(one.items) | kAbove) - lengths_of(two.items)) & kAbove) == kAbove;
}

void SpecialWalk::add(const Node& node) {
    const auto bound = bound_of(node);
    if (bound == kAnyLoss) return;
    if (bound >= question_.too_much) {
        is_beaten_ = true;
        return;
    }
    const auto shared = family(node.state);
    auto& slot = seen_.slot(hash_of(shared), [&](std::int32_t other) {
        return family(nodes_[static_cast<std::size_t>(other)].state) == shared;
    });
    auto first = slot;  // once one is beaten, none is left that could beat this one
    for (auto* link = &first; *link != SeenStates::kEmpty;) {
        auto& other = nodes_[static_cast<std::size_t>(*link)];
        if (is_as_good(other, node)) return;
        if (is_as_good(node, other)) {
            *link = other.next;
            other.next = kBeaten;
        } else {
            link = &other.next;
        }
    }
    const bool fresh = slot == SeenStates::kEmpty;
    slot = static_cast<std::int32_t>(nodes_.size());
    open_.push(key_of(node, bound), slot);
    nodes_.push_back(node);
    nodes_.back().next = first;
    if (fresh) {
        seen_.filled([&](std::int32_t n) {
            return hash_of(family(nodes_[static_cast<std::size_t>(n)].state));
        });
    }
}

// May everything that is still open end here? Counts the jokers that stay on the rack.
bool SpecialWalk::finish(const Node& node, std::int32_t at) {
    const auto& state = node.state;
    int value = state.value;
    for (int i = 0; i < kMostItems; ++i) {
        const auto item = static_cast<Item>(state.items >> (8 * i));
        if (item == 0) continue;
        if (item & kMirrorRun) {
            if (item & (kYoung | kMirrorChanged) || (item >> 2 & 3) != 0) return false;
            if (board_.mirror_is_middle && !(item & kFalling)) return false;  // a 14 (RULES S8)
        } else if (!(item & kChanged) || (item & 3) != 3) {
            return false;
        }
    }
    if (value < board_.minimum) return false;
    Node goal = node;
    goal.parent = at;
    goal.state.layer = kNumbers + 1;
    const bool doubles_fit = state.has_run && board_.absorbs_doubles();
    if (!doubles_fit) goal.state.left[kTwo] = 0;
    goal.state.left[kChange] = std::min(state.left[kChange], state.places);
    for (std::size_t kind = doubles_fit ? kChange : kTwo; kind < kJokerKinds; ++kind) {
        const int placed = kind == kChange ? goal.state.left[kChange] : 0;
        const int stay = state.left[kind] - placed;
        if (stay > board_.rack_jokers[kind]) return false;
        goal.loss += stay * question_.weight[kJoker + kind];
    }
    const int spare = state.left[kRegular];
    if (board_.valued() || (!state.has_run && spare < 3)) {
        if (spare > board_.rack_jokers[kRegular]) return false;
        goal.loss += spare * question_.weight[kJoker];
        goal.state.left[kRegular] = 0;
    }
    if (goal.loss >= question_.too_much) {
        is_beaten_ = true;
        return false;
    }
    const auto number = static_cast<std::int32_t>(nodes_.size());
    nodes_.push_back(goal);
    open_.push(key_of(goal, goal.loss), number);
    return true;
}

// The walk keeps states only; the way from one to the next is found again.
Arrangement SpecialWalk::rebuild(std::int32_t goal) const {
    const auto& last = nodes_[static_cast<std::size_t>(goal)];
    std::vector<Actions> steps(kNumbers);
    for (auto at = last.parent; nodes_[static_cast<std::size_t>(at)].parent >= 0;) {
        const auto& node = nodes_[static_cast<std::size_t>(at)];
        const auto& before = nodes_[static_cast<std::size_t>(node.parent)];
        special_steps(board_, before.state, Noting::kActions,
                      [&](const SpecialState& next, Weight lost, const Actions& actions) {
                          if (before.loss + lost != node.loss || !(next == node.state)) return true;
                          steps[before.state.layer] = actions;
                          return false;
                      });
        at = node.parent;
    }
    Arrangement answer;
    answer.found = true;
    answer.loss = answer.bound = last.loss;
    answer.melds = special_layout(steps, last.state.left);
    return answer;
}

}  // namespace

Arrangement arrange_special(const Question& question) { return search<SpecialWalk>(question); }

}  // namespace tilehall
