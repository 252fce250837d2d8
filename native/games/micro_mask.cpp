// Which micro-actions are allowed: tilehall.env.draft's actions, as bits.
#include <algorithm>
#include <bit>

#include "games/micro_game.hpp"

namespace tilehall {
namespace {

// Puts the bits of a row set, or of a stretch of cells, at a place of a long bit string.
class BitWriter {
  public:
    explicit BitWriter(std::uint64_t* words) : words_(words) {}

    void put(int at) { words_[at / 64] |= 1ULL << at % 64; }
    void put_cells(int at, std::uint64_t bits) {
        const auto word = static_cast<std::size_t>(at / 64);
        const int shift = at % 64;
        words_[word] |= bits << shift;
        if (shift > 0) words_[word + 1] |= bits >> (64 - shift);
    }
    void put_rows(int at, RowBits bits) {
        put_cells(at, static_cast<std::uint64_t>(bits));
        const auto high = static_cast<std::uint64_t>(bits >> 64);
        if (high != 0) put_cells(at + 64, high);
    }

  private:
    std::uint64_t* words_;
};

// The largest box has 84 rows of 27 cells, and so 16,298 actions; and room for what is cut off.
constexpr std::size_t kMostWords = 16'298 / 64 + 3;

}  // namespace

void MicroGame::mark(JoinMemory& memory) {
    std::array<std::uint64_t, kMostWords> allowed;
    std::fill_n(allowed.begin(), mask_.size() + 2, 0);
    if (!here_.ended) {
        allowed[0] = 1ULL << Numbering::kDraw | (can_end() ? 1ULL << Numbering::kEnd : 0);
        if (steps_left_ > 0) allow_steps(allowed.data(), memory);
    }
    if (shown_.mask != nullptr) {
        write_changes(allowed.data(), mask_.size(), mask_.data(), shown_.mask);
    } else {
        std::copy_n(allowed.begin(), mask_.size(), mask_.begin());
    }
}

void MicroGame::allow_steps(std::uint64_t* allowed, JoinMemory& memory) {
    const int count = rows_.count(), rows = numbering_.rows, width = numbering_.width;
    const bool opened = here_.opened[static_cast<std::size_t>(here_.to_move)];
    // RULES G2: before its opening a seat touches its own rows only, where the edition says so
    const int first = opened || rules_.opening_turn_continues ? 0 : before_.count();
    const bool has_room = count < rows;
    BitWriter writer(allowed);
    for (int row = first; row < count; ++row) {
        for (auto kinds = rows_.accepts(row, held_, memory); kinds != 0; kinds &= kinds - 1) {
            writer.put(Numbering::kFirst + std::countr_zero(kinds) * rows + row);
        }
        const std::uint64_t cells = (1ULL << rows_.size(row)) - 1;
        writer.put_cells(numbering_.take + row * width, cells);
        if (has_room) writer.put_cells(numbering_.split + row * width, cells & ~1ULL);
        writer.put_rows(numbering_.join + row * rows, rows_.joins(row));
    }
    if (!has_room) return;
    for (auto kinds = held_; kinds != 0; kinds &= kinds - 1) {
        writer.put(Numbering::kFirst + std::countr_zero(kinds) * rows + count);
    }
}

void MicroGame::fetch() const {
    constexpr std::size_t kCacheLine = 64;
    for (std::size_t word = 0; word < mask_.size(); word += kCacheLine / sizeof(mask_[0])) {
        __builtin_prefetch(&mask_[word], 1);
    }
    for (int at = 0; at <= kTallies * kTiles; at += kCacheLine) {
        __builtin_prefetch(shown_.observation + at, 1);
    }
    rows_.fetch();
}

void write_changes(const std::uint64_t* allowed, std::size_t words, std::uint64_t* known,
                   std::int8_t* shown) {
    for (std::size_t word = 0; word < words; ++word) {
        auto flipped = allowed[word] ^ known[word];
        if (flipped == 0) continue;
        known[word] = allowed[word];
        auto* out = shown + 64 * word;
        for (; flipped != 0; flipped &= flipped - 1) out[std::countr_zero(flipped)] ^= 1;
    }
}

}  // namespace tilehall
