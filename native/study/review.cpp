#include "study/review.hpp"

#include <algorithm>
#include <optional>

#include "games/bot.hpp"
#include "games/bot_watching.hpp"
#include "games/chance.hpp"
#include "solver/solve.hpp"
#include "study/endgame.hpp"
#include "study/playing_on.hpp"
#include "study/reasons.hpp"

namespace tilehall::study {
namespace {

using namespace playout;

constexpr std::int64_t kLimit = 20'000;  // states
constexpr double kSure = 2;              // standard errors
constexpr double kSureOfFew = 3;         // the same with fewer worlds, early in a game
constexpr int kEndPositions = 400;       // of an end in which nothing is hidden

Meld listed(const Counts& tiles) {
    Meld row;
    for (TileIndex tile = 0; tile < kTiles; ++tile) row.insert(row.end(), tiles[tile], tile);
    return row;
}

Counts counted(const Meld& tiles) {
    Counts found;
    found.add(tiles);
    return found;
}

Laid in_model(const Counts& tiles) {
    const auto counts = as_in_model(tiles);
    return {true, counts, counts.total(), 0};
}

// Another turn than the one that was made: the rack's tiles, and the table they leave.
struct Other {
    Laid laid;
    Meld tiles;
    Melds after;
    bool is_sure = false;  // better in the worlds in which it was looked for
};

class Turn {
  public:
    Turn(const Game& game, std::size_t act)
        : rules_(game.rules()), here_(game.history()[act]), view_(seen(game, act)), act_(act) {
        mine_ = in_model(changes(here_.table, game.history()[act + 1].table).placed);
    }

    const Counts& rack() const { return here_.rack(); }

    Solution best() const { return solve(rules_, asked(rack())); }

    // What the seat could know; false where that is too much for the playouts' model.
    bool prepare(const Effort& effort) {
        auto known = knowledge_of(rules_, view_);
        if (!known) return false;
        const bool near_the_end = view_.pool_size <= view_.seats();
        known->manners = manners(view_, near_the_end ? Manner{Manner::kWeighs, tuned()} : Manner{});
        known->laid_nothing = laid_nothing(view_);
        playing_on_.emplace(rules_, std::move(*known), mine_, effort.worlds, effort.steps);
        return true;
    }

    // What might have been better: the worlds say so, or else it is what Strategist would do.
    std::optional<Other> other(const Solution& best) {
        const auto usual = strategists();
        std::vector<Laid> others;
        const auto add = [&](const Laid& laid) {
            const auto same = [&](const Laid& each) { return each.tiles == laid.tiles; };
            if (!same(mine_) && std::none_of(others.begin(), others.end(), same)) others.push_back(laid);
        };
        for (const auto& laid : proposals(playing_on_->player(), playing_on_->state(), true)) add(laid);
        add(in_model(counted(best.laid)));
        if (usual) add(usual->laid);
        if (usual && others.size() == 1) return usual;  // there is nothing to choose from
        for (const auto& each : playing_on_->better_ones(others, seed("look"))) {
            auto play = played(each.laid, best);
            if (!play) continue;  // the model knows no joker rules: this one is not legal
            play->is_sure = true;
            return play;
        }
        return usual;
    }

    // In worlds which nobody has looked at before.
    Compared measured(const Other& other) { return playing_on_->measured(other.laid, seed("measure")); }

    std::uint64_t steps() const { return playing_on_ ? playing_on_->steps() : 0; }
    bool is_used_up() const { return playing_on_ && playing_on_->is_used_up(); }

    static Other going_out(const Solution& best) {
        return {in_model(counted(best.laid)), best.laid, best.after, true};
    }
    // The turn that is proved to be best.
    Other proved(const Endgame& end) const {
        const auto placed = changes(here_.table, end.after).placed;
        return {in_model(placed), listed(placed), end.after, true};
    }

  private:
    static SeatView seen(const Game& game, std::size_t act) {
        auto then = game;
        then.undo(game.log().size() - act);
        return view_of(then, game.log()[act].seat);
    }

    SolverQuestion asked(const Counts& tiles) const {
        return {.table = here_.table, .rack = tiles, .opened = here_.has_opened(), .limit = kLimit};
    }

    std::uint64_t seed(const char* purpose) const {
        std::string table;
        for (const auto& meld : here_.table) table.append(meld.begin(), meld.end());
        return Chance(table, std::string("review ") + purpose + std::to_string(act_)).below(1ULL << 62);
    }

    std::optional<Other> played(const Laid& laid, const Solution& best) const {
        if (laid.count == 0) return Other{laid, {}, here_.table};
        if (laid.tiles == as_in_model(counted(best.laid))) return Other{laid, best.laid, best.after};
        Counts tiles = laid.tiles;
        int jokers = laid.tiles[kJoker];
        for (std::size_t joker = kJoker; joker < kTiles; ++joker) {  // regular ones first
            tiles[joker] = static_cast<std::uint8_t>(std::min<int>(rack()[joker], jokers));
            jokers -= tiles[joker];
        }
        const auto found = lay_exactly(rules_, asked(tiles));
        if (!found.is_play) return {};
        return Other{laid, found.laid, found.after};
    }

    std::optional<Other> strategists() const {
        const auto act = choose_by_strategy(rules_, view_, tuned());
        const auto after = act.what == Act::kPlay ? act.table : here_.table;
        const auto placed = changes(here_.table, after).placed;
        const auto laid = in_model(placed);
        if (laid.tiles == mine_.tiles) return {};
        return Other{laid, listed(placed), after};
    }

    const Rules& rules_;
    const Position& here_;
    SeatView view_;
    std::size_t act_;
    Laid mine_;
    std::optional<PlayingOn> playing_on_;
};

// What the turn cost where both positions are proved: nothing is played out then.
std::optional<double> exact_cost(const Game& game, std::size_t act, WinShare& model) {
    const auto knocked = game.knocked();
    const auto seat = static_cast<std::size_t>(game.log()[act].seat);
    const auto before = model.exact(game.history()[act], knocked);
    if (!before) return {};
    const auto after = model.exact(game.history()[act + 1], knocked);
    if (!after) return {};
    return static_cast<double>((*before)[seat] - (*after)[seat]) / kParts;
}

}  // namespace

TurnReview review_turn(const Game& game, std::size_t act, WinShare& model, const Effort& effort) {
    const auto &here = game.history()[act], &next = game.history()[act + 1];
    const auto seat = static_cast<std::size_t>(game.log()[act].seat);
    TurnReview found;
    found.laid = listed(changes(here.table, next.table).placed);
    Turn turn(game, act);
    const auto best = turn.best();
    const auto held = static_cast<std::size_t>(turn.rack().total());
    if (!best.is_play || found.laid.size() == held) return found;  // nothing to lay, or it went out
    const bool could_go_out = best.laid.size() == held;
    std::optional<Other> other;
    if (const auto cost = exact_cost(game, act, model)) {
        // nothing was hidden, and what both positions are worth is proved
        found.is_exact = true;
        found.estimate = *cost;
        if (*cost <= 0) return found;
        const auto end = solve_endgame(game.rules(), here, kEndPositions);
        other = could_go_out || !end ? Turn::going_out(best) : turn.proved(*end);
        if (turn.prepare(effort)) found.points = turn.measured(*other).points;
    } else if (!turn.prepare(effort)) {
        if (!could_go_out) return found;
        other = Turn::going_out(best);
        found.estimate = 1 - static_cast<double>(model.of(next, game.knocked())[seat]) / kParts;
    } else {
        other = could_go_out ? Turn::going_out(best) : turn.other(best);
        found.steps = turn.steps();
        if (!other || (turn.is_used_up() && !could_go_out)) return found;
        const auto rated = turn.measured(*other);
        found.steps = turn.steps();
        found.points = rated.points;
        found.estimate = rated.gain;
        found.error = rated.error();
        // the win was at hand: as if it had been lost in one more world
        if (could_go_out) found.estimate = std::max(found.estimate, 1.0 / (rated.worlds + 1));
        const double sure = rated.worlds < effort.worlds ? kSureOfFew : kSure;
        const bool is_luck = !other->is_sure && rated.gain <= sure * found.error;
        if (found.estimate <= 0 || is_luck) return found;
    }
    found.loss = std::min(found.estimate, 1.0);
    found.is_better = true;
    found.best = other->tiles;
    found.after = other->after;
    found.reasons = reasons_of(game, act, found);
    return found;
}

}  // namespace tilehall::study
