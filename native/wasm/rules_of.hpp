// A ruleset as the page has it, translated: for WebAssembly the one place that fills `Rules`, as
// tilehall.solver.native.rules_of is for Python.
#pragma once

#include <string_view>

#include "rules/rules.hpp"

namespace tilehall::wasm {

// One line per value, `copies 2`, `jokers.J 2`, `joker_policy frozen`, in the words of an edition's
// file; null is what the file calls its-value or no-rule. Values that do not matter here are passed
// over.
Rules rules_of(std::string_view lines);

}  // namespace tilehall::wasm
