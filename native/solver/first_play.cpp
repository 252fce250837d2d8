// The first play of a seat (RULES G2, G3).
#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <utility>

#include "rules/row.hpp"
#include "solver/set_catalogue.hpp"
#include "solver/task.hpp"

namespace tilehall {
namespace {

constexpr std::size_t kMostOpenings = 20'000;
constexpr int kLongestUncut = 5;
constexpr Weights kAllAlike{};  // every choice of tiles is as good: the first will do

// Any sets of these tiles that are worth the minimum.
Arrangement some_opening(const Task& task, const Counts& tiles) {
    const Task any{task.rules, task.old, task.forced, task.optional, kAllAlike, task.effort};
    return any.arrange({}, tiles, task.rules.least_opening());
}

// Calls `take` with tiles that form sets worth the minimum, none of the sets to spare, until that
// says no.
class Openings {
  public:
    using Take = std::function<bool(const Counts&)>;

    explicit Openings(const Task& task) : task_(task) {}

    // False: the effort ended.
    bool each(const Counts& rack, const Take& take) {
        // a long run is two runs that are worth no less, but one with a mirror is not
        const Catalogue wanted{
            .longest = task_.rules.has_special_jokers() ? kLongestSet : kLongestUncut};
        const auto spelled_out = all_sets(rack, wanted, task_.effort);
        if (!spelled_out) return false;
        std::map<Meld, Worth> by_content;
        for (const auto& meld : *spelled_out) {
            const int value = appraise(meld, task_.rules.mirror_is_middle).value;
            Meld content = meld;
            std::sort(content.begin(), content.end());
            auto& known = by_content[std::move(content)];
            if (value > known.value) known = {value, meld};
        }
        for (auto& [content, worth] : by_content) {
            if (worth.value > 0) sets_.push_back(std::move(worth));
        }
        std::sort(sets_.begin(), sets_.end(), [](const Worth& one, const Worth& other) {
            return one.value != other.value ? one.value > other.value : one.meld < other.meld;
        });
        pick(0, rack, {}, task_.rules.least_opening(), take);
        return !is_ended_;
    }

  private:
    struct Worth {
        int value = 0;
        Meld meld;
    };

    bool pick(std::size_t start, const Counts& left, const Counts& taken, int lacking,
              const Take& take) {
        if (lacking <= 0) return take(taken);
        for (auto place = start; place < sets_.size(); ++place) {
            task_.effort.step();
            if (task_.effort.is_spent()) {
                is_ended_ = true;
                return false;
            }
            const auto used = counted(sets_[place].meld);
            if (holds(left, used) && !pick(place, left - used, taken + used,
                                           lacking - sets_[place].value, take)) {
                return false;
            }
        }
        return true;
    }

    const Task& task_;
    std::vector<Worth> sets_;  // the most valuable first
    bool is_ended_ = false;
};

Counts larger(Counts one, const Counts& other) {
    for (std::size_t tile = 0; tile < kTiles; ++tile) one[tile] = std::max(one[tile], other[tile]);
    return one;
}

Counts newly_laid(const Task& task, const Melds& table) {
    Counts tiles;
    for (const auto& meld : table) tiles.add(meld);
    return tiles - task.old.tally;
}

}  // namespace

// RULES G2: sets of rack tiles only; the table stays as it lies.
MaybeFound best_from_rack(const Task& task) {
    if (!task.old.are_all_sets()) return std::nullopt;  // no play can leave such a table behind
    const int enough = task.rules.least_opening();
    auto answer = task.arrange(task.forced, task.optional);
    int worth = 0;
    for (const auto& meld : answer.melds) {
        worth += appraise(meld, task.rules.mirror_is_middle).value;
    }
    if (answer.found && worth < enough) answer = task.arrange(task.forced, task.optional, enough);
    if (!answer.found) return task.unless_proved(answer);
    Melds table = task.old.melds;
    table.insert(table.end(), answer.melds.begin(), answer.melds.end());
    return Found{std::move(table), answer.loss, answer.bound};
}

// RULES G3: some of the placed tiles, by themselves, are worth the minimum.
MaybeFound best_going_on(const Task& task) {
    const auto rack = task.rack();
    const auto opening = some_opening(task, rack);
    if (opening.proved && !opening.found) return std::nullopt;
    auto relaxed = best_under_policy(task);
    if (!relaxed) return std::nullopt;
    if (some_opening(task, newly_laid(task, relaxed->table)).found) return relaxed;
    MaybeFound best;
    Weight bound = task.total();  // of all openings tried
    std::set<std::array<std::uint8_t, kTiles>> seen;
    bool is_reached = false;
    const bool all_tried = Openings(task).each(rack, [&](const Counts& tiles) {
        if (seen.size() >= kMostOpenings || task.effort.is_spent()) {
            bound = relaxed->bound;  // the openings not tried may lose no more than this
            return false;
        }
        if (!seen.insert(tiles.of).second) return true;
        const auto forced = larger(task.forced, tiles);
        const auto found = best_under_policy(task.with_rack(forced, rack - forced));
        if (found) {
            if (!found->is_nothing && (!best || found->loss < best->loss)) best = found;
            bound = std::min(bound, found->bound);
        }
        is_reached = best && best->loss == relaxed->bound;
        return !is_reached;
    });
    if (is_reached) return best;
    if (!all_tried) bound = relaxed->bound;
    if (best) {
        best->bound = std::min(bound, best->loss);
        return best;
    }
    if (bound < task.total()) return task.nothing(bound);
    return std::nullopt;
}

}  // namespace tilehall
