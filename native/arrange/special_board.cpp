// What a question with special jokers says of every number, and what it loses there for certain.
#include <algorithm>

#include "arrange/special_state.hpp"

namespace tilehall {

SpecialBoard::SpecialBoard(const Question& question)
    : minimum(question.minimum), mirror_is_middle(question.mirror_is_middle) {
    for (std::size_t c = 0; c < kColours; ++c) {
        for (std::size_t n = 0; n < kNumbers; ++n) {
            const auto tile = tile_at(static_cast<int>(c), static_cast<int>(n));
            must[c][n] = question.must[tile];
            all[c][n] = static_cast<std::uint8_t>(question.must[tile] + question.may[tile]);
            weight[n][c] = question.weight[tile];
        }
    }
    for (std::size_t kind = 0; kind < kJokerKinds; ++kind) {
        jokers[kind] = static_cast<std::uint8_t>(question.must[kJoker + kind] +
                                                 question.may[kJoker + kind]);
        rack_jokers[kind] = question.may[kJoker + kind];
    }
    const int help = jokers[kRegular] + 2 * jokers[kTwo];
    for (std::size_t n = kNumbers; n-- > 0;) {
        mirror_chance[n] = mirror_chance[n + 1];
        for (std::size_t c = 0; c < kColours; ++c) {
            if (all[c][n] + help >= 2) mirror_chance[n] = true;
        }
    }
    if (!valued()) look_for_lonely_tiles();
}

// A tile is lonely if there is no room for it in groups of three colours or more, nor in runs with
// two neighbours of its colour. Wherever it lies, a joker takes a place in its group, or a number
// of its run that is one or two away. So one joker serves the lonely tiles of five numbers, a
// double those of six; what is left over is lost, or must not be. A mirror serves tiles of which
// there are two, however many; for one alone it needs a joker too.
void SpecialBoard::look_for_lonely_tiles() {
    for (std::size_t n = 0; n < kNumbers; ++n) {
        for (std::size_t c = 0; c < kColours; ++c) {
            const auto groups = most_groups(c, n);
            const auto count = [&](std::size_t at) { return at < kNumbers ? int{all[c][at]} : 0; };
            const int before = count(n - 1), after = count(n + 1);
            const int last = std::min(before, count(n - 2)), first = std::min(after, count(n + 2));
            room_[c][n] = groups + last + first + std::min(before - last, after - first);
            room_besides_runs_[c][n] = groups + first;
        }
    }
    for (const bool mirrors : {false, true}) {
        std::array<Lonely, kNumbers> lonely;
        for (std::size_t n = 0; n < kNumbers; ++n) {
            for (std::size_t c = 0; c < kColours; ++c) {
                add_lonely(lonely[n], c, n, room_[c][n], mirrors);
            }
        }
        auto& least = least_[mirrors];
        for (std::size_t n = kNumbers; n-- > 0;) {
            for (int singles = 0; singles <= jokers[kRegular] + jokers[kChange]; ++singles) {
                for (int doubles = 0; doubles <= jokers[kTwo]; ++doubles) {
                    const Helpers left{static_cast<std::size_t>(singles),
                                       static_cast<std::size_t>(doubles), mirrors};
                    least[n][left.singles][left.doubles] =
                        best_served(lonely[n], n, least[n + 1][left.singles][left.doubles], left);
                }
            }
        }
    }
}

// Groups without jokers that hold this tile, at most.
int SpecialBoard::most_groups(std::size_t c, std::size_t n) const {
    int groups = 0;
    for (int more = 1; more <= all[c][n]; ++more) {
        int tiles = 0;
        for (const auto& colour : all) tiles += std::min<int>(colour[n], more);
        if (tiles >= 3 * more) groups = more;
    }
    return groups;
}

void SpecialBoard::add_lonely(Lonely& lonely, std::size_t c, std::size_t n, int room,
                              bool mirrors) const {
    if (all[c][n] <= room || (mirrors && all[c][n] > 1)) return;
    const int bound = std::max(0, must[c][n] - room);
    lonely.weight += (all[c][n] - room - bound) * weight[n][c];
    lonely.must_lie = lonely.must_lie || bound > 0;
    lonely.any = true;
}

// The lonely tiles of this number are lost, or served by one of the jokers, as far as it reaches.
Weight SpecialBoard::best_served(const Lonely& lonely, std::size_t n, Weight unserved,
                                 const Helpers& left) const {
    if (!lonely.any) return unserved;
    Weight best = lonely.must_lie || unserved == kAnyLoss ? kAnyLoss : unserved + lonely.weight;
    const auto& least = least_[left.mirrors];
    const auto behind = [&](std::size_t window) { return std::min(n + window, kPastTheLast); };
    if (left.singles > 0) best = std::min(best, least[behind(5)][left.singles - 1][left.doubles]);
    if (left.doubles > 0) best = std::min(best, least[behind(6)][left.singles][left.doubles - 1]);
    return best;
}

Weight SpecialBoard::lost_later(const SpecialState& state) const {
    if (state.layer >= kNumbers || valued()) return 0;
    Helpers left{static_cast<std::size_t>(state.left[kRegular] + state.left[kChange]),
                 state.left[kTwo], state.left[kMiddle] > 0};
    bool reaches_on = false, has_mirror = false;
    int changed = 0;
    for (auto items = state.items; items != 0; items >>= 8) {
        const bool is_mirror = (items & kMirrorRun) != 0;
        has_mirror = has_mirror || is_mirror;
        reaches_on = reaches_on || is_mirror || (items & kSettled) != 0;
        if (!is_mirror && (items & kChanged) != 0) ++changed;
    }
    left.mirrors = left.mirrors || has_mirror;
    const std::size_t n = state.layer;
    const auto later = far(n, state.left, left.mirrors, reaches_on);
    if (has_mirror) return later;
    // what lies already serves tiles of this number in open runs only, and behind colour changes
    Lonely here;
    for (std::size_t c = 0; c < kColours; ++c) {
        const auto runs = state.runs >> (12 * c);
        const auto open = static_cast<int>((runs & 15) + (runs >> 4 & 15) + (runs >> 8 & 15));
        add_lonely(here, c, n, open + changed + room_besides_runs_[c][n], left.mirrors);
    }
    return best_served(here, n, later, left);
}

}  // namespace tilehall
