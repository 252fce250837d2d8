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

// A tile knows its index; what else it is does not matter here.
inline bool is_anything(PyObject*) { return true; }
class PyTile : public nb::object {
  public:
    NB_OBJECT(PyTile, nb::object, "tilehall.core.tile.Tile", is_anything)
};
using PyTiles = nb::typed<nb::tuple, PyTile, nb::ellipsis>;
using PyTable = nb::typed<nb::tuple, PyTiles, nb::ellipsis>;

// Asking Python's tiles for their index here spares a list for every set of a table.
class TileReader {
  public:
    Meld read(nb::handle tiles) const {
        const auto size = static_cast<std::size_t>(PyTuple_GET_SIZE(tiles.ptr()));
        Meld meld(size);
        for (std::size_t i = 0; i < size; ++i) {
            PyObject* tile = PyTuple_GET_ITEM(tiles.ptr(), static_cast<Py_ssize_t>(i));
            const auto index = nb::steal(PyObject_GetAttr(tile, name_.ptr()));
            if (!index.is_valid()) throw nb::python_error();
            meld[i] = tile_of(PyLong_AsLong(index.ptr()));
        }
        return meld;
    }
    Melds read_table(const PyTable& table) const {
        Melds melds;
        melds.reserve(table.size());
        for (auto meld : table) {
            if (!nb::isinstance<nb::tuple>(meld)) throw nb::type_error("a set is a tuple of tiles");
            melds.push_back(read(meld));
        }
        return melds;
    }
    Counts read_counts(const PyTiles& tiles) const {
        Counts counts;
        for (auto tile : read(tiles)) count(counts, tile);
        return counts;
    }

  private:
    nb::object name_ = nb::steal(PyUnicode_InternFromString("index"));
};

// Tiles again, out of all `kinds` of them.
inline PyTiles tiles_of(const Meld& meld, const nb::tuple& kinds) {
    PyObject* row = PyTuple_New(static_cast<Py_ssize_t>(meld.size()));
    if (row == nullptr) throw nb::python_error();
    for (std::size_t i = 0; i < meld.size(); ++i) {
        PyObject* kind = PyTuple_GET_ITEM(kinds.ptr(), meld[i]);
        PyTuple_SET_ITEM(row, static_cast<Py_ssize_t>(i), Py_NewRef(kind));
    }
    return nb::steal<PyTiles>(row);
}

}  // namespace tilehall::python
