// The best play where special jokers are about: branch on what is not legal.
//
// A tile is singled out: one that lies with a special joker where J6 forbids it, or else a joker.
// Every set that it can lie in is tried, each with the best arrangement of the rest as bound. When
// all jokers lie, what is left to decide is which rack tiles are laid at all. Best bound first, so
// the first table that is legal is the optimum.
#include <algorithm>
#include <array>
#include <functional>
#include <utility>

#include "solver/joker_places.hpp"
#include "solver/set_catalogue.hpp"
#include "solver/task.hpp"

namespace tilehall {
namespace {

constexpr int kMostBranches = 20'000;
constexpr std::size_t kMostMoved = 2;  // joker sets moved at a time before the search proper

// Sets that are decided, and what the rest must and may use.
struct Branch {
    Melds laid;
    Counts must, may;

    // Equal tiles are not told apart: a set takes tiles that must lie before others.
    Branch with_set(const Meld& meld) const {
        const auto needed = counted(meld);
        Branch next{laid, must - needed, may - (needed - must)};
        next.laid.push_back(meld);
        return next;
    }
};

struct Entry {
    Weight bound;
    std::size_t decided;
    std::uint64_t number;
    Weight loss;
    Branch branch;
    Melds table;
};
bool later(const Entry& one, const Entry& other) {
    if (one.bound != other.bound) return one.bound > other.bound;
    if (one.decided != other.decided) return one.decided < other.decided;
    return one.number > other.number;
}

class BranchAndBound {
  public:
    BranchAndBound(const Task& task, const Found& relaxed)
        : task_(task), relaxed_(relaxed), places_(task), weight_(task.weight_of(places_.total())) {
        for (const auto& meld : task.old.melds) {
            if (std::none_of(meld.begin(), meld.end(), is_joker)) continue;
            joker_sets_.push_back(meld);
            around_ |= kinds_of(meld);
        }
        around_ |= kinds_of(task.rack());
    }

    MaybeFound accepted;  // the best legal table so far

    bool is_reached(Weight loss) const { return task_.is_reached(accepted, loss); }

    // Joker sets left as they lie, all of them or all but a few.
    void leave_as_they_lie() {
        const auto most = std::min(joker_sets_.size(), kMostMoved);
        for (std::size_t moved = 0; moved <= most; ++moved) {
            std::vector<std::size_t> left(joker_sets_.size() - moved);
            for (std::size_t i = 0; i < left.size(); ++i) left[i] = i;
            do {
                Branch branch{{}, task_.old.tally + task_.forced, task_.optional};
                for (auto place : left) branch = branch.with_set(joker_sets_[place]);
                consider(std::move(branch), Judge::kNotKept, 0);
                if (is_reached(relaxed_.bound)) return;
            } while (next_choice(left, joker_sets_.size()));
        }
    }

    MaybeFound best() {
        open_.clear();  // what was tried so far proves nothing
        if (!is_reached(relaxed_.bound)) {
            keep({{}, task_.old.tally + task_.forced, task_.optional}, relaxed_.loss,
                 relaxed_.bound, relaxed_.table);
        }
        int branches = 0;
        while (!heap_.empty() && !is_reached(heap_.front().bound)) {
            std::pop_heap(heap_.begin(), heap_.end(), later);
            const Entry entry = std::move(heap_.back());
            heap_.pop_back();
            if (!is_reached(entry.loss) && task_.keeps_joker_rules(entry.table)) {
                accepted = Found{entry.table, entry.loss, entry.loss};
                return ended({entry.bound});
            }
            if (++branches > kMostBranches || task_.effort.is_spent()) {
                return ended({entry.bound});
            }
            const bool all_tried = children(entry.branch, entry.table, [&](Branch child) {
                consider(std::move(child), Judge::kUpTo, entry.bound);
                return !is_reached(entry.bound);  // no child is better than its parent's bound
            });
            if (!all_tried) return ended({relaxed_.bound});
        }
        return ended({});
    }

  private:
    using Take = std::function<bool(Branch)>;
    enum class Judge : std::uint8_t { kNotKept, kUpTo };

    static bool next_choice(std::vector<std::size_t>& chosen, std::size_t count) {
        for (std::size_t i = chosen.size(); i-- > 0;) {
            if (chosen[i] + chosen.size() - i >= count) continue;
            ++chosen[i];
            for (auto j = i + 1; j < chosen.size(); ++j) chosen[j] = chosen[j - 1] + 1;
            return true;
        }
        return false;
    }

    // Bound a branch; judge its table at once if it loses no more than `up_to`, or if it is not to
    // be kept.
    void consider(Branch branch, Judge judge, Weight up_to) {
        Weight dropped = 0;
        const auto answer = bounded(branch, dropped);
        if (!answer.found || is_reached(dropped + answer.bound)) return;
        Melds sets = branch.laid;
        sets.insert(sets.end(), answer.melds.begin(), answer.melds.end());
        auto table = task_.table_of(std::move(sets));
        const auto loss = dropped + answer.loss, bound = dropped + answer.bound;
        const bool is_kept = judge == Judge::kUpTo;
        if ((!is_kept || loss <= up_to) && task_.keeps_joker_rules(table)) {
            if (!is_reached(loss)) accepted = Found{std::move(table), loss, loss};
            if (loss > bound && is_kept) open_.push_back(bound);
        } else if (is_kept) {
            keep(std::move(branch), loss, bound, std::move(table));
        }
    }

    void keep(Branch branch, Weight loss, Weight bound, Melds table) {
        const auto decided = branch.laid.size();
        heap_.push_back({bound, decided, numbers_++, loss, std::move(branch), std::move(table)});
        std::push_heap(heap_.begin(), heap_.end(), later);
    }

    // The answer for what is not decided, and the weight of tiles that the branch does without.
    Arrangement bounded(const Branch& branch, Weight& dropped) {
        dropped = weight_ - task_.weight_of(branch.must) - task_.weight_of(branch.may);
        for (const auto& meld : branch.laid) {
            for (auto tile : meld) dropped -= task_.weights[tile];
        }
        const auto to_beat = task_.to_beat(accepted);
        auto answer = task_.arrange_better(branch.must, branch.may,
                                           to_beat == kAnyLoss ? kAnyLoss : to_beat - dropped);
        // the limit was reached: something that loses no more than this may exist
        if (!answer.found && !answer.proved) open_.push_back(dropped + answer.bound);
        return answer;
    }

    // False: there are too many sets to try.
    [[nodiscard]] bool children(const Branch& branch, const Melds& table, const Take& take) {
        const auto kind = tile_to_blame(branch, table);
        if (!kind) return by_joker(branch, take);
        const auto tiles = branch.must + branch.may;
        const auto* sets = sets_with(*kind);
        if (sets == nullptr) return false;
        for (const auto& meld : *sets) {
            if (holds(tiles, counted(meld)) && !take(branch.with_set(meld))) return true;
        }
        if (task_.rules.joker_policy != JokerPolicy::kFree) return true;
        return places_.long_runs(
            *kind, tiles, [&](Tiles piece) { return is_promising(branch, piece); },
            [&](const Meld& run) { return take(branch.with_set(run)); });
    }

    // The sets that this number tile may lie in.
    const Melds* sets_with(TileIndex kind) {
        auto& known = sets_with_[kind];
        if (!known) {
            known = task_.rules.joker_policy == JokerPolicy::kFree
                        ? places_.short_sets(kind)
                        : all_sets(places_.total(),
                                   {.longest = kLongestSet,
                                    .around = around_,
                                    .holding = kind_bit(kind)},
                                   task_.effort);
        }
        return known ? &*known : nullptr;
    }

    bool is_promising(const Branch& branch, Tiles piece) {
        Weight dropped = 0;
        const auto answer = bounded(branch.with_set({piece.begin(), piece.end()}), dropped);
        return answer.found && !is_reached(dropped + answer.bound);
    }

    // RULES J6: a tile that lies with the others of its old set, and with a special joker.
    //
    // It must lie somewhere: the sets that hold it are all there is to try. Of the tiles to blame,
    // the one farthest from the middle: the fewest sets hold it.
    std::optional<TileIndex> tile_to_blame(const Branch& branch, const Melds& table) const {
        Melds decided = branch.laid;
        Kinds blamed = 0;
        for (const auto& meld : table) {
            const auto same = std::find(decided.begin(), decided.end(), meld);
            if (same != decided.end()) {
                decided.erase(same);
                continue;
            }
            for (const auto* place : places_.taken(meld)) blamed |= kinds_of(place->mates);
        }
        std::optional<TileIndex> farthest;
        const auto distance = [](TileIndex tile) { return std::abs(number_of(tile) - 6); };
        for (TileIndex tile = 0; tile < kNumberTiles; ++tile) {
            if ((blamed >> tile & 1U) == 0 || branch.must[tile] == 0) continue;
            if (!farthest || distance(tile) > distance(*farthest)) farthest = tile;
        }
        return farthest;
    }

    [[nodiscard]] bool by_joker(const Branch& branch, const Take& take) {
        const auto tiles = branch.must + branch.may;
        for (TileIndex joker = kTiles; joker-- > kJoker;) {
            if (tiles[joker] == 0) continue;
            const auto sets =
                all_sets(tiles, {.longest = kLongestSet, .around = around_, .holding = 0},
                         task_.effort);
            if (!sets) return false;
            for (const auto& meld : *sets) {
                if (std::find(meld.begin(), meld.end(), joker) == meld.end() ||
                    !has_company(meld, joker) || !task_.is_set(meld)) {
                    continue;
                }
                if (!take(branch.with_set(meld))) return true;
            }
            if (branch.must[joker] == 0) take(without(branch, joker));
            return true;
        }
        for (TileIndex kind = 0; kind < kTiles; ++kind) {  // is this tile laid or not?
            if (branch.may[kind] == 0) continue;
            if (!take(without(branch, kind))) return true;
            Branch with = branch;
            ++with.must[kind];
            --with.may[kind];
            take(std::move(with));
            return true;
        }
        return true;
    }

    static Branch without(Branch branch, TileIndex kind) {
        branch.may[kind] = 0;
        return branch;
    }

    // RULES J4: a table joker keeps a tile of its old set beside it, or meets a rack tile.
    bool has_company(const Meld& meld, TileIndex joker) const {
        if (task_.rules.joker_policy != JokerPolicy::kFreeWithRackTile) return true;
        if (task_.optional[joker] + task_.forced[joker] > 0) return true;
        return std::count_if(meld.begin(), meld.end(), [&](TileIndex tile) {
                   return (around_ >> tile & 1U) != 0 || is_joker(tile);
               }) >= 2;
    }

    // The best that was accepted so far, with what is proved; nothing if there is none at all.
    MaybeFound ended(std::vector<Weight> bounds) const {
        bounds.insert(bounds.end(), open_.begin(), open_.end());
        auto found = accepted;
        if (!found && !bounds.empty()) found = task_.nothing(task_.total());
        if (!found) return found;
        found->bound = found->loss;
        for (auto bound : bounds) found->bound = std::min(found->bound, bound);
        return found;
    }

    const Task& task_;
    const Found& relaxed_;
    JokerPlaces places_;
    Weight weight_;
    Melds joker_sets_;
    Kinds around_ = 0;  // tiles that say something about a joker: they lay with one, or are new
    std::vector<Entry> heap_;
    std::vector<Weight> open_;  // bounds that a limit left open
    std::uint64_t numbers_ = 0;
    std::array<std::optional<Melds>, kNumberTiles> sets_with_;
};

}  // namespace

MaybeFound best_with_some_joker_sets_left(const Task& task, const Found& relaxed) {
    BranchAndBound branching(task, relaxed);
    branching.leave_as_they_lie();
    if (branching.is_reached(relaxed.bound)) return branching.accepted;
    if (task.has_special_tiles()) return branching.best();
    return best_with_retrieved_jokers(task, std::move(branching.accepted));
}

}  // namespace tilehall
