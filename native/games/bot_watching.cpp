#include "games/bot_watching.hpp"

#include <algorithm>

#include "arrange/question.hpp"

namespace tilehall {
namespace {

constexpr int kOneIn = 5;  // turns after the opening; who lays the most every time lays in two of five

std::vector<TileIndex> unseen_tiles(const Rules& rules, const SeatView& view) {
    std::array<int, kTiles> left{};
    for (std::size_t tile = 0; tile < kTiles; ++tile) {
        left[tile] = (tile < kNumberTiles ? rules.copies : rules.jokers[tile - kJoker]) -
                     view.rack[tile];
    }
    for (const auto& meld : view.table) {
        for (auto tile : meld) --left[tile];
    }
    std::vector<TileIndex> found;
    for (TileIndex tile = 0; tile < kTiles; ++tile) {
        found.insert(found.end(), static_cast<std::size_t>(std::max(left[tile], 0)),
                     std::min(tile, kJoker));
    }
    return found;
}

}  // namespace

AfterOpening after_opening(const SeatView& view, int seat) {
    int pool = view.pool_size;
    AfterOpening found, since_play;
    bool has_opened = false;
    for (auto seen = view.seen.rbegin(); seen != view.seen.rend(); ++seen) {
        if (seen->seat == seat && is_turn(seen->what) && pool > 0) {
            if (seen->what == Act::kPlay) {  // the opening, as long as none before it is seen
                found = since_play;
                has_opened = true;
                ++since_play.plays;
            }
            ++since_play.turns;
        }
        pool += seen->drawn;
    }
    return has_opened ? found : AfterOpening{};
}

std::array<playout::Manner, kMostSeats> manners(const SeatView& view,
                                                const playout::Manner& otherwise) {
    std::array<playout::Manner, kMostSeats> found{};
    for (int seat = 0; seat < view.seats(); ++seat) {
        const auto after = after_opening(view, seat);
        const bool lays_everything =
            seat != view.seat && after.plays > 0 && after.plays * kOneIn >= after.turns;
        auto& manner = found[static_cast<std::size_t>(seat)];
        manner = otherwise;
        if (lays_everything) manner = {playout::Manner::kLaysEverything, {}};
    }
    return found;
}

std::array<bool, kMostSeats> laid_nothing(const SeatView& view) {
    std::array<bool, kMostSeats> found{}, asked{};
    for (auto seen = view.seen.rbegin(); seen != view.seen.rend(); ++seen) {
        if (seen->what == Act::kRedeal) break;
        const auto seat = static_cast<std::size_t>(seen->seat);
        if (!is_turn(seen->what) || asked[seat]) continue;
        asked[seat] = true;
        const bool laid_none = seen->what == Act::kDraw || seen->what == Act::kPass;
        found[seat] = laid_none && (!view.opened[seat] || seen->left_this_table);
    }
    return found;
}

Counts as_in_model(const Counts& tiles) {
    Counts found = tiles;
    for (std::size_t joker = kDouble; joker < kTiles; ++joker) {
        found[kJoker] = static_cast<std::uint8_t>(found[kJoker] + found[joker]);
        found[joker] = 0;
    }
    return found;
}

std::optional<playout::Knowledge> knowledge_of(const Rules& rules, const SeatView& view) {
    constexpr int kMost = 255;
    // the model counts what may lie in one place in four bits
    if (rules.copies + rules.joker_count() > kMostOfAKindAndJokers) return {};
    playout::Knowledge known;
    auto& state = known.state;
    known.unseen = unseen_tiles(rules, view);
    state.seats = view.seats();
    state.to_move = view.seat;
    state.passes = view.passes;
    std::array<int, kTiles> lying{};
    for (const auto& meld : view.table) {
        if (std::any_of(meld.begin(), meld.end(), is_special)) continue;
        for (auto tile : meld) ++lying[tile];
    }
    for (std::size_t tile = 0; tile < kTiles; ++tile) {
        state.table[tile] = static_cast<std::uint8_t>(std::min(lying[tile], kMost));
    }
    if (state.seats < 2 || state.seats > kMostSeats || state.table.total() > kMost ||
        view.rack.total() > kMost) {
        return {};
    }
    state.racks[static_cast<std::size_t>(view.seat)] = as_in_model(view.rack);
    int hidden = view.pool_size;
    for (int seat = 0; seat < state.seats; ++seat) {
        const auto at = static_cast<std::size_t>(seat);
        if (view.held[at] > kMost) return {};
        if (seat != view.seat) hidden += view.held[at];
        state.held[at] = static_cast<std::uint8_t>(view.held[at]);
        state.opened[at] = view.opened[at];
        state.has_laid[at] = after_opening(view, seat).plays > 0;
    }
    if (hidden >= static_cast<int>(playout::kMostPool)) return {};
    // a position made by hand may hold more tiles than the box: any will do for what is missing
    for (int more = hidden - static_cast<int>(known.unseen.size()), place = 0; place < more; ++place) {
        known.unseen.push_back(static_cast<TileIndex>(place % kJoker));
    }
    if (known.unseen.size() >= playout::kMostPool) return {};
    // a strategy looks at what is unseen as a whole; so any order of it will do here
    auto next = known.unseen.begin();
    for (int seat = 0; seat < state.seats; ++seat) {
        if (seat == view.seat) continue;
        const auto at = static_cast<std::size_t>(seat);
        for (int tile = 0; tile < view.held[at]; ++tile) ++state.racks[at][*next++];
    }
    state.pool_size = static_cast<std::size_t>(view.pool_size);
    std::copy_n(next, state.pool_size, state.pool.begin());
    return known;
}

}  // namespace tilehall
