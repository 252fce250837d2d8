// The games that the page plays, by the numbers under which it knows them.
#pragma once

#include <memory>
#include <vector>

#include "games/game.hpp"

namespace tilehall::wasm {

extern std::vector<std::unique_ptr<Game>> games;

}  // namespace tilehall::wasm
