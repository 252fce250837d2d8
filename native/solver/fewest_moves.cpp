#include "solver/fewest_moves.hpp"

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <utility>

#include "rules/row.hpp"

namespace tilehall {
namespace {

constexpr int kFar = 1 << 30;
constexpr std::size_t kMostProducts = 100'000;  // ways to fill one group; a box has a few hundred

using TokenList = std::vector<Token>;
using Choices = std::vector<TokenList>;  // for each place of the new set, what may lie there
using Allowed = std::vector<Choices>;

struct Slot {
    std::size_t set, place;
    auto operator<=>(const Slot&) const = default;
};

// Rack tiles can be laid in any order.
bool lie_side_by_side(const Token& one, const Token& other) {
    return one.row == other.row && (one.row == kRackRow || other.place == one.place + 1);
}

// ---------------------------------------------------------------------- one new set

// A token may be chosen twice; whoever asks has to take care of that.
Building built_in_any_order(const Choices& choices, int base) {
    std::vector<std::size_t> most;
    std::size_t product = 1;
    for (const auto& tokens : choices) {
        most.push_back(std::min(tokens.size(), std::max<std::size_t>(1, kMostProducts / product)));
        product *= most.back();
    }
    std::vector<std::size_t> chosen(choices.size());
    Building best;
    int fewest = kFar;
    for (;;) {
        Building building;
        building.is_ordered = false;
        for (std::size_t i = 0; i < choices.size(); ++i) {
            building.tokens.push_back(choices[i][chosen[i]]);
            building.stays.push_back(base >= 0 && building.tokens.back().row == base);
        }
        const int cost = building.cost();
        if (cost < fewest) {
            fewest = cost;
            best = std::move(building);
        }
        std::size_t i = choices.size();
        while (i > 0 && chosen[i - 1] + 1 == most[i - 1]) chosen[--i] = 0;
        if (i == 0) return best;
        ++chosen[i - 1];
    }
}

// Of all ways that leave the same open, the cheapest: the last place that stays, and the last token
// if that one moves.
struct Way {
    int last = -1;
    std::optional<Token> moved;
    int cost = 0;
    TokenList tokens;
    std::vector<bool> stays;
};

void offer(std::vector<Way>& ways, Way way) {
    for (auto& known : ways) {
        if (known.last != way.last || known.moved != way.moved) continue;
        if (way.cost < known.cost) known = std::move(way);
        return;
    }
    ways.push_back(std::move(way));
}

Building built_in_order(const Choices& choices, int base) {
    std::vector<Way> ways(1);
    for (const auto& tokens : choices) {
        std::vector<Way> longer;
        for (const auto& way : ways) {
            for (const auto& token : tokens) {
                const auto and_then = [&](bool stays, int cost) {
                    Way next = way;
                    next.cost += cost;
                    next.tokens.push_back(token);
                    next.stays.push_back(stays);
                    next.last = stays ? token.place : way.last;
                    next.moved = stays ? std::nullopt : std::optional(token);
                    offer(longer, std::move(next));
                };
                if (base >= 0 && token.row == base && token.place > way.last) and_then(true, 0);
                const bool joins = way.moved && lie_side_by_side(*way.moved, token);
                and_then(false, joins ? 0 : 1);
            }
        }
        ways = std::move(longer);
    }
    auto best = std::min_element(ways.begin(), ways.end(), [](const Way& one, const Way& other) {
        return one.cost < other.cost;
    });
    return {std::move(best->tokens), std::move(best->stays), true};
}

// ---------------------------------------------------------------------- old sets as places

// Rows are inserted one by one, each along the cheapest augmenting path.
class Hungarian {
  public:
    explicit Hungarian(std::vector<std::vector<int>> weights)
        : weights_(std::move(weights)), size_(weights_.size()), row_price_(size_),
          column_price_(size_ + 1), row_of_(size_ + 1, -1) {}

    void insert(int row) {
        const auto entry = size_;
        row_of_[entry] = row;
        std::vector<std::size_t> way(size_, entry), visited{entry};
        std::vector<int> slack(size_, kFar);
        std::vector<bool> is_visited(size_ + 1);
        auto column = entry;
        while (row_of_[column] >= 0) {
            std::size_t cheapest = entry;
            for (std::size_t other = 0; other < size_; ++other) {
                if (is_visited[other]) continue;
                const int cost = cost_of(static_cast<std::size_t>(row_of_[column]), other);
                if (cost < slack[other]) {
                    slack[other] = cost;
                    way[other] = column;
                }
                if (cheapest == entry || slack[other] < slack[cheapest]) cheapest = other;
            }
            column = cheapest;
            const int step = slack[column];
            for (auto each : visited) {
                row_price_[static_cast<std::size_t>(row_of_[each])] += step;
                column_price_[each] -= step;
            }
            for (std::size_t other = 0; other < size_; ++other) {
                if (!is_visited[other]) slack[other] -= step;
            }
            visited.push_back(column);
            is_visited[column] = true;
        }
        while (column != entry) {
            row_of_[column] = row_of_[way[column]];
            column = way[column];
        }
    }

    std::size_t column_of(int row) const {
        for (std::size_t column = 0; column < size_; ++column) {
            if (row_of_[column] == row) return column;
        }
        return 0;
    }

  private:
    int cost_of(std::size_t row, std::size_t column) const {
        return -weights_[row][column] - row_price_[row] - column_price_[column];
    }

    std::vector<std::vector<int>> weights_;
    std::size_t size_;
    std::vector<int> row_price_, column_price_;
    std::vector<int> row_of_;  // the last column is where a new row enters
};

// For each new set the old place it takes, so that most moves are saved.
std::vector<int> cheapest_places(const std::vector<std::map<int, int>>& savings,
                                 std::size_t places) {
    const auto size = std::max({savings.size(), places, std::size_t{1}});
    std::vector<std::vector<int>> weights(size, std::vector<int>(size));
    for (std::size_t row = 0; row < savings.size(); ++row) {
        for (const auto& [place, moves] : savings[row]) {
            weights[row][static_cast<std::size_t>(place)] = moves;
        }
    }
    Hungarian hungarian(std::move(weights));
    for (std::size_t row = 0; row < savings.size(); ++row) hungarian.insert(static_cast<int>(row));
    std::vector<int> found;
    for (std::size_t row = 0; row < savings.size(); ++row) {
        const auto column = static_cast<int>(hungarian.column_of(static_cast<int>(row)));
        found.push_back(savings[row].contains(column) ? column : kNewPlace);
    }
    return found;
}

// ---------------------------------------------------------------------- which tile went where

// In a group order says nothing (RULES section 1); beside a mirror the side does.
bool is_ordered(const Meld& meld) {
    return !appraise(meld, false).is_only_group() ||
           std::find(meld.begin(), meld.end(), kMirror) != meld.end();
}

struct Conflict {
    Slot slot;
    Token token;  // that the slot and another have taken
};

struct Node {
    Allowed allowed;
    int cost = 0;
    std::vector<PlannedSet> plan;
    std::optional<Conflict> conflict;
};

struct Entry {
    int cost, depth;
    std::uint64_t number;
    std::shared_ptr<const Node> node;
};
bool later(const Entry& one, const Entry& other) {
    if (one.cost != other.cost) return one.cost > other.cost;
    if (one.depth != other.depth) return one.depth < other.depth;
    return one.number > other.number;
}

class Search {
  public:
    Search(const Melds& old, const Melds& now) : old_(old), new_(now), tokens_(kTiles), slots_(kTiles) {
        for (std::size_t row = 0; row < old.size(); ++row) {
            for (std::size_t place = 0; place < old[row].size(); ++place) {
                tokens_[old[row][place]].push_back(
                    {static_cast<int>(row), static_cast<int>(place)});
            }
        }
        for (std::size_t set = 0; set < now.size(); ++set) {
            is_ordered_.push_back(is_ordered(now[set]));
            for (std::size_t place = 0; place < now[set].size(); ++place) {
                auto& slots = slots_[now[set][place]];
                if (slots.empty()) kinds_.push_back(now[set][place]);
                slots.push_back({set, place});
            }
        }
    }

    MovesPlan best(int limit) {
        Allowed allowed;
        for (const auto& meld : new_) {
            Choices choices;
            for (auto tile : meld) {
                choices.push_back(tokens_[tile]);
                if (from_rack(tile) > 0) choices.back().push_back({});
            }
            allowed.push_back(std::move(choices));
        }
        std::vector<Entry> heap;
        std::uint64_t numbers = 0;
        const auto push = [&](Node node, int depth) {
            const int cost = node.cost;
            heap.push_back({cost, depth, numbers++, std::make_shared<const Node>(std::move(node))});
            std::push_heap(heap.begin(), heap.end(), later);
        };
        push(evaluated(std::move(allowed)), 0);
        for (int looked_at = 0;; ++looked_at) {
            std::pop_heap(heap.begin(), heap.end(), later);
            const Entry entry = std::move(heap.back());
            heap.pop_back();
            if (!entry.node->conflict) return {entry.node->plan, entry.cost};
            if (looked_at >= limit) return {some_plan(*entry.node), entry.cost};
            for (auto& child : children(*entry.node)) push(std::move(child), entry.depth + 1);
            if (heap.empty()) return {entry.node->plan, entry.cost};  // tiles are missing
        }
    }

  private:
    int from_rack(TileIndex tile) const {
        return std::max(0, static_cast<int>(slots_[tile].size()) -
                               static_cast<int>(tokens_[tile].size()));
    }
    int capacity(TileIndex kind, const Token& token) const {
        return token.row == kRackRow ? from_rack(kind) : 1;
    }

    // Straight down: the cheaper side of every conflict.
    std::vector<PlannedSet> some_plan(Node node) {
        while (node.conflict) {
            auto next = children(node);
            if (next.empty()) break;
            node = std::move(*std::min_element(
                next.begin(), next.end(),
                [](const Node& one, const Node& other) { return one.cost < other.cost; }));
        }
        return node.plan;
    }

    std::vector<Node> children(const Node& node) {
        std::vector<Node> found;
        for (bool takes : {true, false}) {
            auto allowed = decided(node.allowed, *node.conflict, takes);
            if (allowed) found.push_back(evaluated(std::move(*allowed)));
        }
        return found;
    }

    // The slot takes the token, or does without; nothing if that leaves a slot with nothing.
    std::optional<Allowed> decided(Allowed allowed, const Conflict& conflict, bool takes) const {
        const auto& [slot, token] = conflict;
        const auto kind = new_[slot.set][slot.place];
        const auto& slots = slots_[kind];
        const auto choice = [&](const Slot& each) -> TokenList& {
            return allowed[each.set][each.place];
        };
        auto& own = choice(slot);
        if (takes) {
            own.assign(1, token);
        } else {
            std::erase(own, token);
        }
        for (bool changed = true; changed;) {
            changed = false;
            for (const auto& [full, number] : fixed(slots, allowed)) {
                if (number < capacity(kind, full)) continue;
                for (const auto& each : slots) {
                    auto& tokens = choice(each);
                    if (tokens.size() > 1 && std::erase(tokens, full) > 0) changed = true;
                }
            }
        }
        for (const auto& each : slots) {
            if (choice(each).empty()) return std::nullopt;
        }
        for (const auto& [each, number] : fixed(slots, allowed)) {
            if (number > capacity(kind, each)) return std::nullopt;
        }
        return allowed;
    }

    // Tokens of slots without a choice, and how many have them.
    static std::map<Token, int> fixed(const std::vector<Slot>& slots, const Allowed& allowed) {
        std::map<Token, int> found;
        for (const auto& each : slots) {
            const auto& tokens = allowed[each.set][each.place];
            if (tokens.size() == 1) ++found[tokens.front()];
        }
        return found;
    }

    // Each new set takes what suits it best, and old places are shared out.
    Node evaluated(Allowed allowed) {
        Node node;
        std::vector<std::map<int, int>> savings;
        for (std::size_t set = 0; set < allowed.size(); ++set) {
            const int alone = built(set, allowed[set], kNewPlace).second;
            std::map<int, int> saved;
            for (const auto& tokens : allowed[set]) {
                for (const auto& token : tokens) {
                    if (token.row == kRackRow || saved.contains(token.row)) continue;
                    saved[token.row] = alone - built(set, allowed[set], token.row).second;
                }
            }
            std::erase_if(saved, [](const auto& each) { return each.second <= 0; });
            savings.push_back(std::move(saved));
        }
        const auto places = cheapest_places(savings, old_.size());
        for (std::size_t set = 0; set < allowed.size(); ++set) {
            const auto& [building, cost] = built(set, allowed[set], places[set]);
            node.plan.push_back({places[set], building});
            node.cost += cost;
        }
        node.conflict = conflict(allowed, node.plan);
        node.allowed = std::move(allowed);
        return node;
    }

    using Built = std::pair<Building, int>;  // and its cost

    const Built& built(std::size_t set, const Choices& choices, int base) {
        std::vector<int> key{static_cast<int>(set), base};
        for (const auto& tokens : choices) {
            for (const auto& token : tokens) key.insert(key.end(), {token.row, token.place});
            key.push_back(-2);
        }
        const auto known = built_.find(key);
        if (known != built_.end()) return known->second;
        auto building = is_ordered_[set] ? built_in_order(choices, base)
                                         : built_in_any_order(choices, base);
        const int cost = building.cost();
        return built_.emplace(std::move(key), Built{std::move(building), cost}).first->second;
    }

    // A slot with a choice, whose token is taken more often than there are such.
    std::optional<Conflict> conflict(const Allowed& allowed,
                                     const std::vector<PlannedSet>& plan) const {
        for (auto kind : kinds_) {
            const auto& slots = slots_[kind];
            if (slots.size() == 1) continue;
            std::map<Token, int> number;
            for (const auto& slot : slots) ++number[plan[slot.set].building.tokens[slot.place]];
            for (const auto& slot : slots) {
                const auto& token = plan[slot.set].building.tokens[slot.place];
                if (number[token] > capacity(kind, token) &&
                    allowed[slot.set][slot.place].size() > 1) {
                    return Conflict{slot, token};
                }
            }
        }
        return std::nullopt;
    }

    const Melds& old_;
    const Melds& new_;
    std::vector<TokenList> tokens_;        // by kind
    std::vector<std::vector<Slot>> slots_;  // by kind
    std::vector<TileIndex> kinds_;          // of the new sets, as they come
    std::vector<bool> is_ordered_;
    std::map<std::vector<int>, Built> built_;
};

}  // namespace

std::vector<std::vector<int>> Building::blocks() const {
    std::vector<int> moved;
    for (std::size_t place = 0; place < tokens.size(); ++place) {
        if (!stays[place]) moved.push_back(static_cast<int>(place));
    }
    const auto token = [&](int place) -> const Token& {
        return tokens[static_cast<std::size_t>(place)];
    };
    if (!is_ordered) {
        std::stable_sort(moved.begin(), moved.end(),
                         [&](int one, int other) { return token(one) < token(other); });
    }
    std::vector<std::vector<int>> found;
    for (int place : moved) {
        const bool goes_on = !found.empty() &&
                             (!is_ordered || place == found.back().back() + 1) &&
                             lie_side_by_side(token(found.back().back()), token(place));
        if (goes_on) {
            found.back().push_back(place);
        } else {
            found.push_back({place});
        }
    }
    return found;
}

MovesPlan fewest_moves(const Melds& old, const Melds& now, int limit) {
    return Search(old, now).best(limit);
}

}  // namespace tilehall
