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

// Table, rack, opened, objective (solver/solve.hpp), states to visit at most, keep the table as it
// lies where it can, states to visit for that (0: as many) -> too many jokers, too many copies of a
// tile, a row of one tile that the edition does not have (0, 0 and an empty row: the question was
// taken), is there a play, the table after it, laid, points off the rack, gain and what no play gains
// more than, two numbers each.
TILEHALL_DOOR(solve)(std::uint32_t rules, std::uint32_t size);

// Table, a table on which none of its tiles is missing -> the fewest moves that lead there (solver/moves.hpp): how
// many, of each: its tiles, table of the set that they leave (empty: the rack), table of the set that
// they join (empty: a new place), what that becomes.
TILEHALL_DOOR(moves_between)(std::uint32_t rules, std::uint32_t size);

// --- whole games (games/game.hpp); a game has a number from `game_begin` to `game_end`

// Rack, the sum of its numbers where no tile was written down; 0 opened, 1 not, 2 not and could have
// -> what it costs its owner (RULES P1, P3).
TILEHALL_DOOR(rack_cost)(std::uint32_t rules, std::uint32_t size);

// What each rack costs; the seat that went out, or -1; seats that knocked -> points and winners, as
// `game_see` writes them; where all have knocked that should not, nobody wins.
TILEHALL_DOOR(score)(std::uint32_t rules, std::uint32_t size);

// Players, how many games, of each for each player: points as a fraction (two numbers), won
// -> for each place its player, place, games won, points as text (RULES P5).
TILEHALL_DOOR(ranking)(std::uint32_t rules, std::uint32_t size);

// Seats, seed, how many draw for the start, those players, seats by draw -> the game's number, or
// -1 where there is no such game.
TILEHALL_DOOR(game_begin)(std::uint32_t rules, std::uint32_t size);
// Nothing -> nothing.
TILEHALL_DOOR(game_end)(std::uint32_t game, std::uint32_t size);

// Seat, what (games/game.hpp, Act::What), the table of a play or a time-out, milliseconds since the
// start as two numbers -> 1 if it happened or 0, and the rules it breaks as `judge` writes them.
TILEHALL_DOOR(game_act)(std::uint32_t game, std::uint32_t size);
// Seat, which bot (games/bot.hpp, Bot::Kind), the seed of what it leaves to chance -> what it does, as
// `game_act` numbers it, and the table of a play.
TILEHALL_DOOR(game_choose)(std::uint32_t game, std::uint32_t size);
// How many acts to take back -> 1 if there were so many.
TILEHALL_DOOR(game_undo)(std::uint32_t game, std::uint32_t size);

// Seat, or -1 for who may see no rack; after how many acts, or -1 for now; how many of the last acts
// to tell -> to move, starter, turns, redeals, acts, paused, ended, tiles in the pool, table, rack,
// drawn in the seat's last turn, may ask for a new deal; for each seat its player, tiles, opened,
// has left; for each draw for the start its player and a row of one tile; the hash of the seed; told
// acts, of each: seat, word, table, laid, drawn, milliseconds as two numbers (-1: none); 0, or 1 and
// for each seat the points as text and won or not, then its rack.
TILEHALL_DOOR(game_see)(std::uint32_t game, std::uint32_t size);

// After how many acts -> how many seats, the win share of each in parts of the win
// (study/win_share.hpp), how many tiles the last act drew, of each: how many it could have been, for
// each seat the sum of its shares after each of them, and its share after this one.
TILEHALL_DOOR(game_shares)(std::uint32_t game, std::uint32_t size);

// Which act, a turn, and in how many worlds it is played out -> laid, was something better, what that
// lays, the table it leaves, what the turn cost in millionths of the win, the standard error of
// that, hundredths of points, the estimate (study/review.hpp), reasons as bits.
TILEHALL_DOOR(game_review)(std::uint32_t game, std::uint32_t size);

// Lines that name the rules, how many players, their names -> the record (docs/record.md).
TILEHALL_DOOR(game_record)(std::uint32_t game, std::uint32_t size);

// Players, games agreed on or 0, rounds or 0, how many games were played, those games
// -> how many games it has (0: open-ended), over, for each place its player, place, games won, points
// as text; how many draw for the next start, those players; -1 first where there is no such match.
TILEHALL_DOOR(match_see)(std::uint32_t rules, std::uint32_t size);
