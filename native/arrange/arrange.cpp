#include "arrange/question.hpp"

namespace tilehall {
namespace {

bool has_special(const Question& question) {
    for (std::size_t tile = kJoker + 1; tile < kTiles; ++tile) {
        if (question.must[tile] + question.may[tile] > 0) return true;
    }
    return false;
}

}  // namespace

TooMany too_many_tiles(const Question& question) {
    int jokers = 0;
    for (std::size_t tile = kNumberTiles; tile < kTiles; ++tile) {
        jokers += question.must[tile] + question.may[tile];
    }
    if (jokers > kMostJokers) return {.jokers = jokers};
    for (std::size_t tile = 0; tile < kNumberTiles; ++tile) {
        const int copies = question.must[tile] + question.may[tile];
        if (copies + jokers > kMostOfAKindAndJokers) return {.copies = copies};
    }
    return {};
}

Arrangement arrange(const Question& question) {
    if (too_many_tiles(question)) return {.refused = true};
    if (question.minimum > 0 || has_special(question)) return arrange_special(question);
    return arrange_plain(question);
}

}  // namespace tilehall
