// From advice to a turn: the model says which tiles to lay, the solver lays them.
#include <algorithm>
#include <optional>
#include <utility>

#include "games/bot.hpp"
#include "games/bot_watching.hpp"
#include "games/chance.hpp"
#include "games/playout_replies.hpp"
#include "solver/solve.hpp"

namespace tilehall {
namespace {

using namespace playout;

constexpr std::int64_t kLimit = 20'000;  // states per question: a turn is a matter of milliseconds
constexpr double kForCandidates = 0.3;   // of what it may take, at most: what is listed has to be tried too
constexpr double kBeforeReplies = 0.5;   // of it, where the replies to plays can be followed after that
constexpr std::uint64_t kStepsForReplies = 3;  // times as many: a game has few such turns
constexpr double kUntilTheAnswer = 0.9;  // of it: then it still has to be laid out
constexpr double kOfTheClock = 0.25;     // no turn takes longer than this part of what there is

Counts counted_in_model(const Meld& tiles) {
    Counts found;
    found.add(tiles);
    return as_in_model(found);
}

// One turn's questions. Nothing is laid that the solver has not found legal.
class Advisor {
  public:
    Advisor(const Rules& rules, const SeatView& view, Knowledge known)
        : rules_(rules), view_(view), player_(rules), known_(std::move(known)) {}

    Knowledge& known() { return known_; }
    Player& player() { return player_; }

    // Candidates, the unthinking one first; only one of them where nothing can be laid.
    std::vector<Laid> plays(bool thorough, const Allowance& allowance) {
        auto found = proposals(player_, known_.state, thorough, allowance);
        if (!rules_.has_special_jokers()) return found;
        // there the model's idea of the best play is only about right
        auto question = asked();
        question.objective = Objective::kTilesThenValue;
        best_ = solve(rules_, question);
        const auto best = laid_of(counted_in_model(best_->laid));
        // before the opening what can be laid is laid, after it what can wait waits
        std::vector<Laid> all{{}, best};
        if (!view_.has_opened()) std::swap(all[0], all[1]);
        for (const auto& each : found) {
            const bool is_listed = each.count == 0 || each.tiles == best.tiles;
            if (!is_listed) all.push_back(each);
        }
        return all;
    }

    // The turn that lays the whole rack, if the rules allow one.
    std::optional<Act> way_out(const std::vector<Laid>& plays) {
        const auto everything = as_in_model(view_.rack);
        for (const auto& each : plays) {
            if (each.tiles == everything) return turn(each.tiles);
        }
        return {};
    }

    // A legal turn that lays these tiles, if there is one: the model knows no joker rules.
    std::optional<Act> turn(const Counts& laid) {
        if (laid.total() == 0) return lay_nothing(view_);
        if (best_ && counted_in_model(best_->laid) == laid) return play_of(*best_);
        auto question = asked();
        question.rack = from_rack(laid);
        auto found = lay_exactly(rules_, question);
        return found.is_play ? std::optional(play_of(found)) : std::nullopt;
    }

    double weight_of(const Laid& laid, const Strategy& strategy) const {
        if (laid.count == 0) return 0;
        return worth(strategy, features_of(rules_, known_.state, laid.tiles, laid.count));
    }

  private:
    static Laid laid_of(const Counts& tiles) { return {true, tiles, tiles.total(), 0}; }

    static Act play_of(const Solution& solution) { return {Act::kPlay, solution.after}; }

    SolverQuestion asked() const {
        return {.table = view_.table,
                .rack = view_.rack,
                .opened = view_.has_opened(),
                .objective = Objective::kMostTiles,
                .limit = kLimit};
    }

    // The rack's tiles for the model's; the most regular jokers first.
    Counts from_rack(const Counts& laid) const {
        Counts found = laid;
        int jokers = laid[kJoker];
        for (std::size_t joker = kJoker; joker < kTiles; ++joker) {
            found[joker] = static_cast<std::uint8_t>(std::min<int>(view_.rack[joker], jokers));
            jokers -= found[joker];
        }
        return found;
    }

    const Rules& rules_;
    const SeatView& view_;
    Player player_;
    Knowledge known_;
    std::optional<Solution> best_;
};

// The heaviest first.
std::vector<std::pair<double, Laid>> weighed(const Advisor& advisor, const std::vector<Laid>& plays,
                                             const Strategy& strategy) {
    std::vector<std::pair<double, Laid>> found;
    for (const auto& each : plays) found.emplace_back(advisor.weight_of(each, strategy), each);
    std::stable_sort(found.begin(), found.end(),
                     [](const auto& one, const auto& other) { return one.first > other.first; });
    return found;
}

std::ptrdiff_t plays_of(const SeatView& view, int seat) {
    return std::count_if(view.seen.begin(), view.seen.end(), [&](const Seen& seen) {
        return seen.seat == seat && seen.what == Act::kPlay;
    });
}

}  // namespace

Act choose_by_strategy(const Rules& rules, const SeatView& view, const Strategy& strategy) {
    auto known = knowledge_of(rules, view);
    if (!known) return choose(rules, view, {.kind = Bot::kSolver});
    Advisor advisor(rules, view, std::move(*known));
    const auto plays = advisor.plays(false, {});
    if (auto out = advisor.way_out(plays)) return *out;
    for (const auto& [value, laid] : weighed(advisor, plays, strategy)) {
        if (value < 0) break;
        if (auto turn = advisor.turn(laid.tiles)) return *turn;
    }
    return lay_nothing(view);
}

Act choose_by_search(const Rules& rules, const SeatView& view, const Bot& bot) {
    auto knowledge = knowledge_of(rules, view);
    if (!knowledge) return choose(rules, view, {.kind = Bot::kSolver});
    Advisor advisor(rules, view, std::move(*knowledge));
    const double clock = 1'000 * kOfTheClock * rules.turn_seconds;
    const bool follows = bot.kind == Bot::kMaster && is_all_known(advisor.known());
    const Watch watch({bot.milliseconds, clock, bot.steps * (follows ? kStepsForReplies : 1)},
                      advisor.player().steps());
    const auto plays = advisor.plays(true, watch.left(kForCandidates));
    if (auto out = advisor.way_out(plays)) return *out;
    if (plays.size() < 2) return lay_nothing(view);
    // What a strategist prefers stays, unless another is better for certain. Taking the others to
    // wait is quick, and all that matters while there is a pool; near its end they are taken to
    // answer with a judgement of their own.
    auto& known = advisor.known();
    const bool near_the_end = view.pool_size <= view.seats();
    known.manners = manners(view, near_the_end ? Manner{Manner::kWeighs, tuned()} : Manner{});
    known.laid_nothing = laid_nothing(view);
    std::vector<Laid> candidates;
    for (const auto& [value, laid] : weighed(advisor, plays, tuned())) candidates.push_back(laid);
    if (bot.kind == Bot::kMaster && !view.has_opened()) {
        // what an opening lays beyond the least is of more use to the others
        std::stable_sort(candidates.begin(), candidates.end(), [](const Laid& a, const Laid& b) {
            return a.count > 0 && (b.count == 0 || a.count < b.count);
        });
    }
    const auto seed = Chance(bot.seed, "searcher " + std::to_string(view.seen.size())).below(1ULL << 62);
    const Budget budget{bot.worlds, watch.left(follows ? kBeforeReplies : kUntilTheAnswer)};
    auto found = search(advisor.player(), known, std::move(candidates), budget, seed);
    if (follows) follow(advisor.player(), known.state, found, watch.left(kUntilTheAnswer));
    for (const auto& rated : found) {
        if (auto turn = advisor.turn(rated.laid.tiles)) return *turn;
        if (watch.is_clock_over()) break;
    }
    return lay_nothing(view);
}

Act choose_by_value(const Rules& rules, const SeatView& view, const ValueNet& net) {
    auto known = knowledge_of(rules, view);
    if (!known) return choose(rules, view, {.kind = Bot::kSolver});
    for (int seat = 0; seat < view.seats(); ++seat) {  // as where the net has learned, pool or none
        known->state.has_laid[static_cast<std::size_t>(seat)] = plays_of(view, seat) > 1;
    }
    Advisor advisor(rules, view, std::move(*known));
    for (const auto& laid : valued_plays(advisor.player(), advisor.known().state, net)) {
        if (auto turn = advisor.turn(laid.tiles)) return *turn;
    }
    return lay_nothing(view);
}

}  // namespace tilehall
