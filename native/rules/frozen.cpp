// RULES J5: a set with a joker may only be added to, or its jokers exchanged from the rack.
// The search of tilehall.core.frozen, step by step.
#include <algorithm>
#include <functional>
#include <map>

#include "rules/origins.hpp"

namespace tilehall {
namespace {

using Joker = std::pair<TileIndex, int>;  // and the set it lay in

struct Told {
    Bounds least;                  // tiles that must have gone there
    std::vector<int> hosts;        // new sets that continue a frozen set
    std::vector<Joker> exchanged;  // jokers taken
    Counts spent;                  // rack tiles given for all of a set

    bool is_host(int place) const {
        return std::find(hosts.begin(), hosts.end(), place) != hosts.end();
    }
};

// A set as it may be once some jokers were exchanged, with tiles given and jokers gone.
struct Exchange {
    std::vector<TileIndex> left, given, gone;
};

std::vector<int> with_jokers(const JudgedTable& table) {
    std::vector<int> places;
    for (std::size_t place = 0; place < table.size(); ++place) {
        const auto row = table.rows[place];
        if (std::any_of(row.begin(), row.end(), is_joker)) {
            places.push_back(static_cast<int>(place));
        }
    }
    return places;
}

std::vector<Counts> sides_of(Tiles tiles) {
    std::vector<Counts> sides(1);
    for (auto tile : tiles) {
        if (tile == kMirror) {
            sides.emplace_back();
        } else {
            ++sides.back()[tile];
        }
    }
    return sides;
}

bool within(const Counts& few, const Counts& many) {
    for (std::size_t tile = 0; tile < kTiles; ++tile) {
        if (few[tile] > many[tile]) return false;
    }
    return true;
}

// Does the new set hold all of the old one, its order kept where order says something?
bool goes_on(Tiles left, Tiles after, const Appraisal& known) {
    std::size_t matched = 0;
    for (auto tile : after) {
        if (matched < left.size() && left[matched] == tile) ++matched;
    }
    if (matched == left.size()) return true;
    if (!known.is_only_group()) return false;
    const auto old = sides_of(left), now = sides_of(after);
    if (old.size() == now.size()) {
        for (std::size_t side = 0; side < old.size(); ++side) {
            if (!within(old[side], now[side])) return false;
        }
        return true;
    }
    return old.size() == 1 && std::any_of(now.begin(), now.end(), [&old](const Counts& side) {
               return within(old[0], side);  // a mirror was added
           });
}

class Search {
  public:
    Search(const JudgedTable& before, const JudgedTable& after, const Counts& placed, bool middle)
        : before_(before), after_(after), origins_(before, after, placed), middle_(middle),
          frozen_(with_jokers(before)), hosts_(with_jokers(after)) {}

    bool succeeds() { return from(0, {}); }

  private:
    using Taker = std::function<bool(const Exchange&)>;

    bool from(std::size_t next, const Told& told) {
        steps_.take();
        if (!is_possible(told)) return false;
        if (next == frozen_.size()) return house(0, told);
        const int place = frozen_[next];
        const auto row = before_.rows[static_cast<std::size_t>(place)];
        const auto fate = [&](const Exchange& each) { return meets(next, place, each, told); };
        if (fate({{row.begin(), row.end()}, {}, {}})) return true;
        Covers covers{};
        if (row.size() <= kLongestSet) covers = covers_of(row, middle_);
        return replaced(row, covers, 0, [&](const Exchange& each) {
            return !each.gone.empty() && appraise(each.left, middle_).is_set() && fate(each);
        });
    }

    // Tiles spent on a set that is free again lie anywhere, but not in two places.
    bool is_possible(const Told& told) const {
        for (std::size_t tile = 0; tile < kTiles; ++tile) {
            if (told.spent[tile] == 0) continue;
            int promised = told.spent[tile];
            for (const auto& [cell, count] : told.least) {
                if (cell.tile == tile && cell.source == kRack) promised += count;
            }
            if (promised > origins_.placed(static_cast<TileIndex>(tile))) return false;
        }
        return origins_.allow(told.least);
    }

    // The set goes on in a new one, or is free again because all its jokers are gone.
    bool meets(std::size_t next, int place, const Exchange& each, const Told& told) {
        Told after = told;
        for (auto joker : each.gone) after.exchanged.emplace_back(joker, place);
        if (std::none_of(each.left.begin(), each.left.end(), is_joker)) {
            for (auto tile : each.given) ++after.spent[tile];
            return from(next + 1, after);
        }
        Counts kept = origins_.before(place);
        for (auto joker : each.gone) --kept[joker];
        for (int host : hosts_) {
            const auto at = static_cast<std::size_t>(host);
            if (told.is_host(host) || !goes_on(each.left, after_.rows[at], after_.known[at])) {
                continue;
            }
            steps_.take();
            Told hosted = after;
            hosted.hosts.push_back(host);
            for (std::size_t tile = 0; tile < kTiles; ++tile) {
                if (kept[tile] > 0) {
                    hosted.least.add({static_cast<TileIndex>(tile), place, host}, kept[tile]);
                }
            }
            for (auto tile : each.given) hosted.least.add({tile, kRack, host}, 1);
            if (from(next + 1, hosted)) return true;
        }
        return false;
    }

    // That the result is a set says that the tiles given are what the jokers stood for, in one
    // reading common to all of them.
    bool replaced(Tiles row, const Covers& covers, std::size_t at, const Taker& take) {
        if (at == row.size()) return take({});
        const auto instead = substitutes(row[at], covers[at]);
        return replaced(row, covers, at + 1, [&](const Exchange& rest) {
            steps_.take();
            Exchange kept = rest;
            kept.left.insert(kept.left.begin(), row[at]);
            if (take(kept)) return true;
            for (const auto& tiles : instead) {
                Exchange given = rest;
                given.left.insert(given.left.begin(), tiles.begin(), tiles.end());
                given.given.insert(given.given.begin(), tiles.begin(), tiles.end());
                given.gone.insert(given.gone.begin(), row[at]);
                if (take(given)) return true;
            }
            return false;
        });
    }

    // What from the rack may lie in a joker's place; a double gives way to two tiles (J7).
    std::vector<std::vector<TileIndex>> substitutes(TileIndex tile, std::uint64_t covers) const {
        std::vector<std::vector<TileIndex>> found;
        if (!is_joker(tile)) return found;
        std::vector<TileIndex> fitting;
        for (TileIndex kind = 0; kind < kNumberTiles; ++kind) {
            if (origins_.placed(kind) > 0 && (covers >> kind & 1U) != 0) fitting.push_back(kind);
        }
        for (auto one : fitting) {
            if (tile != kDouble) {
                found.push_back({one});
                continue;
            }
            for (auto other : fitting) {
                if (other != one) found.push_back({one, other});
            }
        }
        return found;
    }

    // Every exchanged joker forms a new set with tiles all from the rack.
    bool house(std::size_t next, const Told& told) {
        steps_.take();
        if (next == told.exchanged.size()) return is_joined_by_rack_tiles_only(told);
        const auto [joker, place] = told.exchanged[next];
        for (int host : hosts_) {
            if (origins_.after(host)[joker] == 0 || told.is_host(host)) continue;
            Told housed = told;
            housed.least.add({joker, place, host}, 1);
            if (origins_.allow(housed.least) && house(next + 1, housed)) return true;
        }
        return false;
    }

    // In a set with exchanged jokers all else, one tile at least, comes from the rack.
    bool is_joined_by_rack_tiles_only(Told told) const {
        std::map<int, Counts> housed;
        for (const auto& [cell, count] : told.least) {
            const Joker joker{cell.tile, cell.source};
            const auto& gone = told.exchanged;
            if (std::find(gone.begin(), gone.end(), joker) != gone.end() &&
                !told.is_host(cell.target)) {
                auto& taken = housed[cell.target][cell.tile];
                taken = static_cast<std::uint8_t>(taken + count);
            }
        }
        for (const auto& [host, taken] : housed) {
            bool has_others = false;
            for (std::size_t tile = 0; tile < kTiles; ++tile) {
                const int others = origins_.after(host)[tile] - taken[tile];
                if (others <= 0) continue;
                has_others = true;
                told.least.add({static_cast<TileIndex>(tile), kRack, host}, others);
            }
            if (!has_others) return false;
        }
        return is_possible(told);
    }

    const JudgedTable& before_;
    const JudgedTable& after_;
    Origins origins_;
    bool middle_;
    std::vector<int> frozen_, hosts_;
    Steps steps_;
};

}  // namespace

bool frozen_sets_are_kept(const JudgedTable& before, const JudgedTable& after,
                          const Counts& placed, bool mirror_is_middle) {
    return Search(before, after, placed, mirror_is_middle).succeeds();
}

}  // namespace tilehall
