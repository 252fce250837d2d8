#include "games/playout_search.hpp"

#include <algorithm>
#include <cmath>

namespace tilehall::playout {
namespace {

constexpr int kTriesPerWorld = 24;
constexpr int kMostSingles = 10;
constexpr double kDoubt = 3;
constexpr int kFewestWorlds = 24;  // before anything can be clear
constexpr double kLikely = 2;      // standard errors
constexpr double kMatters = 0.04;  // of a win
constexpr double kDoubtAtTheEnd = 2;
constexpr double kPointsAsWins = 0.0005;  // wins come first

// As if one more world had gone altogether otherwise: two worlds that agree are no proof.
double error_of(const Rated& rated) {
    const double worlds = std::max(rated.worlds, 1);
    return std::sqrt((rated.variance + 1 / worlds) / worlds);
}

// Standard errors by which a gain has to be above zero: the best of many would be luck too often.
double surely(const Rated& rated, double doubt) {
    return rated.gain - doubt * error_of(rated);
}

// More worlds would not change the choice: either no other play can be better than the first one by
// anything that matters, or one is better for certain and no third can be much better than that.
bool is_clear(const std::vector<Rated>& rated, std::size_t alive, double doubt) {
    const Rated* best = &rated[0];
    for (std::size_t at = 1; at <= alive; ++at) {
        if (rated[at].worlds < kFewestWorlds) return false;
        if (surely(rated[at], doubt) > 0 && rated[at].gain > best->gain) best = &rated[at];
    }
    for (std::size_t at = 1; at <= alive; ++at) {
        const auto& other = rated[at];
        if (&other == best) continue;
        if (other.gain + kLikely * error_of(other) > best->gain + kMatters) return false;
    }
    return true;
}

class Proposals {
public:
    void add(const Laid& laid) {
        for (const auto& other : found_) {
            if (other.tiles == laid.tiles) return;
        }
        found_.push_back(laid);
    }
    std::vector<Laid> take() { return std::move(found_); }

private:
    std::vector<Laid> found_;
};

Counts without(Counts tiles, std::size_t kind) {
    --tiles[kind];
    return tiles;
}

// Parts of the best play: sets of the seat's rack, single tiles, dear tiles, all but one tile.
void propose_parts(Player& player, const GameState& state, const Laid& most, const Watch& watch,
                   Proposals& found) {
    const auto& rack = state.racks[static_cast<std::size_t>(state.to_move)];
    for (const auto& set : player.own_sets(rack)) found.add(set);
    int singles = 0;
    Counts asked;
    for (int number = kNumbers; number-- > 0 && !watch.is_over();) {
        auto dear = most.tiles;
        for (std::size_t tile = 0; tile < kNumberTiles; ++tile) {
            const bool cheap = number_of(static_cast<TileIndex>(tile)) < number;
            if (cheap) dear[tile] = 0;
        }
        dear[kJoker] = 0;
        if (dear != asked) {
            found.add(player.most_tiles(state.table, dear));
            asked = dear;
        }
        for (int colour = 0; colour < kColours && singles < kMostSingles; ++colour) {
            const auto tile = tile_at(colour, number);
            if (most.tiles[tile] == 0) continue;
            Counts one;
            one[tile] = 1;
            const auto laid = player.most_tiles(state.table, one);
            singles += laid.count;
            found.add(laid);
        }
    }
    for (std::size_t tile = 0; tile <= kJoker && !watch.is_over(); ++tile) {
        if (most.tiles[tile] == 0) continue;
        found.add(player.most_tiles(state.table, without(most.tiles, tile)));
    }
}

// Would everybody who laid nothing on this table have laid nothing?
bool agrees(Player& player, const Knowledge& knowledge, const GameState& world) {
    bool good = true;
    for (int seat = 0; good && seat < world.seats; ++seat) {
        const auto s = static_cast<std::size_t>(seat);
        if (seat == world.to_move || !knowledge.laid_nothing[s]) continue;
        auto then = world;
        then.to_move = seat;
        // the tile drawn since then might be any; the heaviest kind stands for it, so that the
        // test does not depend on chance
        if (world.pool_size > 0 && world.held[s] > 1) {
            std::size_t last = kJoker;
            while (then.racks[s][last] == 0) --last;
            --then.racks[s][last];
            --then.held[s];
        }
        good = choose(player, then, knowledge.manners[s]).count == 0;
    }
    return good;
}

void deal_hidden(const Knowledge& knowledge, GameState& world, Random& random) {
    auto hidden = knowledge.unseen;
    for (std::size_t left = hidden.size(); left > 1; --left) {
        std::swap(hidden[left - 1], hidden[random.below(static_cast<std::uint32_t>(left))]);
    }
    std::size_t next = 0;
    for (int seat = 0; seat < world.seats; ++seat) {
        if (seat == world.to_move) continue;
        const auto s = static_cast<std::size_t>(seat);
        world.racks[s] = {};
        for (int tile = 0; tile < world.held[s]; ++tile) ++world.racks[s][hidden[next++]];
    }
    for (std::size_t at = 0; at < world.pool_size; ++at) world.pool[at] = hidden[next++];
}

}  // namespace

std::vector<Laid> proposals(Player& player, const GameState& state, bool thorough,
                            const Allowance& allowance) {
    const Watch watch(allowance, player.steps());
    const bool opened = state.opened[static_cast<std::size_t>(state.to_move)];
    const auto weighed = plays_to_weigh(player, state);
    Proposals found;
    if (opened) found.add({});
    for (const auto& laid : weighed) found.add(laid);
    found.add({});
    // As long as there is a pool, playouts are too noisy to find a part worth laying.
    if (thorough && opened && state.pool_size == 0 && !weighed.empty()) {
        propose_parts(player, state, weighed.front(), watch, found);
    }
    return found.take();
}

double standing(const GameResult& result, std::size_t seat) {
    return result.wins[seat] + kPointsAsWins * result.points[seat];
}

bool is_all_known(const Knowledge& knowledge) {
    const auto hidden = static_cast<std::size_t>(knowledge.state.fewest_held_by_others());
    return knowledge.state.seats == 2 && knowledge.state.pool_size == 0 &&
           knowledge.unseen.size() == hidden;
}

GameState sample_world(Player& player, const Knowledge& knowledge, Random& random) {
    auto world = knowledge.state;
    for (int attempt = 0; attempt < kTriesPerWorld; ++attempt) {
        deal_hidden(knowledge, world, random);
        if (agrees(player, knowledge, world)) break;
    }
    return world;
}

std::vector<Rated> search(Player& player, const Knowledge& knowledge, std::vector<Laid> candidates,
                          const Budget& budget, std::uint64_t seed) {
    const Watch watch(budget.allowance, player.steps());
    std::vector<Rated> rated;
    for (auto& laid : candidates) rated.push_back({laid});
    if (rated.size() < 2) return rated;
    player.remember();
    const auto me = static_cast<std::size_t>(knowledge.state.to_move);
    const bool certain = is_all_known(knowledge);
    const bool at_the_end = knowledge.state.pool_size == 0;
    const auto score = [&](const GameState& world, const Laid& laid, Rated& sums) {
        auto state = world;
        state.play(player.rules(), laid);
        const auto result = play_out(player, state, knowledge.manners);
        ++sums.worlds;
        sums.wins += (result.wins[me] - sums.wins) / sums.worlds;
        sums.points += (result.points[me] - sums.points) / sums.worlds;
        // where all is known points decide between equals; else a few points saved for certain
        // would outweigh chances that the worlds leave in doubt
        return certain ? standing(result, me) : result.wins[me];
    };
    const int worlds = certain ? 1 : budget.worlds;
    const double doubt = certain ? 0 : at_the_end ? kDoubtAtTheEnd : kDoubt;
    Random random{seed};
    std::size_t alive = rated.size() - 1;  // besides the first
    int rounds = 1;
    bool clear = false;
    while ((std::size_t{1} << rounds) < alive) ++rounds;
    for (int played = 0, round = 1; round <= rounds; ++round) {
        const int until = std::max(1, worlds * round / rounds);
        const double part = static_cast<double>(round) / rounds;
        while (!clear && played < until && !watch.is_over(part)) {
            const auto world = sample_world(player, knowledge, random);
            const double first = score(world, rated[0].laid, rated[0]);
            for (std::size_t at = 1; at <= alive; ++at) {
                if (watch.is_over()) break;
                auto& sums = rated[at];
                const double gain = score(world, sums.laid, sums) - first;
                const double before = gain - sums.gain;
                sums.gain += before / sums.worlds;
                sums.variance += (before * (gain - sums.gain) - sums.variance) / sums.worlds;
            }
            ++played;
            clear = played % kFewestWorlds == 0 && is_clear(rated, alive, doubt);
        }
        std::stable_sort(rated.begin() + 1, rated.begin() + 1 + static_cast<std::ptrdiff_t>(alive),
                         [](const Rated& a, const Rated& b) { return a.gain > b.gain; });
        if (clear) break;
        if (round < rounds) alive = (alive + 1) / 2;
    }
    const auto others = rated.begin() + 1;
    const auto end = others + static_cast<std::ptrdiff_t>(alive);
    const auto sure = [&](const Rated& each) { return surely(each, doubt); };
    std::stable_sort(others, end, [&](const Rated& a, const Rated& b) { return sure(a) > sure(b); });
    const auto in_doubt = std::find_if(others, end, [&](const Rated& a) { return sure(a) <= 0; });
    std::rotate(rated.begin(), others, in_doubt);  // the first behind those that are surely better
    return rated;
}

}  // namespace tilehall::playout
