#include "games/playout_value.hpp"

#include <algorithm>
#include <utility>

#include "games/playout_counting.hpp"
#include "games/value_table.hpp"

namespace tilehall::playout {
namespace {

constexpr std::array<int, 4> kDear{6, 9, 11, 12};  // only numbers from here on
constexpr double kPatience = 0.04;  // log odds by which laying has to be better than laying nothing

Counts minus(const Counts& tiles, const Counts& taken) {
    auto left = tiles;
    for (std::size_t tile = 0; tile < kTiles; ++tile) {
        left[tile] = static_cast<std::uint8_t>(left[tile] - taken[tile]);
    }
    return left;
}

Counts plus(const Counts& tiles, const Counts& more) {
    auto all = tiles;
    for (std::size_t tile = 0; tile < kTiles; ++tile) {
        all[tile] = static_cast<std::uint8_t>(all[tile] + more[tile]);
    }
    return all;
}

bool is_out(const std::vector<Laid>& plays, const GameState& state) {
    return plays.size() == 1 && plays[0].count > 0 &&
           plays[0].count == state.held[static_cast<std::size_t>(state.to_move)];
}

ValueNet net_of(const ValueNumbers& parts) {
    static_assert(std::tuple_size_v<ValueNumbers> == ValueNet::size(kFirstUnits, kSecondUnits));
    ValueNet net{kFirstUnits, kSecondUnits, {}};
    for (const auto part : parts) net.numbers.push_back(part / ValueNet::kParts);
    return net;
}

}  // namespace

double ValueNet::log_odds(const ValueInputs& inputs) const {
    std::array<double, kMostUnits> one{}, two{};
    auto number = numbers.begin();
    for (const auto input : inputs) {
        for (std::size_t unit = 0; unit < first; ++unit) one[unit] += input * *number++;
    }
    for (std::size_t unit = 0; unit < first; ++unit) one[unit] = std::max(0.0, one[unit] + *number++);
    for (std::size_t from = 0; from < first; ++from) {
        for (std::size_t unit = 0; unit < second; ++unit) two[unit] += one[from] * *number++;
    }
    for (std::size_t unit = 0; unit < second; ++unit) two[unit] = std::max(0.0, two[unit] + *number++);
    double sum = 0;
    for (std::size_t unit = 0; unit < second; ++unit) sum += two[unit] * *number++;
    return sum + *number;
}

const ValueNet* learned_value(const Rules& rules, int seats) {
    static const auto kContinues = net_of(kWhereOpeningsContinue);
    static const auto kEnds = net_of(kWhereOpeningsEndTheTurn);
    if (seats < 3 || seats > 4 || rules.copies != 2 || rules.has_special_jokers()) return nullptr;
    return rules.opening_turn_continues ? &kContinues : &kEnds;
}

ValueInputs value_inputs(Player& player, const GameState& state, const Laid& laid) {
    const auto& rules = player.rules();
    const auto me = static_cast<std::size_t>(state.to_move);
    const auto unseen = unseen_by_mover(rules, state);
    const auto kept = minus(state.racks[me], laid.tiles);
    const auto table = plus(state.table, laid.tiles);
    const double count = state.held[me] - laid.count;
    const double cost = rules.value_on_rack(kept);
    // what would stay if all were laid that can be: on the table, or in sets of its own
    const auto most = player.most_tiles(table, kept);
    const auto sets = player.most_tiles({}, kept);
    const double stays = cost - rules.value_on_rack(most.tiles);
    const double stays_alone = cost - rules.value_on_rack(sets.tiles);
    const double others = state.seats - 1;
    double held = 0, opened = 0, layers = 0;
    for (int seat = 0; seat < state.seats; ++seat) {
        const auto s = static_cast<std::size_t>(seat);
        if (s == me) continue;
        held += state.held[s];
        opened += state.opened[s];
        layers += state.has_laid[s];
    }
    const auto cheapest = [&](double mine) {
        return chance_to_be_cheapest(rules, state, unseen, mine);
    };
    const auto pool = static_cast<double>(state.pool_size);
    const auto next = static_cast<std::size_t>((state.to_move + 1) % state.seats);
    return {
        laid.count == 0 ? 1.0 : 0.0,
        laid.count / 5.0,
        static_cast<double>(laid.tiles[kJoker]),
        beside(laid.tiles, unseen.tiles) / 10.0,
        state.opened[me] ? 1.0 : 0.0,
        !state.opened[me] && laid.count > 0 ? 1.0 : 0.0,
        count / 5,
        cost / 40,
        static_cast<double>(kept[kJoker]),
        tiles_with_partner(kept) / 5.0,
        (count - most.count) / 5,
        stays / 40,
        (count - sets.count) / 5,
        stays_alone / 40,
        most.count == count ? 1.0 : 0.0,
        count - most.count <= 1 ? 1.0 : 0.0,
        cheapest(cost),
        cheapest(stays),
        cheapest(stays_alone),
        table.total() / 20.0,
        beside(table, unseen.tiles) / 20.0,
        static_cast<double>(unseen.tiles[kJoker]),
        unseen.mean / 10,
        state.fewest_held_by_others() / 5.0,
        held / others / 5,
        state.held[next] / 5.0,
        opened / others,
        layers / others,
        pool / 10,
        std::min(pool, 4.0) / 4,
        pool == 0 ? 1.0 : 0.0,
        static_cast<double>(state.passes),
        others / 3,
    };
}

std::vector<Laid> plays_to_value(Player& player, const GameState& state) {
    const auto me = static_cast<std::size_t>(state.to_move);
    const auto& rack = state.racks[me];
    std::vector<Laid> found;
    const auto add = [&](const Laid& laid) { add_play(found, laid); };
    const auto most = state.opened[me] ? player.most_tiles(state.table, rack) : player.best_turn(state);
    add(most);
    if (is_out(found, state)) return found;
    if (most.count > 0 && !state.opened[me]) {
        add(player.opening(state, false));
        add(player.opening(state, true));
    } else if (most.count > 0) {
        auto few = rack;
        const auto add_most = [&] {
            add(player.most_tiles(state.table, few));
            add(player.most_tiles({}, few));
        };
        add(player.most_tiles({}, few));
        few[kJoker] = 0;
        add_most();
        for (const int least : kDear) {
            for (std::size_t tile = 0; tile < kNumberTiles; ++tile) {
                if (number_of(static_cast<TileIndex>(tile)) + 1 < least) few[tile] = 0;
            }
            add_most();
        }
        for (std::size_t tile = 0; tile < kNumberTiles; ++tile) {
            if (most.tiles[tile] == 0) continue;
            Counts one;
            one[tile] = 1;
            add(player.most_tiles(state.table, one));
        }
        for (const auto& set : player.own_sets(rack)) add(set);
    }
    found.push_back({});
    return found;
}

std::vector<Laid> valued_plays(Player& player, const GameState& state, const ValueNet& net) {
    auto plays = plays_to_value(player, state);
    if (is_out(plays, state)) return plays;
    std::vector<std::pair<double, Laid>> valued;
    for (const auto& laid : plays) {
        const double value = net.log_odds(value_inputs(player, state, laid));
        valued.emplace_back(laid.count == 0 ? value + kPatience : value, laid);
    }
    std::stable_sort(valued.begin(), valued.end(),
                     [](const auto& one, const auto& other) { return one.first > other.first; });
    std::transform(valued.begin(), valued.end(), plays.begin(),
                   [](const auto& each) { return each.second; });
    return plays;
}

}  // namespace tilehall::playout
