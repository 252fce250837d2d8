// What the searches hand to each other: a task at one table, and what was found.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include "arrange/question.hpp"
#include "rules/origins.hpp"
#include "rules/rules.hpp"

namespace tilehall {

// The states that all questions behind one answer may visit together: no clock decides.
class Effort {
  public:
    explicit Effort(std::int64_t limit) : limit_(limit), left_(limit) {}

    bool is_spent() const { return left_ <= 0; }
    std::int64_t left() const { return left_; }
    std::int64_t spent() const { return limit_ - left_; }
    // What the next question may visit: a third at most, for others are to follow.
    std::int64_t share() const { return (left_ + 2) / 3; }
    void step() { --left_; }
    void spend(std::uint64_t nodes) { left_ -= static_cast<std::int64_t>(nodes) + kPerQuestion; }

    TooMany refused;  // some question was not taken

  private:
    static constexpr std::int64_t kPerQuestion = 20;  // what asking costs besides, in states
    std::int64_t limit_, left_;
};

// The table as it lies before the play, with what is known of its sets.
struct OldTable {
    OldTable(Melds sets, bool mirror_is_middle);
    OldTable(const OldTable&) = delete;
    OldTable& operator=(const OldTable&) = delete;

    bool are_all_sets() const;

    Melds melds;
    AppraisedTable known;
    Counts tally;
    bool has_jokers = false;
};

// A table to leave behind. `bound` says what no play loses less than.
struct Found {
    Melds table;
    Weight loss = 0;
    Weight bound = 0;
    bool is_nothing = false;  // the limit was reached, and the table is as it lies

    bool is_optimal() const { return loss == bound; }
};
using MaybeFound = std::optional<Found>;

// Lay all of `forced` and the best part of `optional` on the table, under the joker policy.
struct Task {
    const Rules& rules;
    const OldTable& old;
    Counts forced, optional;
    const Weights& weights;
    Effort& effort;
    Weight too_much = kAnyLoss;  // a play that loses so much or more need not be found

    Weight weight_of(const Counts& tiles) const;
    Weight total() const { return weight_of(forced) + weight_of(optional); }  // of the whole rack
    Counts rack() const { return forced + optional; }
    bool is_set(const Meld& meld) const;
    bool has_special_tiles() const;
    Task with_rack(const Counts& now_forced, const Counts& now_optional) const {
        return {rules, old, now_forced, now_optional, weights, effort, too_much};
    }
    // The same rack at another table, where only a play that loses less than this is wanted.
    Task at(const OldTable& table, Weight wanted) const {
        return {rules, table, forced, optional, weights, effort, wanted};
    }

    // Is nothing that loses so much wanted any more, with the best play that is known so far?
    bool is_reached(const MaybeFound& best, Weight loss) const { return loss >= to_beat(best); }
    Weight to_beat(const MaybeFound& best) const {
        return best ? std::min(best->loss, too_much) : too_much;
    }

    // The best arrangement of these tiles, whatever the joker policy says.
    Arrangement arrange(const Counts& must, const Counts& may, int minimum = 0,
                        std::int64_t most = kDefaultMost) const;
    // The same, if it loses less than a play that is known already.
    Arrangement arrange_better(const Counts& must, const Counts& may, Weight known) const;
    // The same for the whole task.
    Arrangement arrange_table(std::int64_t most = kDefaultMost) const {
        return arrange(old.tally + forced, optional, 0, most);
    }
    // The new sets; one that holds the tiles of an old set lies as that one lay, and first.
    Melds table_after(const Arrangement& answer) const;  // the others as they were arranged
    Melds table_of(Melds melds) const;                   // the others by what they hold

    // Are the rules on table jokers (RULES section 5) kept?
    bool keeps_joker_rules(const Melds& table) const;

    // Nothing was found within the limit, and nothing is proved but the bound.
    Found nothing(Weight bound) const { return {old.melds, total(), bound, true}; }
    // Nothing where nothing can be laid; the table as it lies where the limit left that open.
    MaybeFound unless_proved(const Arrangement& answer) const;

    static constexpr std::int64_t kDefaultMost = 1'000'000;

  private:
    Arrangement ask(Question question, std::int64_t most) const;
};

// The best legal table for a seat that has opened, or has not; nothing where nothing can be laid.
MaybeFound best_under_policy(const Task& task);
MaybeFound best_going_on(const Task& task);   // RULES G3
MaybeFound best_from_rack(const Task& task);  // RULES G2

// Any number of jokers: beyond what the walk takes, a play and no proof (many_jokers.cpp).
MaybeFound best(const Task& task, bool opened);

// RULES J5, regular jokers only; `relaxed` is the optimum under J3, which none can beat.
MaybeFound best_with_frozen_sets(const Task& task, const Found& relaxed);
// RULES J4, regular jokers only; `accepted` is a legal play that is known already.
MaybeFound best_with_retrieved_jokers(const Task& task, MaybeFound accepted);
// Any policy: first with joker sets as they lie, some or all of them; then, where special jokers
// are about, by branches on what is not legal.
MaybeFound best_with_some_joker_sets_left(const Task& task, const Found& relaxed);

}  // namespace tilehall
