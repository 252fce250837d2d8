// A game as a record (docs/record.md): tilehall.core.record, in C++, written only.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "games/game.hpp"

namespace tilehall {

// SHA-256 of a seed in hexadecimal digits, published with the deal.
std::string seed_hash(std::string_view seed);

// The text that `tilehall verify` proves. `rules` are the lines that name an edition or hold a
// house's rules, which the kernel does not know: "edition: classic-hk 2". `players` are as listed.
std::string write_record(const Game& game, std::string_view rules,
                         std::span<const std::string> players);

}  // namespace tilehall
