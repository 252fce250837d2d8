// Tiles on their way between Python and the kernel: by index, or as tilehall's own Tile.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/stl/vector.h>

#include <stdexcept>
#include <vector>

#include "rules/tiles.hpp"

namespace tilehall::python {

namespace nb = nanobind;

using Indices = std::vector<int>;
using Rows = std::vector<Indices>;
using IndexTuple = nb::typed<nb::tuple, int, nb::ellipsis>;

inline TileIndex tile_of(long index) {
    if (index < 0 || index >= kTiles) throw std::invalid_argument("no such tile index");
    return static_cast<TileIndex>(index);
}

inline Meld meld_of(const Indices& tiles) {
    Meld meld;
    meld.reserve(tiles.size());
    for (int tile : tiles) meld.push_back(tile_of(tile));
    return meld;
}

inline Melds melds_of(const Rows& rows) {
    Melds melds;
    melds.reserve(rows.size());
    for (const auto& row : rows) melds.push_back(meld_of(row));
    return melds;
}

// The kernel counts in bytes, and refuses far fewer copies than would not fit.
inline void count(Counts& counts, TileIndex tile) {
    if (counts[tile] == 255) throw std::invalid_argument("more than 255 copies of one tile");
    ++counts[tile];
}

inline Counts counts_of(const Indices& tiles) {
    Counts counts;
    for (int tile : tiles) count(counts, tile_of(tile));
    return counts;
}

inline Rows rows_of(const Melds& melds) {
    Rows rows;
    rows.reserve(melds.size());
    for (const auto& meld : melds) rows.emplace_back(meld.begin(), meld.end());
    return rows;
}

// So many indices of each kind, in order.
inline IndexTuple index_tuple(const Counts& tiles) {
    nb::list found;
    for (int tile = 0; tile < kTiles; ++tile) {
        for (int n = tiles[static_cast<std::size_t>(tile)]; n > 0; --n) found.append(tile);
    }
    return nb::borrow<IndexTuple>(nb::tuple(found));
}

}  // namespace tilehall::python
