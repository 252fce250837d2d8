// RULES J5: a set with a joker may only be added to, or its jokers exchanged from the rack.
// The search of tilehall.core.frozen, step by step.
#include <algorithm>
#include <array>
#include <bit>
#include <functional>
#include <map>

#include "rules/origins.hpp"

namespace tilehall {
namespace {

using Joker = std::pair<TileIndex, int>;  // and the set it lay in

struct Assignment {
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

std::vector<int> with_jokers(const AppraisedTable& table) {
    std::vector<int> places;
    for (std::size_t place = 0; place < table.size(); ++place) {
        const auto row = table.rows[place];
        if (std::any_of(row.begin(), row.end(), is_joker)) {
            places.push_back(static_cast<int>(place));
        }
    }
    return places;
}

using Sides = std::array<Tiles, 2>;

// The sides of a mirror; without one all tiles are the first side.
Sides sides_of(Tiles tiles) {
    const auto mirror = std::find(tiles.begin(), tiles.end(), kMirror);
    if (mirror == tiles.end()) return {tiles, {}};
    return {Tiles{tiles.begin(), mirror}, Tiles{mirror + 1, tiles.end()}};
}

bool has_mirror(Tiles tiles) {
    return std::find(tiles.begin(), tiles.end(), kMirror) != tiles.end();
}

bool is_within(Tiles few, Tiles many, bool ordered) {
    if (ordered) {
        std::size_t matched = 0;
        for (auto tile : many) {
            if (matched < few.size() && few[matched] == tile) ++matched;
        }
        return matched == few.size();
    }
    const auto less = counted(few), more = counted(many);
    for (std::size_t tile = 0; tile < kTiles; ++tile) {
        if (less[tile] > more[tile]) return false;
    }
    return true;
}

// Nothing comes between its tiles, and on a side of a mirror it still climbs as it lay.
bool goes_on_in_run(Tiles left, Tiles after, const Appraisal& known) {
    const auto mirror =
        static_cast<std::size_t>(std::find(after.begin(), after.end(), kMirror) - after.begin());
    for (std::size_t start = 0; start + left.size() <= after.size(); ++start) {
        const auto end = start + left.size();
        if (!std::equal(left.begin(), left.end(), after.begin() + static_cast<long>(start))) {
            continue;
        }
        if ((known.can_climb && start <= mirror) || (known.can_fall && end > mirror)) return true;
    }
    return false;
}

unsigned colours_of(Tiles tiles) {
    unsigned colours = 0;
    for (auto tile : tiles) {
        if (!is_joker(tile)) colours |= 1U << colour_of(tile);
    }
    return colours;
}

int width_of(Tiles tiles) {
    return static_cast<int>(tiles.size()) +
           static_cast<int>(std::count(tiles.begin(), tiles.end(), kDouble));
}

// Its tiles lie together; in order, if the set might be a run as well (RULES G2).
bool goes_on_in_group(Tiles left, Tiles after, bool ordered) {
    const auto old = sides_of(left), now = sides_of(after);
    if (!has_mirror(left)) {  // a mirror may have been added, before the group or after it
        return is_within(left, now[0], ordered) || is_within(left, now[1], ordered);
    }
    if (!has_mirror(after) || !is_within(old[0], now[0], ordered) ||
        !is_within(old[1], now[1], ordered)) {
        return false;
    }
    // Its jokers stood for the same colours on both sides. New tiles must have others, and find
    // room beside them on both sides. A colour lies once on a side: what is there now and was not
    // before was added.
    const unsigned fixed = colours_of(old[0]) | colours_of(old[1]);
    const unsigned added = (colours_of(now[0]) & ~colours_of(old[0])) |
                           (colours_of(now[1]) & ~colours_of(old[1]));
    return (fixed & added) == 0 && width_of(old[0]) + std::popcount(added) <= width_of(now[0]);
}

// Does the new set hold all of the old one, its order kept where order says something?
bool goes_on_by_order(Tiles left, Tiles after, const Appraisal& known) {
    if (is_within(left, after, true)) return true;
    if (!known.is_only_group()) return false;
    const auto old = sides_of(left), now = sides_of(after);
    if (has_mirror(left) == has_mirror(after)) {
        return is_within(old[0], now[0], false) && is_within(old[1], now[1], false);
    }
    return !has_mirror(left) && (is_within(left, now[0], false) || is_within(left, now[1], false));
}

// RULES J5b: does the old set go on in the new one, each joker as what it stood for?
bool goes_on(Tiles left, Tiles after, const Appraisal& known) {
    return (known.can_be_run && goes_on_in_run(left, after, known)) ||
           (known.can_be_group && goes_on_in_group(left, after, !known.is_only_group()));
}

class Search {
  public:
    Search(const AppraisedTable& before, const AppraisedTable& after, const Counts& placed,
           bool middle, bool by_order)
        : before_(before), after_(after), origins_(before, after, placed), middle_(middle),
          goes_on_(by_order ? goes_on_by_order : goes_on), frozen_(with_jokers(before)),
          hosts_(with_jokers(after)) {}

    Kept result() {
        const bool is_kept = from(0, {});
        if (steps_.is_spent()) return Kept::kGaveUp;
        return is_kept ? Kept::kYes : Kept::kNo;
    }

  private:
    using Taker = std::function<bool(const Exchange&)>;

    bool from(std::size_t next, const Assignment& assigned) {
        if (!steps_.take()) return false;
        if (!is_possible(assigned)) return false;
        if (next == frozen_.size()) return house(0, assigned);
        const int place = frozen_[next];
        const auto row = before_.rows[static_cast<std::size_t>(place)];
        const auto fate = [&](const Exchange& each) { return meets(next, place, each, assigned); };
        if (fate({{row.begin(), row.end()}, {}, {}})) return true;
        Covers covers{};
        if (row.size() <= kLongestSet) covers = covers_of(row, middle_);
        return replaced(row, covers, 0, [&](const Exchange& each) {
            return !each.gone.empty() && appraise(each.left, middle_).is_set() && fate(each);
        });
    }

    // Tiles spent on a set that is free again lie anywhere, but not in two places.
    bool is_possible(const Assignment& assigned) const {
        for (std::size_t tile = 0; tile < kTiles; ++tile) {
            if (assigned.spent[tile] == 0) continue;
            int promised = assigned.spent[tile];
            for (const auto& [cell, count] : assigned.least) {
                if (cell.tile == tile && cell.source == kRack) promised += count;
            }
            if (promised > origins_.placed(static_cast<TileIndex>(tile))) return false;
        }
        return origins_.allow(assigned.least);
    }

    // The set goes on in a new one, or is free again because all its jokers are gone.
    bool meets(std::size_t next, int place, const Exchange& each, const Assignment& assigned) {
        Assignment after = assigned;
        for (auto joker : each.gone) after.exchanged.emplace_back(joker, place);
        if (std::none_of(each.left.begin(), each.left.end(), is_joker)) {
            for (auto tile : each.given) ++after.spent[tile];
            return from(next + 1, after);
        }
        Counts kept = origins_.before(place);
        for (auto joker : each.gone) --kept[joker];
        for (int host : hosts_) {
            const auto at = static_cast<std::size_t>(host);
            if (assigned.is_host(host) || !goes_on_(each.left, after_.rows[at], after_.known[at])) {
                continue;
            }
            if (!steps_.take()) return false;
            Assignment hosted = after;
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
        const auto instead = substitutes(row[at], covers[at], at + 1 == row.size());
        return replaced(row, covers, at + 1, [&](const Exchange& rest) {
            if (!steps_.take()) return false;
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

    // What from the rack may lie in a joker's place; a double gives way to two tiles (J7). Without
    // a colour change what follows it would have the colour of what stands before it, and it never
    // stood for that.
    std::vector<std::vector<TileIndex>> substitutes(TileIndex tile, std::uint64_t covers,
                                                    bool is_last) const {
        std::vector<std::vector<TileIndex>> found;
        if (!is_joker(tile) || (tile == kColourChange && !is_last)) return found;
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
    bool house(std::size_t next, const Assignment& assigned) {
        if (!steps_.take()) return false;
        if (next == assigned.exchanged.size()) return is_joined_by_rack_tiles_only(assigned);
        const auto [joker, place] = assigned.exchanged[next];
        for (int host : hosts_) {
            if (origins_.after(host)[joker] == 0 || assigned.is_host(host)) continue;
            Assignment housed = assigned;
            housed.least.add({joker, place, host}, 1);
            if (origins_.allow(housed.least) && house(next + 1, housed)) return true;
        }
        return false;
    }

    // In a set with exchanged jokers all else, one tile at least, comes from the rack.
    bool is_joined_by_rack_tiles_only(Assignment assigned) const {
        std::map<int, Counts> housed;
        for (const auto& [cell, count] : assigned.least) {
            const Joker joker{cell.tile, cell.source};
            const auto& gone = assigned.exchanged;
            if (std::find(gone.begin(), gone.end(), joker) != gone.end() &&
                !assigned.is_host(cell.target)) {
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
                assigned.least.add({static_cast<TileIndex>(tile), kRack, host}, others);
            }
            if (!has_others) return false;
        }
        return is_possible(assigned);
    }

    const AppraisedTable& before_;
    const AppraisedTable& after_;
    Origins origins_;
    bool middle_;
    bool (*goes_on_)(Tiles, Tiles, const Appraisal&);
    std::vector<int> frozen_, hosts_;
    StepBudget steps_;
};

}  // namespace

Kept frozen_sets_are_kept(const AppraisedTable& before, const AppraisedTable& after,
                          const Counts& placed, bool mirror_is_middle, bool by_order) {
    return Search(before, after, placed, mirror_is_middle, by_order).result();
}

}  // namespace tilehall
