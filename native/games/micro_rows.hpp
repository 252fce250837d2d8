// The rows on a table in the middle of a turn, with all that the action mask asks of them kept up
// to date: a step changes one row or two, and only what hangs on those is worked out again.
#pragma once

#include <algorithm>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "games/micro_gist.hpp"
#include "games/micro_numbering.hpp"
#include "rules/row.hpp"

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

    // The kinds among these that may be joined with a row; kinds are searched when asked for.
    std::uint64_t accepts(int row, std::uint64_t kinds, JoinMemory& memory) {
        auto& facts = at(row);
        if ((kinds & ~facts.asked) != 0) ask(row, kinds & ~facts.asked, memory);
        return facts.accepts & kinds;
    }
    // Rows after this one that it may be joined with.
    RowBits joins(int row) const { return joins_[static_cast<std::size_t>(row)]; }

    // Rows whose cells may have changed since this was asked last: from the first, to before the
    // second.
    std::pair<int, int> changed() { return {std::exchange(from_, kNoRow), std::exchange(to_, 0)}; }

    void fetch() const {  // into the cache
        for (int row = 0; row < count_; ++row) __builtin_prefetch(&at(row));
        for (int row = 0; row < count_; row += 4) __builtin_prefetch(&joins_[static_cast<std::size_t>(row)]);
    }
    void become(const RowsOnTable& other);
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
    static constexpr int kNoRow = 1 << 20;
    void set(int row, Tiles tiles, JoinMemory& memory);
    void accept(Facts& facts, Tiles tiles) const;
    void ask(int row, std::uint64_t kinds, JoinMemory& memory);
    void note_change(int from, int to) {
        from_ = std::min(from_, from);
        to_ = std::max(to_, to);
    }
    void join_anew(int row, JoinMemory& memory);

    std::size_t width_;
    bool has_special_jokers_;
    int count_ = 0, broken_ = 0;
    int from_ = kNoRow, to_ = 0;
    std::vector<std::uint8_t> cells_;
    std::vector<Facts> facts_;
    std::vector<RowBits> joins_;
};

}  // namespace tilehall
