#include "games/bot_laying.hpp"

#include <algorithm>

#include "rules/formable.hpp"
#include "rules/order.hpp"

namespace tilehall {
namespace {

constexpr int kJokersAtATime = 2;  // more a plain player does not oversee, and a search takes long

int jokers_in(const Meld& tiles) {
    return static_cast<int>(std::count_if(tiles.begin(), tiles.end(), is_joker));
}

// What the number tiles and a few jokers make; sets without jokers first, long ones first.
std::vector<Formable> formable_with(const Counts& rack, int jokers, bool mirror_is_middle) {
    Counts bag = rack;
    for (std::size_t joker = kJoker; joker < kTiles; ++joker) {
        bag[joker] = static_cast<std::uint8_t>(std::min<int>(bag[joker], jokers));
        jokers -= bag[joker];
    }
    auto found = formable(bag, mirror_is_middle);
    std::stable_sort(found.begin(), found.end(), [](const Formable& one, const Formable& other) {
        const int mine = jokers_in(one.tiles), its = jokers_in(other.tiles);
        if (mine != its) return mine < its;
        if (one.tiles.size() != other.tiles.size()) return one.tiles.size() > other.tiles.size();
        return one.value > other.value;
    });
    return found;
}

bool take(Counts& left, const Meld& tiles) {
    Counts needed;
    needed.add(tiles);
    for (auto tile : tiles) {
        if (needed[tile] > left[tile]) return false;
    }
    left.remove(tiles);
    return true;
}

// One set after the other, as long as the tiles are there, and what they are worth together.
int as_many(std::span<const Formable> found, Counts left, std::vector<Meld>& taken) {
    int value = 0;
    for (const auto& each : found) {
        if (!take(left, each.tiles)) continue;
        taken.push_back(each.tiles);
        value += each.value;
    }
    return value;
}

}  // namespace

Laying::Laying(const Rules& rules, const SeatView& view)
    : rules_(rules), view_(view), standpoint_(standpoint_of(view)) {}

bool Laying::is_legal(const Melds& table) const {
    return violations_of_play(rules_, standpoint_, table).empty();
}

Melds Laying::in_rows(const std::vector<Meld>& sets) const {
    Melds rows;
    for (const auto& tiles : sets) {
        if (tiles.size() > kLongestSet) continue;
        const auto row = in_order(tiles, rules_.mirror_is_middle);
        if (row) rows.emplace_back(row->tiles.begin(), row->tiles.begin() + row->size);
    }
    return rows;
}

Melds Laying::own_sets() const {
    std::vector<Meld> sets;
    if (view_.has_opened()) {
        as_many(formable_with(view_.rack, kJokersAtATime, rules_.mirror_is_middle), view_.rack, sets);
        return in_rows(sets);
    }
    for (int jokers = 0; jokers <= kJokersAtATime; ++jokers) {
        auto found = formable_with(view_.rack, jokers, rules_.mirror_is_middle);
        std::stable_sort(found.begin(), found.end(), [](const Formable& one, const Formable& other) {
            return one.value > other.value;
        });
        for (std::size_t place = 0; place < found.size(); ++place) {
            sets.clear();
            const auto rest = std::span<const Formable>(found).subspan(place);
            if (as_many(rest, view_.rack, sets) >= rules_.least_opening()) return in_rows(sets);
        }
    }
    return {};
}

Counts Laying::rack_left(const Melds& table) const {
    const auto placed = changes(view_.table, table).placed;
    Counts left = view_.rack;
    for (std::size_t tile = 0; tile < kTiles; ++tile) {
        left[tile] = static_cast<std::uint8_t>(std::max(left[tile] - placed[tile], 0));
    }
    return left;
}

// Where an opening has to stay as it was laid (RULES G2), the judge refuses every such tile.
Melds Laying::with_single_tiles(Melds table) const {
    auto left = rack_left(table);
    while (true) {
        const auto numbers_end = left.of.begin() + kNumberTiles;
        const bool has_numbers = std::any_of(left.of.begin(), numbers_end, [](auto n) { return n > 0; });
        const TileIndex first = has_numbers ? TileIndex{0} : kJoker;
        const TileIndex end = has_numbers ? TileIndex{kNumberTiles} : TileIndex{kTiles};
        bool is_added = false;
        for (TileIndex tile = first; tile < end && !is_added; ++tile) {
            is_added = left[tile] > 0 && add_tile(table, tile);
            if (is_added) --left[tile];
        }
        if (!is_added) return table;
    }
}

bool Laying::add_tile(Melds& table, TileIndex tile) const {
    for (auto& meld : table) {
        if (meld.size() >= kLongestSet) continue;
        const auto longer = inserted(meld, tile, rules_.mirror_is_middle);
        if (!longer) continue;
        const auto before = meld;
        meld.assign(longer->tiles.begin(), longer->tiles.begin() + longer->size);
        if (is_legal(table)) return true;
        meld = before;
    }
    return false;
}

Melds Laying::with_steals(Melds table) const {
    while (true) {
        bool is_better = false;
        for (auto& steal : steals(table, rack_left(table), rules_.mirror_is_middle)) {
            // the whole turn is judged, not the step: a joker may have moved before
            if (!is_legal(steal.table)) continue;
            table = with_single_tiles(std::move(steal.table));
            is_better = true;
            break;
        }
        if (!is_better) return table;
    }
}

}  // namespace tilehall
