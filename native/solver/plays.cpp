#include "solver/plays.hpp"

#include <algorithm>
#include <functional>
#include <limits>
#include <utility>

#include "arrange/counting.hpp"
#include "solver/answer.hpp"

namespace tilehall {
namespace {

constexpr std::int64_t kForABound = 20'000;   // states for what no play of a box exceeds
constexpr std::uint64_t kCounted = 20'000;    // steps of the counter for a list that is cut

// Does any legal table follow? Policies ask only about jokers that lie.
bool any_table_may_follow(const Rules& rules, const OldTable& old, bool opened) {
    if (!opened) return false;
    return !old.has_jokers ||
           (rules.joker_policy == JokerPolicy::kFree && !rules.has_special_jokers());
}

}  // namespace

PlaysInOrder::PlaysInOrder(const Rules& rules, const SolverQuestion& question,
                           std::optional<TileIndex> laying)
    : rules_(rules), opened_(question.opened), weights_(weights_of(question.objective, rules)),
      old_(question.table, rules.mirror_is_middle), effort_(question.limit),
      refused_(refusal_of(rules, question.table, question.rack)),
      touches_table_(question.opened || rules.opening_turn_continues),
      is_free_(any_table_may_follow(rules, old_, question.opened)) {
    Counts least;
    if (laying) least[*laying] = 1;
    if (!refused_ && holds(question.rack, least)) consider(least, question.rack);
}

Refusal PlaysInOrder::refused() const {
    Refusal refused = refused_;
    if (!refused.too_many) refused.too_many = effort_.refused;
    return refused;
}

bool PlaysInOrder::later(const Box& one, const Box& other) {
    if (one.gain != other.gain) return one.gain > other.gain;
    if (one.is_bound != other.is_bound) return one.is_bound;
    return one.number > other.number;
}

Task PlaysInOrder::task_of(const Counts& forced, const Counts& optional) {
    return {rules_, old_, forced, optional, weights_, effort_};
}

std::optional<Solution> PlaysInOrder::next() {
    if (last_) {
        split(*last_);
        last_.reset();
    }
    while (!heap_.empty()) {
        std::pop_heap(heap_.begin(), heap_.end(), later);
        Box box = std::move(heap_.back());
        heap_.pop_back();
        if (effort_.is_spent()) {
            cut(box);
            if (box.is_bound) continue;
        } else if (box.is_bound) {
            solve_box(box);
            continue;
        }
        auto solution = solution_in(box);
        if (is_cut_) solution.bound = std::max(solution.bound, bound_);  // what is missing may gain it
        if (solution.is_play) {
            last_ = std::move(box);
            return solution;
        }
        split(box);
    }
    return std::nullopt;
}

// From here on only what is solved already is given, and no box is split.
void PlaysInOrder::cut(const Box& box) {
    bound_ = is_cut_ ? std::max(bound_, -box.gain) : -box.gain;
    is_cut_ = true;
}

// No play of this box gains more than its best arrangement.
void PlaysInOrder::consider(const Counts& least, const Counts& most) {
    Box box;
    box.forced = least;
    box.optional = most - least;
    const auto task = task_of(box.forced, box.optional);
    auto answer = touches_table_ ? task.arrange_table(kForABound)
                                 : task.arrange(box.forced, box.optional, 0, kForABound);
    if (!answer.found && answer.proved) return;
    const auto loss = answer.bound;
    box.is_bound = !(answer.found && is_free_ && answer.loss == answer.bound);
    if (!box.is_bound) box.answer = std::move(answer);
    push(std::move(box), loss);
}

void PlaysInOrder::solve_box(const Box& box) {
    const auto task = task_of(box.forced, box.optional);
    auto found = best(task, opened_);
    if (!found) return;
    if (!found->is_optimal()) {  // a better one of this box may be missing
        is_cut_ = true;
        bound_ = std::max(bound_, task.total() - found->bound);
    }
    if (found->is_nothing && box.forced.total() > 0) return;
    Box solved;
    solved.forced = box.forced;
    solved.optional = box.optional;
    const auto loss = found->loss;
    solved.found = std::move(found);
    push(std::move(solved), loss);
}

void PlaysInOrder::push(Box box, Weight loss) {
    box.gain = loss - task_of(box.forced, box.optional).total();
    box.number = numbers_++;
    heap_.push_back(std::move(box));
    std::push_heap(heap_.begin(), heap_.end(), later);
}

Solution PlaysInOrder::solution_in(const Box& box) {
    const auto task = task_of(box.forced, box.optional);
    if (box.found) return solution_of(task, box.found);
    return solution_of(task, Found{task.table_after(box.answer), box.answer.loss, box.answer.bound});
}

// Put what is left of a box, without its best play, back in boxes of its own: equal up to one kind,
// fewer or more of that.
void PlaysInOrder::split(const Box& box) {
    if (effort_.is_spent()) {
        cut(box);
        return;
    }
    Counts laid;
    for (auto tile : solution_in(box).laid) ++laid[tile];
    Counts low = box.forced, high = box.forced + box.optional;
    for (std::size_t kind = 0; kind < kTiles; ++kind) {
        if (high[kind] == 0) continue;
        if (low[kind] < laid[kind]) {
            Counts fewer = high;
            fewer[kind] = static_cast<std::uint8_t>(laid[kind] - 1);
            consider(low, fewer);
        }
        if (laid[kind] < high[kind]) {
            Counts more = low;
            more[kind] = static_cast<std::uint8_t>(laid[kind] + 1);
            consider(more, high);
        }
        low[kind] = high[kind] = laid[kind];
    }
}

namespace {

std::vector<Solution> first_of(PlaysInOrder& plays, std::size_t most) {
    std::vector<Solution> listed;
    while (listed.size() < most) {
        auto play = plays.next();
        if (!play) break;
        listed.push_back(std::move(*play));
    }
    return listed;
}

// Where any legal table may follow and no special jokers are about, plays can be counted.
std::optional<std::uint64_t> count(const Rules& rules, const SolverQuestion& question) {
    const OldTable old(question.table, rules.mirror_is_middle);
    for (std::size_t tile = kJoker + 1; tile < kTiles; ++tile) {
        if (old.tally[tile] + question.rack[tile] > 0) return std::nullopt;
    }
    if (!any_table_may_follow(rules, old, question.opened)) return std::nullopt;
    const auto counts =
        count_plays(old.tally, question.rack, question.rack.total(), kCounted);
    if (counts.empty()) return std::nullopt;
    constexpr auto kLargest = std::numeric_limits<std::uint64_t>::max();
    std::uint64_t sum = 0;
    for (auto each : counts) sum = each > kLargest - sum ? kLargest : sum + each;
    return sum - 1;  // to lay nothing is no play
}

// Choices that hold this tile, the smallest first, as long as the limit allows.
class BySize {
  public:
    BySize(const Rules& rules, const SolverQuestion& question, TileIndex tile, std::size_t most)
        : rules_(rules), opened_(question.opened),
          weights_(weights_of(Objective::kMostTiles, rules)),
          old_(question.table, rules.mirror_is_middle), effort_(question.limit), most_(most),
          others_(question.rack) {
        --others_[tile];
        chosen_[tile] = 1;
    }

    std::vector<Solution> list() {
        const int all = others_.total();
        for (int size = 0; size <= all && choose(0, size, all); ++size) {
        }
        return std::move(listed_);
    }

  private:
    // So many more of the kinds from here on, of which there are `left`. False: that is enough.
    bool choose(std::size_t kind, int size, int left) {
        if (size == 0) return lay();
        if (size > left) return true;
        const int here = others_[kind];
        const int before = chosen_[kind];
        for (int taken = std::min(here, size); taken >= 0; --taken) {
            chosen_[kind] = static_cast<std::uint8_t>(before + taken);
            const bool goes_on = choose(kind + 1, size - taken, left - here);
            chosen_[kind] = static_cast<std::uint8_t>(before);
            if (!goes_on) return false;
        }
        return true;
    }

    bool lay() {
        if (effort_.is_spent() || listed_.size() >= most_) return false;
        const Task exactly{rules_, old_, chosen_, {}, weights_, effort_};
        const auto found = best(exactly, opened_);
        if (found && !found->is_nothing) listed_.push_back(solution_of(exactly, found));
        return listed_.size() < most_;
    }

    const Rules& rules_;
    bool opened_;
    Weights weights_;
    OldTable old_;
    Effort effort_;
    std::size_t most_;
    Counts others_, chosen_;
    std::vector<Solution> listed_;
};

}  // namespace

Plays best_plays(const Rules& rules, const SolverQuestion& question, std::size_t k) {
    PlaysInOrder plays(rules, question);
    Plays found{first_of(plays, k), 0, false, {}};
    found.total = found.listed.size();
    found.is_exact = found.listed.size() < k && !plays.is_cut();
    found.refused = plays.refused();
    return found;
}

Plays all_plays(const Rules& rules, const SolverQuestion& question, std::size_t most) {
    PlaysInOrder plays(rules, question);
    Plays found{first_of(plays, most + 1), 0, true, plays.refused()};
    found.total = found.listed.size();
    if (found.refused || (found.listed.size() <= most && !plays.is_cut())) return found;
    const auto total = count(rules, question);
    found.is_exact = total.has_value();
    if (total && *total > 0) found.total = *total;
    if (found.listed.size() > most) found.listed.pop_back();
    return found;
}

Plays fitting_plays(const Rules& rules, const SolverQuestion& question, TileIndex tile,
                    std::size_t most) {
    PlaysInOrder plays(rules, question, tile);
    Plays found{first_of(plays, most + 1), 0, true, plays.refused()};
    found.total = found.listed.size();
    if (found.refused || question.rack[tile] == 0) return found;
    if (found.listed.size() <= most && !plays.is_cut()) {
        std::stable_sort(found.listed.begin(), found.listed.end(),
                         [](const Solution& one, const Solution& other) {
                             return one.laid.size() < other.laid.size();
                         });
        return found;
    }
    found.listed = BySize(rules, question, tile, most).list();
    found.total = std::max<std::uint64_t>(found.total, found.listed.size());
    found.is_exact = false;
    return found;
}

}  // namespace tilehall
