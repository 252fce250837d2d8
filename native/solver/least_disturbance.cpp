#include "solver/least_disturbance.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "rules/joker_rules.hpp"

namespace tilehall {
namespace {

using Places = std::vector<bool>;  // for each set of the table

constexpr int kMostCovers = 50'000;  // looked at for a largest choice, all together

int count_of(const Places& places) {
    return static_cast<int>(std::count(places.begin(), places.end(), true));
}

class Keeping {
  public:
    Keeping(const Task& task, const Found& found, bool opened)
        : task_(task), found_(found), opened_(opened), everything_(task.old.melds.size()) {
        for (std::size_t place = 0; place < everything_.size(); ++place) {
            everything_[place] = task.old.known.known[place].is_set();
        }
        remember(found.table);
    }

    KeptSets most() {
        const int all = count_of(everything_);
        Places moved(everything_.size());
        while (!task_.effort.is_spent()) {
            const auto cover = smallest_cover(count_of(moved));
            if (!cover) break;
            moved = *cover;
            Places kept = everything_;
            for (std::size_t place = 0; place < kept.size(); ++place) {
                kept[place] = kept[place] && !moved[place];
            }
            if (can_stay(kept)) return best_known(is_cut_ ? all : count_of(kept));
            conflicts_.push_back(conflict(std::move(kept)));
        }
        return best_known(is_cut_ ? all : all - count_of(moved));
    }

  private:
    // A table that is as good, and which of the old sets lie there as they lay.
    struct Known {
        Melds table;
        Places lying;
    };

    KeptSets best_known(int bound) const {
        const auto& best = *std::max_element(
            known_.begin(), known_.end(), [](const Known& one, const Known& other) {
                return count_of(one.lying) < count_of(other.lying);
            });
        return {{best.table, found_.loss, found_.bound}, count_of(best.lying), bound};
    }

    void remember(Melds table) {
        const auto now = appraised(table, task_.rules.mirror_is_middle);
        Places lying(everything_.size(), true);
        for (auto place : SetsThatLieAsTheyLay(task_.old.known, now).gone) lying[place] = false;
        known_.push_back({std::move(table), std::move(lying)});
    }

    // Can these sets all stay as they lie, at no cost?
    bool can_stay(const Places& kept) {
        const auto holds_all = [&](const Known& known) {
            for (std::size_t place = 0; place < kept.size(); ++place) {
                if (kept[place] && !known.lying[place]) return false;
            }
            return true;
        };
        if (std::any_of(known_.begin(), known_.end(), holds_all)) return true;
        Melds table, rest;
        const auto& sets = task_.old.melds;
        for (std::size_t place = 0; place < sets.size(); ++place) {
            (kept[place] ? table : rest).push_back(sets[place]);
        }
        const OldTable old(std::move(rest), task_.rules.mirror_is_middle);
        const auto answer = best(task_.at(old, found_.loss + 1), opened_);
        if (!answer || answer->loss > found_.loss) {
            // where the limit left open whether it can be, no conflict is proved
            is_cut_ = is_cut_ || (answer && answer->bound <= found_.loss);
            return false;
        }
        table.insert(table.end(), answer->table.begin(), answer->table.end());
        remember(std::move(table));
        return true;
    }

    // A smallest part of these sets that cannot all stay: drop what is not to blame, several at a
    // time, beginning with what the best play leaves as it lies.
    Places conflict(Places kept) {
        std::vector<std::size_t> suspects;
        for (const bool lies : {true, false}) {
            for (std::size_t place = 0; place < kept.size(); ++place) {
                if (kept[place] && known_.front().lying[place] == lies) suspects.push_back(place);
            }
        }
        const auto put = [&](std::size_t from, std::size_t number, bool stays) {
            for (auto at = from; at < from + number; ++at) kept[suspects[at]] = stays;
        };
        for (std::size_t at = 0, number = suspects.size() / 2 + 1; at < suspects.size();) {
            number = std::min(number, suspects.size() - at);
            put(at, number, false);
            if (!can_stay(kept)) {
                at += number;
                number *= 2;
                continue;
            }
            put(at, number, true);
            if (number == 1) ++at;
            number = std::max<std::size_t>(1, number / 2);
        }
        return kept;
    }

    // Fewest sets of which every conflict holds one; fewer than `size` are not enough. Nothing: the
    // conflicts are too entangled to say.
    std::optional<Places> smallest_cover(int size) {
        for (;; ++size) {
            Places chosen(everything_.size());
            if (covers(chosen, size)) return chosen;
            if (looked_at_ > kMostCovers) return std::nullopt;
        }
    }

    bool covers(Places& chosen, int left) {
        if (++looked_at_ > kMostCovers) return false;
        const auto open = std::find_if(conflicts_.begin(), conflicts_.end(), [&](const Places& each) {
            for (std::size_t place = 0; place < each.size(); ++place) {
                if (each[place] && chosen[place]) return false;
            }
            return true;
        });
        if (open == conflicts_.end()) return true;
        if (left == 0) return false;
        for (std::size_t place = 0; place < open->size(); ++place) {
            if (!(*open)[place]) continue;
            chosen[place] = true;
            if (covers(chosen, left - 1)) return true;
            chosen[place] = false;
        }
        return false;
    }

    const Task& task_;
    const Found& found_;
    bool opened_;
    Places everything_;
    std::vector<Known> known_;  // the best play first
    std::vector<Places> conflicts_;
    int looked_at_ = 0;
    bool is_cut_ = false;
};

}  // namespace

KeptSets keep_most_sets(const Task& task, const Found& found, bool opened) {
    return Keeping(task, found, opened).most();
}

}  // namespace tilehall
