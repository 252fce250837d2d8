#include "games/timeout.hpp"

#include <algorithm>

#include "rules/joker_rules.hpp"
#include "rules/opening.hpp"

namespace tilehall {
namespace {

bool lies_untouched(const Rules& rules, const Melds& before, const Melds& after) {
    if (before.size() != after.size()) return false;
    const bool middle = rules.mirror_is_middle;
    const SetsThatLieAsTheyLay sets(appraised(before, middle), appraised(after, middle));
    return sets.gone.empty() && sets.added.empty();
}

// RULES G9a: a rack tile is among it, the opening is legal, section 5 is kept.
bool may_stay(const Rules& rules, const Position& position, const Melds& complete) {
    const auto [placed, gone] = changes(position.table, complete);
    if (placed.total() == 0) return false;
    // G9c is an exception to G4 and J2 alone: J4 and J5 want a joker that was taken in a set
    if (rules.joker_policy != JokerPolicy::kFree &&
        std::any_of(gone.of.begin() + kJoker, gone.of.end(), [](auto count) { return count > 0; })) {
        return false;
    }
    const auto before = appraised(position.table, rules.mirror_is_middle);
    auto after = appraised(complete, rules.mirror_is_middle);
    if (!position.has_opened() && opening_faults(rules, before, after, placed).any()) return false;
    // tiles that go to the rack lie alone: so every tile has some place that it came to
    Meld loose;
    for (TileIndex tile = 0; tile < kTiles; ++tile) loose.insert(loose.end(), gone[tile], tile);
    for (const auto& tile : loose) after.add(Tiles(&tile, 1), Appraisal{});
    return !joker_faults(rules, before, after, placed).any();
}

}  // namespace

Standpoint standpoint_of(const Position& position, int seat) {
    Standpoint standpoint;
    standpoint.table = position.table;
    const auto& rack = position.racks[static_cast<std::size_t>(seat)];
    for (TileIndex tile = 0; tile < kTiles; ++tile) {
        standpoint.rack.insert(standpoint.rack.end(), rack[tile], tile);
    }
    standpoint.opened = position.opened[static_cast<std::size_t>(seat)];
    standpoint.pool_size = static_cast<int>(position.pool.size());
    standpoint.is_first_turn = position.turns == 0;
    return standpoint;
}

TimeOut time_out(const Rules& rules, Position& position, const Melds& draft) {
    if (lies_untouched(rules, position.table, draft)) {  // RULES G9d
        position.draw(rules, rules.timeout_untouched_draw);
        return TimeOut::kUntouched;
    }
    const auto standpoint = standpoint_of(position, position.to_move);
    if (violations_of_play(rules, standpoint, draft).empty()) {
        if (rules.timeout_finished_stands) {
            position.lay(rules, draft);
            return TimeOut::kStands;
        }
    } else if (rules.timeout_loose_to_rack) {
        Melds complete;
        for (const auto& meld : draft) {
            if (appraise(meld, rules.mirror_is_middle).is_set()) complete.push_back(meld);
        }
        if (may_stay(rules, position, complete)) {
            position.lay(rules, std::move(complete), rules.timeout_penalty);
            return TimeOut::kLooseToRack;
        }
    }
    position.draw(rules, rules.timeout_penalty);
    return TimeOut::kRestored;
}

Violations violations_of_draft(const Position& position, const Melds& draft) {
    std::array<int, kTiles> more{};
    for (const auto& meld : draft) {
        for (auto tile : meld) ++more[tile];
    }
    for (const auto& meld : position.table) {
        for (auto tile : meld) --more[tile];
    }
    Meld strangers;
    const auto& rack = position.rack();
    for (TileIndex tile = 0; tile < kTiles; ++tile) {
        const int count = more[tile] - rack[tile];
        if (count > 0) strangers.insert(strangers.end(), static_cast<std::size_t>(count), tile);
    }
    if (strangers.empty()) return {};
    return {{Fault::kTileNotOnRack, "G4", "tile-not-on-rack-or-table", std::move(strangers)}};
}

}  // namespace tilehall
