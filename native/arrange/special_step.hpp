// One step of the walk with special jokers: all ways to settle one number.
//
// Each method makes one kind of decision and calls the next kind for the rest, in this order: open
// items, mirror runs, mirror groups (special_step.cpp), then runs colour by colour and groups
// (special_runs.cpp). What is decided is undone on the way back.
#pragma once

#include <algorithm>

#include "arrange/special_state.hpp"

namespace tilehall {

// How many runs of a colour are open with one, two and three or more tiles; with 0, none are.
class OpenByLength {
public:
    OpenByLength() = default;
    explicit OpenByLength(std::uint64_t packed)  // as a state packs them, four bits each
        : counts_(static_cast<std::uint32_t>((packed & 0xf) << 8 | (packed & 0xf0) << 12 |
                                             (packed & 0xf00) << 16)) {}
    int operator[](int length) const { return static_cast<int>(counts_ >> (8 * length) & 0xff); }
    void add(int length, int more = 1) { counts_ += static_cast<std::uint32_t>(more) << (8 * length); }
    void remove(int length) { counts_ -= 1U << (8 * length); }
    bool any() const { return counts_ != 0; }

private:
    std::uint32_t counts_ = 0;  // eight bits each
};

class SpecialStep {
public:
    SpecialStep(const SpecialBoard& board, const SpecialState& state, Noting noting,
                const Sink& sink);
    void all() { settle_item(0); }

private:
    void settle_item(int at);
    void go_on_after_change(int at, Item item);
    void mirror_goes_on(int at, Item item);
    void start_mirror_run(int first_colour);
    void mirror_group(int colour, int singles, std::uint16_t packed);
    void colours_of_jokers(int singles, std::uint16_t packed);
    void finish_mirror_group(int singles, int missing, std::uint16_t packed);
    bool lacks_tiles() const;

    void start_with_change(JokerKind first);
    void colour_by_colour();
    bool lacks_jokers(std::size_t colour) const;
    void special_in_runs(int colour);
    bool is_idle(std::size_t colour) const;
    bool can_be_grouped(int colours) const;
    void extend_by(int colour, int length, JokerKind kind, OpenByLength counts);
    void runs(int colour, OpenByLength counts);
    void run_slots(int colour, OpenByLength counts, int slots, int jokers);
    void go_on_from_runs(int colour, int slots, int jokers, int cuts);
    bool may_cut() const;
    bool is_dead_end(std::size_t colour);
    int spare() const;
    void groups();
    void lightest_groups(const PerColour& least);
    void every_group(const PerColour& least, int doubles, int jokers);
    bool lacks_company(const SpecialState& next) const;
    void emit(const PerColour& take, int doubles, int jokers);

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

    void note(const Action& action) {
        if (noting_ == Noting::kActions) actions_.push_back(action);
    }
    void forget() {
        if (noting_ == Noting::kActions) actions_.pop_back();
    }

    const SpecialBoard& board_;
    const SpecialState& from_;
    Noting noting_;
    const Sink& sink_;
    std::size_t n_;
    SpecialState next_;
    int value_;
    int places_;
    bool goes_on_ = true;  // the sink has not had enough
    int most_groups_ = 0;
    int deficit_ = 0;  // tiles that the runs of the colours so far will lack for certain
    PerColour tiles_{}, need_{};  // what is left of each colour; its runs that may not end here
    // what the runs of a colour and those after it lack for certain, here and at the next numbers
    std::array<int, kColours + 1> lacking_{}, lacking_soon_{};
    bool reaches_on_ = false;  // what is open serves tiles of one number more
    bool mirrors_ = false;     // a mirror is open, or may still come
    ItemList items_, next_items_;
    std::array<OpenByLength, kColours> next_runs_{};
    Actions actions_;
};

}  // namespace tilehall
