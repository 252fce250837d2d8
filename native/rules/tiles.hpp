// Tiles as the kernel sees them: an index 0..55, as tilehall.core.tile numbers them.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace tilehall {

using TileIndex = std::uint8_t;
using Meld = std::vector<TileIndex>;
using Melds = std::vector<Meld>;

inline constexpr int kColours = 4;
inline constexpr int kNumbers = 13;
inline constexpr int kNumberTiles = kColours * kNumbers;
inline constexpr TileIndex kJoker = 52;
inline constexpr TileIndex kDouble = 53;
inline constexpr TileIndex kColourChange = 54;
inline constexpr TileIndex kMirror = 55;
inline constexpr int kTiles = 56;

// Numbers count from 0 inside the kernel: number 0 is the tile "1".
constexpr TileIndex tile_at(int colour, int number) {
    return static_cast<TileIndex>(colour * kNumbers + number);
}
constexpr bool is_joker(TileIndex tile) { return tile >= kNumberTiles; }
constexpr bool is_special(TileIndex tile) { return tile > kJoker; }
constexpr int colour_of(TileIndex tile) { return tile / kNumbers; }
constexpr int number_of(TileIndex tile) { return tile % kNumbers; }

// How many of each kind.
struct Counts {
    std::array<std::uint8_t, kTiles> of{};

    std::uint8_t& operator[](std::size_t tile) { return of[tile]; }
    std::uint8_t operator[](std::size_t tile) const { return of[tile]; }
    bool operator==(const Counts&) const = default;

    int total() const {
        int sum = 0;
        for (auto count : of) sum += count;
        return sum;
    }
    void add(const Meld& meld) {
        for (auto tile : meld) ++of[tile];
    }
    void remove(const Meld& meld) {  // all of them are there
        for (auto tile : meld) --of[tile];
    }
};

inline Counts operator+(Counts one, const Counts& other) {
    for (std::size_t tile = 0; tile < kTiles; ++tile) {
        one[tile] = static_cast<std::uint8_t>(one[tile] + other[tile]);
    }
    return one;
}
// What is left of `one`; of a kind of which it has too few, nothing.
inline Counts operator-(Counts one, const Counts& other) {
    for (std::size_t tile = 0; tile < kTiles; ++tile) {
        one[tile] = static_cast<std::uint8_t>(one[tile] > other[tile] ? one[tile] - other[tile] : 0);
    }
    return one;
}
inline bool holds(const Counts& tiles, const Counts& part) {
    for (std::size_t tile = 0; tile < kTiles; ++tile) {
        if (tiles[tile] < part[tile]) return false;
    }
    return true;
}

}  // namespace tilehall
