// What the functions of the door share: where questions and answers lie, and which rules are known.
#pragma once

#include <vector>

#include "rules/rules.hpp"
#include "rules/violations.hpp"
#include "wasm/bytes.hpp"

namespace tilehall::wasm {

extern Bytes asked, answered;
extern std::vector<Rules> known_rules;

inline std::uint32_t size_of_answer() { return static_cast<std::uint32_t>(answered.size()); }

void write(Writer& out, const Violations& found);

}  // namespace tilehall::wasm
