#include "games/match.hpp"

#include <algorithm>
#include <numeric>

namespace tilehall {

Match::Refused Match::refused(const Rules& rules, int players, int games, int rounds) {
    if (players < std::max(rules.min_seats, 2) || players > std::min(rules.max_seats, kMostSeats)) {
        return kSeats;
    }
    if (games != 0 && rounds != 0) return kBoth;
    if (games < 0 || rounds < 0) return kNoGames;
    const int agreed = rounds != 0 ? rounds * players : games;
    if (rules.match_games > 0) {
        return agreed != 0 && agreed != rules.match_games ? kFixed : kNotRefused;
    }
    return rules.match_games == kAgreed && agreed == 0 ? kNotAgreed : kNotRefused;
}

Match::Match(const Rules& rules, int players, int games, int rounds)
    : rules_(rules), games_(rounds != 0 ? rounds * players : games),
      seating_(static_cast<std::size_t>(players)) {
    if (rules.match_games > 0) games_ = rules.match_games;
    std::iota(seating_.begin(), seating_.end(), 0);
}

std::vector<int> Match::contenders() const {
    std::vector<int> starters;
    if (results_.empty()) {
        starters = first_starters_;
    } else if (rules_.last_winner_starts) {  // RULES G1a: co-winners draw among themselves
        for (int player = 0; player < players(); ++player) {
            if ((results_.back().winners & seat_bit(player)) != 0) starters.push_back(player);
        }
    }
    for (auto& starter : starters) {
        const auto seat = std::find(seating_.begin(), seating_.end(), starter);
        starter = static_cast<int>(seat - seating_.begin());
    }
    std::sort(starters.begin(), starters.end());
    return starters;
}

Setup Match::next_game(std::string seed, bool seating_by_draw) const {
    return {rules_, players(), std::move(seed), contenders(), seating_by_draw};
}

Match::Refused Match::add(const Game& game) {
    const auto outcome = game.outcome();
    if (!outcome) return kGameNotOver;
    const auto& setup = game.setup();
    if (setup.seats != players() || setup.contenders != contenders() || !(setup.rules == rules_)) {
        return kOtherGame;
    }
    std::vector<int> seating;
    for (int listed : game.start().order) {
        seating.push_back(seating_[static_cast<std::size_t>(listed)]);
    }
    GameScore result;
    result.seats = players();
    for (int seat = 0; seat < players(); ++seat) {
        const int player = seating[static_cast<std::size_t>(seat)];
        result.scores[static_cast<std::size_t>(player)] =
            outcome->scores[static_cast<std::size_t>(seat)];
        if ((outcome->winners & seat_bit(seat)) != 0) result.winners |= seat_bit(player);
    }
    const auto refused = add(result);
    if (refused == kNotRefused) seating_ = std::move(seating);
    return refused;
}

Match::Refused Match::add(const GameScore& result) {
    if (is_over()) return kIsOver;
    Fraction sum;
    for (const auto& score : result.scores) sum = sum + score;
    if (result.seats != players() || !(sum == Fraction{}) || result.winners == 0 ||
        result.winners >= seat_bit(players())) {
        return kWrongSheet;
    }
    results_.push_back(result);
    return kNotRefused;
}

std::vector<Rank> ranked(const Rules& rules, int players, const std::vector<GameScore>& results) {
    std::vector<Rank> ranks;
    for (int player = 0; player < players; ++player) {
        Rank rank{.player = player};
        for (const auto& result : results) {
            if ((result.winners & seat_bit(player)) != 0) ++rank.games_won;
            rank.points = rank.points + result.scores[static_cast<std::size_t>(player)];
        }
        ranks.push_back(rank);
    }
    const auto is_better = [&rules](const Rank& one, const Rank& other) {
        if (rules.games_won_rank_first && one.games_won != other.games_won) {
            return one.games_won > other.games_won;
        }
        return other.points < one.points;
    };
    for (auto& rank : ranks) {
        for (const auto& other : ranks) rank.place += is_better(other, rank);
    }
    std::stable_sort(ranks.begin(), ranks.end(),
                     [](const Rank& one, const Rank& other) { return one.place < other.place; });
    return ranks;
}

}  // namespace tilehall
