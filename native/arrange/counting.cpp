// A choice of tiles may be arranged in many ways, so the walk reaches several states with it. The
// counter goes through *sets* of states instead: each choice leads to exactly one of them.
#include "arrange/counting.hpp"

#include <algorithm>
#include <limits>
#include <map>

#include "arrange/groups.hpp"

namespace tilehall {
namespace {

// Which numbers of spare jokers can be added, as in the plain walk.
enum Slack : std::uint64_t { kNothing, kOneThree, kOnlyFours, kAny };

// 48 bits of open runs, 4 bits jokers used, 2 bits slack.
using State = std::uint64_t;
using States = std::vector<State>;
using Sizes = std::vector<std::uint64_t>;

constexpr int jokers_used(State s) { return static_cast<int>(s >> 48 & 15); }
constexpr Slack slack_of(State s) { return static_cast<Slack>(s >> 52 & 3); }

std::uint64_t add(std::uint64_t a, std::uint64_t b) {
    const auto most = std::numeric_limits<std::uint64_t>::max();
    return a > most - b ? most : a + b;
}

class Counter {
public:
    Counter(const Counts& must, const Counts& may, int most, std::uint64_t limit)
        : must_(must), may_(may), most_(most), jokers_(must[kJoker] + may[kJoker]), limit_(limit) {}
    Sizes count();

private:
    void go_on(int number, int colour, PerColour& tiles, int laid, const States& from,
               const Sizes& sizes, std::map<States, Sizes>& next);
    void steps(State state, int number, const PerColour& tiles, States& to) const;
    void runs(State from, int number, const PerColour& tiles, int colour, State next,
              PerColour& in_groups, int jokers, States& to) const;
    bool ends(const States& states, int jokers) const;
    bool is_cut() const { return limit_ > 0 && taken_ > limit_; }
    int at_most(int colour, int number) const {
        if (number >= kNumbers) return 0;
        const auto tile = tile_at(colour, number);
        return must_[tile] + may_[tile];
    }

    const Counts& must_;
    const Counts& may_;
    int most_;
    int jokers_;
    std::uint64_t limit_;
    std::uint64_t taken_ = 0;  // states gone through
};

void Counter::runs(State from, int number, const PerColour& tiles, int colour, State next,
                   PerColour& in_groups, int jokers, States& to) const {
    if (colour == kColours) {
        const int grouped = in_groups[0] + in_groups[1] + in_groups[2] + in_groups[3];
        for (int more = 0; jokers + more <= jokers_; ++more) {
            if (group_count(in_groups, more) < 0) continue;
            auto slack = slack_of(next);
            const int size = grouped + more;
            if (slack != kAny && size > 0) {
                if (size == 3) slack = slack == kNothing ? kOneThree : kAny;
                else if (size == 4) slack = slack == kOneThree ? kAny : kOnlyFours;
                else slack = kAny;
            }
            const State open = next & ((State{1} << 48) - 1);
            to.push_back(open | static_cast<State>(jokers + more) << 48 | State{slack} << 52);
        }
        return;
    }
    const auto c = static_cast<std::size_t>(colour);
    const auto packed = from >> (12 * colour);
    const int ones = packed & 15, twos = packed >> 4 & 15, longs = packed >> 8 & 15;
    const int need = ones + twos, here = tiles[c];
    for (int slots = need; slots <= here + jokers_ - jokers; ++slots) {
        const int used = std::max(0, slots - here);
        const int in_need = std::min(used, need);
        const int free_tiles = slots - used - (need - in_need);
        const int extended = std::min(longs, free_tiles);
        const int bridged = std::min(used - in_need, longs - extended);
        const int joker_starts = used - in_need - bridged;
        if (joker_starts > 0 && number != 10) break;
        const int starts = free_tiles - extended + joker_starts;
        if (starts > 0 && number > 10) break;
        if (number == kNumbers - 1 && ones + bridged > 0) break;
        // as in the walk: no run without a continuation, no long runs that nothing can go on
        const int spare = jokers_ - jokers - used, go_on_next = ones + bridged + starts;
        if (go_on_next > at_most(colour, number + 1) + spare) continue;
        if (starts > at_most(colour, number + 2) + spare) continue;
        const int open_longs = std::min(twos + extended, at_most(colour, number + 1) + spare);
        State open = static_cast<State>(starts | (ones + bridged) << 4 | open_longs << 8);
        State state = next | open << (12 * colour);
        if (slots > 0) state |= State{kAny} << 52;
        in_groups[c] = std::max(0, here - slots);
        runs(from, number, tiles, colour + 1, state, in_groups, jokers + used, to);
    }
}

void Counter::steps(State state, int number, const PerColour& tiles, States& to) const {
    PerColour in_groups{};
    const State kept = state & (State{3} << 52);
    runs(state, number, tiles, 0, kept, in_groups, jokers_used(state), to);
}

void Counter::go_on(int number, int colour, PerColour& tiles, int laid, const States& from,
                    const Sizes& sizes, std::map<States, Sizes>& next) {
    if (is_cut()) return;
    // too many tiles with every choice that led here
    const auto room = most_ - laid;
    if (room < 0 || std::all_of(sizes.begin(), sizes.begin() + room + 1,
                                [](std::uint64_t count) { return count == 0; })) {
        return;
    }
    if (colour < kColours) {
        const auto tile = tile_at(colour, number);
        for (int extra = 0; extra <= may_[tile]; ++extra) {
            tiles[static_cast<std::size_t>(colour)] = must_[tile] + extra;
            go_on(number, colour + 1, tiles, laid + extra, from, sizes, next);
        }
        return;
    }
    taken_ += from.size();
    States to;
    for (auto state : from) steps(state, number, tiles, to);
    if (to.empty()) return;
    std::sort(to.begin(), to.end());
    to.erase(std::unique(to.begin(), to.end()), to.end());
    auto& counts = next[std::move(to)];
    counts.resize(static_cast<std::size_t>(most_) + 1);
    for (std::size_t k = 0; k + static_cast<std::size_t>(laid) < counts.size(); ++k) {
        auto& count = counts[k + static_cast<std::size_t>(laid)];
        count = add(count, sizes[k]);
    }
}

// May one of these states end the walk with exactly so many jokers laid?
bool Counter::ends(const States& states, int jokers) const {
    return std::any_of(states.begin(), states.end(), [&](State s) {
        for (int colour = 0; colour < kColours; ++colour) {
            if ((s >> (12 * colour) & 0xff) != 0) return false;
        }
        const int spare = jokers - jokers_used(s);
        const auto slack = slack_of(s);
        return spare == 0 || spare >= 3 || (spare > 0 && slack == kAny) ||
               (spare == 1 && slack == kOneThree) || (spare == 2 && slack == kOnlyFours);
    });
}

Sizes Counter::count() {
    std::map<States, Sizes> now;
    now[{0}] = Sizes(static_cast<std::size_t>(most_) + 1);
    now[{0}][0] = 1;
    for (int number = 0; number < kNumbers; ++number) {
        std::map<States, Sizes> next;
        PerColour tiles{};
        for (const auto& [states, sizes] : now) go_on(number, 0, tiles, 0, states, sizes, next);
        if (is_cut()) return {};
        now = std::move(next);
    }
    Sizes total(static_cast<std::size_t>(most_) + 1);
    for (const auto& [states, sizes] : now) {
        for (int laid = 0; laid <= may_[kJoker]; ++laid) {
            if (!ends(states, must_[kJoker] + laid)) continue;
            for (std::size_t k = 0; k + static_cast<std::size_t>(laid) < total.size(); ++k) {
                auto& count = total[k + static_cast<std::size_t>(laid)];
                count = add(count, sizes[k]);
            }
        }
    }
    return total;
}

}  // namespace

std::vector<std::uint64_t> count_plays(const Counts& must, const Counts& may, int most,
                                       std::uint64_t limit) {
    return Counter(must, may, most, limit).count();
}

}  // namespace tilehall
