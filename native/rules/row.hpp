// What legality needs to know of a row of tiles: tilehall.core.understanding, in C++.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "rules/tiles.hpp"

namespace tilehall {

inline constexpr int kSmallestSet = 3;               // RULES S1
inline constexpr int kLongestSet = 2 * kNumbers + 1;  // a mirror between two whole runs

using Tiles = std::span<const TileIndex>;
using Covers = std::array<std::uint64_t, kLongestSet>;

// A row that needs no memory of its own.
struct Row {
    std::uint8_t size = 0;
    std::array<TileIndex, kLongestSet> tiles{};

    operator Tiles() const { return {tiles.data(), size}; }
    void push(TileIndex tile) { tiles[size++] = tile; }
    void push(Tiles more) {
        for (auto tile : more) push(tile);
    }
    void pop() { --size; }
};

struct Appraisal {
    std::int16_t value = 0;  // of the most valuable reading (RULES S8a)
    bool can_be_group = false;
    bool can_be_run = false;
    bool can_climb = false;  // as a run; a side of a mirror climbs or falls towards it (RULES S7)
    bool can_fall = false;

    bool is_set() const { return can_be_group || can_be_run; }
    bool is_only_group() const { return can_be_group && !can_be_run; }
};

Appraisal appraise(Tiles tiles, bool mirror_is_middle);
inline bool is_set(Tiles tiles, bool mirror_is_middle) {
    return appraise(tiles, mirror_is_middle).is_set();
}

// For each place the number tiles it can stand for, over all readings; none if it is no set. Places
// beyond the longest set are left out.
Covers covers_of(Tiles tiles, bool mirror_is_middle);

// RULES G2: the same set, untouched; order is ignored where it can only be a group.
bool lies_the_same(Tiles one, const Appraisal& known, Tiles other, const Appraisal& other_known);

}  // namespace tilehall
