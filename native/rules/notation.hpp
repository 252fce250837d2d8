// The notation of RULES section 1, written: tilehall.core.notation, in C++.
#pragma once

#include <string>

#include "rules/tiles.hpp"

namespace tilehall {

std::string text_of(TileIndex tile);       // "k7"
std::string text_of(const Meld& tiles);    // "k7 J y12"
std::string text_of(const Melds& table);   // "r5 J r7 | k1 b1 y1"
std::string text_of(const Counts& tiles);  // sorted

}  // namespace tilehall
