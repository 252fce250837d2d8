// RULES J5: the best play when sets with jokers are frozen, regular jokers only.
//
// Each frozen set has a few fates: it is kept, and takes up to two tiles at either end (three would
// be a set of their own) or a missing colour, its jokers what they were; or jokers in it are
// exchanged for rack tiles. Where only its order has to stay, jokers at its ends may move outwards,
// with tiles between them and the rest. Once no joker is left in it, its tiles are free. Exchanged jokers form
// new sets with rack tiles only. The fates are decided one after the other. The rest is arranged
// with all that is undecided as free tiles: that bounds what the fate can come to. Best bound first.
#include <algorithm>
#include <bit>
#include <functional>
#include <set>
#include <utility>

#include "rules/row.hpp"
#include "solver/set_catalogue.hpp"
#include "solver/task.hpp"

namespace tilehall {
namespace {

constexpr int kMostSteps = 50'000;
constexpr std::size_t kMostAtAnEnd = 2;

// What has been decided; `free` tiles lay on the table and are free, the rest is the rack.
struct Fate {
    Melds frozen;  // sets still undecided, the first one last
    Melds laid;
    Counts free, forced, optional;
    int exchanged = 0;

    Counts rack() const { return forced + optional; }

    [[nodiscard]] bool from_rack(const Counts& tiles) {
        if (!holds(rack(), tiles)) return false;
        optional = optional - (tiles - forced);
        forced = forced - tiles;
        return true;
    }

    // Lay a set of which `own` is there already; other tiles come from anywhere free.
    [[nodiscard]] bool lay(const Meld& meld, const Counts& own) {
        const auto added = counted(meld) - own;
        if (!from_rack(added - free)) return false;
        free = free - added;
        laid.push_back(meld);
        return true;
    }

    // All that has to lie in the end and does not yet, wherever the rules may want it.
    Counts must() const {
        Counts tiles = free + forced;
        for (const auto& meld : frozen) tiles.add(meld);
        tiles[kJoker] = static_cast<std::uint8_t>(tiles[kJoker] + exchanged);
        return tiles;
    }

    bool is_decided() const { return frozen.empty() && exchanged == 0; }
    std::size_t left() const { return frozen.size() + static_cast<std::size_t>(exchanged); }
};

struct Entry {
    Weight bound;
    std::size_t left;
    std::uint64_t number;
    Fate fate;
};
bool later(const Entry& one, const Entry& other) {
    if (one.bound != other.bound) return one.bound > other.bound;
    if (one.left != other.left) return one.left > other.left;
    return one.number > other.number;
}

// What may be laid at an end, nearest first: the set's own jokers that have left their places, with
// any tiles between, and then two tiles at most; three would be a run.
std::vector<Meld> ends(int colour, int number, int step, const Counts& available, int own_jokers) {
    struct Way {
        Meld tiles;
        int jokers = 0;
        std::size_t beyond = 0;  // tiles behind the last of the own jokers
    };
    std::vector<Way> ways{{}};
    std::vector<Meld> found;
    for (std::size_t i = 0; i < ways.size(); ++i) {
        const Way way = ways[i];
        if (way.jokers >= own_jokers) found.push_back(way.tiles);
        const int next = number + step * static_cast<int>(way.tiles.size());
        if (way.beyond >= kMostAtAnEnd || next < 0 || next >= kNumbers) continue;
        for (auto kind : {tile_at(colour, next), kJoker}) {
            const int used = kind == kJoker ? way.jokers - own_jokers : 0;
            if (used >= available[kind]) continue;
            Way longer = way;
            longer.tiles.push_back(kind);
            longer.jokers += is_joker(kind) ? 1 : 0;
            longer.beyond += way.jokers >= own_jokers ? 1 : 0;
            ways.push_back(std::move(longer));
        }
    }
    return found;
}

// Takes each set that a frozen one may grow into, its jokers what they were (J5b) or, `by_order`, in
// the order in which they lay, until `take` says no.
class Growing {
  public:
    using Take = std::function<bool(const Meld&)>;

    Growing(const Meld& row, const Counts& available, bool by_order)
        : row_(row), available_(available), by_order_(by_order) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            if (!is_joker(row[i])) numbers_.push_back(i);
        }
    }

    bool each(const Take& take) const {
        if (!take(row_)) return false;
        unsigned kinds = 0;
        for (auto place : numbers_) kinds |= 1U << number_of(row_[place]);
        if (row_.size() == 3 && std::popcount(kinds) <= 1 && !groups(kinds, take)) return false;
        std::set<Meld> grown;
        if (numbers_.empty()) {
            for (int colour = 0; colour < kColours; ++colour) {
                for (int start = 0; start + static_cast<int>(row_.size()) <= kNumbers; ++start) {
                    if (by_order_) {
                        runs(colour, start, 0, 0, grown);
                    } else {
                        runs(colour, start, 0, row_.size(), grown);
                    }
                }
            }
        } else {
            run_as_it_lies(grown);
        }
        grown.erase(row_);
        return std::all_of(grown.begin(), grown.end(), take);
    }

  private:
    bool groups(unsigned kinds, const Take& take) const {
        for (int number = 0; number < kNumbers; ++number) {
            if (kinds != 0 && (kinds >> number & 1U) == 0) continue;
            for (int colour = 0; colour < kColours; ++colour) {
                const auto kind = tile_at(colour, number);
                if (available_[kind] == 0 ||
                    std::find(row_.begin(), row_.end(), kind) != row_.end()) {
                    continue;
                }
                if (!take(with(kind))) return false;
            }
        }
        return available_[kJoker] == 0 || take(with(kJoker));
    }

    Meld with(TileIndex tile) const {
        Meld longer = row_;
        longer.push_back(tile);
        return longer;
    }

    void run_as_it_lies(std::set<Meld>& grown) const {
        const auto first = row_[numbers_.front()], last = row_[numbers_.back()];
        const int span = static_cast<int>(numbers_.back() - numbers_.front());
        if (colour_of(first) != colour_of(last) || number_of(last) - number_of(first) != span) {
            return;
        }
        const int start = number_of(first) - static_cast<int>(numbers_.front());
        if (by_order_) {
            runs(colour_of(first), number_of(first), numbers_.front(), numbers_.back() + 1, grown);
        } else if (start >= 0 && start + static_cast<int>(row_.size()) <= kNumbers) {
            runs(colour_of(first), start, 0, row_.size(), grown);
        }
    }

    // Runs in which this part of the row lies from `start` on; what else it has are jokers.
    void runs(int colour, int start, std::size_t from, std::size_t to,
              std::set<Meld>& grown) const {
        const auto behind = static_cast<int>(row_.size() - to);
        const int next = start + static_cast<int>(to - from);
        const auto above = ends(colour, next, 1, available_, behind);
        for (const auto& lower : ends(colour, start - 1, -1, available_, static_cast<int>(from))) {
            for (const auto& upper : above) {
                Meld longer(lower.rbegin(), lower.rend());
                longer.insert(longer.end(), row_.begin() + static_cast<std::ptrdiff_t>(from),
                              row_.begin() + static_cast<std::ptrdiff_t>(to));
                longer.insert(longer.end(), upper.begin(), upper.end());
                grown.insert(std::move(longer));
            }
        }
    }

    const Meld& row_;
    const Counts& available_;
    bool by_order_;
    std::vector<std::size_t> numbers_;
};

class Search {
  public:
    Search(const Task& task, const Found& relaxed) : task_(task), floor_(relaxed.bound) {}

    // The best that was found, with what is proved.
    MaybeFound found() {
        search();
        if (is_too_much_) open_.push_back(floor_);
        if (!best_ && !open_.empty()) best_ = task_.nothing(task_.total());
        if (!best_) return best_;
        best_->bound = best_->loss;
        for (auto bound : open_) best_->bound = std::min(best_->bound, bound);
        return best_;
    }

  private:
    void search() {
        Fate all;
        all.free = task_.old.tally;
        for (const auto& meld : task_.old.melds) {
            if (std::find(meld.begin(), meld.end(), kJoker) == meld.end()) continue;
            all.frozen.insert(all.frozen.begin(), meld);
            all.free.remove(meld);
        }
        all.forced = task_.forced;
        all.optional = task_.optional;
        Fate kept = all;
        kept.laid.assign(kept.frozen.rbegin(), kept.frozen.rend());
        kept.frozen.clear();
        consider(std::move(kept));
        consider(std::move(all));
        while (!heap_.empty() && !is_reached(heap_.front().bound)) {
            std::pop_heap(heap_.begin(), heap_.end(), later);
            const Entry entry = std::move(heap_.back());
            heap_.pop_back();
            floor_ = entry.bound;
            if (!(entry.fate.frozen.empty() ? house(entry.fate) : decide(entry.fate))) return;
        }
    }

    // False: enough is known, or it is too much.
    [[nodiscard]] bool goes_on_with(Fate child) {
        if (!step()) return false;
        consider(std::move(child));
        return !is_reached(floor_);
    }

    [[nodiscard]] bool step() {
        if (++steps_ > kMostSteps || task_.effort.is_spent()) is_too_much_ = true;
        return !is_too_much_;
    }

    bool is_reached(Weight loss) const { return task_.is_reached(best_, loss); }

    // What can a fate come to? If all is decided, that is a play.
    void consider(Fate fate) {
        const auto answer =
            task_.arrange_better(fate.must(), fate.optional, task_.to_beat(best_));
        if (!answer.found) {
            if (!answer.proved) open_.push_back(answer.bound);
        } else if (is_reached(answer.bound)) {
            return;
        } else if (!fate.is_decided()) {
            const auto left = fate.left();
            heap_.push_back({answer.bound, left, numbers_++, std::move(fate)});
            std::push_heap(heap_.begin(), heap_.end(), later);
        } else {
            if (!is_reached(answer.loss)) {
                Melds sets = std::move(fate.laid);
                sets.insert(sets.end(), answer.melds.begin(), answer.melds.end());
                best_ = Found{task_.table_of(std::move(sets)), answer.loss, answer.loss};
            }
            if (answer.loss > answer.bound) open_.push_back(answer.bound);
        }
    }

    // All that can become of the first frozen set.
    [[nodiscard]] bool decide(Fate fate) {
        const Meld meld = std::move(fate.frozen.back());
        fate.frozen.pop_back();
        const auto covers = covers_of(meld, task_.rules.mirror_is_middle);
        Meld row = meld;
        return exchanges(fate, meld, covers, 0, row);
    }

    // The set with some jokers exchanged for rack tiles that they can stand for.
    [[nodiscard]] bool exchanges(const Fate& fate, const Meld& meld, const Covers& covers,
                                 std::size_t at, Meld& row) {
        if (at == meld.size()) {
            if (!step()) return false;
            const auto given = counted(row) - counted(meld);
            if (given.total() > 0 && !task_.is_set(row)) return true;
            return exchanged(fate, row, given);
        }
        row[at] = meld[at];
        if (!exchanges(fate, meld, covers, at + 1, row)) return false;
        if (!is_joker(meld[at]) || at >= covers.size()) return true;
        const auto rack = fate.rack();
        for (TileIndex kind = 0; kind < kNumberTiles; ++kind) {
            if (rack[kind] == 0 || (covers[at] >> kind & 1U) == 0) continue;
            row[at] = kind;
            if (!exchanges(fate, meld, covers, at + 1, row)) return false;
        }
        return true;
    }

    [[nodiscard]] bool exchanged(const Fate& fate, const Meld& row, const Counts& given) {
        Fate left = fate;
        if (!left.from_rack(given)) return true;
        left.exchanged += given.total();
        const auto own = counted(row);
        if (own[kJoker] == 0) {  // free again at once; the tiles given lie, wherever
            left.free = left.free + own;
            return goes_on_with(std::move(left));
        }
        return Growing(row, left.free + left.rack(), task_.rules.is_by_order()).each([&](const Meld& host) {
            Fate hosted = left;
            return !hosted.lay(host, own) || goes_on_with(std::move(hosted));
        });
    }

    // One new set for exchanged jokers: all its other tiles come from the rack.
    //
    // Three number tiles at an end of a run would be a set of their own, and are left out.
    [[nodiscard]] bool house(const Fate& fate) {
        Counts tiles = fate.rack();
        tiles[kJoker] = static_cast<std::uint8_t>(tiles[kJoker] + fate.exchanged);
        const Catalogue wanted{.longest = kLongestSet, .around = kNoKinds, .holding = kNoKinds};
        const auto sets = all_sets(tiles, wanted, task_.effort);
        if (!sets) {
            is_too_much_ = true;
            return false;
        }
        for (const auto& meld : *sets) {
            const auto held = counted(meld);
            for (int housed = 1; housed <= std::min<int>(held[kJoker], fate.exchanged); ++housed) {
                Counts others = held;
                others[kJoker] = static_cast<std::uint8_t>(others[kJoker] - housed);
                Fate left = fate;
                if (others.total() == 0 || !left.from_rack(others)) continue;
                left.laid.push_back(meld);
                left.exchanged -= housed;
                if (!goes_on_with(std::move(left))) return false;
            }
        }
        return true;
    }

    const Task& task_;
    Weight floor_;  // no fate that is still open can come to less
    MaybeFound best_;
    std::vector<Weight> open_;  // bounds of fates that a limit left open
    std::vector<Entry> heap_;
    std::uint64_t numbers_ = 0;
    int steps_ = 0;
    bool is_too_much_ = false;
};

}  // namespace

MaybeFound best_with_frozen_sets(const Task& task, const Found& relaxed) {
    return Search(task, relaxed).found();
}

}  // namespace tilehall
