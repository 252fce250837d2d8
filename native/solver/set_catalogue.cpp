#include "solver/set_catalogue.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <set>
#include <string_view>
#include <unordered_set>

namespace tilehall {
namespace {

constexpr std::int64_t kMostSets = 50'000;  // spelled out at a time
constexpr int kSmallestCut = 3;

bool operator==(const Row& one, const Row& other) {
    return one.size == other.size &&
           std::equal(one.tiles.begin(), one.tiles.begin() + one.size, other.tiles.begin());
}

struct HashOfRow {
    std::size_t operator()(const Row& row) const {
        std::uint64_t hash = 0xcbf29ce484222325ULL;
        for (std::size_t i = 0; i < row.size; ++i) hash = (hash ^ row.tiles[i]) * 0x100000001b3ULL;
        return static_cast<std::size_t>(hash ^ hash >> 32);
    }
};
struct SameRow {
    bool operator()(const Row& one, const Row& other) const { return one == other; }
};
using Rows = std::unordered_set<Row, HashOfRow, SameRow>;

Row part(const Row& row, std::size_t from, std::size_t to) {
    Row cut;
    for (auto i = from; i < to; ++i) cut.push(row.tiles[i]);
    return cut;
}

// Three tiles at the beginning of a run, and a colour change behind them: a set as well.
Row first_piece(const Row& row) {
    const bool changes = row.size > 3 && row.tiles[3] == kColourChange;
    return part(row, 0, changes ? 4 : 3);
}

int width_of(const Row& side) {
    int width = 0;
    for (std::size_t i = 0; i < side.size; ++i) width += side.tiles[i] == kDouble ? 2 : 1;
    return width;
}

Kinds kinds_in(const Row& row) { return kinds_of(static_cast<Tiles>(row)); }

// Calls `take` with each row as often as it comes up, until that says no.
template <class Take>
class Maker {
  public:
    Maker(const Counts& tiles, const Catalogue& wanted, Take take)
        : left_(tiles), longest_(wanted.longest), holding_(wanted.holding),
          idle_(~wanted.around & ((1ULL << kNumberTiles) - 1)), take_(take) {}

    bool all() { return groups() && runs() && mirror_groups() && mirror_runs(); }

    bool runs() {
        for (int start = 0; start < kNumbers; ++start) {
            for (int colour = 0; colour < kColours; ++colour) {
                row_.size = 0;
                if (!run(start, colour, 0)) return false;
            }
        }
        return true;
    }

    Rows closed;  // first pieces that no run may begin with any more

  private:
    bool take_tile(TileIndex kind, int count = 1) {
        if (left_[kind] < count) return false;
        left_[kind] = static_cast<std::uint8_t>(left_[kind] - count);
        return true;
    }
    void give_back(TileIndex kind, int count = 1) {
        left_[kind] = static_cast<std::uint8_t>(left_[kind] + count);
    }

    // Is a tile to be held, of a number before this one, not there?
    bool has_missed(int number, Kinds there) const {
        for (Kinds missing = holding_ & ~there; missing != 0; missing &= missing - 1) {
            if (number_of(first_of(missing)) < number) return true;
        }
        return false;
    }
    static TileIndex first_of(Kinds kinds) {
        return static_cast<TileIndex>(std::countr_zero(kinds));
    }
    // Is a tile to be held too far away, or of a colour that nothing leads to?
    bool is_out_of_reach(int number, int colour) const {
        const int reach = number + longest_ - row_.size + left_[kDouble];
        for (Kinds missing = holding_ & ~kinds_in(row_); missing != 0; missing &= missing - 1) {
            const auto far = first_of(missing);
            if (number_of(far) >= reach) return true;
            if (left_[kColourChange] == 0 && colour_of(far) != colour) return true;
        }
        return false;
    }

    // ------------------------------------------------------------------ groups

    bool is_group_number(int number) const {
        if (holding_ == 0) return true;
        for (Kinds held = holding_; held != 0; held &= held - 1) {
            if (number_of(first_of(held)) == number) return true;
        }
        return false;
    }

    bool groups() {
        for (int number = 0; number < kNumbers; ++number) {
            if (!is_group_number(number)) continue;
            Row reals;
            const bool goes_on = side(number, 0, reals, [&](const Row& found) {
                return found.size < kSmallestSet || take_(found);
            });
            if (!goes_on) return false;
        }
        return true;
    }

    // Number tiles of some colours, then jokers, then doubles, four colours in all at most.
    template <class Then>
    bool side(int number, int colour, Row& reals, const Then& then) {
        if (colour == kColours) {
            const int most_jokers = std::min<int>(4, left_[kJoker]);
            const int most_doubles = std::min<int>(2, left_[kDouble]);
            for (int jokers = 0; jokers <= most_jokers; ++jokers) {
                for (int doubles = 0; doubles <= most_doubles; ++doubles) {
                    if (reals.size + jokers + 2 * doubles > kColours) continue;
                    Row found = reals;
                    for (int i = 0; i < jokers; ++i) found.push(kJoker);
                    for (int i = 0; i < doubles; ++i) found.push(kDouble);
                    if (found.size > 0 && !then(found)) return false;
                }
            }
            return true;
        }
        if (!side(number, colour + 1, reals, then)) return false;
        const auto kind = tile_at(colour, number);
        if (!take_tile(kind)) return true;
        reals.push(kind);
        const bool goes_on = side(number, colour + 1, reals, then);
        reals.pop();
        give_back(kind);
        return goes_on;
    }

    bool mirror_groups() {
        if (left_[kMirror] == 0) return true;
        for (int number = 0; number < kNumbers; ++number) {
            if (!is_group_number(number)) continue;
            Row reals;
            const bool goes_on =
                side(number, 0, reals, [&](const Row& one) { return other_side(number, one); });
            if (!goes_on) return false;
        }
        return true;
    }

    bool other_side(int number, const Row& one) {
        int jokers = 0, doubles = 0;  // the other tiles are taken
        for (std::size_t i = 0; i < one.size; ++i) {
            jokers += one.tiles[i] == kJoker;
            doubles += one.tiles[i] == kDouble;
        }
        take_tile(kJoker, jokers);
        take_tile(kDouble, doubles);
        Row reals;
        const bool goes_on = side(number, 0, reals, [&](const Row& other) {
            const auto numbers = (kinds_in(one) | kinds_in(other)) & ((1ULL << kNumberTiles) - 1);
            if (width_of(one) != width_of(other) || width_of(one) < std::popcount(numbers)) {
                return true;
            }
            Row both = one;
            both.push(kMirror);
            both.push(static_cast<Tiles>(other));
            return take_(both);
        });
        give_back(kJoker, jokers);
        give_back(kDouble, doubles);
        return goes_on;
    }

    // ------------------------------------------------------------------ runs

    bool are_idle(std::size_t from) const {
        return (kinds_in(part(row_, from, from + kSmallestCut)) & ~idle_) == 0;
    }

    // Go on at `number` in `colour`; a colour change is followed by another colour. Rows of
    // `known` tiles or fewer were taken already.
    bool run(int number, int colour, int known) {
        const std::size_t size = row_.size;
        if (holding_ != 0 &&
            (has_missed(number, kinds_in(row_)) || is_out_of_reach(number, colour))) {
            return true;
        }
        if (size == 6 && row_.tiles[3] != kColourChange && are_idle(0)) return true;
        if (size > 3 && !closed.empty() && closed.contains(first_piece(row_))) return true;
        if (row_.size > known && size >= kSmallestSet && (size < 6 || !are_idle(size - 3))) {
            if (!take_(row_)) return false;
        }
        if (number >= kNumbers || row_.size == longest_) return true;
        const std::array<std::pair<TileIndex, int>, 3> ways{
            {{tile_at(colour, number), 1}, {kJoker, 1}, {kDouble, 2}}};
        for (const auto& [kind, width] : ways) {
            if (number + width > kNumbers || !take_tile(kind)) continue;
            row_.push(kind);
            const bool goes_on = run(number + width, colour, 0);
            row_.pop();
            give_back(kind);
            if (!goes_on) return false;
        }
        return size == 0 || row_.tiles[size - 1] == kColourChange || change(number, colour);
    }

    bool change(int number, int colour) {
        if (!take_tile(kColourChange)) return true;
        row_.push(kColourChange);
        bool goes_on = row_.size < kSmallestSet || take_(row_);
        for (int other = 0; goes_on && other < kColours && row_.size < longest_; ++other) {
            if (other != colour) goes_on = run(number + 1, other, row_.size);
        }
        row_.pop();
        give_back(kColourChange);
        return goes_on;
    }

    // ------------------------------------------------------------------ mirror runs

    // Each number on both sides; written climbing and falling towards the mirror.
    bool mirror_runs() {
        if (!take_tile(kMirror)) return true;
        bool goes_on = true;
        for (int start = 0; goes_on && start < kNumbers; ++start) {
            for (int colour = 0; goes_on && colour < kColours; ++colour) {
                start_ = start;
                goes_on = sides(start, colour, {}, {}, {start, start});
            }
        }
        give_back(kMirror);
        return goes_on;
    }

    bool take_mirror_run(const Row& left, const Row& right) {
        Row climbing = left, falling;
        climbing.push(kMirror);
        for (std::size_t i = right.size; i-- > 0;) climbing.push(right.tiles[i]);
        for (std::size_t i = left.size; i-- > 0;) falling.push(left.tiles[i]);
        falling.push(kMirror);
        falling.push(static_cast<Tiles>(right));
        return take_(climbing) && take_(falling);
    }

    // Settle `number` on both sides; `reach` is the first number each side lacks.
    bool sides(int number, int colour, const Row& left, const Row& right,
               std::array<int, 2> reach) {
        if (has_missed(number, kinds_in(left) | kinds_in(right))) return true;
        if (left.size > 0 && reach[0] == number && reach[1] == number &&
            left.tiles[left.size - 1U] != kColourChange) {
            if (number - start_ >= 2 && !take_mirror_run(left, right)) return false;
            if (!sides_change(number, colour, left, right)) return false;
        }
        if (number >= kNumbers) return true;
        constexpr int kNone = kTiles;
        const std::array<int, 4> cells{tile_at(colour, number), kJoker, kDouble, kNone};
        const auto fits = [&](int cell, int at) {
            if (cell == kNone) return at != number;
            if (at != number || (cell == kDouble && number + 1 >= kNumbers)) return false;
            return left_[static_cast<std::size_t>(cell)] > 0;
        };
        for (int one : cells) {
            if (!fits(one, reach[0])) continue;
            Row longer_left = left;
            if (one != kNone) {
                take_tile(static_cast<TileIndex>(one));
                longer_left.push(static_cast<TileIndex>(one));
            }
            for (int two : cells) {
                if (!fits(two, reach[1])) continue;
                Row longer_right = right;
                if (two != kNone) {
                    take_tile(static_cast<TileIndex>(two));
                    longer_right.push(static_cast<TileIndex>(two));
                }
                const auto width = [&](int cell) {
                    return cell == kNone ? 0 : cell == kDouble ? 2 : 1;
                };
                const bool goes_on = sides(number + 1, colour, longer_left, longer_right,
                                           {reach[0] + width(one), reach[1] + width(two)});
                if (two != kNone) give_back(static_cast<TileIndex>(two));
                if (!goes_on) {
                    if (one != kNone) give_back(static_cast<TileIndex>(one));
                    return false;
                }
            }
            if (one != kNone) give_back(static_cast<TileIndex>(one));
        }
        return true;
    }

    bool sides_change(int number, int colour, const Row& left, const Row& right) {
        if (number >= kNumbers || !take_tile(kColourChange, 2)) return true;
        Row longer_left = left, longer_right = right;
        longer_left.push(kColourChange);
        longer_right.push(kColourChange);
        bool goes_on = true;
        for (int other = 0; goes_on && other < kColours; ++other) {
            if (other == colour) continue;
            goes_on = sides(number + 1, other, longer_left, longer_right, {number + 1, number + 1});
        }
        give_back(kColourChange, 2);
        return goes_on;
    }

    Counts left_;
    int longest_;
    Kinds holding_, idle_;
    Take take_;
    Row row_;
    int start_ = 0;
};

}  // namespace

Kinds kinds_of(const Counts& tiles) {
    Kinds kinds = 0;
    for (std::size_t tile = 0; tile < kTiles; ++tile) {
        if (tiles[tile] > 0) kinds |= 1ULL << tile;
    }
    return kinds;
}

Kinds kinds_of(Tiles tiles) {
    Kinds kinds = 0;
    for (auto tile : tiles) kinds |= kind_bit(tile);
    return kinds;
}

std::optional<Melds> all_sets(const Counts& tiles, const Catalogue& wanted, Effort& effort) {
    const auto most = std::min(kMostSets, std::max<std::int64_t>(1, effort.left()));
    Rows rows;
    const auto keep = [&](const Row& row) {
        rows.insert(row);
        return static_cast<std::int64_t>(rows.size()) <= most;
    };
    if (!Maker(tiles, wanted, keep).all()) return std::nullopt;
    Melds found;
    for (const auto& row : rows) {
        if ((wanted.holding & ~kinds_in(row)) != 0) continue;
        found.emplace_back(row.tiles.begin(), row.tiles.begin() + row.size);
    }
    std::sort(found.begin(), found.end());
    effort.spend(found.size());
    return found;
}

bool long_runs(const Counts& tiles, int longer_than, Kinds holding, Effort& effort,
               const std::function<bool(Tiles piece)>& is_open,
               const std::function<bool(const Meld& run)>& take) {
    Rows opened;
    Rows* closed = nullptr;
    std::int64_t number = 0;
    bool is_too_many = false;
    const auto keep = [&](const Row& row) {
        if (row.size <= longer_than || (holding & ~kinds_in(row)) != 0) return true;
        const auto piece = first_piece(row);
        if (!opened.contains(piece) && !closed->contains(piece)) {
            (is_open(piece) ? opened : *closed).insert(piece);
        }
        if (!opened.contains(piece)) return true;
        effort.step();
        if (number++ == kMostSets || effort.is_spent()) {
            is_too_many = true;
            return false;
        }
        return take(Meld(row.tiles.begin(), row.tiles.begin() + row.size));
    };
    Maker maker(tiles, {.longest = kLongestSet, .around = kAllKinds, .holding = holding}, keep);
    closed = &maker.closed;
    maker.runs();
    return !is_too_many;
}

}  // namespace tilehall
