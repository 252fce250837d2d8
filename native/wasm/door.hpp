// The kernel's door to WebAssembly: every function that the page may call, and nothing else.
//
// A question is written into `question(size)`, whose address stays good until the next call of it;
// each function takes the rules to go by and the question's size, answers with the size of its
// answer, and `answer()` is where that lies. Numbers, texts, rows and tables are written as wasm/bytes.hpp does; beside each
// function stands what it reads and, behind the arrow, what it writes. web/src/lib/kernel/door.js is
// the other side, and a test compares the two.
#pragma once

#include <cstdint>

#define TILEHALL_DOOR(name) extern "C" __attribute__((export_name(#name))) std::uint32_t name

TILEHALL_DOOR(question)(std::uint32_t size);
TILEHALL_DOOR(answer)();

// Lines of a ruleset (wasm/rules_of.hpp) -> its number, by which the functions below know it.
TILEHALL_DOOR(use_rules)(std::uint32_t size);

// Row -> value, can be a group, can be a run, number of tiles, for each of them the number tiles
// that it can stand for as bits (two numbers). A row that is no set is worth nothing.
TILEHALL_DOOR(appraise)(std::uint32_t rules, std::uint32_t size);

// Row -> table of the best set it makes, or of none.
TILEHALL_DOOR(in_order)(std::uint32_t rules, std::uint32_t size);

// Row, tiles to insert: one -> table of the best set, or of none.
TILEHALL_DOOR(inserted)(std::uint32_t rules, std::uint32_t size);

// Row, how many ways at most -> table.
TILEHALL_DOOR(ways_to_arrange)(std::uint32_t rules, std::uint32_t size);

// Rack -> can it open?
TILEHALL_DOOR(can_open)(std::uint32_t rules, std::uint32_t size);

// Rack, 1 to lay the most points or 0 the most tiles -> table.
TILEHALL_DOOR(best_sets)(std::uint32_t rules, std::uint32_t size);

// Table, rack, opened, tiles in the pool, first turn of the game; what: 0 a play, 1 a draw, 2 a
// pass, 3 a redeal; the table that a play leaves behind -> how many rules it breaks, and of each:
// code, clause, the sentence's id, tiles, points, minimum, pairs (-1: the sentence has no such fact).
TILEHALL_DOOR(judge)(std::uint32_t rules, std::uint32_t size);
