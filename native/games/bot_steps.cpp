#include "games/bot_steps.hpp"

#include <algorithm>

#include "games/bot.hpp"
#include "games/bot_laying.hpp"
#include "games/chance.hpp"
#include "games/steps_table.hpp"
#include "solver/solve.hpp"

namespace tilehall {
namespace {

constexpr std::int64_t kLimit = 2'000;  // states a look may take: nobody ponders for minutes

class Dice {
  public:
    Dice(const std::string& seed, std::size_t acts) : chance_(seed, "step " + std::to_string(acts)) {}

    bool happens(double chance) {
        constexpr std::uint64_t kParts = 1'000'000;
        return static_cast<double>(chance_.below(kParts)) < chance * static_cast<double>(kParts);
    }
    // A whole number that is this one on average.
    int about(double number) {
        const int whole = static_cast<int>(number);
        return whole + happens(number - whole);
    }
    // Some of the places, in the order of chance.
    std::vector<std::size_t> some(std::size_t of, std::size_t count) {
        std::vector<std::size_t> places(of);
        for (std::size_t place = 0; place < of; ++place) places[place] = place;
        chance_.shuffle(places);
        places.resize(std::min(count, of));
        return places;
    }

  private:
    Chance chance_;
};

Counts noticed(const Counts& rack, const Sight& sight, Dice& dice) {
    Counts found;
    for (std::size_t tile = 0; tile < kTiles; ++tile) {
        for (int copy = 0; copy < rack[tile]; ++copy) {
            found[tile] = static_cast<std::uint8_t>(
                found[tile] + dice.happens(tile < kNumberTiles ? sight.attention : sight.jokers));
        }
    }
    return found;
}

// Some sets are taken apart, together with the rack; all others stay as they lie.
Melds rearranged(const Rules& rules, const Melds& table, const Counts& rack,
                 const std::vector<std::size_t>& places) {
    Melds apart, found;
    for (std::size_t place = 0; place < table.size(); ++place) {
        const bool is_taken = std::find(places.begin(), places.end(), place) != places.end();
        (is_taken ? apart : found).push_back(table[place]);
    }
    auto best = solve(rules, {.table = std::move(apart),
                              .rack = rack,
                              .opened = true,
                              .objective = Objective::kTilesThenValue,
                              .limit = kLimit});
    if (!best.is_play) return {};
    found.insert(found.end(), best.after.begin(), best.after.end());
    return found;
}

}  // namespace

double skill_of_step(const Rules& rules, int step) {
    // the box decides what is hard to see: special jokers, a third copy, jokers that are bound
    const auto row = rules.mirror_is_middle && rules.has_special_jokers() ? kTwistMiddle
                     : rules.has_special_jokers()                        ? kTwist
                     : rules.copies > 2                                  ? kThreeCopies
                     : rules.is_frozen()                                 ? kFrozenJokers
                     : rules.joker_policy == JokerPolicy::kFreeWithRackTile ? kRackTileForJoker
                                                                           : kPlain;
    return kSkills[row][static_cast<std::size_t>(std::clamp(step, 1, kSteps) - 1)];
}

Sight sight_of(double skill) {
    const double attention = 0.3 + 0.7 * std::min(1.0, skill / 0.7);
    return {.attention = attention,
            .jokers = attention * attention,
            .sets = 10 * std::max(0.0, skill - 0.3) / 0.7,
            .looks = 1 + 3 * skill,
            .haste = 0.5 * std::max(0.0, 1 - skill)};
}

Act choose_by_sight(const Rules& rules, const SeatView& view, const Sight& sight,
                    const std::string& seed) {
    Dice dice(seed, view.seen.size());
    auto seen = view;
    seen.rack = noticed(view.rack, sight, dice);
    const Laying laying(rules, seen);
    const auto own = laying.own_sets();
    if (!view.has_opened() && own.empty()) return lay_nothing(view);
    auto table = view.table;
    table.insert(table.end(), own.begin(), own.end());
    const bool is_content = !own.empty() && dice.happens(sight.haste);
    if (!is_content && (view.has_opened() || rules.opening_turn_continues)) {
        table = laying.with_single_tiles(std::move(table));
        for (int look = dice.about(sight.looks); look > 0; --look) {
            const auto rack = laying.rack_left(table);
            const auto sets = static_cast<std::size_t>(dice.about(sight.sets));
            if (sets == 0 || rack.total() == 0) continue;
            auto next = rearranged(rules, table, rack, dice.some(table.size(), sets));
            // the whole turn is judged, not the step: a joker may have moved before
            if (!next.empty() && laying.is_legal(next)) table = std::move(next);
        }
    }
    if (table.size() == view.table.size() && laying.rack_left(table) == seen.rack) {
        return lay_nothing(view);
    }
    if (!laying.is_legal(table)) return lay_nothing(view);
    return {Act::kPlay, std::move(table)};
}

}  // namespace tilehall
