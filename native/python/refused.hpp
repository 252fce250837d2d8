// A question that the kernel does not take, as Python's ValueError.
#pragma once

#include <stdexcept>
#include <string>

#include "arrange/question.hpp"

namespace tilehall::python {

[[noreturn]] inline void throw_too_many(const TooMany& found) {
    throw std::invalid_argument(
        found.jokers > 0 ? std::to_string(found.jokers) + " jokers; the solver takes at most " +
                               std::to_string(kMostJokers)
                         : std::to_string(found.copies) + " copies of one tile; the solver takes " +
                               std::to_string(kMostOfAKindAndJokers) + " with the jokers");
}

}  // namespace tilehall::python
