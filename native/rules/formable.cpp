#include "rules/formable.hpp"

#include <algorithm>

#include "rules/row.hpp"

namespace tilehall {
namespace {

constexpr std::size_t kLongestPlainRun = 5;
constexpr std::size_t kLongestRun = 6;  // longer ones are cut after three tiles, or after a change

int sum_between(int first, int end) { return (end - first) * (first + end - 1) / 2; }

// Numbers count from 1 here, as they are worth.
TileIndex number_tile(int colour, int number) { return tile_at(colour, number - 1); }

class Sets {
  public:
    Sets(const Counts& bag, bool mirror_is_middle,
         const std::function<bool(const Formable&)>& wants_more)
        : bag_(bag), middle_counts_(mirror_is_middle), wants_more_(wants_more) {}

    void visit() {
        groups();
        left_ = bag_;
        for (int colour = 0; colour < kColours; ++colour) {
            for (start_ = 1; start_ <= kNumbers; ++start_) run(start_, colour);
        }
        if (bag_[kMirror] > 0) {
            mirror_groups();
            left_ = bag_;
            --left_[kMirror];
            row_ = {kMirror};
            for (start_ = 1; start_ < kNumbers; ++start_) {
                for (int colour = 0; colour < kColours; ++colour) {
                    mirror_run(start_, colour, {}, true);
                }
            }
        }
    }

  private:
    // How far the two sides of a mirror have come.
    struct Sides {
        std::array<bool, 2> owed{};  // a double joker has taken the next number already
        std::array<int, 2> laid{};   // tiles
        int cut = 0;  // the number before which both sides can be cut, their lower ends being runs

        bool any_owed() const { return owed[0] || owed[1]; }
        Sides after(int first, int second) const {
            return {{first == kDouble, second == kDouble},
                    {laid[0] + (first >= 0), laid[1] + (second >= 0)},
                    cut};
        }
        Sides cut_before(int number) const {
            auto here = *this;
            if (cut == 0 && !any_owed() && std::min(laid[0], laid[1]) >= kSmallestSet) {
                here.cut = number;
            }
            return here;
        }
    };

    void found(Meld tiles, int value) {
        if (is_done_) return;
        std::sort(tiles.begin(), tiles.end());
        is_done_ = !wants_more_({std::move(tiles), value});
    }

    // Number tiles of some of the colours, filled up with regular and double jokers.
    std::vector<Meld> sides(int number, unsigned colours) const {
        Meld there;
        for (int colour = 0; colour < kColours; ++colour) {
            const auto tile = number_tile(colour, number);
            if ((colours >> colour & 1U) != 0 && bag_[tile] > 0) there.push_back(tile);
        }
        std::vector<Meld> all;
        for (unsigned chosen = 0; chosen < 1U << there.size(); ++chosen) {
            Meld tiles;
            for (std::size_t place = 0; place < there.size(); ++place) {
                if ((chosen >> place & 1U) != 0) tiles.push_back(there[place]);
            }
            for (int doubles = 0; doubles <= std::min<int>(bag_[kDouble], kColours / 2); ++doubles) {
                for (int jokers = 0; jokers <= std::min<int>(bag_[kJoker], kColours); ++jokers) {
                    auto side = tiles;
                    side.insert(side.end(), static_cast<std::size_t>(jokers), kJoker);
                    side.insert(side.end(), static_cast<std::size_t>(doubles), kDouble);
                    all.push_back(std::move(side));
                }
            }
        }
        return all;
    }

    static int width(const Meld& side) {
        const auto doubles = std::count(side.begin(), side.end(), kDouble);
        return static_cast<int>(side.size()) + static_cast<int>(doubles);
    }

    void groups() {
        for (int number = 1; number <= kNumbers; ++number) {
            for (auto& tiles : sides(number, 15)) {
                const int wide = width(tiles);
                if (tiles.size() >= kSmallestSet && wide <= kColours) {
                    found(std::move(tiles), number * wide);
                }
            }
        }
    }

    void mirror_groups() {
        for (int number = 1; number <= kNumbers && !is_done_; ++number) {
            for (unsigned colours = 1; colours < 16; ++colours) {
                const int wide = __builtin_popcount(colours);
                std::vector<Meld> fitting;
                for (auto& side : sides(number, colours)) {
                    if (width(side) == wide) fitting.push_back(std::move(side));
                }
                for (const auto& left : fitting) {
                    for (const auto& right : fitting) {
                        Meld tiles = left;
                        tiles.insert(tiles.end(), right.begin(), right.end());
                        tiles.push_back(kMirror);
                        if (!is_within(tiles)) continue;
                        const int worth = 2 * number * wide + (middle_counts_ ? number : 0);
                        found(std::move(tiles), worth);
                    }
                }
            }
        }
    }

    bool is_within(const Meld& tiles) const {
        Counts needed;
        needed.add(tiles);
        return std::all_of(tiles.begin(), tiles.end(),
                           [&](TileIndex tile) { return needed[tile] <= bag_[tile]; });
    }

    bool has(TileIndex tile) const { return std::find(row_.begin(), row_.end(), tile) != row_.end(); }

    // Climbs from the start, one cell after the other.
    void run(int number, int colour) {
        if (is_done_) return;
        if (row_.size() >= kSmallestSet) found(row_, sum_between(start_, number));
        const bool special =
            has(kDouble) || has(kColourChange) || left_[kDouble] > 0 || left_[kColourChange] > 0;
        if (number > kNumbers || row_.size() == (special ? kLongestRun : kLongestPlainRun)) return;
        take(number_tile(colour, number), number + 1, colour);
        take(kJoker, number + 1, colour);
        if (number < kNumbers) take(kDouble, number + 2, colour);
        if (row_.empty() || row_.back() == kColourChange) return;  // RULES S6a, S6b
        for (int other = 0; other < kColours; ++other) {
            if (other != colour) take(kColourChange, number + 1, other);
        }
    }

    void take(TileIndex tile, int number, int colour) {
        if (left_[tile] == 0) return;
        --left_[tile];
        row_.push_back(tile);
        run(number, colour);
        row_.pop_back();
        ++left_[tile];
    }

    // Both sides of a mirror at once, from the lower end to the higher.
    void mirror_run(int number, int colour, const Sides& sides, bool changed) {
        if (is_done_) return;
        // the lower ends are runs, what is beyond the cut is a mirror run of its own
        if (sides.cut != 0 && number - sides.cut >= 2) return;
        const bool owed = sides.any_owed();
        if (number - start_ >= 2 && !changed && !owed) {
            // RULES S8: the middle is one above climbing sides or one below falling ones; one of
            // them exists, because sides from 1 to 13 have been cut
            const int middle = number <= kNumbers ? number : start_ - 1;
            found(row_, 2 * sum_between(start_, number) + (middle_counts_ ? middle : 0));
        }
        if (number > kNumbers) return;
        both_sides(number, colour, sides.cut_before(number));
        if (changed || owed || left_[kColourChange] < 2) return;  // RULES S7c
        left_[kColourChange] = static_cast<std::uint8_t>(left_[kColourChange] - 2);
        row_.insert(row_.end(), 2, kColourChange);
        for (int other = 0; other < kColours; ++other) {
            if (other == colour) continue;
            mirror_run(number + 1, other, sides.after(kColourChange, kColourChange), true);
        }
        row_.resize(row_.size() - 2);
        left_[kColourChange] = static_cast<std::uint8_t>(left_[kColourChange] + 2);
    }

    void both_sides(int number, int colour, const Sides& sides) {
        constexpr int kNone = -1;
        const std::array<int, 3> plain{number_tile(colour, number), kJoker, kDouble};
        const std::array<int, 1> nothing{kNone};
        const auto choices = [&](bool owed) {
            return owed ? std::span<const int>(nothing) : std::span<const int>(plain);
        };
        for (int first : choices(sides.owed[0])) {
            for (int second : choices(sides.owed[1])) {
                Meld taken;
                for (int tile : {first, second}) {
                    if (tile != kNone) taken.push_back(static_cast<TileIndex>(tile));
                }
                const bool are_there = std::all_of(taken.begin(), taken.end(), [&](TileIndex tile) {
                    return left_[tile] >= std::count(taken.begin(), taken.end(), tile);
                });
                if (!are_there) continue;
                left_.remove(taken);
                row_.insert(row_.end(), taken.begin(), taken.end());
                mirror_run(number + 1, colour, sides.after(first, second), false);
                row_.resize(row_.size() - taken.size());
                left_.add(taken);
            }
        }
    }

    const Counts& bag_;
    bool middle_counts_;
    Counts left_;
    int start_ = 1;
    Meld row_;
    const std::function<bool(const Formable&)>& wants_more_;
    bool is_done_ = false;
};

}  // namespace

std::vector<Formable> formable(const Counts& bag, bool mirror_is_middle) {
    BestFormable best;
    each_formable(bag, mirror_is_middle, [&](const Formable& found) {
        best.add(found);
        return true;
    });
    return best.take();
}

void each_formable(const Counts& bag, bool mirror_is_middle,
                   const std::function<bool(const Formable&)>& wants_more) {
    Sets(bag, mirror_is_middle, wants_more).visit();
}

}  // namespace tilehall
