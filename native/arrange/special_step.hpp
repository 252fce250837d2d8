// One step of the walk with special jokers: all ways to settle one number.
//
// Each method makes one kind of decision and calls the next kind for the rest, in this order: open
// items, mirror runs, mirror groups (special_step.cpp), then runs colour by colour and groups
// (special_runs.cpp). What is decided is undone on the way back.
#pragma once

#include <algorithm>

#include "arrange/special_state.hpp"

namespace tilehall {

class SpecialStep {
public:
    SpecialStep(const SpecialBoard& board, const SpecialState& state, const Sink& sink);
    void all() { settle_item(0); }

private:
    void settle_item(int at);
    void go_on_after_change(int at, Item item);
    void mirror_goes_on(int at, Item item);
    void start_mirror_run(int first_colour);
    void mirror_group(int colour, int singles, int missing, int open, std::uint16_t packed);
    void finish_mirror_group(int singles, int missing, int open, std::uint16_t packed);

    void start_with_change(JokerKind first);
    void special_in_runs(int colour);
    bool is_idle(std::size_t colour) const;
    bool can_be_grouped(int colours) const;
    void extend_by(int colour, int length, JokerKind kind, const std::array<int, 4>& counts);
    void runs(int colour, const std::array<int, 4>& counts);
    void run_slots(int colour, const std::array<int, 4>& counts, int slots, int jokers);
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

    const SpecialBoard& board_;
    const SpecialState& from_;
    const Sink& sink_;
    std::size_t n_;
    SpecialState next_;
    int value_;
    int places_;
    bool goes_on_ = true;  // the sink has not had enough
    int most_groups_ = 0;
    int deficit_ = 0;  // tiles that the runs of the colours so far will lack for certain
    PerColour tiles_{};
    ItemList items_, next_items_;
    std::array<std::array<int, 4>, kColours> next_runs_{};
    Actions actions_;
};

}  // namespace tilehall
