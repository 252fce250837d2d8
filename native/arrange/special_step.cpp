// What open items do at one number, and mirrors that start there.
#include "arrange/special_step.hpp"

namespace tilehall {

SpecialStep::SpecialStep(const SpecialBoard& board, const SpecialState& state, Noting noting,
                         const Sink& sink)
    : board_(board), from_(state), noting_(noting), sink_(sink), n_(state.layer),
      value_(state.value), places_(state.places) {
    next_.layer = static_cast<std::uint8_t>(state.layer + 1);
    next_.left = state.left;
    next_.has_run = state.has_run;
    int all = state.left[kRegular] + 2 * state.left[kTwo];
    for (std::size_t c = 0; c < kColours; ++c) all += tiles_[c] = board.all[c][n_];
    for (std::size_t c = 0; c < kColours; ++c) {
        const OpenByLength open(state.runs >> (12 * c) & 0xfff);
        need_[c] = open[1] + open[2];
    }
    most_groups_ = all / 3;
    for (bool fits = false; !fits && most_groups_ > 0;) {
        int tiles = state.left[kRegular] + 2 * state.left[kTwo];
        for (const int each : tiles_) tiles += std::min(each, most_groups_);
        fits = tiles >= 3 * most_groups_;
        if (!fits) --most_groups_;
    }
    for (int i = 0; i < kMostItems; ++i) {
        const auto item = static_cast<Item>(state.items >> (8 * i));
        if (item != 0) items_.push_back(item);
    }
}

void SpecialStep::settle_item(int at) {
    if (!goes_on_) return;
    if (at == items_.size()) {
        start_mirror_run(0);
        return;
    }
    const Item item = items_[at];
    if (item & kMirrorRun) {
        mirror_goes_on(at, item);
    } else if (item & kChanged) {
        go_on_after_change(at, item);
    } else {
        auto& runs = next_runs_[item >> 2 & 3];
        runs.add(item & 3);
        note({Action::kSettle, item});
        settle_item(at + 1);
        forget();
        runs.remove(item & 3);
    }
}

void SpecialStep::go_on_after_change(int at, Item item) {
    const int length = item & 3, old_colour = item & kAnyColour ? -1 : item >> 2 & 3;
    // what two jokers or a double behind the change can be, they can be before it as well, unless
    // another change is to follow (RULES S6b)
    const bool takes_jokers = !board_.places_changes() || next_.left[kChange] > 0;
    if (length == 3) {
        note({Action::kClose, item});
        settle_item(at + 1);
        forget();
    }
    const int longer = std::min(length + 1, 3);
    for (int colour = 0; colour < kColours; ++colour) {
        if (colour == old_colour) continue;
        const auto c = static_cast<std::size_t>(colour);
        auto& runs = next_runs_[c];
        Action action{Action::kAfterChange, item, static_cast<std::uint8_t>(colour)};
        if (tiles_[c] > 0) {
            --tiles_[c];
            runs.add(longer);
            action.by = tile_at(colour, static_cast<int>(n_));
            note(action);
            settle_item(at + 1);
            forget();
            runs.remove(longer);
            ++tiles_[c];
        }
        if (!takes_jokers) continue;
        if (spend(kRegular, 1)) {
            runs.add(longer);
            value_ += here();
            action.by = kJoker;
            note(action);
            settle_item(at + 1);
            forget();
            value_ -= here();
            runs.remove(longer);
            refund(kRegular, 1);
        }
        if (n_ + 1 < kNumbers && spend(kTwo, 1)) {
            next_items_.push_back(settled_run(colour, longer));
            value_ += 2 * here() + 1;
            action.by = kDouble;
            note(action);
            settle_item(at + 1);
            forget();
            value_ -= 2 * here() + 1;
            next_items_.pop_back();
            refund(kTwo, 1);
        }
    }
}

// Tiles, jokers and doubles for the sides of a mirror run that this number is still open on.
template <typename Then>
void SpecialStep::both_sides(int colour, int sides, Action action, Then then) {
    const auto c = static_cast<std::size_t>(colour);
    for (int doubles = 0; doubles <= sides; ++doubles) {
        if (doubles > 0 && n_ + 1 == kNumbers) break;
        if (!spend(kTwo, doubles)) break;
        for (int jokers = 0; jokers + doubles <= sides; ++jokers) {
            const int tiles = sides - jokers - doubles;
            if (tiles > tiles_[c] || !spend(kRegular, jokers)) continue;
            tiles_[c] -= tiles;
            const int gain = jokers * here() + doubles * (2 * here() + 1);
            value_ += gain;
            action.colour = static_cast<std::uint8_t>(colour);
            action.jokers = static_cast<std::uint8_t>(jokers);
            action.doubles = static_cast<std::uint8_t>(doubles);
            note(action);
            then(doubles);
            forget();
            value_ -= gain;
            tiles_[c] += tiles;
            refund(kRegular, jokers);
        }
        refund(kTwo, doubles);
    }
}

void SpecialStep::mirror_goes_on(int at, Item item) {
    const int settled = item >> 2 & 3, colour = item & 3;
    const bool changed = item & kMirrorChanged;
    const bool climbs = board_.mirror_is_middle && !(item & kFalling);
    if (!(item & kYoung) && !changed && settled == 0) {
        const int middle = climbs ? here() : 0;
        value_ += middle;
        note({Action::kClose, item});
        settle_item(at + 1);
        forget();
        value_ -= middle;
    }
    const Item base = static_cast<Item>(kMirrorRun | (item & kFalling));
    for (int next = 0; next < kColours; ++next) {
        if (changed == (next == colour)) continue;
        both_sides(next, 2 - settled, {Action::kMirrorGoesOn, item}, [&](int doubles) {
            next_items_.push_back(static_cast<Item>(base | doubles << 2 | next));
            settle_item(at + 1);
            next_items_.pop_back();
        });
    }
    if (!changed && settled == 0 && spend(kChange, 2)) {
        next_items_.push_back(static_cast<Item>(base | kMirrorChanged | colour));
        value_ += 2 * here();
        note({Action::kMirrorChanges, item});
        settle_item(at + 1);
        forget();
        value_ -= 2 * here();
        next_items_.pop_back();
        refund(kChange, 2);
    }
}

void SpecialStep::start_mirror_run(int first_colour) {
    if (!goes_on_ || lacks_tiles()) return;
    mirror_group(0, 0, 0);
    if (n_ + 1 >= kNumbers) return;  // a mirror run has two numbers or more (RULES S7a)
    for (int colour = first_colour; colour < kColours; ++colour) {
        if (!spend(kMiddle, 1)) return;
        for (const Item way : {Item{0}, kFalling}) {
            if (way == kFalling && (!board_.mirror_is_middle || n_ == 0)) continue;
            const int middle = way == kFalling ? static_cast<int>(n_) : 0;
            const Item base = static_cast<Item>(kMirrorRun | kYoung | way);
            both_sides(colour, 2, {Action::kMirrorStarts, base}, [&](int doubles) {
                next_items_.push_back(static_cast<Item>(base | doubles << 2 | colour));
                value_ += middle;
                start_mirror_run(colour);
                value_ -= middle;
                next_items_.pop_back();
            });
        }
        refund(kMiddle, 1);
    }
}

// Colour by colour: not in the group, or with one or two real tiles for its two places.
void SpecialStep::mirror_group(int colour, int singles, std::uint16_t packed) {
    if (!goes_on_ || lacks_tiles()) return;
    if (colour == 0) {
        start_with_change(kRegular);  // no (further) mirror group here
        if (next_.left[kMiddle] == 0) return;
    }
    if (colour == kColours) {
        colours_of_jokers(singles, packed);
        return;
    }
    mirror_group(colour + 1, singles, packed);
    const auto c = static_cast<std::size_t>(colour);
    const int spare = next_.left[kRegular] + 2 * next_.left[kTwo];
    for (int tiles = 1; tiles <= std::min(2, tiles_[c]); ++tiles) {
        const int single = tiles == 1 ? 1 : 0;
        if (singles + single > spare) continue;
        tiles_[c] -= tiles;
        const auto code = static_cast<std::uint16_t>(packed | (tiles + 1) << (4 * colour));
        mirror_group(colour + 1, singles + single, code);
        tiles_[c] += tiles;
    }
}

// Colours without a real tile in the group are all alike. Beside real tiles they are of no use where
// a run takes the jokers as well.
void SpecialStep::colours_of_jokers(int singles, std::uint16_t packed) {
    if (packed != 0) finish_mirror_group(singles, 0, packed);
    if (packed != 0 && from_.has_run && board_.absorbs_doubles()) return;
    int missing = 0;
    for (int colour = 0; colour < kColours; ++colour) {
        if ((packed >> (4 * colour) & 15) != 0) continue;
        packed = static_cast<std::uint16_t>(packed | 1 << (4 * colour));
        finish_mirror_group(singles, ++missing, packed);
    }
}

void SpecialStep::finish_mirror_group(int singles, int missing, std::uint16_t packed) {
    const int open = singles + 2 * missing;
    if (open > next_.left[kRegular] + 2 * next_.left[kTwo] || !spend(kMiddle, 1)) return;
    for (int doubles = 0; 2 * doubles <= open; ++doubles) {
        const int jokers = open - 2 * doubles;
        if (jokers > next_.left[kRegular] || doubles > next_.left[kTwo]) continue;
        // each double needs two colours that are open on one side
        bool fits = false;
        for (int left = missing; left <= missing + singles; ++left) {
            fits = fits || left / 2 + (open - left) / 2 >= doubles;
        }
        if (!fits) continue;
        spend(kRegular, jokers);
        spend(kTwo, doubles);
        const int gain = here() * (open + (board_.mirror_is_middle ? 1 : 0));
        value_ += gain;
        Action action{Action::kMirrorGroup};
        action.packed = packed;
        action.jokers = static_cast<std::uint8_t>(jokers);
        action.doubles = static_cast<std::uint8_t>(doubles);
        note(action);
        mirror_group(0, 0, 0);
        forget();
        value_ -= gain;
        refund(kTwo, doubles);
        refund(kRegular, jokers);
    }
    refund(kMiddle, 1);
}

// Are there open runs that neither a tile of this number nor a joker is left for?
bool SpecialStep::lacks_tiles() const {
    int lacking = 0;
    for (std::size_t c = 0; c < kColours; ++c) lacking += std::max(0, need_[c] - tiles_[c]);
    return lacking > next_.left[kRegular] + next_.left[kTwo] + next_.left[kChange];
}

void special_steps(const SpecialBoard& board, const SpecialState& state, Noting noting,
                   const Sink& sink) {
    SpecialStep(board, state, noting, sink).all();
}

}  // namespace tilehall
