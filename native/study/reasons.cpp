#include "study/reasons.hpp"

#include <algorithm>
#include <iterator>

#include "rules/order.hpp"
#include "rules/row.hpp"

namespace tilehall::study {
namespace {

constexpr int kRoundsLeft = 2;  // draws for each seat: the pool is nearly empty

int jokers(const Meld& tiles) {
    return static_cast<int>(std::count_if(tiles.begin(), tiles.end(), is_joker));
}

bool holds_joker(const Counts& rack) {
    return std::any_of(rack.of.begin() + kJoker, rack.of.end(), [](auto count) { return count > 0; });
}

Melds sorted(const Melds& table) {
    Melds sets = table;
    for (auto& set : sets) std::sort(set.begin(), set.end());
    std::sort(sets.begin(), sets.end());
    return sets;
}

// Sets of one table that do not lie on the other; both are sorted.
Melds only_in(const Melds& one, const Melds& other) {
    Melds found;
    std::set_difference(one.begin(), one.end(), other.begin(), other.end(), std::back_inserter(found));
    return found;
}

// Did whoever came next change a set that this turn had made?
bool was_used(const Game& game, std::size_t act) {
    const auto& history = game.history();
    const auto made = only_in(sorted(history[act + 1].table), sorted(history[act].table));
    for (auto next = act + 1; next < game.log().size(); ++next) {
        if (!is_turn(game.log()[next].act.what)) continue;
        if (game.log()[next].act.what != Act::kPlay) return false;
        const auto then = sorted(history[next + 1].table);
        return !only_in(made, then).empty();
    }
    return false;
}

bool fits(const Melds& sets, TileIndex tile, bool mirror_is_middle) {
    return std::any_of(sets.begin(), sets.end(), [&](Meld set) {
        if (static_cast<int>(set.size()) >= kLongestSet) return false;
        set.push_back(tile);
        return in_order(set, mirror_is_middle).has_value();
    });
}

// A number tile that stays on the rack fitted a set that is gone, and fits none any more.
bool broke_set(const Game& game, std::size_t act) {
    const auto &here = game.history()[act], &next = game.history()[act + 1];
    const auto& rack = next.racks[static_cast<std::size_t>(game.log()[act].seat)];
    const bool middle = game.rules().mirror_is_middle;
    const auto broken = only_in(sorted(here.table), sorted(next.table));
    for (TileIndex tile = 0; tile < kNumberTiles; ++tile) {
        if (rack[tile] > 0 && fits(broken, tile, middle) && !fits(next.table, tile, middle)) return true;
    }
    return false;
}

}  // namespace

unsigned reasons_of(const Game& game, std::size_t act, const TurnReview& found) {
    const auto &here = game.history()[act], &next = game.history()[act + 1];
    const auto seat = static_cast<std::size_t>(game.log()[act].seat);
    const bool laid_none = found.laid.empty();
    unsigned reasons = 0;
    if (static_cast<int>(found.best.size()) == here.racks[seat].total()) reasons |= kCouldGoOut;
    if (!here.opened[seat] && laid_none) reasons |= kOpenedLate;
    if (jokers(found.best) > jokers(found.laid) && holds_joker(next.racks[seat]) &&
        holds_joker(game.position().racks[seat])) {
        reasons |= kKeptJoker;
    }
    if (found.best.size() < found.laid.size()) {
        reasons |= kLaidTooSoon;
        if (was_used(game, act)) reasons |= kFedNext;
    }
    if (!laid_none && broke_set(game, act)) reasons |= kBrokeSet;
    const auto near_the_end = static_cast<std::size_t>(kRoundsLeft * here.active());
    if (laid_none && here.opened[seat] && here.pool.size() <= near_the_end) reasons |= kWaitedTooLong;
    if (reasons == 0 && found.best.size() > found.laid.size()) reasons |= kOverlooked;
    return reasons;
}

}  // namespace tilehall::study
