// RULES J4: the best play when a retrieved joker must meet a rack tile, regular jokers only.
//
// Under J4 every joker of the table has one of two choices. It stays: it stands for a tile that it
// could stand for before, and a tile of its old set lies with it. Or it is taken: a tile of the
// rack, which is therefore laid, lies with it. So first each joker makes its choice, then it is
// decided what it stands for; from then on it is but a number tile, and the best arrangement is a
// sharp bound. Only where that still beats the best play known is the joker's own set spelled out.
// Best bound first.
#include <algorithm>
#include <functional>
#include <set>
#include <utility>

#include "rules/row.hpp"
#include "solver/set_catalogue.hpp"
#include "solver/task.hpp"

namespace tilehall {
namespace {

constexpr int kMostSteps = 40'000;
constexpr TileIndex kUndecided = 255;  // what a joker stands for
constexpr TileIndex kStays = 254;      // the rack tile that it meets

// A joker of the table: what it could stand for, and the tiles it lay with.
struct TableJoker {
    std::uint64_t covers;
    Kinds mates;
};

// One joker meets this rack tile, or stays; and what it stands for.
struct Choice {
    TileIndex rack_tile;
    TileIndex meaning = kUndecided;

    // Does this set hold the company that was chosen?
    bool is_met(const TableJoker& joker, Tiles set) const {
        for (auto tile : set) {
            if (tile == meaning) continue;
            if (rack_tile != kStays ? tile == rack_tile : (joker.mates >> tile & 1U) != 0) {
                return true;
            }
        }
        return false;
    }
};

// Choices made so far, sets spelled out so far, and what the rest must and may use.
struct Node {
    std::vector<Choice> choices;
    std::uint64_t settled = 0;  // jokers whose sets are spelled out, a bit each
    Melds laid;
    Counts must, may;
    Counts placed;  // rack tiles that must lie
    Counts met;     // of those, the ones that a spelled out set needs

    bool is_settled(std::size_t place) const { return (settled >> place & 1U) != 0; }

    // One more tile of this kind comes from the rack.
    [[nodiscard]] bool place(TileIndex kind) {
        if (may[kind] == 0) return false;
        ++must[kind];
        --may[kind];
        ++placed[kind];
        return true;
    }

    // A joker that stands for this tile is, to the kernel, this tile.
    void means(std::size_t joker, TileIndex meaning) {
        choices[joker].meaning = meaning;
        --must[kJoker];
        ++must[meaning];
    }

    // The next joker's choice; a rack tile that it is to meet is laid.
    [[nodiscard]] bool choose(const Choice& choice) {
        choices.push_back({choice.rack_tile});
        if (choice.rack_tile != kStays && placed[choice.rack_tile] == 0 &&
            !place(choice.rack_tile)) {
            return false;
        }
        if (choice.meaning != kUndecided) means(choices.size() - 1, choice.meaning);
        return true;
    }

    // Spell out a set with these jokers inside.
    [[nodiscard]] bool settle(const Meld& set, const std::vector<std::size_t>& inside) {
        Kinds needed = 0, meanings = 0;
        for (auto each : inside) {
            if (choices[each].rack_tile != kStays) needed |= kind_bit(choices[each].rack_tile);
            meanings |= kind_bit(choices[each].meaning);
            settled |= 1ULL << each;
        }
        for (TileIndex kind = 0; kind < kTiles; ++kind) {
            if ((needed >> kind & 1U) == 0) continue;
            if (met[kind] >= placed[kind] && !place(kind)) return false;
            ++met[kind];
        }
        Meld meld = set;
        for (auto& tile : meld) {  // equal tiles are not told apart: first those that must lie
            auto& from = must[tile] > 0 ? must[tile] : may[tile];
            if (from == 0) return false;
            --from;
            if ((meanings >> tile & 1U) != 0) tile = kJoker;
        }
        laid.push_back(std::move(meld));
        return true;
    }

    // Jokers are alike once their choices are set: the same node is looked at once.
    std::vector<std::uint8_t> key() const {
        std::vector<std::uint8_t> bytes{static_cast<std::uint8_t>(choices.size())};
        for (std::size_t i = 0; i < choices.size(); ++i) {
            if (is_settled(i)) continue;
            bytes.insert(bytes.end(), {static_cast<std::uint8_t>(i), choices[i].rack_tile,
                                       choices[i].meaning});
        }
        bytes.push_back(253);
        Melds sorted = laid;
        std::sort(sorted.begin(), sorted.end());
        for (const auto& meld : sorted) {
            bytes.insert(bytes.end(), meld.begin(), meld.end());
            bytes.push_back(253);
        }
        for (const auto* counts : {&must, &may, &placed, &met}) {
            bytes.insert(bytes.end(), counts->of.begin(), counts->of.end());
        }
        return bytes;
    }
};

struct Entry {
    Weight bound;
    std::size_t depth;
    std::uint64_t number;
    Node node;
    Arrangement answer;
};
bool later(const Entry& one, const Entry& other) {
    if (one.bound != other.bound) return one.bound > other.bound;
    if (one.depth != other.depth) return one.depth < other.depth;
    return one.number > other.number;
}

// ---------------------------------------------------------------------- sets spelled out

using TakeSet = std::function<void(const Meld&)>;

void groups_holding(TileIndex meaning, const Counts& left, const TakeSet& take) {
    Meld mates;
    for (int colour = 0; colour < kColours; ++colour) {
        const auto mate = tile_at(colour, number_of(meaning));
        if (mate != meaning && left[mate] > 0) mates.push_back(mate);
    }
    for (int size = 0; size <= static_cast<int>(mates.size()); ++size) {
        for (unsigned chosen = 0; chosen < 1U << mates.size(); ++chosen) {
            Meld set{meaning};
            for (std::size_t i = 0; i < mates.size(); ++i) {
                if ((chosen >> i & 1U) != 0) set.push_back(mates[i]);
            }
            if (static_cast<int>(set.size()) != size + 1) continue;
            const int most = std::min<int>(left[kJoker], 3 - size);
            for (int jokers = std::max(0, 2 - size); jokers <= most; ++jokers) {
                Meld full = set;
                full.insert(full.end(), static_cast<std::size_t>(jokers), kJoker);
                take(full);
            }
        }
    }
}

// What can follow one after the other, jokers among it.
std::vector<Meld> ways(int first, int last, int step, const Counts& left) {
    std::vector<Meld> open{{}}, found;
    while (!open.empty()) {
        Meld way = std::move(open.back());
        open.pop_back();
        const int next = first + step * static_cast<int>(way.size());
        if (step > 0 ? next <= last : next >= last) {
            const auto kind = static_cast<TileIndex>(next);
            const auto jokers = std::count(way.begin(), way.end(), kJoker);
            for (auto each : {kind, kJoker}) {
                if (each == kJoker ? jokers >= left[kJoker] : left[kind] == 0) continue;
                open.push_back(way);
                open.back().push_back(each);
            }
        }
        found.push_back(std::move(way));
    }
    return found;
}

// A run from whose end three tiles can be cut off, none of them in `company`, is left out: the
// three are a run of their own.
void runs_holding(TileIndex meaning, const Counts& left, Kinds company, const TakeSet& take) {
    const int first = colour_of(meaning) * kNumbers;
    const Kinds wanted = company | kind_bit(meaning) | kind_bit(kJoker);
    const auto below = ways(meaning - 1, first, -1, left);
    const auto above = ways(meaning + 1, first + kNumbers - 1, 1, left);
    for (const auto& lower : below) {
        for (const auto& upper : above) {
            Meld cells(lower.rbegin(), lower.rend());
            cells.push_back(meaning);
            cells.insert(cells.end(), upper.begin(), upper.end());
            if (cells.size() < kSmallestSet ||
                std::count(cells.begin(), cells.end(), kJoker) > left[kJoker]) {
                continue;
            }
            const Tiles row = cells;
            if (cells.size() < 6 || ((wanted & kinds_of(row.first(3))) != 0 &&
                                     (wanted & kinds_of(row.last(3))) != 0)) {
                take(cells);
            }
        }
    }
}

// Is there a set with both these tiles, out of what is left? With a joker there may always be one.
bool can_lie_together(TileIndex meaning, TileIndex kind, const Counts& left) {
    if (is_joker(kind)) return true;
    if (kind == meaning) return false;
    int jokers = left[kJoker];
    if (number_of(kind) == number_of(meaning)) {
        for (int colour = 0; colour < kColours; ++colour) {
            const auto third = tile_at(colour, number_of(meaning));
            if (third != kind && third != meaning && left[third] > 0) ++jokers;
        }
        return jokers > 0;
    }
    if (colour_of(kind) != colour_of(meaning)) return false;
    const auto [low, high] = std::minmax(kind, meaning);
    for (auto between = static_cast<TileIndex>(low + 1); between < high; ++between) {
        if (left[between] == 0 && --jokers < 0) return false;
    }
    if (high - low > 1 || jokers > 0) return true;
    return (number_of(low) > 0 && left[low - 1U] > 0) ||
           (number_of(high) + 1 < kNumbers && left[high + 1U] > 0);
}

class Search {
  public:
    Search(const Task& task, MaybeFound accepted) : task_(task), accepted_(std::move(accepted)) {
        for (const auto& meld : task.old.melds) {
            const auto covers = covers_of(meld, task.rules.mirror_is_middle);
            for (std::size_t i = 0; i < meld.size(); ++i) {
                if (!is_joker(meld[i])) continue;
                auto mates = counted(meld);
                --mates[meld[i]];
                jokers_.push_back({i < covers.size() ? covers[i] : 0, kinds_of(mates)});
            }
        }
    }

    MaybeFound best() {
        Node root;
        root.must = task_.old.tally + task_.forced;
        root.may = task_.optional;
        root.placed = task_.forced;
        consider(std::move(root));
        int steps = 0;
        while (!heap_.empty() && !is_reached(heap_.front().bound)) {
            std::pop_heap(heap_.begin(), heap_.end(), later);
            const Entry entry = std::move(heap_.back());
            heap_.pop_back();
            if (++steps > kMostSteps || task_.effort.is_spent()) return ended(entry.bound);
            if (accepts(entry.node, entry.answer) && is_reached(entry.bound)) continue;
            branch(entry.node);
        }
        return ended(std::nullopt);
    }

  private:
    // The best that was accepted, with what is proved about the branches still open.
    MaybeFound ended(std::optional<Weight> bound) const {
        auto found = accepted_;
        if (open_bound_) bound = bound ? std::min(*bound, *open_bound_) : *open_bound_;
        if (!found && bound) found = task_.nothing(task_.total());  // cut before that
        if (found) found->bound = bound ? std::min(found->loss, *bound) : found->loss;
        return found;
    }

    bool is_reached(Weight loss) const { return task_.is_reached(accepted_, loss); }

    void consider(Node node) {
        if (!seen_.insert(node.key()).second) return;
        auto answer = task_.arrange_better(node.must, node.may, task_.to_beat(accepted_));
        if (!answer.found) {
            if (!answer.proved) {
                open_bound_ = open_bound_ ? std::min(*open_bound_, answer.bound) : answer.bound;
            }
        } else if (!is_reached(answer.bound)) {
            std::size_t depth = node.choices.size();
            for (std::size_t i = 0; i < jokers_.size(); ++i) depth += node.is_settled(i) ? 1 : 0;
            const auto bound = answer.bound;
            heap_.push_back({bound, depth, numbers_++, std::move(node), std::move(answer)});
            std::push_heap(heap_.begin(), heap_.end(), later);
        }
    }

    // ------------------------------------------------------------------ branches

    void branch(const Node& node) {
        if (node.choices.size() < jokers_.size()) return choose_next(node);
        for (std::size_t place = 0; place < node.choices.size(); ++place) {
            const auto& choice = node.choices[place];
            if (choice.meaning != kUndecided) continue;
            for (TileIndex meaning = 0; meaning < kNumberTiles; ++meaning) {
                Node child = node;
                child.means(place, meaning);
                if (finds_company(child, place)) consider(std::move(child));
            }
            return;
        }
        for (std::size_t place = 0; place < jokers_.size(); ++place) {
            if (!node.is_settled(place)) return settle(node, place);
        }
        for (TileIndex kind = 0; kind < kTiles; ++kind) {
            if (node.may[kind] == 0) continue;
            // choices that contradict each other: is this tile laid or not?
            Node without = node, with = node;
            without.may[kind] = 0;
            consider(std::move(without));
            if (with.place(kind)) consider(std::move(with));
            return;
        }
    }

    void choose_next(const Node& node) {
        const auto& joker = jokers_[node.choices.size()];
        const auto offer = [&](const Choice& choice) {
            Node child = node;
            if (!child.choose(choice)) return;
            if (choice.meaning == kUndecided || finds_company(child, node.choices.size())) {
                consider(std::move(child));
            }
        };
        for (TileIndex meaning = 0; meaning < kNumberTiles; ++meaning) {
            if ((joker.covers >> meaning & 1U) != 0) offer({kStays, meaning});
        }
        for (TileIndex kind = 0; kind < kTiles; ++kind) {
            if (node.placed[kind] + node.may[kind] > 0) offer({kind});
        }
    }

    // Can this joker, which stands for something, lie with what it has chosen?
    bool finds_company(const Node& node, std::size_t place) const {
        const auto& choice = node.choices[place];
        const Counts left = node.must + node.may;
        if (choice.rack_tile != kStays) {
            return can_lie_together(choice.meaning, choice.rack_tile, left);
        }
        for (TileIndex mate = 0; mate < kTiles; ++mate) {
            if ((jokers_[place].mates >> mate & 1U) != 0 &&
                can_lie_together(choice.meaning, mate, left)) {
                return true;
            }
        }
        return false;
    }

    // Every set in which this joker, and maybe others, find the company they have chosen.
    void settle(const Node& node, std::size_t place) {
        const auto meaning = node.choices[place].meaning;
        std::vector<std::size_t> waiting;
        Kinds company = 0;  // tiles that a set may be wanted for: they are cut as those allow
        for (std::size_t each = 0; each < jokers_.size(); ++each) {
            if (node.is_settled(each)) continue;
            const auto& choice = node.choices[each];
            company |= choice.rack_tile == kStays ? jokers_[each].mates : kind_bit(choice.rack_tile);
            company |= kind_bit(choice.meaning);
            if (each != place) waiting.push_back(each);
        }
        Counts left = node.must + node.may;
        if (left[meaning] == 0) return;
        --left[meaning];
        const auto take = [&](const Meld& set) { settle_in(node, place, waiting, set); };
        groups_holding(meaning, left, take);
        runs_holding(meaning, left, company, take);
    }

    void settle_in(const Node& node, std::size_t place, const std::vector<std::size_t>& waiting,
                   const Meld& set) {
        std::vector<std::size_t> guests;
        const auto there = kinds_of(set);
        for (auto each : waiting) {
            if ((there >> node.choices[each].meaning & 1U) != 0) guests.push_back(each);
        }
        for (std::size_t size = 0; size <= guests.size(); ++size) {
            for_each_choice(guests, size, [&](const std::vector<std::size_t>& chosen) {
                std::vector<std::size_t> inside{place};
                inside.insert(inside.end(), chosen.begin(), chosen.end());
                Kinds meanings = 0;
                for (auto each : inside) {
                    const auto bit = kind_bit(node.choices[each].meaning);
                    if ((meanings & bit) != 0 || !is_met(node, each, set, inside.size())) return;
                    meanings |= bit;
                }
                Node child = node;
                if (child.settle(set, inside)) consider(std::move(child));
            });
        }
    }

    template <class Take>
    static void for_each_choice(const std::vector<std::size_t>& from, std::size_t size,
                                const Take& take) {
        std::vector<std::size_t> chosen;
        const std::function<void(std::size_t)> go_on = [&](std::size_t start) {
            if (chosen.size() == size) return take(chosen);
            for (auto i = start; i < from.size(); ++i) {
                chosen.push_back(from[i]);
                go_on(i + 1);
                chosen.pop_back();
            }
        };
        go_on(0);
    }

    bool is_met(const Node& node, std::size_t place, const Meld& set, std::size_t inside) const {
        const auto& choice = node.choices[place];
        const auto& joker = jokers_[place];
        if (choice.is_met(joker, set)) return true;
        // a joker of the same old set is company too
        return choice.rack_tile == kStays && (joker.mates & kind_bit(kJoker)) != 0 && inside > 1;
    }

    // ------------------------------------------------------------------ tables

    // Put the jokers back in place of what they stand for, and ask whether that is legal.
    bool accepts(const Node& node, const Arrangement& answer) {
        if (node.choices.size() < jokers_.size() || is_reached(answer.loss)) return false;
        Melds rows = answer.melds;
        for (std::size_t place = 0; place < node.choices.size(); ++place) {
            if (!node.is_settled(place) && !put_back(rows, place, node.choices[place])) {
                return false;
            }
        }
        Melds sets = node.laid;
        sets.insert(sets.end(), rows.begin(), rows.end());
        auto table = task_.table_of(std::move(sets));
        if (!task_.keeps_joker_rules(table)) return false;
        accepted_ = Found{std::move(table), answer.loss, answer.loss};
        return true;
    }

    bool put_back(Melds& rows, std::size_t place, const Choice& choice) const {
        if (choice.meaning == kUndecided) return false;
        for (auto& row : rows) {
            const auto at = std::find(row.begin(), row.end(), choice.meaning);
            if (at != row.end() && choice.is_met(jokers_[place], row)) {
                *at = kJoker;
                return true;
            }
        }
        return false;
    }

    const Task& task_;
    MaybeFound accepted_;
    std::optional<Weight> open_bound_;  // of branches that a limit left open
    std::uint64_t numbers_ = 0;
    std::vector<Entry> heap_;
    std::set<std::vector<std::uint8_t>> seen_;
    std::vector<TableJoker> jokers_;
};

}  // namespace

MaybeFound best_with_retrieved_jokers(const Task& task, MaybeFound accepted) {
    return Search(task, std::move(accepted)).best();
}

}  // namespace tilehall
