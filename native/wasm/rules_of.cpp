#include "wasm/rules_of.hpp"

#include <algorithm>
#include <charconv>

namespace tilehall::wasm {
namespace {

int whole(std::string_view value, int otherwise) {
    int number = otherwise;
    std::from_chars(value.data(), value.data() + value.size(), number);
    return number;
}

JokerPolicy policy_of(std::string_view value) {
    if (value == "free-with-rack-tile") return JokerPolicy::kFreeWithRackTile;
    if (value == "frozen-by-order") return JokerPolicy::kFrozenByOrder;
    return value == "frozen" ? JokerPolicy::kFrozen : JokerPolicy::kFree;
}

// How a game begins, goes on, ends and is scored.
void fill_of_games(Rules& rules, std::string_view key, std::string_view value) {
    if (key == "min_seats") {
        rules.min_seats = whole(value, rules.min_seats);
    } else if (key == "max_seats") {
        rules.max_seats = whole(value, rules.max_seats);
    } else if (key == "turn_seconds") {
        rules.turn_seconds = whole(value, rules.turn_seconds);
    } else if (key == "timeout_untouched_draw") {
        rules.timeout_untouched_draw = whole(value, rules.timeout_untouched_draw);
    } else if (key == "timeout_finished") {
        rules.timeout_finished_stands = value == "stands";
    } else if (key == "timeout_unfinished") {
        rules.timeout_loose_to_rack = value == "loose-to-rack";
    } else if (key == "timeout_penalty") {
        rules.timeout_penalty = whole(value, rules.timeout_penalty);
    } else if (key == "knocked_rack") {
        rules.knocked_rack = whole(value, kNoRule);
    } else if (key == "first_player") {
        rules.last_winner_starts = value == "last-winner";
    } else if (key == "seating_by_draw") {
        rules.seating_by_draw = value == "true";
    } else if (key == "redeal_pairs") {
        rules.redeal_pairs = whole(value, 0);
    } else if (key == "match_games") {
        rules.match_games = value == "agreed" ? kAgreed : whole(value, kOpenEnded);
    } else if (key == "match_order") {
        rules.games_won_rank_first = value == "games-won-then-points";
    }
}

void fill(Rules& rules, std::string_view key, std::string_view value) {
    constexpr std::string_view kJokers = "JDCM";
    if (key.starts_with("jokers.")) {
        rules.jokers[kJokers.find(key.back())] = whole(value, 0);
    } else if (key == "copies") {
        rules.copies = whole(value, rules.copies);
    } else if (key == "rack_size") {
        rules.rack_size = whole(value, rules.rack_size);
    } else if (key == "opening_minimum") {
        rules.opening_minimum = whole(value, rules.opening_minimum);
    } else if (key == "opening_turn_continues") {
        rules.opening_turn_continues = value == "true";
    } else if (key == "joker_policy") {
        rules.joker_policy = policy_of(value);
    } else if (key == "mirror_value") {
        rules.mirror_is_middle = value == "middle";
    } else if (key == "joker_value") {
        rules.joker_value = whole(value, rules.joker_value);
    } else if (key == "unopened_rack") {
        rules.unopened_rack = whole(value, kItsValue);
    } else if (key == "unopened_rack_could_open") {
        rules.unopened_rack_could_open = whole(value, kItsValue);
    } else if (key == "empty_pool") {
        rules.empty_pool_ends = value == "end";
    } else {
        fill_of_games(rules, key, value);
    }
}

}  // namespace

Rules rules_of(std::string_view lines) {
    Rules rules;
    while (!lines.empty()) {
        const auto line = lines.substr(0, lines.find('\n'));
        lines.remove_prefix(std::min(line.size() + 1, lines.size()));
        const auto blank = line.find(' ');
        if (blank == std::string_view::npos) continue;
        fill(rules, line.substr(0, blank), line.substr(blank + 1));
    }
    return rules;
}

}  // namespace tilehall::wasm
