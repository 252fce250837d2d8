#include <algorithm>

#include "games/bot_laying.hpp"
#include "rules/row.hpp"

namespace tilehall {
namespace {

constexpr int kUnpaid = -1;

// A tile that set number `place` can give away, and what is left there.
struct Spare {
    TileIndex tile;
    std::size_t place;
    Melds left;
    int paid = kUnpaid;  // a rack tile that takes its place
};

class Stealing {
  public:
    Stealing(const Melds& table, const Counts& rack, bool mirror_is_middle)
        : table_(table), rack_(rack), mirror_is_middle_(mirror_is_middle) {}

    std::vector<Steal> all() {
        find_loose();
        find_exchanged();
        complete_groups();
        complete_runs();
        cut_in_two();
        std::stable_sort(found_.begin(), found_.end(), [](const Steal& one, const Steal& other) {
            return one.laid > other.laid;
        });
        return std::move(found_);
    }

  private:
    using Smallest = std::array<TileIndex, kSmallestSet>;

    bool is_set(const Meld& row) const { return appraise(row, mirror_is_middle_).is_set(); }

    void add_spare(Spare spare) { spares_[spare.tile].push_back(std::move(spare)); }

    void find_loose() {
        for (std::size_t place = 0; place < table_.size(); ++place) {
            const auto& meld = table_[place];
            if (meld.size() <= kSmallestSet) continue;
            for (std::size_t at = 0; at < meld.size(); ++at) {
                const auto here = meld.begin() + static_cast<std::ptrdiff_t>(at);
                const Meld before(meld.begin(), here), after(here + 1, meld.end());
                auto rest = before;
                rest.insert(rest.end(), after.begin(), after.end());
                if (is_set(rest)) {
                    add_spare({meld[at], place, {std::move(rest)}});
                } else if (is_set(before) && is_set(after)) {
                    add_spare({meld[at], place, {before, after}});
                }
            }
        }
    }

    // Jokers that a tile of the rack sets free.
    void find_exchanged() {
        for (std::size_t place = 0; place < table_.size(); ++place) {
            for (std::size_t at = 0; at < table_[place].size(); ++at) {
                const auto joker = table_[place][at];
                if (!is_joker(joker)) continue;
                for (TileIndex payer = 0; payer < kNumberTiles; ++payer) {
                    if (rack_[payer] == 0) continue;
                    auto row = table_[place];
                    row[at] = payer;
                    if (is_set(row)) add_spare({joker, place, {std::move(row)}, payer});
                }
            }
        }
    }

    // Longer sets come about by adding single tiles; the most valuable first.
    void complete_groups() {
        for (int number = kNumbers - 1; number >= 0; --number) {
            for (int missing = kColours - 1; missing >= 0; --missing) {
                Smallest tiles{};
                std::size_t size = 0;
                for (int colour = 0; colour < kColours; ++colour) {
                    if (colour != missing) tiles[size++] = tile_at(colour, number);
                }
                complete(tiles);
            }
        }
    }

    void complete_runs() {
        for (int start = kNumbers - kSmallestSet; start >= 0; --start) {
            for (int colour = 0; colour < kColours; ++colour) {
                Smallest tiles{};
                for (int step = 0; step < kSmallestSet; ++step) {
                    tiles[static_cast<std::size_t>(step)] = tile_at(colour, start + step);
                }
                complete(tiles);
            }
        }
    }

    void complete(const Smallest& tiles) {
        std::vector<std::size_t> missing;
        for (std::size_t at = 0; at < tiles.size(); ++at) {
            if (rack_[tiles[at]] == 0) missing.push_back(at);
        }
        if (missing.empty() || missing.size() == tiles.size()) return;
        if (missing.size() == 1) {
            for (const auto& spare : spares_[tiles[missing[0]]]) finish(tiles, missing, {&spare});
            for (const auto& spare : spares_[kJoker]) finish(tiles, missing, {&spare});
            return;
        }
        for (const auto& one : spares_[tiles[missing[0]]]) {
            for (const auto& other : spares_[tiles[missing[1]]]) {
                if (one.place != other.place) finish(tiles, missing, {&one, &other});
            }
        }
    }

    // The set with what was taken, from different sets, if the rack can pay for all of it.
    void finish(const Smallest& tiles, const std::vector<std::size_t>& missing,
                const std::vector<const Spare*>& taken) {
        Counts needed;
        for (auto tile : tiles) needed[tile] = rack_[tile] > 0 ? 1 : 0;
        int laid = static_cast<int>(tiles.size() - missing.size());
        for (const auto* spare : taken) {
            if (spare->paid == kUnpaid) continue;
            ++needed[static_cast<std::size_t>(spare->paid)];
            ++laid;
        }
        Meld set(tiles.begin(), tiles.end());
        for (std::size_t each = 0; each < taken.size(); ++each) {
            const auto paid = taken[each]->paid;
            if (paid != kUnpaid && needed[static_cast<std::size_t>(paid)] >
                                       rack_[static_cast<std::size_t>(paid)]) {
                return;
            }
            set[missing[each]] = taken[each]->tile;
        }
        Melds after;
        for (std::size_t place = 0; place < table_.size(); ++place) {
            const auto from = std::find_if(taken.begin(), taken.end(), [place](const Spare* spare) {
                return spare->place == place;
            });
            if (from == taken.end()) {
                after.push_back(table_[place]);
            } else {
                after.insert(after.end(), (*from)->left.begin(), (*from)->left.end());
            }
        }
        after.push_back(std::move(set));
        found_.push_back({laid, std::move(after)});
    }

    // A run of five or more becomes two around a second copy: 3 4 5 6 7 and 5: 3 4 5 | 5 6 7.
    void cut_in_two() {
        for (std::size_t place = 0; place < table_.size(); ++place) {
            const auto& meld = table_[place];
            for (std::size_t at = kSmallestSet - 1; at + kSmallestSet <= meld.size(); ++at) {
                if (is_joker(meld[at]) || rack_[meld[at]] == 0) continue;
                const auto here = meld.begin() + static_cast<std::ptrdiff_t>(at);
                Meld before(meld.begin(), here + 1), after(here, meld.end());
                if (!is_set(before) || !is_set(after)) continue;
                auto table = table_;
                table[place] = std::move(before);
                table.insert(table.begin() + static_cast<std::ptrdiff_t>(place) + 1,
                             std::move(after));
                found_.push_back({1, std::move(table)});
            }
        }
    }

    const Melds& table_;
    const Counts& rack_;
    bool mirror_is_middle_;
    std::array<std::vector<Spare>, kTiles> spares_;
    std::vector<Steal> found_;
};

}  // namespace

std::vector<Steal> steals(const Melds& table, const Counts& rack, bool mirror_is_middle) {
    return Stealing(table, rack, mirror_is_middle).all();
}

}  // namespace tilehall
