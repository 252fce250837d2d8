#include "study/endgame.hpp"

#include <algorithm>
#include <string>
#include <unordered_map>

#include "solver/plays.hpp"

namespace tilehall::study {
namespace {

constexpr std::int64_t kStates = 4'000;  // of one list of plays
constexpr std::size_t kMostPlays = 64;

Outcome turned(Outcome outcome) { return static_cast<Outcome>(2 - static_cast<int>(outcome)); }

bool has_jokers(const Counts& tiles) {
    return std::any_of(tiles.of.begin() + kJoker, tiles.of.end(), [](auto count) { return count > 0; });
}

// Does it matter how the tiles of the table lie in sets?
bool arrangement_matters(const Rules& rules, const Position& here) {
    if (rules.joker_policy == JokerPolicy::kFree && !rules.has_special_jokers()) return false;
    Counts all = here.racks[0] + here.racks[1];
    for (const auto& meld : here.table) all.add(meld);
    return has_jokers(all);
}

class Search {
  public:
    Search(const Rules& rules, const Position& root, int positions)
        : rules_(rules), matters_(arrangement_matters(rules, root)), left_(positions) {}

    // Of the seat to move; `best` is a turn that gets it.
    std::optional<Outcome> outcome(const Position& here, Endgame* best = nullptr) {
        if (here.ended) return settled(here);
        const auto key = key_of(here);
        if (best == nullptr) {
            if (const auto known = known_.find(key); known != known_.end()) return known->second;
        }
        if (--left_ < 0) return {};
        auto found = searched(here, best);
        known_.emplace(key, found);
        return found;
    }

  private:
    std::optional<Outcome> searched(const Position& here, Endgame* best) {
        std::optional<Outcome> most;  // that some turn gets for certain
        bool all_known = !matters_;
        const auto consider = [&](const Position& next, bool is_play) {
            const auto theirs = outcome(next);
            if (!theirs) {
                all_known = false;
                return;
            }
            const auto mine = next.ended ? settled_for(next, here.to_move) : turned(*theirs);
            if (most && mine <= *most) return;
            most = mine;
            if (best != nullptr) *best = {mine, is_play, next.table};
        };
        auto passed = here;
        passed.draw(rules_, 0);
        consider(passed, false);
        PlaysInOrder plays(rules_, {.table = here.table,
                                    .rack = here.rack(),
                                    .opened = here.has_opened(),
                                    .limit = kStates});
        for (std::size_t listed = 0; most != Outcome::kWin; ++listed) {
            const auto play = plays.next();
            if (!play) break;
            if (listed >= kMostPlays || left_ <= 0) {
                all_known = false;
                break;
            }
            auto next = here;
            next.lay(rules_, play->after);
            consider(next, true);
        }
        if (plays.is_cut() || plays.refused()) all_known = false;
        if (most == Outcome::kWin || all_known) return most;
        return {};
    }

    Outcome settled(const Position& here) const { return settled_for(here, here.to_move); }

    Outcome settled_for(const Position& here, int seat) const {
        std::array<int, kMostSeats> costs{};
        for (std::size_t each = 0; each < here.racks.size(); ++each) {
            costs[each] = rack_cost(rules_, here.racks[each], here.opened[each]);
        }
        const auto score = settle(rules_, costs, here.seats(), here.seat_that_is_out());
        if ((score.winners & seat_bit(seat)) == 0) return Outcome::kLoss;
        return score.winners == seat_bit(seat) ? Outcome::kWin : Outcome::kShared;
    }

    // What lies in which sets says nothing where that does not matter; where it does, nothing is lost.
    std::string key_of(const Position& here) const {
        std::string key;
        Counts table;
        for (const auto& meld : here.table) table.add(meld);
        key.append(table.of.begin(), table.of.end());
        for (const auto& rack : here.racks) key.append(rack.of.begin(), rack.of.end());
        if (matters_) {
            for (const auto& meld : here.table) {
                key.append(meld.begin(), meld.end());
                key.push_back(static_cast<char>(kTiles));
            }
        }
        for (const bool opened : here.opened) key.push_back(opened ? 1 : 0);
        key.push_back(static_cast<char>(here.to_move));
        key.push_back(static_cast<char>(here.passes));
        return key;
    }

    const Rules& rules_;
    bool matters_;
    int left_;
    std::unordered_map<std::string, std::optional<Outcome>> known_;
};

}  // namespace

std::optional<Endgame> solve_endgame(const Rules& rules, const Position& position, int positions) {
    const bool is_open = position.seats() == 2 && position.retired == 0 && position.pool.empty();
    if (!is_open || position.ended) return {};
    Endgame best;
    if (!Search(rules, position, positions).outcome(position, &best)) return {};
    return best;
}

}  // namespace tilehall::study
