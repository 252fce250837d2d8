#include "study/win_share.hpp"

#include <algorithm>
#include <limits>
#include <optional>

#include "solver/solve.hpp"
#include "study/endgame.hpp"
#include "study/win_share_table.hpp"

namespace tilehall::study {
namespace {

constexpr int kSteps = 32;                // scores are counted in so many parts of a doubling
constexpr int kMostDoublings = 21;        // a share of the other's millionth part, and no more
constexpr std::int64_t kLimit = 2'000;    // states of a search; what it has found by then counts
constexpr std::size_t kMostKept = 50'000;
constexpr int kPositions = 150;           // of an end in which nothing is hidden

// 2^(step / 32), times 2^20, rounded: not computed here, because machines round powers otherwise.
constexpr std::array<std::int64_t, kSteps> kPowers{
    1048576, 1071537, 1095000, 1118978, 1143480, 1168519, 1194106, 1220254,
    1246974, 1274279, 1302182, 1330696, 1359835, 1389611, 1420040, 1451135,
    1482910, 1515382, 1548564, 1582474, 1617125, 1652536, 1688722, 1725700,
    1763488, 1802103, 1841564, 1881889, 1923097, 1965207, 2008240, 2052214};

Shares result(const Rules& rules, const Position& position, Seats knocked) {
    std::array<int, kMostSeats> costs{};
    for (std::size_t seat = 0; seat < position.racks.size(); ++seat) {
        costs[seat] = rack_cost(rules, position.racks[seat], position.opened[seat]);
    }
    const auto score = settle(rules, costs, position.seats(), position.seat_that_is_out(), knocked);
    int winners = 0;
    for (int seat = 0; seat < score.seats; ++seat) winners += (score.winners & seat_bit(seat)) != 0;
    Shares shares{};
    for (int seat = 0; seat < score.seats; ++seat) {
        if ((score.winners & seat_bit(seat)) != 0) shares[static_cast<std::size_t>(seat)] = kParts / winners;
    }
    return shares;
}

// As the powers of two of the scores, in whole parts; what rounding leaves goes to the seats that
// lost most by it.
Shares shares_of(const std::vector<std::optional<int>>& scores) {
    int lowest = std::numeric_limits<int>::max();
    for (const auto& score : scores) {
        if (score) lowest = std::min(lowest, *score);
    }
    std::vector<std::int64_t> powers;
    std::int64_t total = 0;
    for (const auto& score : scores) {
        const int above = score ? *score - lowest : 0;
        const int doublings = std::min(above / kSteps, kMostDoublings);
        powers.push_back(score ? kPowers[static_cast<std::size_t>(above % kSteps)] << doublings : 0);
        total += powers.back();
    }
    Shares shares{};
    std::vector<std::pair<std::int64_t, std::size_t>> rests;
    int left = kParts;
    for (std::size_t seat = 0; seat < powers.size(); ++seat) {
        const std::int64_t scaled = powers[seat] * kParts;
        shares[seat] = static_cast<int>(scaled / total);
        left -= shares[seat];
        rests.emplace_back(-(scaled % total), seat);
    }
    std::sort(rests.begin(), rests.end());
    for (std::size_t place = 0; left > 0; ++place, --left) ++shares[rests[place].second];
    return shares;
}

int ahead(const Position& position, int seat) {
    int found = 0;
    for (int next = position.to_move; next != seat; next = (next + 1) % position.seats()) {
        found += !position.is_retired(next);
    }
    return found;
}

std::string key_of(const Position& position, std::size_t seat) {
    std::string key;
    for (const auto& meld : position.table) {
        key.append(meld.begin(), meld.end());
        key.push_back(static_cast<char>(kTiles));
    }
    key.append(position.racks[seat].of.begin(), position.racks[seat].of.end());
    key.push_back(position.opened[seat] ? 1 : 0);
    return key;
}

}  // namespace

Shares WinShare::of(const Position& position, Seats knocked) {
    if (position.ended) return result(rules_, position, knocked);
    if (const auto known = exact(position, knocked)) return *known;
    std::vector<std::optional<int>> scores;
    for (int seat = 0; seat < position.seats(); ++seat) {
        if (position.is_retired(seat)) {
            scores.emplace_back();
            continue;
        }
        int score = 0;
        for (const int place : features(position, seat)) score += kWeights[static_cast<std::size_t>(place)];
        scores.emplace_back(score);
    }
    return shares_of(scores);
}

std::optional<Shares> WinShare::exact(const Position& position, Seats knocked) {
    if (position.ended) return result(rules_, position, knocked);
    if (position.seats() != 2 || !position.pool.empty() || knocked != 0) return {};
    auto key = key_of(position, 0) + key_of(position, 1);
    key.push_back(static_cast<char>(position.to_move));
    key.push_back(static_cast<char>(position.passes));
    if (const auto known = exact_.find(key); known != exact_.end()) return known->second;
    std::optional<Shares> found;
    if (const auto end = solve_endgame(rules_, position, kPositions)) {
        const auto mine = static_cast<int>(end->outcome) * (kParts / 2);
        found.emplace();
        (*found)[static_cast<std::size_t>(position.to_move)] = mine;
        (*found)[static_cast<std::size_t>(1 - position.to_move)] = kParts - mine;
    }
    exact_.emplace(std::move(key), found);
    return found;
}

Features WinShare::features(const Position& position, int seat) {
    const auto at = static_cast<std::size_t>(seat);
    const int seats = std::clamp(position.active(), 2, 4) - 2;
    const int state = 2 * seats + !position.opened[at];
    const int soon = std::min(ahead(position, seat), 2);
    const auto pool = static_cast<int>(position.pool.size());
    const int stage = pool == 0 ? 0 : pool <= 2 * position.active() ? 1 : 2;
    const int cost = rack_cost(rules_, position.racks[at], true);
    return {kLeftStart + kLeftSize * (3 * state + soon) + std::min(left_after_best(position, seat), kLeftSize - 1),
            kHeldStart + kHeldSize * state + std::min(position.racks[at].total(), kHeldSize - 1),
            kCostStart + kCostSize * stage + std::min(cost / 10, kCostSize - 1)};
}

int WinShare::left_after_best(const Position& position, int seat) {
    const auto at = static_cast<std::size_t>(seat);
    auto key = key_of(position, at);
    if (const auto known = left_.find(key); known != left_.end()) return known->second;
    if (left_.size() >= kMostKept) left_.clear();
    const auto best = solve(rules_, {.table = position.table,
                                     .rack = position.racks[at],
                                     .opened = position.opened[at],
                                     .limit = kLimit});
    const int found = position.racks[at].total() - static_cast<int>(best.laid.size());
    left_.emplace(std::move(key), found);
    return found;
}

ActValue WinShare::after(const Game& game, std::size_t acts) {
    const auto knocked = game.knocked();
    const auto& after = game.history()[acts];
    ActValue value{of(after, knocked), {}};
    if (acts == 0 || game.log()[acts - 1].act.what == Act::kRedeal) return value;
    const auto& before = game.history()[acts - 1];
    const auto count = before.pool.size() - after.pool.size();
    const auto seat = static_cast<std::size_t>(before.to_move);
    auto here = after;
    for (std::size_t drawn = 0; drawn < count; ++drawn) --here.racks[seat][before.pool[drawn]];
    for (std::size_t drawn = 0; drawn < count; ++drawn) {
        Counts kinds;
        for (auto place = drawn; place < before.pool.size(); ++place) ++kinds[before.pool[place]];
        here.pool.assign(before.pool.begin() + static_cast<std::ptrdiff_t>(drawn) + 1, before.pool.end());
        DrawnTile tile;
        tile.pool = kinds.total();
        for (std::size_t kind = 0; kind < kTiles; ++kind) {
            if (kinds[kind] == 0) continue;
            ++here.racks[seat][kind];
            const auto shares = of(here, knocked);
            --here.racks[seat][kind];
            for (std::size_t each = 0; each < kMostSeats; ++each) {
                tile.sums[each] += std::int64_t{kinds[kind]} * shares[each];
            }
        }
        ++here.racks[seat][before.pool[drawn]];
        tile.after = of(here, knocked);
        value.drawn.push_back(tile);
    }
    return value;
}

}  // namespace tilehall::study
