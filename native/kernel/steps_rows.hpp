// The rows on a table in the middle of a turn, with all that the action mask asks of them kept up
// to date: a step changes one row or two, and only what hangs on those is worked out again.
#pragma once

#include <string>
#include <unordered_map>
#include <vector>

#include "kernel/judge_row.hpp"
#include "kernel/steps_gist.hpp"
#include "kernel/steps_rules.hpp"

namespace tilehall {

__extension__ typedef unsigned __int128 RowBits;  // one bit a row: a box has at most 84

inline constexpr RowBits row_bit(int row) { return static_cast<RowBits>(1) << row; }
inline constexpr RowBits rows_below(int row) { return row_bit(row) - 1; }

// Whether rows with special jokers may be joined takes a search; its answers are kept.
class JoinMemory {
  public:
    JoinMemory(int width, bool mirror_is_middle)
        : width_(static_cast<std::size_t>(width)), mirror_is_middle_(mirror_is_middle) {}

    bool may_join(Tiles row, const Gist& gist, Tiles other, const Gist& other_gist);
    bool mirror_is_middle() const { return mirror_is_middle_; }
    std::size_t width() const { return width_; }

  private:
    bool search(Tiles row, Tiles other);

    std::size_t width_;
    bool mirror_is_middle_;
    std::unordered_map<std::string, bool> known_;
    std::string key_;
};

class RowsOnTable {
  public:
    RowsOnTable(const Numbering& numbering, bool has_special_jokers);

    int count() const { return count_; }
    int size(int row) const { return at(row).size; }
    Tiles tiles(int row) const {
        return {&cells_[static_cast<std::size_t>(row) * width_], at(row).size};
    }
    const Appraisal& known(int row) const { return at(row).known; }
    int broken() const { return broken_; }  // rows that are no sets
    const std::vector<std::uint8_t>& cells() const { return cells_; }  // 255 where nothing lies

    // Rows that a tile, or another row after this one, may be joined with.
    RowBits accepting(TileIndex tile) const { return accepting_[tile]; }
    RowBits joins(int row) const { return joins_[static_cast<std::size_t>(row)]; }
    // What `accepting` says of these kinds holds afterwards; others are asked when they matter.
    void ask_about(std::uint64_t kinds, JoinMemory& memory);

    void clear();
    void append(Tiles tiles, JoinMemory& memory) { insert(count_, tiles, memory); }
    void insert(int row, Tiles tiles, JoinMemory& memory);
    void erase(int row);
    void replace(int row, Tiles tiles, JoinMemory& memory);

  private:
    struct Facts {
        std::uint64_t accepts = 0, asked = 0;
        Gist gist;
        Appraisal known;
        std::uint8_t size = 0;
    };
    Facts& at(int row) { return facts_[static_cast<std::size_t>(row)]; }
    const Facts& at(int row) const { return facts_[static_cast<std::size_t>(row)]; }
    void set(int row, Tiles tiles, JoinMemory& memory);
    void accept(Facts& facts, Tiles tiles) const;
    void join_anew(int row, JoinMemory& memory);

    std::size_t width_;
    bool has_special_jokers_;
    int count_ = 0, broken_ = 0;
    std::vector<std::uint8_t> cells_;
    std::vector<Facts> facts_;
    std::vector<RowBits> joins_;
    std::array<RowBits, kTiles> accepting_{};
};

}  // namespace tilehall
