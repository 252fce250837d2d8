#include "games/position.hpp"

#include <algorithm>
#include <bit>

namespace tilehall {

Position Position::of(Dealt dealt, int starter) {
    Position position;
    position.opened.assign(dealt.racks.size(), false);
    position.racks = std::move(dealt.racks);
    position.pool = std::move(dealt.pool);
    position.to_move = starter;
    return position;
}

int Position::active() const { return seats() - std::popcount(retired); }

int Position::seat_that_is_out() const {
    for (int seat = 0; seat < seats(); ++seat) {
        if (racks[static_cast<std::size_t>(seat)].total() == 0) return seat;
    }
    return kNobody;
}

void Position::lay(const Rules& rules, Melds after, int penalty) {
    const auto [placed, gone] = changes(table, after);
    auto& rack = racks[static_cast<std::size_t>(to_move)];
    for (std::size_t tile = 0; tile < kTiles; ++tile) {
        rack[tile] = static_cast<std::uint8_t>(rack[tile] - placed[tile] + gone[tile]);
    }
    opened[static_cast<std::size_t>(to_move)] = true;
    table = std::move(after);
    end_turn(rules, penalty, false);
}

void Position::draw(const Rules& rules, int count) { end_turn(rules, count, pool.empty()); }

void Position::end_turn(const Rules& rules, int draws, bool is_pass) {
    auto& rack = racks[static_cast<std::size_t>(to_move)];
    const auto taken = std::min(static_cast<std::size_t>(std::max(draws, 0)), pool.size());
    const auto last = pool.begin() + static_cast<std::ptrdiff_t>(taken);
    for (auto tile = pool.begin(); tile != last; ++tile) ++rack[*tile];
    pool.erase(pool.begin(), last);
    passes = is_pass ? passes + 1 : 0;
    // RULES G6b: blocked after as many passes in a row as there are players
    ended = rack.total() == 0 || passes >= active();
    if (pool.empty() && rules.empty_pool_ends) ended = true;  // RULES G6a
    to_move = seat_after(to_move);
    ++turns;
}

void Position::retire(int seat) {
    const bool is_over = active() <= 2;  // one alone has nobody to play with
    if (passed_of_late(seat)) --passes;
    retired |= seat_bit(seat);
    ended = is_over || passes >= active();
    if (seat == to_move) {
        to_move = seat_after(seat);
        ++turns;
    }
}

// Was one of the passes in a row this seat's? They were those of the seats before the one to move.
bool Position::passed_of_late(int seat) const {
    int before = to_move;
    for (int left = passes; left > 0; --left) {
        do {
            before = (before + seats() - 1) % seats();
        } while (is_retired(before));
        if (before == seat) return true;
    }
    return false;
}

int Position::seat_after(int seat) const {
    int following = (seat + 1) % seats();
    while (is_retired(following)) following = (following + 1) % seats();
    return following;
}

Changes changes(const Melds& before, const Melds& after) {
    std::array<int, kTiles> more{};
    for (const auto& meld : before) {
        for (auto tile : meld) --more[tile];
    }
    for (const auto& meld : after) {
        for (auto tile : meld) ++more[tile];
    }
    Changes found;
    for (std::size_t tile = 0; tile < kTiles; ++tile) {
        const int count = std::min(std::abs(more[tile]), 255);
        (more[tile] > 0 ? found.placed : found.gone)[tile] = static_cast<std::uint8_t>(count);
    }
    return found;
}

}  // namespace tilehall
