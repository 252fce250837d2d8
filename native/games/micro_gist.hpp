// What a row is made of, order aside: enough to tell in a few instructions what it may be joined
// with, wherever no special joker is involved.
#pragma once

#include <bit>

#include "rules/row.hpp"

namespace tilehall {

struct Gist {
    std::uint16_t numbers = 0;  // bit 0 is the number 1
    std::uint8_t colours = 0;
    bool numbers_repeat = false, colours_repeat = false;  // among its number tiles
    std::uint8_t number_tiles = 0;
    std::uint8_t jokers = 0, doubles = 0, changes = 0, mirrors = 0;

    static Gist of(Tiles tiles) {
        Gist gist;
        for (auto tile : tiles) gist.add(tile);
        return gist;
    }
    void add(TileIndex tile) {
        switch (tile) {
            case kJoker: ++jokers; return;
            case kDouble: ++doubles; return;
            case kColourChange: ++changes; return;
            case kMirror: ++mirrors; return;
            default: break;
        }
        const unsigned number = 1U << number_of(tile), colour = 1U << colour_of(tile);
        numbers_repeat |= (numbers & number) != 0;
        colours_repeat |= (colours & colour) != 0;
        numbers = static_cast<std::uint16_t>(numbers | number);
        colours = static_cast<std::uint8_t>(colours | colour);
        ++number_tiles;
    }
    bool is_plain() const { return (doubles | changes | mirrors) == 0; }
    bool is_one_number() const { return (numbers & (numbers - 1)) == 0; }  // or none
    bool is_one_colour() const { return (colours & (colours - 1)) == 0; }
    int size() const { return number_tiles + jokers + doubles + changes + mirrors; }
    int cells() const { return size() + doubles; }
    int lowest() const { return std::countr_zero(numbers); }
    int highest() const { return 15 - std::countl_zero(numbers); }
};

inline Gist together(const Gist& one, const Gist& other) {
    const auto sum = [](int a, int b) { return static_cast<std::uint8_t>(a + b); };
    Gist both;
    both.numbers = one.numbers | other.numbers;
    both.colours = one.colours | other.colours;
    both.numbers_repeat =
        one.numbers_repeat || other.numbers_repeat || (one.numbers & other.numbers) != 0;
    both.colours_repeat =
        one.colours_repeat || other.colours_repeat || (one.colours & other.colours) != 0;
    both.number_tiles = sum(one.number_tiles, other.number_tiles);
    both.jokers = sum(one.jokers, other.jokers);
    both.doubles = sum(one.doubles, other.doubles);
    both.changes = sum(one.changes, other.changes);
    both.mirrors = sum(one.mirrors, other.mirrors);
    return both;
}

// RULES S2, S3: could these tiles, three or more and no mirror among them, be a set in some order?
// Without special jokers the answer is exact; with them a no is certain and a yes is not.
inline bool could_be_set(const Gist& gist) {
    const int cells = gist.cells();
    if (cells <= kColours && gist.is_one_number() && !gist.colours_repeat && gist.changes == 0) {
        return true;
    }
    if (cells > kNumbers || gist.numbers_repeat) return false;
    if (gist.number_tiles == 0) return true;
    if (gist.highest() - gist.lowest() >= cells) return false;
    return gist.is_one_colour() ||
           (gist.changes > 0 && std::popcount(gist.colours) <= 1 + gist.changes);
}

// The number tiles and regular jokers that a plain row of two or more may be joined with, as bits.
inline std::uint64_t accepted_by_plain(const Gist& gist) {
    constexpr unsigned kAllNumbers = (1U << kNumbers) - 1;
    constexpr std::uint64_t kEveryColour =
        1ULL | 1ULL << kNumbers | 1ULL << 2 * kNumbers | 1ULL << 3 * kNumbers;
    std::uint64_t accepted = 0;
    const int size = gist.size();
    if (size < kColours && gist.is_one_number() && !gist.colours_repeat) {
        accepted |= 1ULL << kJoker;
        for (int colour = 0; colour < kColours; ++colour) {
            if ((gist.colours >> colour & 1) != 0) continue;
            const std::uint64_t numbers = gist.number_tiles == 0 ? kAllNumbers : gist.numbers;
            accepted |= numbers << kNumbers * colour;
        }
    }
    if (size >= kNumbers || gist.numbers_repeat) return accepted;
    if (gist.number_tiles == 0) return accepted | 1ULL << kJoker | kAllNumbers * kEveryColour;
    if (!gist.is_one_colour()) return accepted;
    const int lowest = gist.lowest(), highest = gist.highest();
    if (highest - lowest > size) return accepted;  // one tile more does not fill what is missing
    accepted |= 1ULL << kJoker;
    const int from = highest > size ? highest - size : 0;
    const unsigned reach = kAllNumbers >> from << from & ((2U << (lowest + size)) - 1);
    const std::uint64_t numbers = reach & kAllNumbers & ~static_cast<unsigned>(gist.numbers);
    return accepted | numbers << kNumbers * std::countr_zero(gist.colours);
}

}  // namespace tilehall
