#include "study/playing_on.hpp"

#include <algorithm>
#include <cmath>

namespace tilehall::study {
namespace {

using namespace playout;

constexpr int kBatch = 8;                 // worlds between two looks at what can be given up
constexpr double kDoubt = 3;              // standard errors: the best of many is often the luckiest
constexpr double kDoubtAtTheEnd = 2;
constexpr double kBehind = 0.5;           // standard errors that a play may be short of its way there
constexpr int kRounds = 20;               // draws of each seat; with more to come, fewer worlds ...
constexpr int kFewestWorlds = 8;          // ... but so many: what a turn cost then is mostly chance
constexpr int kLeastWorlds = 4;           // to measure in, once that has begun
constexpr double kPartToLook = 0.5;       // of the steps; the others are for measuring

// As if one more world had gone altogether otherwise: two worlds that agree are no proof.
double sureness(const Compared& sums) {
    const double worlds = std::max(sums.worlds, 1);
    return sums.gain / std::sqrt((sums.variance + 1 / worlds) / worlds);
}

// The same work whatever the pool holds: early in a game a playout is long and says little.
int worlds_for(const Knowledge& known, int most) {
    const int rounds = static_cast<int>(known.state.pool_size) / known.state.seats;
    if (rounds <= kRounds) return most;
    return std::min(most, std::max(kFewestWorlds, most * kRounds / rounds));
}

}  // namespace

double Compared::error() const { return std::sqrt(variance / std::max(worlds, 1)); }

PlayingOn::PlayingOn(const Rules& rules, Knowledge known, const Laid& mine, int worlds,
                     std::uint64_t steps)
    : player_(rules), known_(std::move(known)), mine_(mine), is_certain_(is_all_known(known_)),
      worlds_(is_certain_ ? 1 : worlds_for(known_, worlds)),
      watch_({.steps = steps}, player_.steps()) {}

std::vector<Compared> PlayingOn::better_ones(const std::vector<Laid>& others, std::uint64_t seed) {
    std::vector<Compared> alive;
    for (const auto& laid : others) alive.push_back({laid});
    const double doubt = is_certain_ ? 0 : known_.state.pool_size == 0 ? kDoubtAtTheEnd : kDoubt;
    Random random{seed};
    for (int played = 0; played < worlds_ && !alive.empty();) {
        const auto world = sample_world(player_, known_, random);
        const auto mine = played_out(world, mine_);
        for (auto& each : alive) count(each, played_out(world, each.laid), mine);
        ++played;
        const bool is_last = played == worlds_ || watch_.is_over(kPartToLook);
        if (played % kBatch != 0 && !is_last) continue;
        const double enough = is_last ? doubt : doubt * played / worlds_ - kBehind;
        std::erase_if(alive, [&](const Compared& each) { return sureness(each) <= enough; });
        if (is_last) break;
    }
    std::stable_sort(alive.begin(), alive.end(), [](const Compared& one, const Compared& other) {
        return sureness(one) > sureness(other);
    });
    return alive;
}

Compared PlayingOn::measured(const Laid& other, std::uint64_t seed) {
    Compared sums{other};
    Random random{seed};
    while (sums.worlds < worlds_ && !(sums.worlds >= kLeastWorlds && watch_.is_over())) {
        const auto world = sample_world(player_, known_, random);
        count(sums, played_out(world, other), played_out(world, mine_));
    }
    return sums;
}

GameResult PlayingOn::played_out(GameState world, const Laid& laid) {
    world.play(player_.rules(), laid);
    return play_out(player_, world, known_.manners);
}

void PlayingOn::count(Compared& sums, const GameResult& other, const GameResult& mine) const {
    const auto me = static_cast<std::size_t>(known_.state.to_move);
    const double points = other.points[me] - mine.points[me];
    const double gain = is_certain_ ? standing(other, me) - standing(mine, me)
                                    : other.wins[me] - mine.wins[me];
    ++sums.worlds;
    const double before = gain - sums.gain;
    sums.gain += before / sums.worlds;
    sums.variance += (before * (gain - sums.gain) - sums.variance) / sums.worlds;
    sums.points += (points - sums.points) / sums.worlds;
}

}  // namespace tilehall::study
