#include "rules/order.hpp"

#include <algorithm>
#include <vector>

namespace tilehall {
namespace {

constexpr int kMostTried = 4'000;  // orders; only a fistful of special jokers has more

int width_of(TileIndex tile) { return tile == kDouble ? 2 : 1; }
int shown(TileIndex tile) { return is_joker(tile) ? 0 : number_of(tile) + 1; }

int width_of(Tiles tiles) {
    int width = 0;
    for (auto tile : tiles) width += width_of(tile);
    return width;
}

// Is offered one order after the other, and keeps what it likes; false: it has had enough.
class Taker {
  public:
    explicit Taker(bool mirror_is_middle) : mirror_is_middle_(mirror_is_middle) {}

    bool offer(Tiles tiles) {
        const auto found = appraise(tiles, mirror_is_middle_);
        return (!found.is_set() || take(tiles, found)) && ++tried_ < kMostTried;
    }

  protected:
    ~Taker() = default;
    virtual bool take(Tiles set, const Appraisal& known) = 0;

  private:
    bool mirror_is_middle_;
    int tried_ = 0;
};

// Keeps the most valuable set of the rows it is offered, the first of equals.
class Best final : public Taker {
  public:
    using Taker::Taker;
    const std::optional<Row>& row() const { return best_; }

  private:
    bool take(Tiles set, const Appraisal& known) override {
        if (known.value > worth_) {
            worth_ = known.value;
            best_.emplace();
            best_->push(set);
        }
        return true;
    }

    int worth_ = -1;
    std::optional<Row> best_;
};

// Keeps every set that means something else than those before it.
class Ways final : public Taker {
  public:
    Ways(bool mirror_is_middle, std::size_t most) : Taker(mirror_is_middle), most_(most) {}
    std::vector<Row> rows;

  private:
    bool take(Tiles set, const Appraisal& known) override {
        for (std::size_t i = 0; i < rows.size(); ++i) {
            if (lies_the_same(rows[i], known_[i], set, known)) return true;
        }
        rows.emplace_back().push(set);
        known_.push_back(known);
        return rows.size() < most_;
    }

    std::size_t most_;
    std::vector<Appraisal> known_;
};

// Kinds with their counts, in the order in which they first appear.
struct Tally {
    int kinds = 0;
    std::array<TileIndex, kLongestSet> kind{};
    std::array<int, kLongestSet> count{};

    void add(TileIndex tile) {
        int at = 0;
        while (at < kinds && kind[static_cast<std::size_t>(at)] != tile) ++at;
        if (at == kinds) kind[static_cast<std::size_t>(kinds++)] = tile;
        ++count[static_cast<std::size_t>(at)];
    }
};

// Rows whose numbers climb from a start; jokers fill what is missing. Colours: later.
template <class Offer>
class Climb {
  public:
    Climb(Tiles tiles, Offer offer) : offer_(std::move(offer)) {
        for (auto tile : tiles) {
            if (is_joker(tile)) {
                jokers_.add(tile);
                ++joker_count_;
            } else {
                numbers_.push(tile);
            }
        }
        std::stable_sort(numbers_.tiles.begin(), numbers_.tiles.begin() + numbers_.size,
                         [](TileIndex a, TileIndex b) { return shown(a) < shown(b); });
    }

    // False as soon as the taker has had enough.
    bool from(int start) { return climb(start, 0); }

  private:
    bool climb(int at, std::size_t next) {
        const bool has_number = next < numbers_.size;
        const int number = has_number ? shown(numbers_.tiles[next]) : 0;
        if (at > kNumbers + 1 || (has_number && number < at)) return true;
        if (has_number && number == at) {
            row_.push(numbers_.tiles[next]);
            const bool more = climb(at + 1, next + 1);
            row_.pop();
            return more;
        }
        if (joker_count_ > 0) return climb_with_a_joker(at, next);
        return has_number || offer_(Tiles(row_));
    }

    bool climb_with_a_joker(int at, std::size_t next) {
        for (std::size_t k = 0; k < static_cast<std::size_t>(jokers_.kinds); ++k) {
            if (jokers_.count[k] == 0) continue;
            --jokers_.count[k];
            --joker_count_;
            row_.push(jokers_.kind[k]);
            const bool more = climb(at + width_of(jokers_.kind[k]), next);
            row_.pop();
            ++jokers_.count[k];
            ++joker_count_;
            if (!more) return false;
        }
        return true;
    }

    Offer offer_;
    Row numbers_, row_;
    Tally jokers_;
    int joker_count_ = 0;
};

// Where a run of these tiles may begin at the highest, and so at the most valuable.
int highest_start(Tiles tiles) {
    int lowest = kNumbers;
    for (auto tile : tiles) {
        if (!is_joker(tile)) lowest = std::min(lowest, shown(tile));
    }
    return lowest;
}

std::vector<Row> climbs(Tiles tiles, int start) {
    std::vector<Row> found;
    Climb climb(tiles, [&found](Tiles row) {
        found.emplace_back();
        found.back().push(row);
        return true;
    });
    climb.from(start);
    return found;
}

bool offer_mirrored(Tiles left, Tiles right, Taker& taker) {
    Row row;
    row.push(left);
    row.push(kMirror);
    row.push(right);
    if (!taker.offer(row)) return false;  // a group, or nothing
    for (int start = std::min(highest_start(left), highest_start(right)); start >= 1; --start) {
        const auto ups = climbs(left, start), others = climbs(right, start);
        for (const auto& up : ups) {
            for (const auto& other : others) {
                Row climbing = up, falling = up;
                std::reverse(falling.tiles.begin(), falling.tiles.begin() + falling.size);
                climbing.push(kMirror);
                falling.push(kMirror);
                for (int i = other.size - 1; i >= 0; --i) {
                    climbing.push(other.tiles[static_cast<std::size_t>(i)]);
                }
                falling.push(Tiles(other));
                if (!taker.offer(climbing) || !taker.offer(falling)) return false;
            }
        }
    }
    return true;
}

// Every way to share tiles between two sides; equal number tiles never stand on one side.
bool share_out(const Tally& kinds, std::size_t next, Row& left, Row& right, Taker& taker) {
    if (next == static_cast<std::size_t>(kinds.kinds)) {
        return width_of(Tiles(left)) != width_of(Tiles(right)) || offer_mirrored(left, right, taker);
    }
    const auto kind = kinds.kind[next];
    const int count = kinds.count[next];
    const bool is_free = is_joker(kind) || count == 1;
    for (int own = is_free ? 0 : 1; own <= (is_free ? count : 1); ++own) {
        const auto left_size = left.size, right_size = right.size;
        for (int i = 0; i < count; ++i) (i < own ? left : right).push(kind);
        const bool more = share_out(kinds, next + 1, left, right, taker);
        left.size = left_size;
        right.size = right_size;
        if (!more) return false;
    }
    return true;
}

// Every order worth trying, most of them no set.
void offer_orders(Tiles tiles, Taker& taker) {
    const auto mirrors = std::count(tiles.begin(), tiles.end(), kMirror);
    if (mirrors > 1) return;  // RULES S7d
    if (mirrors == 1) {
        Tally kinds;
        for (auto tile : tiles) {
            if (tile != kMirror) kinds.add(tile);
        }
        Row left, right;
        share_out(kinds, 0, left, right, taker);
        return;
    }
    Row sorted;
    sorted.push(tiles);
    std::sort(sorted.tiles.begin(), sorted.tiles.begin() + sorted.size);
    if (!taker.offer(sorted)) return;  // a group, or nothing
    Climb climb(tiles, [&taker](Tiles found) { return taker.offer(found); });
    for (int start = highest_start(tiles); start >= 1; --start) {
        if (!climb.from(start)) return;
    }
}

// Two tiles that a third may make a set.
std::optional<Row> pair_of(TileIndex one, TileIndex other) {
    const bool swapped =
        shown(other) < shown(one) || (shown(other) == shown(one) && other < one);
    const auto low = swapped ? other : one, high = swapped ? one : other;
    if (!is_joker(low) && !is_joker(high)) {
        const int apart = shown(high) - shown(low);
        if (apart == 0 ? low == high : colour_of(low) != colour_of(high) || apart > 2) return {};
    }
    Row row;
    row.push(low);
    row.push(high);
    return row;
}

}  // namespace

std::optional<Row> in_order(Tiles tiles, bool mirror_is_middle) {
    if (tiles.size() > kLongestSet) return {};
    if (appraise(tiles, mirror_is_middle).is_set()) {
        Row row;
        row.push(tiles);
        return row;
    }
    Best best(mirror_is_middle);
    offer_orders(tiles, best);
    return best.row();
}

std::optional<Row> inserted(Tiles row, TileIndex tile, bool mirror_is_middle) {
    if (row.size() >= kLongestSet) return {};
    Best best(mirror_is_middle);
    for (std::size_t place = 0; place <= row.size(); ++place) {
        Row longer;
        longer.push(row.first(place));
        longer.push(tile);
        longer.push(row.subspan(place));
        best.offer(longer);
    }
    return best.row();
}

std::vector<Row> ways_to_arrange(Tiles tiles, bool mirror_is_middle, std::size_t most) {
    if (tiles.size() > kLongestSet) return {};
    Ways ways(mirror_is_middle, most);
    offer_orders(tiles, ways);
    return std::move(ways.rows);
}

std::optional<Row> joined(Tiles row, Tiles other, bool mirror_is_middle) {
    if (row.size() == 1 && other.size() == 1) return pair_of(row[0], other[0]);
    if (other.size() == 1 && appraise(row, mirror_is_middle).is_set()) {
        auto longer = inserted(row, other[0], mirror_is_middle);
        if (longer) return longer;
    }
    Row both;
    both.push(row);
    both.push(other);
    return in_order(both, mirror_is_middle);
}

}  // namespace tilehall
