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
    }

    KeptSets most() {
        Places moved(everything_.size());
        while (!task_.effort.is_spent()) {
            const auto cover = smallest_cover(count_of(moved));
            if (!cover) break;
            moved = *cover;
            Places kept = everything_;
            for (std::size_t place = 0; place < kept.size(); ++place) {
                kept[place] = kept[place] && !moved[place];
            }
            if (auto found = with(kept)) {
                const int sets = count_of(kept);
                return {std::move(*found), sets, is_cut_ ? count_of(everything_) : sets};
            }
            conflicts_.push_back(conflict(std::move(kept)));
        }
        const int all = count_of(everything_);
        return {found_, sets_that_lie(found_.table), is_cut_ ? all : all - count_of(moved)};
    }

  private:
    // The whole table with these sets as they lie, if that costs nothing.
    MaybeFound with(const Places& kept) {
        Melds table, rest;
        const auto& sets = task_.old.melds;
        for (std::size_t place = 0; place < sets.size(); ++place) {
            (kept[place] ? table : rest).push_back(sets[place]);
        }
        const OldTable old(std::move(rest), task_.rules.mirror_is_middle);
        const auto answer = best(task_.at(old), opened_);
        if (!answer || answer->loss > found_.loss) {
            // where the limit left open whether it can be, no conflict is proved
            is_cut_ = is_cut_ || (answer && answer->bound <= found_.loss);
            return std::nullopt;
        }
        table.insert(table.end(), answer->table.begin(), answer->table.end());
        return Found{std::move(table), answer->loss, found_.bound};
    }

    // A smallest part of these sets that cannot all stay: drop what is not to blame.
    Places conflict(Places kept) {
        for (std::size_t place = 0; place < kept.size(); ++place) {
            if (!kept[place]) continue;
            kept[place] = false;
            if (with(kept)) kept[place] = true;
        }
        return kept;
    }

    int sets_that_lie(const Melds& after) const {
        const auto now = appraised(after, task_.rules.mirror_is_middle);
        const SetsThatLieAsTheyLay sets(task_.old.known, now);
        return static_cast<int>(task_.old.melds.size() - sets.gone.size());
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
    std::vector<Places> conflicts_;
    int looked_at_ = 0;
    bool is_cut_ = false;
};

}  // namespace

KeptSets keep_most_sets(const Task& task, const Found& found, bool opened) {
    return Keeping(task, found, opened).most();
}

}  // namespace tilehall
