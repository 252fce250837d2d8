#include "games/micro_game.hpp"

#include <algorithm>
#include <cstring>

#include "rules/joker_rules.hpp"
#include "rules/opening.hpp"
#include "rules/order.hpp"

namespace tilehall {
namespace {

constexpr int kPerSeat = 2;
enum Facts { kPool, kPasses, kStepsLeft, kSeats, kFacts };
constexpr int kMost = 255;

std::uint8_t byte(int number) { return static_cast<std::uint8_t>(std::min(number, kMost)); }

AppraisedTable appraised(const RowsOnTable& rows) {
    AppraisedTable table;
    for (int row = 0; row < rows.count(); ++row) table.add(rows.tiles(row), rows.known(row));
    return table;
}

}  // namespace

Position dealt_from(const Rules& rules, int seats, std::string_view seed) {
    const auto start = draw_for_start({rules, seats, std::string(seed), {}, false});
    return Position::of(deal(rules, seats, seed, 1), start.starter);
}

MicroGame::MicroGame(const Rules& rules, const Numbering& numbering, Shown shown)
    : rules_(rules),
      numbering_(numbering),
      before_(numbering, rules.has_special_jokers()),
      rows_(numbering, rules.has_special_jokers()),
      shown_(shown),
      rack_(shown.observation),
      hand_(rack_ + kTiles),
      placed_(hand_ + kTiles),
      table_(placed_ + kTiles),
      facts_(table_ + kTiles),
      mask_(static_cast<std::size_t>((numbering.count + 63) / 64)) {}

void MicroGame::begin(Position position, JoinMemory& memory) {
    here_ = std::move(position);
    drawn_ = 0;
    rack_sizes_.clear();
    for (const auto& rack : here_.racks) rack_sizes_.push_back(rack.total());
    rows_.clear();
    std::memset(table_, 0, kTiles);
    for (const auto& meld : here_.table) {
        rows_.append(meld, memory);
        for (auto tile : meld) ++table_[tile];
    }
    before_.become(rows_);
    std::memcpy(table_before_.data(), table_, kTiles);
    begin_turn();
    show_rows();
    mark(memory);
}

void MicroGame::begin_turn() {
    const auto& rack = here_.racks[static_cast<std::size_t>(here_.to_move)];
    std::memcpy(rack_, rack.of.data(), kTiles);
    std::memset(hand_, 0, kTiles);
    std::memset(placed_, 0, kTiles);
    held_ = 0;
    for (std::size_t tile = 0; tile < kTiles; ++tile) {
        held_ |= static_cast<std::uint64_t>(rack[tile] > 0) << tile;
    }
    in_hand_ = laid_ = 0;
    steps_left_ = kStepsInATurn;
    is_touched_ = false;
    show_turn();
}

void MicroGame::step(int action, JoinMemory& memory) {
    if (action == Numbering::kEnd) {
        lay();
    } else if (action == Numbering::kDraw) {
        draw();
    } else {
        is_touched_ = true;
        facts_[kStepsLeft] = byte(--steps_left_);
        const auto parts = [action](int start, int stride) {
            return std::div(action - start, stride);
        };
        if (action >= numbering_.join) {
            const auto [row, other] = parts(numbering_.join, numbering_.rows);
            join(row, other, memory);
        } else if (action >= numbering_.split) {
            const auto [row, at] = parts(numbering_.split, numbering_.width);
            split(row, at, memory);
        } else if (action >= numbering_.take) {
            const auto [row, at] = parts(numbering_.take, numbering_.width);
            take(row, at, memory);
        } else {
            const auto [tile, row] = parts(Numbering::kFirst, numbering_.rows);
            place(tile, row, memory);
        }
    }
    show_rows();
    mark(memory);
}

Row MicroGame::put_together(Tiles row, Tiles other, JoinMemory& memory) const {
    if (auto set = joined(row, other, memory.mirror_is_middle())) return *set;
    Row both;
    both.push(row);
    both.push(other);
    return both;
}

void MicroGame::place(int index, int row, JoinMemory& memory) {
    const auto tile = static_cast<TileIndex>(index);
    const Tiles alone(&tile, 1);
    if (row == rows_.count()) {
        rows_.append(alone, memory);
    } else {
        rows_.replace(row, put_together(rows_.tiles(row), alone, memory), memory);
    }
    ++table_[tile];
    if (hand_[tile] > 0) {  // RULES G4: what was taken up is laid again first
        --hand_[tile];
        --in_hand_;
    } else {
        --rack_[tile];
        ++placed_[tile];
        ++laid_;
    }
    note_held(tile);
}

// Where a run falls apart, its two parts lie apart.
void MicroGame::take(int row, int place, JoinMemory& memory) {
    const auto at = static_cast<std::size_t>(place);
    const Tiles whole = rows_.tiles(row);
    const auto tile = whole[at];
    Row left, right, rest;
    left.push(whole.first(at));
    right.push(whole.subspan(at + 1));
    rest.push(Tiles(left));
    rest.push(Tiles(right));
    const bool falls_apart = left.size > 0 && right.size > 0 &&
                             rows_.count() < numbering_.rows && rows_.known(row).can_be_run &&
                             !appraise(rest, memory.mirror_is_middle()).is_set();
    if (rest.size == 0) {
        rows_.erase(row);
    } else if (falls_apart) {
        rows_.replace(row, left, memory);
        rows_.insert(row + 1, right, memory);
    } else {
        rows_.replace(row, rest, memory);
    }
    --table_[tile];
    if (placed_[tile] > 0) {
        --placed_[tile];
        --laid_;
        ++rack_[tile];
    } else {
        ++hand_[tile];
        ++in_hand_;
    }
    note_held(tile);
}

void MicroGame::note_held(TileIndex tile) {
    held_ &= ~(1ULL << tile);
    held_ |= static_cast<std::uint64_t>(rack_[tile] + hand_[tile] > 0) << tile;
}

void MicroGame::split(int row, int place, JoinMemory& memory) {
    const Tiles whole = rows_.tiles(row);
    Row left, right;
    left.push(whole.first(static_cast<std::size_t>(place)));
    right.push(whole.subspan(static_cast<std::size_t>(place)));
    rows_.replace(row, left, memory);
    rows_.append(right, memory);
}

void MicroGame::join(int row, int other, JoinMemory& memory) {
    const Row both = put_together(rows_.tiles(row), rows_.tiles(other), memory);
    rows_.erase(other);
    rows_.replace(row, both, memory);
}

void MicroGame::lay() {
    const auto seat = static_cast<std::size_t>(here_.to_move);
    std::memcpy(here_.racks[seat].of.data(), rack_, kTiles);
    rack_sizes_[seat] -= laid_;
    here_.opened[seat] = true;
    before_.become(rows_);
    std::memcpy(table_before_.data(), table_, kTiles);
    next_turn(false);
}

// RULES G5, G6: draw, or pass where there is nothing to draw; what was moved is taken back.
void MicroGame::draw() {
    const bool is_pass = drawn_ == here_.pool.size();
    if (is_touched_) {
        rows_.become(before_);
        std::memcpy(table_, table_before_.data(), kTiles);
    }
    if (!is_pass) {
        const auto seat = static_cast<std::size_t>(here_.to_move);
        ++here_.racks[seat][here_.pool[drawn_++]];
        ++rack_sizes_[seat];
    }
    next_turn(is_pass);
}

void MicroGame::next_turn(bool is_pass) {
    here_.passes = is_pass ? here_.passes + 1 : 0;
    // RULES G6b: blocked after as many passes in a row as there are players
    here_.ended = rack_sizes_[static_cast<std::size_t>(here_.to_move)] == 0 ||
                  here_.passes >= seats() ||
                  (rules_.empty_pool_ends && drawn_ == here_.pool.size());
    here_.to_move = (here_.to_move + 1) % seats();
    begin_turn();
}

bool MicroGame::can_end() const {
    if (rows_.broken() > 0 || in_hand_ > 0 || laid_ == 0) return false;
    const bool opened = here_.opened[static_cast<std::size_t>(here_.to_move)];
    if (opened && rules_.joker_policy == JokerPolicy::kFree && !rules_.has_special_jokers()) {
        return true;
    }
    Counts placed;
    std::memcpy(placed.of.data(), placed_, kTiles);
    const auto before = appraised(before_), after = appraised(rows_);
    if (!opened && opening_faults(rules_, before, after, placed).any()) return false;
    return !joker_faults(rules_, before, after, placed).any();
}

int MicroGame::observation_length(const Numbering& numbering) {
    return kTallies * kTiles + kFacts + kPerSeat * kMostSeats + numbering.rows * numbering.width;
}

std::vector<double> MicroGame::points() const {
    std::array<int, kMostSeats> costs{};
    for (std::size_t seat = 0; seat < here_.racks.size(); ++seat) {
        costs[seat] = rack_cost(rules_, here_.racks[seat], here_.opened[seat]);
    }
    const auto score = settle(rules_, costs, seats(), here_.seat_that_is_out());
    std::vector<double> points;
    for (int seat = 0; seat < seats(); ++seat) {
        points.push_back(score.scores[static_cast<std::size_t>(seat)].value());
    }
    return points;
}

// What changes with the turn only, apart from the steps that are left.
void MicroGame::show_turn() {
    facts_[kPool] = byte(static_cast<int>(here_.pool.size() - drawn_));
    facts_[kPasses] = byte(here_.passes);
    facts_[kStepsLeft] = byte(steps_left_);
    facts_[kSeats] = byte(seats());
    auto* out = facts_ + kFacts;
    for (int place = 0; place < seats(); ++place) {
        const auto seat = static_cast<std::size_t>((here_.to_move + place) % seats());
        *out++ = byte(rack_sizes_[seat]);
        *out++ = here_.opened[seat] ? 1 : 0;
    }
}

void MicroGame::show_rows() {
    const auto [from, to] = rows_.changed();
    const auto width = static_cast<std::size_t>(numbering_.width);
    auto* out = facts_ + kFacts + kPerSeat * kMostSeats;
    const auto begin = static_cast<std::size_t>(from) * width;
    const auto end = static_cast<std::size_t>(to) * width;
    // nothing is 255, and 0 once one is added
    const auto* cells = rows_.cells().data();
    for (auto at = begin; at < end; ++at) {
        out[at] = static_cast<std::uint8_t>(cells[at] + 1);
    }
}

}  // namespace tilehall
