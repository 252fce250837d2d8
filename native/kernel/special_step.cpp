// All ways to settle one number when special jokers are about.
#include <algorithm>

#include "kernel/special_state.hpp"

namespace tilehall {
namespace {

constexpr int kLastStart = 10;

class Step {
public:
    Step(const SpecialBoard& board, const SpecialState& state, const Sink& sink)
        : board_(board), from_(state), sink_(sink), n_(state.layer) {
        next_.layer = static_cast<std::uint8_t>(state.layer + 1);
        next_.left = state.left;
        next_.has_run = state.has_run;
        value_ = state.value;
        for (std::size_t c = 0; c < kColours; ++c) tiles_[c] = board.all[c][n_];
        for (int i = 0; i < kMostItems; ++i) {
            const auto item = static_cast<Item>(state.items >> (8 * i));
            if (item != 0) items_.push_back(item);
        }
    }
    void all() { settle_item(0); }

private:
    // Each of these makes one kind of decision and calls the next kind for the rest.
    void settle_item(std::size_t at);
    void go_on_after_change(std::size_t at, Item item);
    void mirror_goes_on(std::size_t at, Item item);
    void start_mirror_run(int first_colour);
    void mirror_group(int colour, int singles, int missing, int open, std::uint16_t packed);
    void finish_mirror_group(int singles, int missing, int open, std::uint16_t packed);
    void special_in_runs(int colour);
    void extend_by(int colour, int length, JokerKind kind, const std::array<int, 4>& counts);
    void runs(int colour, const std::array<int, 4>& counts);
    void run_slots(int colour, const std::array<int, 4>& counts, int slots, int jokers);
    bool is_dead_end() const;
    void groups();
    void group_choice(const PerColour& least, const PerColour& most, int doubles, int jokers);
    void emit(const PerColour& take, const PerColour& most, int doubles, int jokers);

    template <typename Then>
    void both_sides(int colour, int sides, Action action, Then then);

    int here() const { return static_cast<int>(n_) + 1; }
    bool spend(JokerKind kind, int count) {
        if (next_.left[kind] < count) return false;
        next_.left[kind] = static_cast<std::uint8_t>(next_.left[kind] - count);
        return true;
    }
    void refund(JokerKind kind, int count) {
        next_.left[kind] = static_cast<std::uint8_t>(next_.left[kind] + count);
    }

    const SpecialBoard& board_;
    const SpecialState& from_;
    const Sink& sink_;
    std::size_t n_;
    SpecialState next_;
    int value_;
    PerColour tiles_{};
    std::vector<Item> items_, next_items_;
    std::array<std::array<int, 4>, kColours> next_runs_{};
    Actions actions_;
};

void Step::settle_item(std::size_t at) {
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
        auto& runs = next_runs_[item >> 2 & 3][item & 3];
        ++runs;
        actions_.push_back({Action::kSettle, item});
        settle_item(at + 1);
        actions_.pop_back();
        --runs;
    }
}

void Step::go_on_after_change(std::size_t at, Item item) {
    const int length = item & 3, old_colour = item >> 2 & 3;
    if (length == 3) {
        actions_.push_back({Action::kClose, item});
        settle_item(at + 1);
        actions_.pop_back();
    }
    const int longer = std::min(length + 1, 3);
    for (int colour = 0; colour < kColours; ++colour) {
        if (colour == old_colour) continue;
        const auto c = static_cast<std::size_t>(colour);
        auto& runs = next_runs_[c][static_cast<std::size_t>(longer)];
        Action action{Action::kAfterChange, item, static_cast<std::uint8_t>(colour)};
        if (tiles_[c] > 0) {
            --tiles_[c];
            ++runs;
            action.by = tile_at(colour, static_cast<int>(n_));
            actions_.push_back(action);
            settle_item(at + 1);
            actions_.pop_back();
            --runs;
            ++tiles_[c];
        }
        if (spend(kRegular, 1)) {
            ++runs;
            value_ += here();
            action.by = kJoker;
            actions_.push_back(action);
            settle_item(at + 1);
            actions_.pop_back();
            value_ -= here();
            --runs;
            refund(kRegular, 1);
        }
        if (n_ + 1 < kNumbers && spend(kTwo, 1)) {
            next_items_.push_back(settled_run(colour, longer));
            value_ += 2 * here() + 1;
            action.by = kDouble;
            actions_.push_back(action);
            settle_item(at + 1);
            actions_.pop_back();
            value_ -= 2 * here() + 1;
            next_items_.pop_back();
            refund(kTwo, 1);
        }
    }
}

// Tiles, jokers and doubles for the sides of a mirror run that this number is still open on.
template <typename Then>
void Step::both_sides(int colour, int sides, Action action, Then then) {
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
            actions_.push_back(action);
            then(doubles);
            actions_.pop_back();
            value_ -= gain;
            tiles_[c] += tiles;
            refund(kRegular, jokers);
        }
        refund(kTwo, doubles);
    }
}

void Step::mirror_goes_on(std::size_t at, Item item) {
    const int settled = item >> 2 & 3, colour = item & 3;
    const bool changed = item & kMirrorChanged;
    const bool climbs = board_.mirror_is_middle && !(item & kFalling);
    if (!(item & kYoung) && !changed && settled == 0) {
        const int middle = climbs ? here() : 0;
        value_ += middle;
        actions_.push_back({Action::kClose, item});
        settle_item(at + 1);
        actions_.pop_back();
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
        actions_.push_back({Action::kMirrorChanges, item});
        settle_item(at + 1);
        actions_.pop_back();
        value_ -= 2 * here();
        next_items_.pop_back();
        refund(kChange, 2);
    }
}

void Step::start_mirror_run(int first_colour) {
    mirror_group(0, 0, 0, 0, 0);
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

// Colour by colour: not in the group, or with none, one or two real tiles for its two places.
void Step::mirror_group(int colour, int singles, int missing, int open, std::uint16_t packed) {
    if (colour == 0) {
        special_in_runs(0);  // no (further) mirror group here
        if (next_.left[kMiddle] == 0) return;
    }
    if (colour == kColours) {
        finish_mirror_group(singles, missing, open, packed);
        return;
    }
    mirror_group(colour + 1, singles, missing, open, packed);
    const auto c = static_cast<std::size_t>(colour);
    const int spare = next_.left[kRegular] + 2 * next_.left[kTwo];
    for (int tiles = 0; tiles <= std::min(2, tiles_[c]); ++tiles) {
        if (open + 2 - tiles > spare) continue;
        tiles_[c] -= tiles;
        const auto code = static_cast<std::uint16_t>(packed | (tiles + 1) << (4 * colour));
        mirror_group(colour + 1, singles + (tiles == 1), missing + (tiles == 0), open + 2 - tiles,
                     code);
        tiles_[c] += tiles;
    }
}

void Step::finish_mirror_group(int singles, int missing, int open, std::uint16_t packed) {
    if (packed == 0 || !spend(kMiddle, 1)) return;
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
        actions_.push_back(action);
        mirror_group(0, 0, 0, 0, 0);
        actions_.pop_back();
        value_ -= gain;
        refund(kTwo, doubles);
        refund(kRegular, jokers);
    }
    refund(kMiddle, 1);
}

void Step::special_in_runs(int colour) {
    if (colour == kColours) {
        groups();
        return;
    }
    const auto packed = from_.runs >> (12 * colour);
    const std::array<int, 4> counts{0, static_cast<int>(packed & 15),
                                    static_cast<int>(packed >> 4 & 15),
                                    static_cast<int>(packed >> 8 & 15)};
    if (next_.left[kTwo] == 0 && next_.left[kChange] == 0) {
        runs(colour, counts);
    } else {
        extend_by(colour, 0, kTwo, counts);
    }
}

// Runs of `length` tiles (0: new ones) that take a double or a colour change here.
void Step::extend_by(int colour, int length, JokerKind kind, const std::array<int, 4>& counts) {
    if (length == 4 || next_.left[kind] == 0) {
        if (kind == kTwo) {
            extend_by(colour, 1, kChange, counts);  // a colour change is never first (RULES S6a)
        } else {
            runs(colour, counts);
        }
        return;
    }
    extend_by(colour, length + 1, kind, counts);
    const auto at = static_cast<std::size_t>(length);
    if (kind == kTwo && n_ + 1 == kNumbers) return;
    if ((length > 0 && counts[at] == 0) || !spend(kind, 1)) return;
    auto fewer = counts;
    if (length > 0) --fewer[at];
    const int longer = std::min(length + 1, 3);
    const bool had_run = next_.has_run;
    const int gain = kind == kTwo ? 2 * here() + 1 : here();
    next_items_.push_back(kind == kTwo ? settled_run(colour, longer) : changed_run(colour, longer));
    next_.has_run = true;
    value_ += gain;
    Action action{Action::kRunBy, 0, static_cast<std::uint8_t>(colour)};
    action.by = kind == kTwo ? kDouble : kColourChange;
    action.length = static_cast<std::uint8_t>(length);
    actions_.push_back(action);
    extend_by(colour, length, kind, fewer);
    actions_.pop_back();
    value_ -= gain;
    next_.has_run = had_run;
    next_items_.pop_back();
    refund(kind, 1);
}

void Step::runs(int colour, const std::array<int, 4>& counts) {
    const auto c = static_cast<std::size_t>(colour);
    const int need = counts[1] + counts[2], spare = next_.left[kRegular];
    if (board_.valued()) {
        for (int jokers = 0; jokers <= spare; ++jokers) {
            for (int slots = std::max(need, jokers); slots <= tiles_[c] + jokers; ++slots) {
                run_slots(colour, counts, slots, jokers);
            }
        }
        return;
    }
    for (int slots = need; slots <= tiles_[c] + spare; ++slots) {
        run_slots(colour, counts, slots, std::max(0, slots - tiles_[c]));
    }
}

void Step::run_slots(int colour, const std::array<int, 4>& counts, int slots, int jokers) {
    const auto c = static_cast<std::size_t>(colour);
    const int need = counts[1] + counts[2], longs = counts[3];
    int extended, bridged = 0, joker_starts = 0, starts;
    if (board_.valued()) {
        extended = std::min(longs, slots - need);
        starts = slots - need - extended;
    } else {  // the joker normal form of the plain walk
        const int in_need = std::min(jokers, need);
        const int free_tiles = slots - jokers - (need - in_need);
        extended = std::min(longs, free_tiles);
        bridged = std::min(jokers - in_need, longs - extended);
        joker_starts = jokers - in_need - bridged;
        starts = free_tiles - extended + joker_starts;
        // a joker may also stand first where a colour change or a double is to follow
        const bool special = board_.jokers[kChange] + board_.jokers[kTwo] > 0;
        if (joker_starts > 0 && n_ != kLastStart && !special) return;
    }
    if (starts > 0 && n_ > kLastStart) return;
    if (slots == 0) {
        special_in_runs(colour + 1);
        return;
    }
    spend(kRegular, jokers);
    tiles_[c] -= slots - jokers;
    const auto saved = next_runs_[c];
    const bool had_run = next_.has_run;
    next_runs_[c][1] += starts;
    next_runs_[c][2] += counts[1] + bridged;
    next_runs_[c][3] += counts[2] + extended;
    next_.has_run = true;
    value_ += jokers * here();
    Action action{Action::kRuns, 0, static_cast<std::uint8_t>(colour)};
    action.length = static_cast<std::uint8_t>(slots);
    action.jokers = static_cast<std::uint8_t>(jokers);
    actions_.push_back(action);
    special_in_runs(colour + 1);
    actions_.pop_back();
    value_ -= jokers * here();
    next_.has_run = had_run;
    next_runs_[c] = saved;
    tiles_[c] += slots - jokers;
    refund(kRegular, jokers);
}

// Open runs of one or two tiles need tiles of the next numbers, or jokers.
bool Step::is_dead_end() const {
    const int spare = next_.left[kRegular] + 2 * next_.left[kTwo] + 2 * next_.left[kChange];
    int deficit = 0;
    for (std::size_t c = 0; c < kColours; ++c) {
        const int ones = next_runs_[c][1], twos = next_runs_[c][2];
        if (ones + twos == 0) continue;
        if (n_ + 1 >= kNumbers || (ones > 0 && n_ + 2 >= kNumbers)) return true;
        deficit += std::max(0, ones + twos - board_.all[c][n_ + 1]) +
                   std::max(0, ones - board_.all[c][n_ + 2]);
    }
    return deficit > spare;  // a double settles two numbers, after a change other colours go on
}

void Step::groups() {
    if (is_dead_end()) return;
    PerColour least{};
    for (std::size_t c = 0; c < kColours; ++c) {
        const int used = board_.all[c][n_] - tiles_[c];
        least[c] = std::max(0, board_.must[c][n_] - used);
    }
    if (tiles_ == PerColour{} && next_.left[kRegular] + next_.left[kTwo] == 0) {
        emit({}, {}, 0, 0);
        return;
    }
    for (int doubles = 0; doubles <= next_.left[kTwo]; ++doubles) {
        for (int jokers = 0; jokers <= next_.left[kRegular]; ++jokers) {
            group_choice(least, tiles_, doubles, jokers);
        }
    }
}

// Groups with a double hold exactly two tiles more (three physical tiles, four colours).
bool groups_fit(const PerColour& take, int doubles, int jokers) {
    if (doubles == 0) return group_count(take, jokers) >= 0;
    PerColour sorted = take;
    std::sort(sorted.begin(), sorted.end());
    const int tiles = take[0] + take[1] + take[2] + take[3] + jokers - 2 * doubles;
    for (int plain = 0; 3 * plain <= tiles; ++plain) {
        if (tiles > 4 * plain || sorted[3] > plain + doubles) continue;
        if (sorted[1] + sorted[2] + sorted[3] <= 3 * plain + 2 * doubles) return true;
    }
    return false;
}

void Step::group_choice(const PerColour& least, const PerColour& most, int doubles, int jokers) {
    if (doubles == 0 && !board_.valued() && (next_.has_run || board_.jokers[kRegular] == 0)) {
        const auto best = best_groups(least, most, board_.weight[n_], jokers);
        if (best.possible) emit(best.take, most, doubles, jokers);
        return;
    }
    PerColour take = least;
    for (;;) {
        if (groups_fit(take, doubles, jokers)) emit(take, most, doubles, jokers);
        std::size_t c = 0;
        while (c < kColours && take[c] == most[c]) {
            take[c] = least[c];
            ++c;
        }
        if (c == kColours) return;
        ++take[c];
    }
}

void Step::emit(const PerColour& take, const PerColour& most, int doubles, int jokers) {
    SpecialState next = next_;
    next.left[kRegular] = static_cast<std::uint8_t>(next.left[kRegular] - jokers);
    next.left[kTwo] = static_cast<std::uint8_t>(next.left[kTwo] - doubles);
    if (next.left[kMiddle] > board_.rack_jokers[kMiddle] && !board_.mirror_chance[n_ + 1]) return;
    Weight lost = 0;
    int laid = 0, grouped = 0;
    const int spare = next.left[kRegular] + next.left[kTwo] + next.left[kChange];
    for (std::size_t c = 0; c < kColours; ++c) {
        const int out = most[c] - take[c];
        lost += out * board_.weight[n_][c];
        laid += board_.all[c][n_] - out;
        grouped += take[c];
        const int ones = next_runs_[c][1], twos = next_runs_[c][2];
        const int longs = std::min(next_runs_[c][3], board_.all[c][n_ + 1] + spare);
        next.runs |= static_cast<std::uint64_t>(ones | twos << 4 | longs << 8) << (12 * c);
    }
    if (next_items_.size() > kMostItems) return;
    std::array<Item, kMostItems> items{};
    const auto end = std::copy(next_items_.begin(), next_items_.end(), items.begin());
    std::sort(items.begin(), end);
    for (std::size_t i = 0; i < next_items_.size(); ++i) {
        next.items |= static_cast<std::uint64_t>(items[i]) << (8 * i);
    }
    if (board_.valued()) {
        const int total = value_ + laid * here() + jokers * here() + doubles * 2 * here();
        next.value = static_cast<std::uint16_t>(std::min(total, board_.minimum));
    }
    if (grouped + jokers + doubles > 0) {
        Action action{Action::kGroups};
        for (std::size_t c = 0; c < kColours; ++c) {
            action.packed = static_cast<std::uint16_t>(action.packed | take[c] << (4 * c));
        }
        action.jokers = static_cast<std::uint8_t>(jokers);
        action.doubles = static_cast<std::uint8_t>(doubles);
        actions_.push_back(action);
        sink_(next, lost, actions_);
        actions_.pop_back();
    } else {
        sink_(next, lost, actions_);
    }
}

}  // namespace

void special_steps(const SpecialBoard& board, const SpecialState& state, const Sink& sink) {
    Step(board, state, sink).all();
}

}  // namespace tilehall
