#include "solver/moves.hpp"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

#include "rules/joker_rules.hpp"
#include "solver/fewest_moves.hpp"

namespace tilehall {
namespace {

struct Lying {
    Token token;
    TileIndex tile;
    bool operator==(const Lying&) const = default;
};
using LyingRow = std::vector<Lying>;

// A move to make: these places of a new set, in one go.
struct Carry {
    std::size_t set;
    int source;
    std::vector<int> places;
};

// Carries out a plan, move by move.
class Carrying {
  public:
    Carrying(const Melds& old, const Melds& now, const std::vector<PlannedSet>& plan)
        : new_(now), plan_(plan), row_of_(now.size(), kNewPlace), laid_(now.size()) {
        for (std::size_t row = 0; row < old.size(); ++row) {
            LyingRow lying;
            for (std::size_t place = 0; place < old[row].size(); ++place) {
                lying.push_back(
                    {{static_cast<int>(row), static_cast<int>(place)}, old[row][place]});
            }
            rows_.push_back(std::move(lying));
        }
        for (std::size_t set = 0; set < plan.size(); ++set) {
            row_of_[set] = plan[set].base;
            const auto& building = plan[set].building;
            for (std::size_t place = 0; place < building.tokens.size(); ++place) {
                if (building.stays[place]) laid_[set][static_cast<int>(place)] = at(set, place);
            }
        }
    }

    // What is not in the way first: tiles of the table before the rack's, set by set.
    std::vector<Move> in_order() {
        std::vector<Carry> waiting;
        for (std::size_t set = 0; set < plan_.size(); ++set) {
            const auto& building = plan_[set].building;
            for (auto& places : building.blocks()) {
                const int source = building.tokens[static_cast<std::size_t>(places[0])].row;
                waiting.push_back({set, source, std::move(places)});
            }
        }
        std::vector<Move> moves;
        std::size_t last = plan_.size();
        while (!waiting.empty()) {
            const auto rank = [&](const Carry& each) {
                return std::tuple(each.source == kRackRow, holds_others(each.set),
                                  each.set != last);
            };
            const auto next = std::min_element(
                waiting.begin(), waiting.end(),
                [&](const Carry& one, const Carry& other) { return rank(one) < rank(other); });
            const Carry carry = std::move(*next);
            waiting.erase(next);
            moves.push_back(move(carry));
            last = carry.set;
        }
        return moves;
    }

  private:
    Lying at(std::size_t set, std::size_t place) const {
        return {plan_[set].building.tokens[place], new_[set][place]};
    }
    LyingRow& row(int number) { return rows_[static_cast<std::size_t>(number)]; }

    // Do tiles that belong elsewhere still lie where this set grows?
    bool holds_others(std::size_t set) {
        return row_of_[set] != kNewPlace && row(row_of_[set]).size() > laid_[set].size();
    }

    Move move(const Carry& carry) {
        Move move;
        LyingRow tiles;
        for (int place : carry.places) {
            tiles.push_back(at(carry.set, static_cast<std::size_t>(place)));
            move.tiles.push_back(tiles.back().tile);
        }
        int& target = row_of_[carry.set];
        if (carry.source != kRackRow) move.source = meld_of(carry.source);
        if (target != kNewPlace) move.base = meld_of(target);
        if (carry.source != kRackRow) {
            auto& source = row(carry.source);
            for (const auto& each : tiles) {
                const auto lying = std::find(source.begin(), source.end(), each);
                if (lying != source.end()) source.erase(lying);
            }
        }
        if (target == kNewPlace) {
            target = static_cast<int>(rows_.size());
            rows_.emplace_back();
        }
        auto& grown = row(target);
        const auto where = static_cast<std::ptrdiff_t>(where_in(grown, carry));
        grown.insert(grown.begin() + where, tiles.begin(), tiles.end());
        for (std::size_t i = 0; i < tiles.size(); ++i) laid_[carry.set][carry.places[i]] = tiles[i];
        move.target = meld_of(target);
        move.within = target == carry.source;
        return move;
    }

    // Behind the nearest tile before it that lies there, or before the first one after it.
    std::size_t where_in(const LyingRow& row, const Carry& carry) const {
        const auto& laid = laid_[carry.set];
        if (laid.empty() || !plan_[carry.set].building.is_ordered) return row.size();
        const auto after = laid.lower_bound(carry.places[0]);
        if (after == laid.begin()) return place_of(row, after->second);
        return place_of(row, std::prev(after)->second) + 1;
    }

    // Several tiles of the rack are alike, and then the last one is meant.
    static std::size_t place_of(const LyingRow& row, const Lying& wanted) {
        const auto found = std::find(row.rbegin(), row.rend(), wanted);
        return static_cast<std::size_t>(row.rend() - found) - (found == row.rend() ? 0 : 1);
    }

    Meld meld_of(int number) {
        Meld meld;
        for (const auto& each : row(number)) meld.push_back(each.tile);
        return meld;
    }

    const Melds& new_;
    const std::vector<PlannedSet>& plan_;
    std::vector<LyingRow> rows_;
    std::vector<int> row_of_;                 // of new sets that have a place by now
    std::vector<std::map<int, Lying>> laid_;  // by place of a new set
};

Melds those(const Melds& table, const std::vector<std::size_t>& places) {
    Melds found;
    for (auto place : places) found.push_back(table[place]);
    return found;
}

}  // namespace

Moves moves_between(const Melds& before, const Melds& after, int limit) {
    const auto old_sets = appraised(before, false), new_sets = appraised(after, false);
    const SetsThatLieAsTheyLay sets(old_sets, new_sets);
    const auto old = those(before, sets.gone), now = those(after, sets.added);
    const auto plan = fewest_moves(old, now, limit);
    return {Carrying(old, now, plan.sets).in_order(), plan.bound};
}

}  // namespace tilehall
