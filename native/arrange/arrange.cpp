#include <string>

#include "arrange/question.hpp"

namespace tilehall {
namespace {

void check_size(const Question& question) {
    int jokers = 0;
    for (std::size_t tile = kNumberTiles; tile < kTiles; ++tile) {
        jokers += question.must[tile] + question.may[tile];
    }
    if (jokers > kMostJokers) {
        throw TooManyTiles(std::to_string(jokers) + " jokers; the solver takes at most " +
                           std::to_string(kMostJokers));
    }
    for (std::size_t tile = 0; tile < kNumberTiles; ++tile) {
        const int copies = question.must[tile] + question.may[tile];
        if (copies + jokers > kMostOfAKindAndJokers) {
            throw TooManyTiles(std::to_string(copies) + " copies of one tile; the solver takes " +
                               std::to_string(kMostOfAKindAndJokers) + " with the jokers");
        }
    }
}

bool has_special(const Question& question) {
    for (std::size_t tile = kJoker + 1; tile < kTiles; ++tile) {
        if (question.must[tile] + question.may[tile] > 0) return true;
    }
    return false;
}

}  // namespace

Arrangement arrange(const Question& question) {
    check_size(question);
    if (question.minimum > 0 || has_special(question)) return arrange_special(question);
    return arrange_plain(question);
}

}  // namespace tilehall
