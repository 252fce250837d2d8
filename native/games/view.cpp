#include "games/view.hpp"

namespace tilehall {

SeatView view_of(const Game& game, int seat) {
    const auto& here = game.position();
    SeatView view;
    view.seat = seat;
    view.table = here.table;
    view.rack = here.racks[static_cast<std::size_t>(seat)];
    for (const auto& rack : here.racks) view.held.push_back(rack.total());
    view.opened = here.opened;
    view.pool_size = static_cast<int>(here.pool.size());
    view.passes = here.passes;
    view.turns = here.turns;
    for (std::size_t act = 0; act < game.log().size(); ++act) {
        const auto &before = game.history()[act], &after = game.history()[act + 1];
        const auto& entry = game.log()[act];
        const auto drawn = before.pool.size() - after.pool.size();
        view.seen.push_back(
            {entry.seat, entry.act.what, static_cast<int>(drawn), after.table == here.table});
    }
    return view;
}

Standpoint standpoint_of(const SeatView& view) {
    Standpoint standpoint;
    standpoint.table = view.table;
    for (TileIndex tile = 0; tile < kTiles; ++tile) {
        standpoint.rack.insert(standpoint.rack.end(), view.rack[tile], tile);
    }
    standpoint.opened = view.has_opened();
    standpoint.pool_size = view.pool_size;
    standpoint.is_first_turn = view.turns == 0;
    return standpoint;
}

}  // namespace tilehall
