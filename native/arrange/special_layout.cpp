// From the actions of a walk with special jokers back to sets on a table.
#include <algorithm>

#include "arrange/special_state.hpp"

namespace tilehall {
namespace {

// A set that is being built. Mirror runs have a second side, outer end first like the first.
struct Building {
    int colour = 0;
    int length = 0;  // as the state counts it: a bridge waits like a run of two
    Item item = 0;
    int start = 0, covered = 0;
    Meld tiles, other_side;
};

class SpecialLayout {
public:
    void perform(int number, const Actions& actions) {
        number_ = number;
        std::swap(open_, now_);
        open_.clear();
        for (const auto& action : actions) perform(action);
        for (auto& building : now_) closed_.push_back(std::move(building));
        now_.clear();
    }
    Melds finish(const std::array<std::uint8_t, kJokerKinds>& spare);

private:
    void perform(const Action& action);
    void runs(const Action& action);
    void mirror_group(const Action& action);
    void groups(const Action& action);
    void one_double_group(PerColour& take, int& jokers);
    void side(Building& building, const Action& action);
    Building take_item(Item item);
    Building take_run(int colour, int length);
    void add_spare(int spare);
    void add_double();
    void add_change();
    void cut(Building& whole);
    static Meld meld_of(const Building& building);

    static void put(Building& building, TileIndex tile) {
        building.tiles.push_back(tile);
        building.covered += tile == kDouble ? 2 : 1;
    }

    int number_ = 0;
    std::vector<Building> now_, open_, closed_;
    Melds melds_;
};

Building SpecialLayout::take_item(Item item) {
    const auto it = std::find_if(now_.begin(), now_.end(),
                                 [&](const Building& b) { return b.item == item; });
    Building found = std::move(*it);
    now_.erase(it);
    return found;
}

Building SpecialLayout::take_run(int colour, int length) {
    if (length == 0) {
        Building fresh;
        fresh.start = number_;
        fresh.colour = colour;
        return fresh;
    }
    const auto it = std::find_if(now_.begin(), now_.end(), [&](const Building& b) {
        return b.item == 0 && b.colour == colour && b.length == length;
    });
    Building found = std::move(*it);
    now_.erase(it);
    return found;
}

void SpecialLayout::side(Building& building, const Action& action) {
    const int settled = building.item >> 2 & 3;
    const auto colour = static_cast<int>(action.colour);
    int jokers = action.jokers, doubles = action.doubles;
    // A side that a double has settled is the longer one: it is kept first.
    for (int s = settled; s < 2; ++s) {
        TileIndex tile = tile_at(colour, number_);
        if (doubles > 0) {
            tile = kDouble;
            --doubles;
        } else if (jokers > 0) {
            tile = kJoker;
            --jokers;
        }
        (s == settled && settled == 0 ? building.tiles : building.other_side).push_back(tile);
    }
    building.item = static_cast<Item>(kMirrorRun | (building.item & kFalling) |
                                      action.doubles << 2 | colour);
    if (settled == 1 && action.doubles == 1) std::swap(building.tiles, building.other_side);
}

void SpecialLayout::perform(const Action& action) {
    switch (action.what) {
        case Action::kClose:
            closed_.push_back(take_item(action.item));
            return;
        case Action::kSettle: {
            auto run = take_item(action.item);
            run.item = 0;
            run.colour = action.item >> 2 & 3;
            run.length = action.item & 3;
            open_.push_back(std::move(run));
            return;
        }
        case Action::kAfterChange: {
            auto run = take_item(action.item);
            put(run, action.by);
            run.colour = action.colour;
            run.length = std::min((action.item & 3) + 1, 3);
            run.item = action.by == kDouble ? settled_run(run.colour, run.length) : Item{0};
            open_.push_back(std::move(run));
            return;
        }
        case Action::kMirrorStarts: {
            Building mirror;
            mirror.item = static_cast<Item>(kMirrorRun | (action.item & kFalling));
            mirror.start = number_;
            side(mirror, action);
            mirror.item = static_cast<Item>(mirror.item | kYoung);
            open_.push_back(std::move(mirror));
            return;
        }
        case Action::kMirrorGoesOn: {
            auto mirror = take_item(action.item);
            side(mirror, action);
            open_.push_back(std::move(mirror));
            return;
        }
        case Action::kMirrorChanges: {
            auto mirror = take_item(action.item);
            mirror.tiles.push_back(kColourChange);
            mirror.other_side.push_back(kColourChange);
            mirror.item = static_cast<Item>(kMirrorRun | (action.item & kFalling) |
                                            kMirrorChanged | (action.item & 3));
            open_.push_back(std::move(mirror));
            return;
        }
        case Action::kChangeStarts: {
            Building run;
            run.start = number_ - action.jokers - 2 * action.doubles;
            for (int i = 0; i < action.jokers; ++i) put(run, kJoker);
            for (int i = 0; i < action.doubles; ++i) put(run, kDouble);
            put(run, kColourChange);
            run.item = action.item;
            run.length = action.item & 3;
            open_.push_back(std::move(run));
            return;
        }
        case Action::kRunBy: {
            auto run = take_run(action.colour, action.length);
            put(run, action.by);
            run.item = action.item;
            run.length = action.item & 3;
            open_.push_back(std::move(run));
            return;
        }
        case Action::kRuns:
            runs(action);
            return;
        case Action::kMirrorGroup:
            mirror_group(action);
            return;
        case Action::kGroups:
            groups(action);
            return;
    }
}

// The same order as in the search: runs that must go on take the jokers first.
void SpecialLayout::runs(const Action& action) {
    const int colour = action.colour;
    int jokers = action.jokers, tiles = action.length - action.jokers - action.cuts;
    for (int i = 0; i < action.cuts; ++i) {
        auto fresh = take_run(colour, 0);
        put(fresh, tile_at(colour, number_));
        fresh.length = 1;
        open_.push_back(std::move(fresh));
    }
    for (int slot = action.cuts; slot < action.length; ++slot) {
        int length = 0;
        for (const int wanted : {1, 2, 3}) {
            const auto there = std::count_if(now_.begin(), now_.end(), [&](const Building& b) {
                return b.item == 0 && b.colour == colour && b.length == wanted;
            });
            if (there > (wanted == 3 ? action.cuts : 0)) {
                length = wanted;
                break;
            }
        }
        auto run = take_run(colour, length);
        const bool needed = length == 1 || length == 2;
        const bool joker = needed ? jokers > 0 : tiles == 0;
        put(run, joker ? kJoker : tile_at(colour, number_));
        --(joker ? jokers : tiles);
        const bool bridge = joker && length == 3 && action.bridges;
        run.length = bridge ? 2 : std::min(length + 1, 3);
        open_.push_back(std::move(run));
    }
}

void SpecialLayout::mirror_group(const Action& action) {
    std::array<std::vector<TileIndex>, 2> sides;
    std::array<std::vector<int>, 2> open;
    std::vector<int> singles;
    for (int c = 0; c < kColours; ++c) {
        const int code = action.packed >> (4 * c) & 15;
        const auto tile = tile_at(c, number_);
        if (code == 3) {
            sides[0].push_back(tile);
            sides[1].push_back(tile);
        } else if (code == 2) {
            singles.push_back(c);
        } else if (code == 1) {
            open[0].push_back(c);
            open[1].push_back(c);
        }
    }
    // Which side lacks a colour with one tile is free: leave as many pairs open as doubles need.
    for (const int c : singles) {
        const std::size_t lacking = open[0].size() % 2 == 1 ? 0 : (open[1].size() % 2 == 1 ? 1 : 0);
        open[lacking].push_back(c);
        sides[1 - lacking].push_back(tile_at(c, number_));
    }
    int doubles = action.doubles;
    for (std::size_t s = 0; s < 2; ++s) {
        auto left = static_cast<int>(open[s].size());
        for (; doubles > 0 && left >= 2; --doubles, left -= 2) sides[s].push_back(kDouble);
        for (; left > 0; --left) sides[s].push_back(kJoker);
    }
    Meld meld = sides[0];
    meld.push_back(kMirror);
    meld.insert(meld.end(), sides[1].begin(), sides[1].end());
    melds_.push_back(std::move(meld));
}

// A group with a double takes the two most frequent colours that are left, or jokers.
void SpecialLayout::one_double_group(PerColour& take, int& jokers) {
    Meld meld{kDouble};
    std::array<std::size_t, kColours> order{0, 1, 2, 3};
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return take[a] > take[b]; });
    for (std::size_t i = 0; i < 2; ++i) {
        if (take[order[i]] > 0) {
            --take[order[i]];
            meld.push_back(tile_at(static_cast<int>(order[i]), number_));
        } else {
            --jokers;
            meld.push_back(kJoker);
        }
    }
    std::rotate(meld.begin(), meld.begin() + 1, meld.end());
    melds_.push_back(std::move(meld));
}

void SpecialLayout::groups(const Action& action) {
    PerColour take{};
    for (std::size_t c = 0; c < kColours; ++c) take[c] = action.packed >> (4 * c) & 15;
    int jokers = action.jokers;
    for (int d = 0; d < action.doubles; ++d) one_double_group(take, jokers);
    deal_groups(number_, take, jokers, melds_);
}

void SpecialLayout::add_spare(int spare) {
    if (spare == 0) return;
    std::vector<Building*> runs;
    for (auto& b : closed_) {
        if (!(b.item & kMirrorRun)) runs.push_back(&b);
    }
    for (auto* run : runs) {
        for (; spare > 0 && run->start + run->covered < kNumbers; --spare) put(*run, kJoker);
        for (; spare > 0 && run->start > 0; --spare) {
            run->tiles.insert(run->tiles.begin(), kJoker);
            --run->start;
            ++run->covered;
        }
    }
    if (spare == 0) return;
    if (runs.empty()) {
        melds_.emplace_back(static_cast<std::size_t>(spare), kJoker);
        return;
    }
    cut(*runs.front());  // every run reaches from 1 to 13
    add_spare(spare);
}

// In two runs, where no colour change comes first.
void SpecialLayout::cut(Building& whole) {
    std::size_t at = 3;
    while (whole.tiles[at] == kColourChange) ++at;
    const int end = whole.start + whole.covered;
    Building upper;
    upper.tiles.assign(whole.tiles.begin() + static_cast<std::ptrdiff_t>(at), whole.tiles.end());
    whole.tiles.resize(at);
    whole.covered = 0;
    for (auto tile : whole.tiles) whole.covered += tile == kDouble ? 2 : 1;
    upper.start = whole.start + whole.covered;
    upper.covered = end - upper.start;
    closed_.push_back(std::move(upper));
}

// To the end of a run that has room for two numbers there; one that has none is cut.
void SpecialLayout::add_double() {
    Building* full = nullptr;
    for (auto& run : closed_) {
        if (run.item & kMirrorRun) continue;
        full = &run;
        if (run.start + run.covered + 2 <= kNumbers) {
            put(run, kDouble);
            return;
        }
        if (run.start >= 2) {
            run.tiles.insert(run.tiles.begin(), kDouble);
            run.start -= 2;
            run.covered += 2;
            return;
        }
    }
    cut(*full);
    add_double();
}

// To the end of a run that has room there: the walk has counted that there is one.
void SpecialLayout::add_change() {
    for (auto& run : closed_) {
        if (run.item & kMirrorRun || run.tiles.back() == kColourChange) continue;
        if (run.start + run.covered == kNumbers) continue;
        put(run, kColourChange);
        return;
    }
}

Meld SpecialLayout::meld_of(const Building& building) {
    if (!(building.item & kMirrorRun)) return building.tiles;
    Meld meld = building.tiles, other = building.other_side;
    // Towards the mirror the numbers climb, or fall where the item says so.
    std::reverse((building.item & kFalling ? meld : other).begin(),
                 (building.item & kFalling ? meld : other).end());
    meld.push_back(kMirror);
    meld.insert(meld.end(), other.begin(), other.end());
    return meld;
}

Melds SpecialLayout::finish(const std::array<std::uint8_t, kJokerKinds>& spare) {
    for (auto& building : open_) closed_.push_back(std::move(building));
    open_.clear();
    for (int i = 0; i < spare[kChange]; ++i) add_change();
    for (int i = 0; i < spare[kTwo]; ++i) add_double();
    add_spare(spare[kRegular]);
    for (const auto& building : closed_) melds_.push_back(meld_of(building));
    return std::move(melds_);
}

}  // namespace

Melds special_layout(const std::vector<Actions>& steps,
                     const std::array<std::uint8_t, kJokerKinds>& spare) {
    SpecialLayout layout;
    for (std::size_t n = 0; n < steps.size(); ++n) layout.perform(static_cast<int>(n), steps[n]);
    return layout.finish(spare);
}

}  // namespace tilehall
