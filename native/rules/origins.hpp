// Where the tiles of the new table came from: tilehall.core.origins, in C++.
#pragma once

#include <cstdint>
#include <vector>

#include "rules/row.hpp"

namespace tilehall {

inline constexpr int kRack = -1;  // the source of tiles placed in this turn

// Sets with what is known of them.
struct AppraisedTable {
    std::vector<Tiles> rows;
    std::vector<Appraisal> known;

    std::size_t size() const { return rows.size(); }
    void add(Tiles row, const Appraisal& appraisal) {
        rows.push_back(row);
        known.push_back(appraisal);
    }
};

AppraisedTable appraised(const Melds& table, bool mirror_is_middle);  // its rows lie in `table`

// A table that no box of tiles could make may exhaust a search; then no proof of legality exists.
class StepBudget {
  public:
    explicit StepBudget(int steps = 10'000) : left_(steps) {}

    [[nodiscard]] bool take(int steps = 1) {
        left_ = left_ < 0 ? left_ : left_ - steps;
        return left_ >= 0;
    }
    bool is_spent() const { return left_ < 0; }

  private:
    int left_;
};

// Is there a way of telling equal tiles apart under which a rule is kept?
enum class Kept : std::uint8_t { kNo, kYes, kGaveUp };

// Tiles of one kind that went from an old set (or the rack) to a new set.
struct Cell {
    TileIndex tile;
    int source, target;
    bool operator==(const Cell&) const = default;
};

// A few cells with a number each; so few that looking through them is fastest.
class Bounds {
  public:
    struct Entry {
        Cell cell;
        int count;
    };
    int get(const Cell& cell, int otherwise) const {
        for (const auto& entry : entries_) {
            if (entry.cell == cell) return entry.count;
        }
        return otherwise;
    }
    void set(const Cell& cell, int count) {
        for (auto& entry : entries_) {
            if (entry.cell == cell) {
                entry.count = count;
                return;
            }
        }
        entries_.push_back({cell, count});
    }
    void add(const Cell& cell, int count) { set(cell, get(cell, 0) + count); }
    int size() const { return static_cast<int>(entries_.size()); }
    auto begin() const { return entries_.begin(); }
    auto end() const { return entries_.end(); }

  private:
    std::vector<Entry> entries_;
};

// All ways in which the old table and the rack can have become the new table, from which no tile
// of the old one is missing.
class Origins {
  public:
    Origins(const AppraisedTable& before, const AppraisedTable& after, const Counts& placed);

    int placed(TileIndex tile) const { return placed_[tile]; }
    const Counts& before(int place) const;
    const Counts& after(int place) const { return after_[static_cast<std::size_t>(place)]; }

    // Is there an assignment with at least, and at most, so many tiles in these cells?
    bool allow(const Bounds& least, const Bounds& most = {}) const;
    // The same for the cells of one kind.
    bool allow(TileIndex kind, const Bounds& least, const Bounds& most) const;

  private:
    Counts placed_;
    std::vector<Counts> before_, after_;
};

Counts counted(Tiles tiles);

// The three joker rules, for tables of sets.
Kept every_retrieved_joker_meets_a_rack_tile(const AppraisedTable& before,
                                             const AppraisedTable& after, const Counts& placed,
                                             bool mirror_is_middle);  // J4
Kept frozen_sets_are_kept(const AppraisedTable& before, const AppraisedTable& after,
                          const Counts& placed, bool mirror_is_middle, bool by_order);  // J5
Kept no_special_joker_took_a_jokers_place(const AppraisedTable& before,
                                          const AppraisedTable& after, const Counts& placed,
                                          bool mirror_is_middle);  // J6

}  // namespace tilehall
