#include "games/micro_rows.hpp"

#include <algorithm>
#include <cstring>

#include "rules/order.hpp"

namespace tilehall {
namespace {

constexpr std::uint8_t kNothing = 255;
constexpr std::size_t kMostKept = 1U << 16;
constexpr std::uint64_t kEveryKind = (1ULL << kTiles) - 1;
constexpr std::uint64_t kPlainKinds = (1ULL << (kJoker + 1)) - 1;
constexpr std::uint64_t kMirrorBit = 1ULL << kMirror;

RowBits opened_at(RowBits bits, int row) {  // room for a row, its bit clear
    const RowBits below = bits & rows_below(row);
    return (bits ^ below) << 1 | below;
}

RowBits closed_at(RowBits bits, int row) {
    const RowBits below = bits & rows_below(row);
    return (bits >> 1 & ~rows_below(row)) | below;
}

// Which tiles a single tile may lie beside, on the way to a set.
std::array<std::uint64_t, kTiles> companions() {
    std::array<std::uint64_t, kTiles> found{};
    for (TileIndex one = 0; one < kTiles; ++one) {
        for (TileIndex other = 0; other < kTiles; ++other) {
            if (joined(Tiles(&one, 1), Tiles(&other, 1), false)) found[one] |= 1ULL << other;
        }
    }
    return found;
}

}  // namespace

bool JoinMemory::may_join(Tiles row, const Gist& gist, Tiles other, const Gist& other_gist) {
    if (row.size() + other.size() > width_) return false;
    // a mirror needs both its sides before it is a set again: such rows may grow as they like
    if (gist.mirrors + other_gist.mirrors > 0) return true;
    if (row.size() == 1 && other.size() == 1) {
        return joined(row, other, mirror_is_middle_).has_value();
    }
    const auto both = together(gist, other_gist);
    return could_be_set(both) && (both.is_plain() || search(row, other));
}

bool JoinMemory::search(Tiles row, Tiles other) {
    key_.assign(row.begin(), row.end());
    key_.push_back(static_cast<char>(kTiles));  // no tile: the seam
    key_.append(other.begin(), other.end());
    if (const auto found = known_.find(key_); found != known_.end()) return found->second;
    if (known_.size() >= kMostKept) known_.clear();
    return known_[key_] = joined(row, other, mirror_is_middle_).has_value();
}

RowsOnTable::RowsOnTable(const Numbering& numbering, bool has_special_jokers)
    : width_(static_cast<std::size_t>(numbering.width)),
      has_special_jokers_(has_special_jokers),
      cells_(static_cast<std::size_t>(numbering.rows) * width_, kNothing),
      facts_(static_cast<std::size_t>(numbering.rows)),
      joins_(static_cast<std::size_t>(numbering.rows)) {}

void RowsOnTable::clear() {
    note_change(0, count_);
    std::fill(cells_.begin(), cells_.end(), kNothing);
    count_ = broken_ = 0;
}

void RowsOnTable::become(const RowsOnTable& other) {
    const int most = std::max(count_, other.count_);
    note_change(0, most);
    const auto rows = static_cast<std::size_t>(most), own = static_cast<std::size_t>(other.count_);
    std::copy_n(other.cells_.begin(), rows * width_, cells_.begin());
    std::copy_n(other.facts_.begin(), own, facts_.begin());
    std::copy_n(other.joins_.begin(), own, joins_.begin());
    count_ = other.count_;
    broken_ = other.broken_;
}

void RowsOnTable::insert(int row, Tiles tiles, JoinMemory& memory) {
    const auto from = static_cast<std::size_t>(row), to = static_cast<std::size_t>(count_);
    if (row < count_) {
        std::copy_backward(facts_.begin() + row, facts_.begin() + count_,
                           facts_.begin() + count_ + 1);
        std::copy_backward(joins_.begin() + row, joins_.begin() + count_,
                           joins_.begin() + count_ + 1);
        std::memmove(&cells_[(from + 1) * width_], &cells_[from * width_], (to - from) * width_);
        for (int each = 0; each <= count_; ++each) {
            auto& rows = joins_[static_cast<std::size_t>(each)];
            rows = opened_at(rows, row);
        }
    }
    ++count_;
    note_change(row, count_);
    at(row) = {};
    joins_[from] = 0;
    ++broken_;  // until it is set
    set(row, tiles, memory);
}

void RowsOnTable::erase(int row) {
    const auto from = static_cast<std::size_t>(row), to = static_cast<std::size_t>(count_);
    note_change(row, count_);
    if (!known(row).is_set()) --broken_;
    for (auto each = 0; each < count_; ++each) {
        auto& rows = joins_[static_cast<std::size_t>(each)];
        rows = closed_at(rows, row);
    }
    std::copy(facts_.begin() + row + 1, facts_.begin() + count_, facts_.begin() + row);
    std::copy(joins_.begin() + row + 1, joins_.begin() + count_, joins_.begin() + row);
    std::memmove(&cells_[from * width_], &cells_[(from + 1) * width_], (to - from - 1) * width_);
    std::fill_n(cells_.begin() + static_cast<std::ptrdiff_t>((to - 1) * width_), width_, kNothing);
    --count_;
}

void RowsOnTable::replace(int row, Tiles tiles, JoinMemory& memory) {
    const bool was_set = known(row).is_set();
    if (was_set) ++broken_;
    set(row, tiles, memory);
}

void RowsOnTable::set(int row, Tiles tiles, JoinMemory& memory) {
    note_change(row, row + 1);
    auto& facts = at(row);
    auto* cells = &cells_[static_cast<std::size_t>(row) * width_];
    std::memmove(cells, tiles.data(), tiles.size());
    std::memset(cells + tiles.size(), kNothing, width_ - tiles.size());
    const Tiles laid(cells, tiles.size());
    facts.size = static_cast<std::uint8_t>(tiles.size());
    facts.gist = Gist::of(laid);
    facts.known = appraise(laid, memory.mirror_is_middle());
    if (facts.known.is_set()) --broken_;
    accept(facts, laid);
    join_anew(row, memory);
}

void RowsOnTable::accept(Facts& facts, Tiles tiles) const {
    static const auto beside = companions();
    facts.asked = kEveryKind;
    if (facts.size >= width_) {
        facts.accepts = 0;
    } else if (facts.size == 1) {
        facts.accepts = beside[tiles[0]];
    } else if (facts.gist.mirrors > 0) {
        facts.accepts = kEveryKind;
    } else if (!facts.gist.is_plain()) {
        facts.accepts = facts.asked = kMirrorBit;
    } else {
        facts.accepts = accepted_by_plain(facts.gist);
        if (has_special_jokers_) {
            facts.accepts |= kMirrorBit;
            facts.asked = kPlainKinds | kMirrorBit;
        }
    }
}

void RowsOnTable::ask(int row, std::uint64_t kinds, JoinMemory& memory) {
    auto& facts = at(row);
    facts.asked |= kinds;
    for (; kinds != 0; kinds &= kinds - 1) {
        const auto tile = static_cast<TileIndex>(std::countr_zero(kinds));
        const Tiles alone(&tile, 1);
        if (memory.may_join(tiles(row), facts.gist, alone, Gist::of(alone))) {
            facts.accepts |= 1ULL << tile;
        }
    }
}

void RowsOnTable::join_anew(int row, JoinMemory& memory) {
    const auto& own = at(row).gist;
    const Tiles mine = tiles(row);
    for (int other = 0; other < row; ++other) {
        auto& rows = joins_[static_cast<std::size_t>(other)];
        rows &= ~row_bit(row);
        if (memory.may_join(tiles(other), at(other).gist, mine, own)) rows |= row_bit(row);
    }
    RowBits after = 0;
    for (int other = row + 1; other < count_; ++other) {
        if (memory.may_join(mine, own, tiles(other), at(other).gist)) after |= row_bit(other);
    }
    joins_[static_cast<std::size_t>(row)] = after;
}

}  // namespace tilehall
