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
    } else if (key == "redeal_pairs") {
        rules.redeal_pairs = whole(value, 0);
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
