// One game in micro-actions, whole: tilehall.core.game and tilehall.env.draft in one state.
#pragma once

#include <string_view>

#include "kernel/steps_rows.hpp"

namespace tilehall {

// All that a game is at the start of a turn.
struct Deal {
    std::vector<Meld> table;
    std::vector<Counts> racks;
    std::vector<bool> opened;
    std::vector<TileIndex> pool;  // the next tile to be drawn first
    int to_move = 0;
    int passes = 0;
    bool ended = false;
};

// The tiles that core deals for this seed, and the seat that starts (RULES G1).
Deal deal_from(const GameRules& rules, std::string_view seed);

class MicroGame {
  public:
    MicroGame(const GameRules& rules, const Numbering& numbering);

    void begin(Deal deal, JoinMemory& memory);
    void step(int action, JoinMemory& memory);

    bool allows(int action) const {
        const auto at = static_cast<std::size_t>(action);
        return action >= 0 && action < numbering_.count && (mask_[at / 64] >> at % 64 & 1) != 0;
    }
    const std::vector<std::uint64_t>& mask() const { return mask_; }  // a bit an action
    bool is_over() const { return deal_.ended; }
    int to_move() const { return deal_.to_move; }
    const RowsOnTable& rows() const { return rows_; }
    // Points by seat (RULES P1 to P4), once the game is over.
    std::vector<double> points() const;
    // The seat to move sees its draft, laid out as tilehall.env.observing says.
    void observe(std::uint8_t* out) const;
    static int observation_length(const Numbering& numbering);

  private:
    using Held = std::array<std::uint8_t, kTiles>;

    void begin_turn();
    void place(int tile, int row, JoinMemory& memory);
    void take(int row, int place, JoinMemory& memory);
    void split(int row, int place, JoinMemory& memory);
    void join(int row, int other, JoinMemory& memory);
    Row put_together(Tiles row, Tiles other, JoinMemory& memory) const;
    void lay();
    void draw();
    void next_turn(bool is_pass);
    bool can_end() const;
    void mark(JoinMemory& memory);
    int cost(int seat) const;

    const GameRules& rules_;
    const Numbering& numbering_;
    Deal deal_;
    std::size_t drawn_ = 0;
    std::vector<int> rack_sizes_;
    RowsOnTable before_, rows_;
    Held rack_{}, hand_{}, placed_{}, table_{}, table_before_{};
    int in_hand_ = 0, laid_ = 0, steps_left_ = 0;
    bool is_touched_ = false;
    std::vector<std::uint64_t> mask_;
};

}  // namespace tilehall
