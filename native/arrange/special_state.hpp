// The state of a walk that knows all four kinds of joker, and the steps it can take.
//
// Besides the open runs per colour a state holds `items`, what the special jokers leave open:
//  - a double reaches one number ahead: that run is settled at the next number;
//  - a run that ends in a colour change goes on in another colour, or ends there;
//  - an open mirror run grows on both sides at once.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <functional>
#include <vector>

#include "arrange/groups.hpp"
#include "arrange/question.hpp"

namespace tilehall {

enum JokerKind : std::uint8_t { kRegular, kTwo, kChange, kMiddle, kJokerKinds };

// One byte per open item.
//   0b0001ccLL  a run of colour c with L tiles, settled at this number by a double
//   0b0010ccLL  a run with L tiles whose last is a colour change after colour c
//   0b011000LL  the same after jokers alone, which have any colour
//   0b1fyappcc  a mirror run of colour c: falling, one number so far, after a change, p sides
//               settled at this number by doubles
using Item = std::uint8_t;
constexpr Item kSettled = 0x10, kChanged = 0x20, kMirrorRun = 0x80;
constexpr Item kAnyColour = 0x40;  // with kChanged
constexpr Item kFalling = 0x40, kYoung = 0x20, kMirrorChanged = 0x10;

constexpr Item settled_run(int colour, int length) {
    return static_cast<Item>(kSettled | colour << 2 | length);
}
constexpr Item changed_run(int colour, int length) {
    return static_cast<Item>(kChanged | colour << 2 | length);
}

constexpr Item changed_jokers(int length) {
    return static_cast<Item>(kChanged | kAnyColour | length);
}

constexpr int kMostItems = 8;

// A short list without memory of its own: every item is owed to a joker, and jokers are few.
class ItemList {
public:
    void push_back(Item item) { items_[static_cast<std::size_t>(size_++)] = item; }
    void pop_back() { --size_; }
    int size() const { return size_; }
    Item operator[](int at) const { return items_[static_cast<std::size_t>(at)]; }
    const Item* begin() const { return items_.data(); }
    const Item* end() const { return items_.data() + size_; }

private:
    std::array<Item, 2 * kMostItems> items_;
    int size_ = 0;
};

struct SpecialState {
    std::uint64_t runs = 0;  // as in the plain walk
    std::uint64_t items = 0; // up to eight, sorted, one byte each
    std::array<std::uint8_t, kJokerKinds> left{};
    std::uint16_t value = 0;  // laid so far, capped at the minimum
    std::uint8_t layer = 0;
    std::uint8_t places = 0;  // runs that have ended, where a spare colour change can lie last
    bool has_run = false;  // a run takes any number of spare regular jokers, and spare doubles
    bool operator==(const SpecialState& other) const {
        return runs == other.runs && items == other.items &&
               std::bit_cast<std::uint32_t>(left) == std::bit_cast<std::uint32_t>(other.left) &&
               value == other.value && layer == other.layer && places == other.places &&
               has_run == other.has_run;
    }
};

// What a step did, in the order in which a layout has to repeat it.
struct Action {
    enum What : std::uint8_t {
        kClose,          // item
        kSettle,         // item
        kAfterChange,    // item, colour, by
        kMirrorGoesOn,   // item, colour, jokers, doubles
        kMirrorChanges,  // item
        kMirrorStarts,   // item, colour, jokers, doubles
        kMirrorGroup,    // packed colours, jokers, doubles
        kChangeStarts,   // jokers, doubles: before a colour change; the item that it leaves open
        kRunBy,          // colour, length (0 starts), by; the item that it leaves open
        kRuns,           // colour, length (how many slots), jokers, bridges, cuts
        kGroups,         // packed colours, jokers, doubles
    };
    What what;
    Item item = 0;
    std::uint8_t colour = 0;
    std::uint8_t by = 0;
    std::uint8_t length = 0;
    std::uint8_t jokers = 0;
    std::uint8_t doubles = 0;
    std::uint8_t cuts = 0;  // long runs that end though they could go on
    std::uint16_t packed = 0;
    bool bridges = false;  // a joker behind three tiles or more waits for another tile
};
using Actions = std::vector<Action>;

// Everything about the question that does not change during the walk.
struct SpecialBoard {
    explicit SpecialBoard(const Question& question);
    std::array<std::array<std::uint8_t, kNumbers + 2>, kColours> must{}, all{};
    std::array<std::array<Weight, kColours>, kNumbers> weight{};
    std::array<std::uint8_t, kJokerKinds> jokers{}, rack_jokers{};
    std::array<bool, kNumbers + 1> mirror_chance{};  // may a mirror still start here or later?
    int minimum = 0;
    bool mirror_is_middle = false;
    // What is lost for certain later on, with so few jokers left; kAnyLoss: there is no later on.
    Weight lost_later(const SpecialState& state) const;
    // Is there no later on with these jokers, whatever is open before this number?
    bool is_lost(std::size_t number, const std::array<std::uint8_t, kJokerKinds>& left,
                 bool mirrors, bool reaches_on) const {
        return !valued() && far(number, left, mirrors, reaches_on) == kAnyLoss;
    }
    bool valued() const { return minimum > 0; }
    // A run takes a spare double at its end, or is cut where it reaches from 1 to 13: certain for
    // as many as a box has.
    bool absorbs_doubles() const { return !valued() && jokers[kTwo] <= 2; }
    // Then colour changes have a normal form as well: see special_runs.cpp.
    bool places_changes() const { return absorbs_doubles(); }

private:
    struct Lonely {
        Weight weight = 0;  // of those that may stay on the rack
        bool must_lie = false, any = false;
    };
    struct Helpers {  // jokers that are left; singles are regular ones and colour changes
        std::size_t singles, doubles;
        bool mirrors;
    };
    static constexpr std::size_t kPastTheLast = kNumbers;
    // Jokers that lie already serve two numbers more, a double that is still open serves three.
    Weight far(std::size_t number, const std::array<std::uint8_t, kJokerKinds>& left, bool mirrors,
               bool reaches_on) const {
        const auto from = std::min<std::size_t>(number + (reaches_on ? 3 : 2), kPastTheLast);
        const std::size_t singles = left[kRegular] + left[kChange];
        return least_[mirrors][from][singles][left[kTwo]];
    }
    void look_for_lonely_tiles();
    int most_groups(std::size_t colour, std::size_t number) const;
    void add_lonely(Lonely& lonely, std::size_t colour, std::size_t number, int room,
                    bool mirrors) const;
    Weight best_served(const Lonely& lonely, std::size_t number, Weight unserved,
                       const Helpers& left) const;

    // for how many tiles of a kind there is room without a joker; and without open runs
    std::array<std::array<int, kNumbers>, kColours> room_{}, room_besides_runs_{};
    // lost from a number on, with so many single jokers and doubles to serve lonely tiles
    using ByJokers = std::array<std::array<Weight, kMostJokers + 1>, kMostJokers + 1>;
    std::array<std::array<ByJokers, kNumbers + 1>, 2> least_{};  // without and with mirrors
};

// False: that is enough.
using Sink = std::function<bool(const SpecialState& next, Weight lost, const Actions& actions)>;

// Are the actions asked for? Almost no step is ever built, and to write them down takes time.
enum class Noting : bool { kNothing, kActions };

// Calls `sink` for every way to settle the number `state.layer`.
void special_steps(const SpecialBoard& board, const SpecialState& state, Noting noting,
                   const Sink& sink);

// The sets that a sequence of steps builds, with spare jokers added: regular, doubles, changes.
Melds special_layout(const std::vector<Actions>& steps,
                     const std::array<std::uint8_t, kJokerKinds>& spare);

}  // namespace tilehall
