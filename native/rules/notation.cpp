#include "rules/notation.hpp"

namespace tilehall {

std::string text_of(TileIndex tile) {
    if (is_joker(tile)) return std::string(1, "JDCM"[tile - kJoker]);
    return "krby"[colour_of(tile)] + std::to_string(number_of(tile) + 1);
}

std::string text_of(const Meld& tiles) {
    std::string text;
    for (auto tile : tiles) {
        if (!text.empty()) text += ' ';
        text += text_of(tile);
    }
    return text;
}

std::string text_of(const Melds& table) {
    std::string text;
    for (std::size_t place = 0; place < table.size(); ++place) {
        if (place > 0) text += " | ";
        text += text_of(table[place]);
    }
    return text;
}

std::string text_of(const Counts& tiles) {
    Meld sorted;
    for (TileIndex tile = 0; tile < kTiles; ++tile) {
        sorted.insert(sorted.end(), tiles[tile], tile);
    }
    return text_of(sorted);
}

}  // namespace tilehall
