// When the time is up (RULES G9), what happens to the tiles as they lay: tilehall.core.timeout.
#pragma once

#include "games/position.hpp"
#include "rules/violations.hpp"

namespace tilehall {

// What a time-out did.
enum class TimeOut : std::uint8_t { kUntouched, kStands, kLooseToRack, kRestored };

// The position after a time-out with the table as it lay; every tile is accounted for.
TimeOut time_out(const Rules& rules, Position& position, const Melds& draft);

// A draft may be unfinished in every way, but its tiles come from the table or the rack.
Violations violations_of_draft(const Position& position, const Melds& draft);

// What the seat to move knows of the position that matters to legality.
Standpoint standpoint_of(const Position& position, int seat);

}  // namespace tilehall
