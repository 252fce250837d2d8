#include "games/playout_game.hpp"

#include <algorithm>
#include <bit>

#include "arrange/open_list.hpp"
#include "arrange/question.hpp"
#include "games/scoring.hpp"

namespace tilehall::playout {
namespace {

constexpr std::uint64_t kOpeningNodes = 4'000;
constexpr std::size_t kAnswers = 16'384;

// One number for a question. That two have the same is as good as impossible.
std::uint64_t mixed(const Counts& table, const Counts& rack) {
    std::uint64_t found = 1;
    for (std::size_t tile = 0; tile <= kJoker; tile += 4) {
        std::uint64_t part = 0;
        for (std::size_t at = tile; at < std::min<std::size_t>(tile + 4, kTiles); ++at) {
            part = part << 16 | static_cast<std::uint64_t>(table[at]) << 8 | rack[at];
        }
        found = mix(found ^ part) + part;
    }
    return found;
}

// What a set is worth, jokers as what they stand for (RULES S8); the better reading if both fit.
int worth(const Meld& meld) {
    const int size = static_cast<int>(meld.size());
    int first = -1, reals = 0;
    bool same_number = true;
    for (int at = 0; at < size; ++at) {
        const auto tile = meld[static_cast<std::size_t>(at)];
        if (is_joker(tile)) continue;
        ++reals;
        if (first < 0) first = at;
        same_number &= number_of(tile) == number_of(meld[static_cast<std::size_t>(first)]);
    }
    if (first < 0) return size <= 4 ? kNumbers * size : 0;
    const int number = number_of(meld[static_cast<std::size_t>(first)]) + 1;
    const int start = std::min(number - first, kNumbers - size + 1);
    const int as_run = size * start + size * (size - 1) / 2;
    if (reals == 1) return std::max(size <= 4 ? number * size : 0, as_run);
    return same_number ? number * size : as_run;
}

}  // namespace

void GameState::play(const Rules& rules, const Laid& laid) {
    if (laid.count > 0) {
        lay(rules, laid.tiles, laid.count);
    } else {
        draw_or_pass(rules);
    }
}

void GameState::lay(const Rules& rules, const Counts& tiles, int count) {
    const auto me = static_cast<std::size_t>(to_move);
    for (std::size_t tile = 0; tile < kTiles; ++tile) {
        racks[me][tile] = static_cast<std::uint8_t>(racks[me][tile] - tiles[tile]);
        table[tile] = static_cast<std::uint8_t>(table[tile] + tiles[tile]);
    }
    held[me] = static_cast<std::uint8_t>(held[me] - count);
    has_laid[me] = opened[me];
    opened[me] = true;
    next(rules, false);
}

void GameState::draw_or_pass(const Rules& rules) {
    const auto me = static_cast<std::size_t>(to_move);
    const bool is_pass = pool_size == 0;
    if (!is_pass) {
        ++racks[me][pool[--pool_size]];
        ++held[me];
    }
    next(rules, is_pass);
}

void GameState::next(const Rules& rules, bool is_pass) {
    passes = is_pass ? passes + 1 : 0;
    ended = held[static_cast<std::size_t>(to_move)] == 0 || passes >= seats ||
            (pool_size == 0 && rules.empty_pool_ends);
    to_move = (to_move + 1) % seats;
}

int GameState::fewest_held_by_others() const {
    int fewest = 255;
    for (int seat = 0; seat < seats; ++seat) {
        if (seat != to_move) fewest = std::min<int>(fewest, held[static_cast<std::size_t>(seat)]);
    }
    return fewest;
}

std::uint64_t Random::next() {
    state += 0x9e3779b97f4a7c15ULL;
    auto z = state;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
    return z ^ (z >> 31);
}

std::uint32_t Random::below(std::uint32_t bound) {
    return static_cast<std::uint32_t>(((next() >> 32) * bound) >> 32);
}

double Random::unit() { return static_cast<double>(next() >> 11) * 0x1.0p-53; }

Player::Player(const Rules& rules) : rules_(rules) {
    for (std::size_t tile = 0; tile < kTiles; ++tile) {
        tiles_then_value_[tile] = 1'000 + rules.value_on_rack(tile);
        value_[tile] = 100 * (tile < kNumberTiles ? rules.value_on_rack(tile) : 10) + 1;
    }
}

void Player::remember() { answers_.resize(kAnswers); }

Laid Player::most_tiles(const Counts& table, const Counts& rack) {
    if (answers_.empty()) return walk_.best(table, rack, tiles_then_value_);
    const auto question = mixed(table, rack);
    auto& known = answers_[question & (kAnswers - 1)];
    ++walk_.steps;
    if (known.question != question) known = {question, walk_.best(table, rack, tiles_then_value_)};
    return known.laid;
}

bool Player::can_go_out(const GameState& state) {
    const auto me = static_cast<std::size_t>(state.to_move);
    if (state.opened[me]) {
        auto all = state.table;
        for (std::size_t tile = 0; tile < kTiles; ++tile) {
            all[tile] = static_cast<std::uint8_t>(all[tile] + state.racks[me][tile]);
        }
        return all_fit(me, all);
    }
    if (!can_open(state.racks[me])) return false;
    if (!rules_.opening_turn_continues) return all_fit(me, state.racks[me]);
    return best_turn(state).count == state.held[me];
}

bool Player::Stuck::still(const Counts& now) const {
    if (failed_at < 0 || now[kJoker] != tiles[kJoker]) return false;
    for (int number = 0; number <= std::min(failed_at, kNumbers - 1); ++number) {
        for (int colour = 0; colour < kColours; ++colour) {
            const auto tile = tile_at(colour, number);
            if (now[tile] != tiles[tile]) return false;
        }
    }
    return true;
}

// Most often a tile was drawn that does not touch what was in the way.
bool Player::all_fit(std::size_t seat, const Counts& tiles) {
    auto& stuck = stuck_[seat];
    if (stuck.still(tiles)) return false;
    if (walk_.all_fit(tiles)) return true;
    stuck = {tiles, walk_.failed_at};
    return false;
}

// The most valuable sets of a rack; where they are worth enough, what to lay of them.
int Player::opening_value(const Counts& rack, Laid* all, Laid* fewest) {
    if (rack[kJoker] == 0 && all == nullptr && fewest == nullptr) {
        const auto laid = walk_.best({}, rack, value_);
        return rules_.value_on_rack(laid.tiles);
    }
    Question question;
    question.may = rack;
    for (std::size_t tile = 0; tile < kTiles; ++tile) question.weight[tile] = value_[tile];
    question.node_limit = kOpeningNodes;
    const auto answer = arrange_plain(question);
    walk_.steps += answer.nodes;
    int total = 0;
    for (const auto& meld : answer.melds) total += worth(meld);
    if (total < rules_.opening_minimum) return total;
    const auto choices = std::min<std::size_t>(answer.melds.size(), 8);
    std::uint32_t best = (1U << choices) - 1;
    int best_size = 1'000;
    for (std::uint32_t choice = 1; choice < 1U << choices; ++choice) {
        int value = 0, size = 0;
        for (std::size_t at = 0; at < choices; ++at) {
            if ((choice >> at & 1) == 0) continue;
            value += worth(answer.melds[at]);
            size += static_cast<int>(answer.melds[at].size());
        }
        if (value >= rules_.opening_minimum && size < best_size) {
            best = choice;
            best_size = size;
        }
    }
    for (std::size_t at = 0; at < answer.melds.size(); ++at) {
        const auto size = static_cast<int>(answer.melds[at].size());
        if (all != nullptr) {
            all->tiles.add(answer.melds[at]);
            all->count += size;
        }
        if (fewest != nullptr && at < choices && (best >> at & 1) != 0) {
            fewest->tiles.add(answer.melds[at]);
            fewest->count += size;
        }
    }
    return total;
}

bool Player::can_open(const Counts& rack) {
    const int value = opening_value(rack, nullptr, nullptr);
    return value > 0 && value >= rules_.opening_minimum;
}

std::vector<Laid> Player::own_sets(const Counts& rack) {
    Question question;
    question.may = rack;
    for (std::size_t tile = 0; tile < kTiles; ++tile) question.weight[tile] = value_[tile];
    question.node_limit = kOpeningNodes;
    std::vector<Laid> found;
    for (const auto& meld : arrange_plain(question).melds) {
        Laid laid{true, {}, static_cast<int>(meld.size()), 0};
        laid.tiles.add(meld);
        found.push_back(laid);
    }
    return found;
}

Laid Player::opening(const GameState& state, bool fewest) {
    const auto& rack = state.racks[static_cast<std::size_t>(state.to_move)];
    if (!can_open(rack)) return {};
    Laid laid;
    opening_value(rack, fewest ? nullptr : &laid, fewest ? &laid : nullptr);
    laid.found = laid.count > 0;
    return laid;
}

Laid Player::best_turn(const GameState& state) {
    const auto me = static_cast<std::size_t>(state.to_move);
    if (state.opened[me]) return most_tiles(state.table, state.racks[me]);
    const auto opening = this->opening(state, false);
    if (opening.count == 0) return {};
    const auto most = most_tiles(rules_.opening_turn_continues ? state.table : Counts{},
                                 state.racks[me]);
    return most.count >= opening.count && can_open(most.tiles) ? most : opening;
}

GameResult Player::result(const GameState& state) {
    std::array<int, kMostSeats> costs{};
    int out = kNobody;
    for (int seat = 0; seat < state.seats; ++seat) {
        const auto s = static_cast<std::size_t>(seat);
        const auto& rack = state.racks[s];
        costs[s] = state.opened[s]
                       ? rules_.value_on_rack(rack)
                       : rules_.unopened_value(rack, [&](const Counts& it) { return can_open(it); });
        if (state.held[s] == 0) out = seat;
    }
    const auto score = settle(rules_, costs, state.seats, out);
    const int winners = std::popcount(score.winners);
    GameResult result;
    for (int seat = 0; seat < state.seats; ++seat) {
        const auto s = static_cast<std::size_t>(seat);
        result.wins[s] = (score.winners & seat_bit(seat)) != 0 ? 1.0 / winners : 0.0;
        result.points[s] = score.scores[s].value();
    }
    return result;
}

void add_play(std::vector<Laid>& plays, const Laid& laid) {
    const auto same = [&](const Laid& other) { return other.tiles == laid.tiles; };
    if (laid.count > 0 && std::none_of(plays.begin(), plays.end(), same)) plays.push_back(laid);
}

GameState shuffled_deal(const Rules& rules, int seats, Random& random) {
    GameState state;
    state.seats = seats;
    auto& pool = state.pool;
    auto& size = state.pool_size;
    for (std::size_t tile = 0; tile < kNumberTiles; ++tile) {
        for (int copy = 0; copy < rules.copies; ++copy) pool[size++] = static_cast<TileIndex>(tile);
    }
    for (int joker = 0; joker < rules.joker_count(); ++joker) pool[size++] = kJoker;
    for (std::size_t left = size; left > 1; --left) {
        std::swap(pool[left - 1], pool[random.below(static_cast<std::uint32_t>(left))]);
    }
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(seats); ++seat) {
        for (int tile = 0; tile < rules.rack_size; ++tile) ++state.racks[seat][pool[--size]];
        state.held[seat] = static_cast<std::uint8_t>(rules.rack_size);
    }
    state.to_move = static_cast<int>(random.below(static_cast<std::uint32_t>(seats)));
    return state;
}

}  // namespace tilehall::playout
