// Which micro-actions are allowed: tilehall.env.draft's actions, as bits.
#include <algorithm>

#include "kernel/steps_game.hpp"

namespace tilehall {
namespace {

// Puts the bits of a row set, or of a stretch of cells, at a place of a long bit string.
class BitWriter {
  public:
    explicit BitWriter(std::uint64_t* words) : words_(words) {}

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

}  // namespace

void MicroGame::mark(JoinMemory& memory) {
    std::fill(mask_.begin(), mask_.end(), 0);
    if (deal_.ended) return;
    mask_[0] = 1ULL << Numbering::kDraw | (can_end() ? 1ULL << Numbering::kEnd : 0);
    if (steps_left_ == 0) return;
    const int count = rows_.count();
    const bool opened = deal_.opened[static_cast<std::size_t>(deal_.to_move)];
    // RULES G2: before its opening a seat touches its own rows only, where the edition says so
    const int first = opened || rules_.play.opening_turn_continues ? 0 : before_.count();
    const RowBits mine = rows_below(count) & ~rows_below(first);
    const bool has_room = count < numbering_.rows;
    const RowBits new_row = has_room ? row_bit(count) : 0;
    std::uint64_t held = 0;
    for (std::size_t tile = 0; tile < kTiles; ++tile) {
        held |= static_cast<std::uint64_t>(rack_[tile] + hand_[tile] > 0) << tile;
    }
    rows_.ask_about(held, memory);
    BitWriter writer(mask_.data());
    for (auto left = held; left != 0; left &= left - 1) {
        const int tile = std::countr_zero(left);
        const RowBits rows = rows_.accepting(static_cast<TileIndex>(tile)) & mine;
        writer.put_rows(Numbering::kFirst + tile * numbering_.rows, rows | new_row);
    }
    for (int row = first; row < count; ++row) {
        const std::uint64_t cells = (1ULL << rows_.size(row)) - 1;
        writer.put_cells(numbering_.take + row * numbering_.width, cells);
        if (has_room) writer.put_cells(numbering_.split + row * numbering_.width, cells & ~1ULL);
        writer.put_rows(numbering_.join + row * numbering_.rows, rows_.joins(row));
    }
}

}  // namespace tilehall
