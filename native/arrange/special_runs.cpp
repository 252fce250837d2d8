// How the open runs go on at one number, and which groups are made of the rest.
#include "arrange/special_step.hpp"

namespace tilehall {
namespace {

constexpr int kLastStart = 10;
constexpr int kFirstDoubleStart = 7;  // an 8: see extend_by

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

}  // namespace

// Colour changes have a normal form where doubles have one: what follows a change is a tile, or
// what another change follows; one behind three tiles or more is a bridge to a tile, and one that
// only ends such a run is spare: it is added at the end, to any run that ended before 13. Jokers
// start a run only directly before a change, one of them, or two and nothing else; which colour
// they have does not matter.
void SpecialStep::start_with_change(JokerKind first) {
    colour_by_colour();
    if (!board_.places_changes() || next_.left[kChange] == 0) return;
    const bool had_run = next_.has_run;
    const auto start = [&](int jokers, int doubles, JokerKind next_first) {
        if (static_cast<int>(n_) < jokers + 2 * doubles) return;
        if (next_.left[kRegular] < jokers || next_.left[kTwo] < doubles) return;
        spend(kRegular, jokers);
        spend(kTwo, doubles);
        spend(kChange, 1);
        Action action{Action::kChangeStarts, changed_jokers(jokers + doubles + 1)};
        action.jokers = static_cast<std::uint8_t>(jokers);
        action.doubles = static_cast<std::uint8_t>(doubles);
        next_items_.push_back(action.item);
        next_.has_run = true;
        note(action);
        start_with_change(next_first);
        forget();
        next_.has_run = had_run;
        next_items_.pop_back();
        refund(kChange, 1);
        refund(kTwo, doubles);
        refund(kRegular, jokers);
    };
    if (n_ + 1 < kNumbers) {
        if (first == kRegular) start(1, 0, kRegular);
        start(0, 1, kTwo);
    } else {
        for (int doubles = 0; doubles <= 2; ++doubles) start(2 - doubles, doubles, kRegular);
    }
}

// Items and mirrors are decided: what the runs of each colour lack is known before any goes on.
void SpecialStep::colour_by_colour() {
    for (std::size_t c = kColours; c-- > 0;) {
        const OpenByLength open(from_.runs >> (12 * c) & 0xfff);
        const int ones = next_runs_[c][1], twos = next_runs_[c][2] + open[1];
        lacking_[c] = lacking_[c + 1] + std::max(0, open[1] + open[2] - tiles_[c]);
        lacking_soon_[c] = lacking_soon_[c + 1] + std::max(0, ones + twos - board_.all[c][n_ + 1]) +
                           std::max(0, ones - board_.all[c][n_ + 2]);
    }
    mirrors_ = next_.left[kMiddle] > 0;
    reaches_on_ = next_.left[kTwo] > 0;
    for (const Item item : next_items_) {
        mirrors_ = mirrors_ || item & kMirrorRun;
        reaches_on_ = reaches_on_ || item & (kMirrorRun | kSettled);
    }
    special_in_runs(0);
}

// Are too few jokers left for the runs of this colour and the others to come, or for lonely tiles?
bool SpecialStep::lacks_jokers(std::size_t colour) const {
    const int count = next_.left[kRegular] + next_.left[kTwo] + next_.left[kChange];
    return lacking_[colour] > count ||
           lacking_[colour] + lacking_soon_[colour] + deficit_ > spare() ||
           board_.is_lost(n_ + 1, next_.left, mirrors_, reaches_on_);
}

void SpecialStep::special_in_runs(int colour) {
    if (!goes_on_ || lacks_jokers(static_cast<std::size_t>(colour))) return;
    if (!can_be_grouped(colour)) return;
    if (colour == kColours) {
        groups();
        return;
    }
    const auto packed = from_.runs >> (12 * colour) & 0xfff;
    if (packed == 0 && is_idle(static_cast<std::size_t>(colour))) {
        special_in_runs(colour + 1);
        return;
    }
    const OpenByLength counts(packed);
    if (next_.left[kTwo] + next_.left[kChange] > 0) {
        extend_by(colour, 0, kTwo, counts);
    } else {
        runs(colour, counts);
    }
}

// Without open runs, tiles and jokers that could start a run, nothing happens in a colour.
bool SpecialStep::is_idle(std::size_t c) const {
    if (tiles_[c] > 0 || !board_.absorbs_doubles()) return false;
    if (next_runs_[c].any()) return false;
    if (next_.left[kRegular] > 0 && n_ == kLastStart) return false;
    return next_.left[kTwo] == 0 || n_ < kFirstDoubleStart;
}

// Table tiles of the colours so far that lie in no run need groups, three tiles for each.
bool SpecialStep::can_be_grouped(int colours) const {
    int groups = 0;
    for (std::size_t c = 0; c < static_cast<std::size_t>(colours); ++c) {
        groups = std::max(groups, tiles_[c] - board_.all[c][n_] + board_.must[c][n_]);
    }
    if (groups == 0) return true;
    int tiles = next_.left[kRegular] + 2 * next_.left[kTwo];
    for (const int left : tiles_) tiles += std::min(left, groups);
    return tiles >= 3 * groups;
}

// Runs of `length` tiles (0: new ones) that take a double or a colour change here.
//
// Where values do not matter and spare doubles find a place, a double is laid in a normal form like
// that of regular jokers: a run of three or more takes it only as a bridge to a further tile, and
// one starts with it only where it cannot come later: from 8 on, or before a colour change.
void SpecialStep::extend_by(int colour, int length, JokerKind kind,
                            OpenByLength counts) {
    const bool normal = board_.absorbs_doubles();
    if (kind == kTwo) {
        if (next_.left[kTwo] == 0 || n_ + 1 == kNumbers) length = 4;
        if (length == 0 && normal && n_ < kFirstDoubleStart) length = 1;
    } else if (next_.left[kChange] == 0) {
        length = 4;
    }
    while (length > 0 && length < 4 && counts[length] == 0) ++length;
    if (length == 4) {
        if (kind == kTwo) {
            extend_by(colour, 1, kChange, counts);  // a colour change is never first (RULES S6a)
        } else {
            runs(colour, counts);
        }
        return;
    }
    extend_by(colour, length + 1, kind, counts);
    auto fewer = counts;
    if (length > 0) fewer.remove(length);
    int longer = std::min(length + 1, 3);
    if (length == 3 && normal) longer = 2;  // a bridge waits like a run of two
    const bool had_run = next_.has_run;
    const int gain = kind == kTwo ? 2 * here() + 1 : here();
    Action action{Action::kRunBy, 0, static_cast<std::uint8_t>(colour)};
    action.item = kind == kTwo ? settled_run(colour, longer) : changed_run(colour, longer);
    action.by = kind == kTwo ? kDouble : kColourChange;
    action.length = static_cast<std::uint8_t>(length);
    spend(kind, 1);
    next_items_.push_back(action.item);
    next_.has_run = true;
    value_ += gain;
    note(action);
    extend_by(colour, length, kind, fewer);
    forget();
    value_ -= gain;
    next_.has_run = had_run;
    next_items_.pop_back();
    refund(kind, 1);
}

void SpecialStep::runs(int colour, OpenByLength counts) {
    if (!goes_on_) return;
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
    // table tiles that lie in no run need groups, of which there are only so many
    const int bound = tiles_[c] - board_.all[c][n_] + board_.must[c][n_];
    for (int slots = std::max(need, bound - most_groups_); slots <= tiles_[c] + spare; ++slots) {
        run_slots(colour, counts, slots, std::max(0, slots - tiles_[c]));
    }
}

void SpecialStep::run_slots(int colour, OpenByLength counts, int slots, int jokers) {
    if (!goes_on_) return;
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
        // where doubles have no normal form, a double or a colour change could come next
        const bool is_start = n_ == kLastStart ||
                              (!board_.absorbs_doubles() &&
                               board_.jokers[kTwo] + next_.left[kChange] > 0);
        if (joker_starts > 0 && !is_start) return;
    }
    if (starts > 0 && n_ > kLastStart) return;
    const auto saved = next_runs_[c];
    const int saved_deficit = deficit_, saved_places = places_;
    next_runs_[c].add(1, starts);
    next_runs_[c].add(2, counts[1] + bridged);
    next_runs_[c].add(3, counts[2] + extended);
    spend(kRegular, jokers);
    places_ += longs - extended - bridged;
    if (!is_dead_end(c)) go_on_from_runs(colour, slots, jokers, 0);
    for (int cut = 1; cut <= extended && may_cut(); ++cut) {
        next_runs_[c].add(1);
        next_runs_[c].remove(3);
        ++places_;
        deficit_ = saved_deficit;
        if (is_dead_end(c)) break;
        go_on_from_runs(colour, slots, jokers, cut);
    }
    refund(kRegular, jokers);
    places_ = saved_places;
    deficit_ = saved_deficit;
    next_runs_[c] = saved;
}

// May a run end here though it could go on, and another begin, so that a spare colour change has a
// place between the two? What goes on to 13 is cut as late as that can be; with a change in the
// upper part, or with two places to find, that can be anywhere.
bool SpecialStep::may_cut() const {
    if (!board_.places_changes() || places_ >= next_.left[kChange]) return false;
    if (n_ > kLastStart) return false;
    if (next_.left[kChange] >= 2 || n_ == kLastStart) return true;
    return n_ >= kFirstDoubleStart && next_.left[kTwo] > 0;
}

void SpecialStep::go_on_from_runs(int colour, int slots, int jokers, int cuts) {
    if (slots == 0) {
        special_in_runs(colour + 1);
        return;
    }
    const auto c = static_cast<std::size_t>(colour);
    tiles_[c] -= slots - jokers;
    const bool had_run = next_.has_run;
    next_.has_run = true;
    value_ += jokers * here();
    Action action{Action::kRuns, 0, static_cast<std::uint8_t>(colour)};
    action.length = static_cast<std::uint8_t>(slots);
    action.jokers = static_cast<std::uint8_t>(jokers);
    action.cuts = static_cast<std::uint8_t>(cuts);
    action.bridges = !board_.valued();
    note(action);
    special_in_runs(colour + 1);
    forget();
    value_ -= jokers * here();
    next_.has_run = had_run;
    tiles_[c] += slots - jokers;
}

// Open runs of one or two tiles need tiles of the next numbers, or jokers: those of this colour
// are added to what the colours before lack.
bool SpecialStep::is_dead_end(std::size_t c) {
    const int ones = next_runs_[c][1], twos = next_runs_[c][2];
    if (ones + twos == 0) return deficit_ > 0 && deficit_ > spare();
    if (n_ + 1 >= kNumbers || (ones > 0 && n_ + 2 >= kNumbers)) return true;
    deficit_ += std::max(0, ones + twos - board_.all[c][n_ + 1]) +
                std::max(0, ones - board_.all[c][n_ + 2]);
    return deficit_ > spare();
}

// A double settles two numbers, and after a colour change other colours go on.
int SpecialStep::spare() const {
    return next_.left[kRegular] + 2 * next_.left[kTwo] + 2 * next_.left[kChange];
}

void SpecialStep::groups() {
    if (!goes_on_) return;
    PerColour least{};
    for (std::size_t c = 0; c < kColours; ++c) {
        const int used = board_.all[c][n_] - tiles_[c];
        least[c] = std::max(0, board_.must[c][n_] - used);
    }
    if (tiles_[0] + tiles_[1] + tiles_[2] + tiles_[3] + next_.left[kRegular] + next_.left[kTwo] == 0) {
        emit({}, 0, 0);
        return;
    }
    const bool spare_jokers_fit = next_.has_run || board_.jokers[kRegular] == 0;
    const bool only_loss_counts = !board_.valued() && spare_jokers_fit;
    if (only_loss_counts) lightest_groups(least);
    for (int doubles = only_loss_counts ? 1 : 0; doubles <= next_.left[kTwo]; ++doubles) {
        for (int jokers = 0; jokers <= next_.left[kRegular]; ++jokers) {
            every_group(least, doubles, jokers);
        }
    }
}

// The best groups without doubles: more jokers only where less is lost with them.
void SpecialStep::lightest_groups(const PerColour& least) {
    Weight lightest = -1;
    for (int jokers = 0; jokers <= next_.left[kRegular] && lightest != 0; ++jokers) {
        const auto best = best_groups(least, tiles_, board_.weight[n_], jokers);
        if (!best.possible || (lightest >= 0 && best.left >= lightest)) continue;
        lightest = best.left;
        emit(best.take, 0, jokers);
    }
}

void SpecialStep::every_group(const PerColour& least, int doubles, int jokers) {
    PerColour take = least;
    for (;;) {
        if (groups_fit(take, doubles, jokers)) emit(take, doubles, jokers);
        if (!goes_on_) return;
        std::size_t c = 0;
        while (c < kColours && take[c] == tiles_[c]) {
            take[c] = least[c];
            ++c;
        }
        if (c == kColours) return;
        ++take[c];
    }
}

// What is open and may not end so needs tiles of the next two numbers, or jokers.
bool SpecialStep::lacks_company(const SpecialState& next) const {
    if (next_items_.size() == 0 && deficit_ == 0) return false;  // is_dead_end has looked
    PerColour here{}, later{};
    int elsewhere = 0, after_change = 0, not_of = -1;
    for (std::size_t c = 0; c < kColours; ++c) {
        here[c] = next_runs_[c][1] + next_runs_[c][2];
        later[c] = next_runs_[c][1];
    }
    for (const Item item : next_items_) {
        const bool is_mirror = item & kMirrorRun;
        const std::size_t colour = is_mirror ? item & 3 : item >> 2 & 3;
        const int settled = is_mirror ? item >> 2 & 3 : 0;
        if (is_mirror ? item & kMirrorChanged : (item & kChanged) && (item & 3) < 3) {
            elsewhere += is_mirror ? 2 : 1;
            after_change += is_mirror ? 0 : 1;
            const bool any = !is_mirror && item & kAnyColour;
            const bool same = not_of == -1 || not_of == static_cast<int>(colour);
            not_of = same && !any ? static_cast<int>(colour) : 4;
        } else if (is_mirror) {
            if (item & kYoung || settled > 0) here[colour] += 2 - settled;
        } else if (!(item & kChanged) && (item & 3) < 3) {
            ++later[colour];
        }
    }
    int lacking = 0, lacking_later = 0, loose = 0, tiles = 0;
    for (std::size_t c = 0; c < kColours; ++c) {
        const int left = board_.all[c][n_ + 1] - here[c];
        lacking += std::max(0, -left);
        if (static_cast<int>(c) != not_of) {
            loose += std::max(0, left);
            tiles += board_.all[c][n_ + 1];
        }
        lacking_later += std::max(0, later[c] - board_.all[c][n_ + 2]);
    }
    lacking += std::max(0, elsewhere - loose);
    if (after_change > tiles && next.left[kChange] == 0 && board_.places_changes()) return true;
    const int regular = next.left[kRegular], doubles = next.left[kTwo], changes = next.left[kChange];
    return lacking > regular + doubles + changes ||
           lacking + lacking_later > regular + 2 * doubles + 2 * changes;
}

void SpecialStep::emit(const PerColour& take, int doubles, int jokers) {
    SpecialState next = next_;
    next.left[kRegular] = static_cast<std::uint8_t>(next.left[kRegular] - jokers);
    next.left[kTwo] = static_cast<std::uint8_t>(next.left[kTwo] - doubles);
    if (next.left[kMiddle] > board_.rack_jokers[kMiddle] && !board_.mirror_chance[n_ + 1]) return;
    Weight lost = 0;
    int places = places_;
    int laid = 0, grouped = 0;
    const int spare = next.left[kRegular] + next.left[kTwo] + next.left[kChange];
    for (std::size_t c = 0; c < kColours; ++c) {
        const int out = tiles_[c] - take[c];
        lost += out * board_.weight[n_][c];
        laid += board_.all[c][n_] - out;
        grouped += take[c];
        const int ones = next_runs_[c][1], twos = next_runs_[c][2];
        const int longs = std::min(next_runs_[c][3], board_.all[c][n_ + 1] + spare);
        if (n_ + 1 < kNumbers) places += next_runs_[c][3] - longs;
        next.runs |= static_cast<std::uint64_t>(ones | twos << 4 | longs << 8) << (12 * c);
    }
    if (next_items_.size() > kMostItems || lacks_company(next)) return;
    std::array<Item, kMostItems> items{};
    const auto end = std::copy(next_items_.begin(), next_items_.end(), items.begin());
    std::sort(items.begin(), end);
    for (std::size_t i = 0; i < static_cast<std::size_t>(next_items_.size()); ++i) {
        next.items |= static_cast<std::uint64_t>(items[i]) << (8 * i);
    }
    if (board_.places_changes()) {
        next.places = static_cast<std::uint8_t>(std::min<int>(places, next.left[kChange]));
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
        note(action);
        goes_on_ = sink_(next, lost, actions_);
        forget();
    } else {
        goes_on_ = sink_(next, lost, actions_);
    }
}

}  // namespace tilehall
