#include "arrange/sets_that_stay.hpp"

#include <algorithm>

namespace tilehall {
namespace {

struct Content {
    Meld sorted;
    std::size_t meld;
    bool operator<(const Content& other) const { return sorted < other.sorted; }
};

Meld sorted(Meld tiles) {
    std::sort(tiles.begin(), tiles.end());
    return tiles;
}

}  // namespace

std::vector<SameTiles> sets_that_stay(const Melds& before, const Melds& after) {
    std::vector<Content> waiting;
    waiting.reserve(after.size());
    for (std::size_t i = 0; i < after.size(); ++i) waiting.push_back({sorted(after[i]), i});
    std::sort(waiting.begin(), waiting.end());
    std::vector<bool> taken(waiting.size());
    std::vector<SameTiles> same;
    for (std::size_t place = 0; place < before.size(); ++place) {
        const Content wanted{sorted(before[place]), 0};
        auto at = std::lower_bound(waiting.begin(), waiting.end(), wanted);
        auto index = static_cast<std::size_t>(at - waiting.begin());
        while (index < waiting.size() && taken[index] && waiting[index].sorted == wanted.sorted) {
            ++index;
        }
        if (index == waiting.size() || waiting[index].sorted != wanted.sorted) continue;
        taken[index] = true;
        const auto meld = waiting[index].meld;
        same.push_back({static_cast<int>(place), meld, after[meld] == before[place]});
    }
    return same;
}

}  // namespace tilehall
