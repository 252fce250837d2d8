#include "rules/violations.hpp"

#include <algorithm>
#include <array>

#include "rules/joker_rules.hpp"
#include "rules/opening.hpp"
#include "rules/row.hpp"

namespace tilehall {
namespace {

constexpr std::size_t kMostTiles = 20'000;  // on a table; beyond that a question is nonsense

using Tally = std::array<int, kTiles>;  // any table at all: a byte each would not do

Meld listed(const Tally& tally) {
    Meld tiles;
    for (std::size_t tile = 0; tile < kTiles; ++tile) {
        if (tally[tile] > 0) {
            tiles.insert(tiles.end(), static_cast<std::size_t>(tally[tile]),
                         static_cast<TileIndex>(tile));
        }
    }
    return tiles;
}

Meld together(const Melds& table, const std::vector<std::size_t>& places) {
    Meld tiles;
    for (auto place : places) tiles.insert(tiles.end(), table[place].begin(), table[place].end());
    return tiles;
}

// Why these tiles are no set, as plainly as can be said: tilehall.core.violation, clause by clause.
Violation not_a_set(const Meld& tiles) {
    const auto count = [&](TileIndex joker) {
        return std::count(tiles.begin(), tiles.end(), joker);
    };
    unsigned numbers = 0;
    for (auto tile : tiles) {
        if (!is_joker(tile)) numbers |= 1U << number_of(tile);
    }
    const auto because = [&](std::string_view clause, std::string_view wording) {
        return Violation{Fault::kInvalidSet, clause, wording, tiles};
    };
    if (tiles.size() < kSmallestSet) return because("S1", "invalid-set-too-short");
    if (count(kMirror) > 1) return because("S7", "invalid-set-two-mirrors");
    if (count(kMirror) == 1) return because("S7", "invalid-set-mirror");
    if (tiles.front() == kColourChange) return because("S6", "invalid-set-colour-change-first");
    if (count(kColourChange) > 0) return because("S6", "invalid-set-colour-change");
    if (numbers != 0 && (numbers & (numbers - 1)) == 0) return because("S2", "invalid-set-group");
    return because("S3", "invalid-set-neither");
}

// One play against one standpoint; each method is a clause or two.
class PlayCheck {
  public:
    PlayCheck(const Rules& rules, const Standpoint& standpoint, const Melds& after)
        : rules_(rules), standpoint_(standpoint), after_(after),
          old_(appraised(standpoint.table, rules.mirror_is_middle)),
          new_(appraised(after, rules.mirror_is_middle)) {
        Tally gained{};
        for (const auto& meld : after) {
            for (auto tile : meld) ++gained[tile];
        }
        for (const auto& meld : standpoint.table) {
            for (auto tile : meld) --gained[tile];
        }
        for (std::size_t tile = 0; tile < kTiles; ++tile) {
            placed_[tile] = std::max(0, gained[tile]);
            removed_[tile] = std::max(0, -gained[tile]);
            placed_counts_[tile] = static_cast<std::uint8_t>(std::min(placed_[tile], 255));
        }
    }

    Violations all() {
        conservation();
        bool broken = false;
        for (std::size_t place = 0; place < after_.size(); ++place) {
            if (new_.known[place].is_set()) continue;
            broken = true;
            found_.push_back(not_a_set(after_[place]));
        }
        if (!standpoint_.opened) opening();
        // how jokers moved can be said only where all tiles are there and every set is one
        if (!broken && listed(removed_).empty()) jokers();
        return std::move(found_);
    }

  private:
    void conservation() {  // RULES G4, J2
        Tally foreign = placed_;
        for (auto tile : standpoint_.rack) --foreign[tile];
        auto strange = listed(foreign);
        if (!strange.empty()) {
            found_.push_back({Fault::kTileNotOnRack, "G4", "tile-not-on-rack", std::move(strange)});
        }
        auto missing = listed(removed_);
        if (!missing.empty()) {
            const bool joker = std::any_of(missing.begin(), missing.end(), is_joker);
            found_.push_back({Fault::kTileRemovedFromTable, joker ? "J2" : "G4",
                              "tile-removed-from-table", std::move(missing)});
        }
        if (listed(placed_).empty()) {
            found_.push_back({Fault::kNoTilePlaced, "G4", "no-tile-placed"});
        }
    }

    void opening() {  // RULES G2, and G3 where the opening turn may go on
        const auto faults = opening_faults(rules_, old_, new_, placed_counts_);
        if (!faults.touched.empty()) {
            found_.push_back({Fault::kTableTouchedBeforeOpening, "G2",
                              "table-touched-before-opening",
                              together(standpoint_.table, faults.touched)});
        } else if (faults.is_below_minimum && rules_.opening_turn_continues) {
            found_.push_back({.fault = Fault::kOpeningBelowMinimum,
                              .clause = "G3",
                              .wording = "opening-below-minimum-own-sets",
                              .tiles = listed(placed_),
                              .minimum = rules_.opening_minimum});
        } else if (faults.is_below_minimum) {
            found_.push_back({.fault = Fault::kOpeningBelowMinimum,
                              .clause = "G2",
                              .wording = "opening-below-minimum",
                              .tiles = listed(placed_),
                              .points = faults.points,
                              .minimum = rules_.opening_minimum});
        }
    }

    void jokers() {
        const auto faults = joker_faults(rules_, old_, new_, placed_counts_);
        const auto report = [&](bool broken, Fault fault, std::string_view clause) {
            if (!broken) return;
            found_.push_back(
                {fault, clause, code_of(fault), together(standpoint_.table, faults.moved)});
        };
        report(faults.needs_rack_tile, Fault::kJokerNeedsRackTile, "J4");
        report(faults.set_frozen, Fault::kJokerSetFrozen, "J5");
        report(faults.special_substitution, Fault::kSpecialJokerSubstitution, "J6");
    }

    const Rules& rules_;
    const Standpoint& standpoint_;
    const Melds& after_;
    AppraisedTable old_, new_;
    Tally placed_{}, removed_{};
    Counts placed_counts_;
    Violations found_;
};

// A tile that the edition does not have, on the rack or on either table; or nonsense.
Violations malformed(const Rules& rules, const Standpoint& standpoint, const Melds& after) {
    std::array<bool, kTiles> there{};
    const auto look_at = [&](const Meld& tiles) {
        for (auto tile : tiles) there[tile] = true;
    };
    std::size_t tiles = 0;
    for (const auto& meld : standpoint.table) look_at(meld);
    for (const auto& meld : after) {
        look_at(meld);
        tiles += meld.size();
    }
    look_at(standpoint.rack);
    Meld unknown;
    for (auto joker = kJoker; joker < kTiles; ++joker) {
        if (there[joker] && rules.jokers[joker - kJoker] == 0U) unknown.push_back(joker);
    }
    if (!unknown.empty()) {
        return {{Fault::kMalformed, "section 2", "malformed-unknown-tile", std::move(unknown)}};
    }
    if (tiles > kMostTiles) return {{Fault::kMalformed, "section 1", "malformed-too-many-tiles"}};
    return {};
}

// How many pairs of identical number tiles a rack holds (RULES G8).
int pairs_on(const Meld& rack) {
    Tally held{};
    int pairs = 0;
    for (auto tile : rack) {
        if (!is_joker(tile) && ++held[tile] % 2 == 0) ++pairs;
    }
    return pairs;
}

constexpr std::array<std::string_view, 16> kCodes{
    "malformed",
    "game-over",
    "not-your-turn",
    "game-paused",
    "tile-not-on-rack",
    "tile-removed-from-table",
    "no-tile-placed",
    "invalid-set",
    "table-touched-before-opening",
    "opening-below-minimum",
    "joker-needs-rack-tile",
    "joker-set-frozen",
    "special-joker-substitution",
    "pool-empty",
    "pool-not-empty",
    "redeal-not-allowed",
};

}  // namespace

std::string_view code_of(Fault fault) { return kCodes[static_cast<std::size_t>(fault)]; }

Violations violations_of_play(const Rules& rules, const Standpoint& standpoint,
                              const Melds& after) {
    auto nonsense = malformed(rules, standpoint, after);
    return nonsense.empty() ? PlayCheck(rules, standpoint, after).all() : nonsense;
}

Violations violations_of_draw(const Standpoint& standpoint) {
    if (standpoint.pool_size > 0) return {};
    return {{Fault::kPoolEmpty, "G6", "pool-empty"}};
}

Violations violations_of_pass(const Standpoint& standpoint) {
    if (standpoint.pool_size == 0) return {};
    return {{Fault::kPoolNotEmpty, "G6", "pool-not-empty"}};
}

Violations violations_of_redeal(const Rules& rules, const Standpoint& standpoint) {
    const auto because = [](std::string_view wording, int pairs = kNoFact) {
        return Violations{{.fault = Fault::kRedealNotAllowed,
                           .clause = "G8",
                           .wording = wording,
                           .pairs = pairs}};
    };
    if (rules.redeal_pairs == 0) return because("redeal-not-allowed-in-edition");
    if (!standpoint.is_first_turn) return because("redeal-not-allowed-any-more");
    if (pairs_on(standpoint.rack) < rules.redeal_pairs) {
        return because("redeal-not-allowed-pairs", rules.redeal_pairs);
    }
    return {};
}

}  // namespace tilehall
