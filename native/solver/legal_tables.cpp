#include "solver/legal_tables.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

#include "rules/violations.hpp"
#include "solver/answer.hpp"
#include "solver/set_catalogue.hpp"
#include "solver/task.hpp"

namespace tilehall {
namespace {

constexpr std::uint64_t kLooksPerState = 16;  // at a set, whether its tiles are there

Meld sorted(Meld meld) {
    std::sort(meld.begin(), meld.end());
    return meld;
}

// What a set may hold, and the ways in which such a set may lie: a joker at either end of a run.
struct Content {
    Counts tiles;
    Melds orders;
};

std::vector<Content> contents_of(const Melds& sets, const Melds& old, bool mirror_is_middle) {
    std::map<Meld, Melds> orders;
    for (const auto& meld : sets) {
        if (is_set(meld, mirror_is_middle)) orders[sorted(meld)].push_back(meld);
    }
    for (const auto& meld : old) {  // what stays lies as it lay
        const auto same = orders.find(sorted(meld));
        if (same == orders.end() || !is_set(meld, mirror_is_middle)) continue;
        std::erase(same->second, meld);
        same->second.insert(same->second.begin(), meld);
    }
    std::vector<Content> contents;
    for (auto& [meld, ways] : orders) {
        contents.push_back({{}, std::move(ways)});
        contents.back().tiles.add(meld);
    }
    return contents;
}

// An exact cover. One kind of tile after the other is used up, the one with the fewest sets first;
// all its copies at once and their sets in order, so that no table comes twice.
class Cover {
  public:
    Cover(const Rules& rules, Standpoint standpoint, Melds untouched, std::vector<Content> contents,
          std::size_t most, Effort& effort)
        : rules_(rules), standpoint_(std::move(standpoint)), untouched_(std::move(untouched)),
          contents_(std::move(contents)), most_(most), effort_(effort) {
        for (std::size_t i = 0; i < contents_.size(); ++i) {
            for (std::size_t tile = 0; tile < kTiles; ++tile) {
                if (contents_[i].tiles[tile] > 0) holding_[tile].push_back(i);
            }
        }
    }

    LegalTables of(const Counts& tiles) {
        left_ = tiles;
        found_.is_whole = next_kind();
        return std::move(found_);
    }

  private:
    bool fits(std::size_t content) const { return holds(left_, contents_[content].tiles); }

    // False: the search ends here, unfinished.
    bool next_kind() {
        if (effort_.is_spent()) return false;
        std::size_t best = kTiles, fewest = contents_.size() + 1, looks = 0;
        for (std::size_t tile = 0; tile < kTiles; ++tile) {
            if (left_[tile] == 0) continue;
            std::size_t ways = 0;
            for (auto content : holding_[tile]) {
                ++looks;
                ways += fits(content);
                if (ways >= fewest) break;
            }
            if (ways == 0) {
                effort_.spend(looks / kLooksPerState);
                return true;
            }
            if (ways < fewest) {
                fewest = ways;
                best = tile;
            }
        }
        effort_.spend(looks / kLooksPerState);
        return best == kTiles ? judge() : use_up(best, 0);
    }

    bool use_up(std::size_t tile, std::size_t from) {
        if (left_[tile] == 0) return next_kind();
        const auto& choices = holding_[tile];
        for (auto i = from; i < choices.size(); ++i) {
            if (!fits(choices[i])) continue;
            left_ = left_ - contents_[choices[i]].tiles;
            chosen_.push_back(choices[i]);
            const bool goes_on = use_up(tile, i);
            chosen_.pop_back();
            left_ = left_ + contents_[choices[i]].tiles;
            if (!goes_on) return false;
        }
        return true;
    }

    // A table is legal if it is so in one of the ways in which its sets may lie.
    bool judge() {
        Melds table = untouched_;
        const bool goes_on = lay(table, 0);
        return goes_on && found_.listed.size() < most_;
    }

    bool lay(Melds& table, std::size_t place) {
        if (place == chosen_.size()) {
            effort_.spend(0);
            if (violations_of_play(rules_, standpoint_, table).empty()) {
                found_.listed.push_back(table);
                was_found_ = true;
            }
            return !effort_.is_spent();
        }
        if (place == 0) was_found_ = false;
        for (const auto& meld : contents_[chosen_[place]].orders) {
            table.push_back(meld);
            const bool goes_on = lay(table, place + 1);
            table.pop_back();
            if (!goes_on || was_found_) return goes_on;
        }
        return true;
    }

    const Rules& rules_;
    const Standpoint standpoint_;
    const Melds untouched_;
    const std::vector<Content> contents_;
    const std::size_t most_;
    Effort& effort_;
    std::array<std::vector<std::size_t>, kTiles> holding_;
    Counts left_;
    std::vector<std::size_t> chosen_;
    LegalTables found_;
    bool was_found_ = false;
};

}  // namespace

LegalTables legal_tables(const Rules& rules, const SolverQuestion& question, std::size_t most) {
    LegalTables none;
    none.refused = refusal_of(rules, question.table, question.rack);
    if (none.refused || most == 0) return none;
    const bool touches = question.opened || rules.opening_turn_continues;  // RULES G2, G3
    Standpoint standpoint;
    standpoint.table = question.table;
    standpoint.opened = question.opened;
    for (std::size_t tile = 0; tile < kTiles; ++tile) {
        standpoint.rack.insert(standpoint.rack.end(), question.rack[tile],
                               static_cast<TileIndex>(tile));
    }
    Counts tiles = question.rack;
    if (touches) {
        for (const auto& meld : question.table) tiles.add(meld);
    }
    Effort effort(question.limit);
    const auto sets = all_sets(tiles, {}, effort);
    if (!sets) return none;
    auto contents = contents_of(*sets, question.table, rules.mirror_is_middle);
    return Cover(rules, std::move(standpoint), touches ? Melds{} : question.table,
                 std::move(contents), most, effort)
        .of(tiles);
}

}  // namespace tilehall
