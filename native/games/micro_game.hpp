// One game in micro-actions, whole: tilehall.core.game and tilehall.env.draft in one state.
#pragma once

#include <string_view>

#include "games/micro_rows.hpp"
#include "games/position.hpp"

namespace tilehall {

// The position that core deals for this seed, with the seat that starts (RULES G1).
Position dealt_from(const Rules& rules, int seats, std::string_view seed);

// Where a game shows itself to the seat to move, in arrays that outlive it: an observation laid out
// as tilehall.env.observing says, and a byte for each action, or none.
struct Shown {
    std::uint8_t* observation;
    std::int8_t* mask;
};

// Most of a mask stays as it was: only bytes that change are written. A bit and a byte an action.
void write_changes(const std::uint64_t* allowed, std::size_t words, std::uint64_t* known,
                   std::int8_t* shown);

inline constexpr int kTallies = 4;  // of an observation: rack, hand, placed, table

class MicroGame {
  public:
    MicroGame(const Rules& rules, const Numbering& numbering, Shown shown);

    void begin(Position position, JoinMemory& memory);
    void step(int action, JoinMemory& memory);

    // Have the memory of the next step at hand while another game takes its own.
    void fetch() const;

    bool allows(int action) const {
        const auto at = static_cast<std::size_t>(action);
        return action >= 0 && action < numbering_.count && (mask_[at / 64] >> at % 64 & 1) != 0;
    }
    const std::vector<std::uint64_t>& mask() const { return mask_; }  // a bit an action
    bool is_over() const { return here_.ended; }
    int to_move() const { return here_.to_move; }
    int seats() const { return here_.seats(); }
    const RowsOnTable& rows() const { return rows_; }
    // Points by seat (RULES P1 to P4), once the game is over.
    std::vector<double> points() const;
    static int observation_length(const Numbering& numbering);

  private:
    using Tally = std::array<std::uint8_t, kTiles>;

    void begin_turn();
    void show_turn();
    void show_rows();
    void note_held(TileIndex tile);
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
    void allow_steps(std::uint64_t* allowed, JoinMemory& memory);

    const Rules& rules_;
    const Numbering& numbering_;
    Position here_;
    std::size_t drawn_ = 0;
    std::vector<int> rack_sizes_;
    RowsOnTable before_, rows_;
    Shown shown_;
    // parts of the observation, which is where they are kept
    std::uint8_t *rack_, *hand_, *placed_, *table_, *facts_;
    Tally table_before_{};
    std::uint64_t held_ = 0;  // kinds on the rack or in the hand, as bits
    int in_hand_ = 0, laid_ = 0, steps_left_ = 0;
    bool is_touched_ = false;
    std::vector<std::uint64_t> mask_;  // as it is shown
};

}  // namespace tilehall
