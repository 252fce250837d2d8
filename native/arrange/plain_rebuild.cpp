#include "arrange/plain_rebuild.hpp"

#include <algorithm>

#include "arrange/groups.hpp"

namespace tilehall {
namespace {

struct OpenRun {
    Meld tiles;
    int start;
    bool bridge = false;  // three or more, but the last is a joker that waits for a tile
};

int urgency(const OpenRun& run) {
    if (run.tiles.size() < 3) return run.tiles.size() == 1 ? 0 : 1;
    return run.bridge ? 1 : 2;
}

class Layout {
public:
    explicit Layout(const PerNumber& available) : available_(available) {}

    void step(int number, const PlainChoice& choice) {
        for (int colour = 0; colour < kColours; ++colour) go_on(number, colour, choice);
    }
    Melds finish(std::array<PlainChoice, kNumbers>& choices, int spare);

private:
    void go_on(int number, int colour, const PlainChoice& choice);
    void add_to_runs(int spare);

    const PerNumber& available_;
    std::array<std::vector<OpenRun>, kColours> open_;
    std::vector<OpenRun> closed_;
};

// Runs that must go on come first and take the jokers; then the long ones, then new runs.
void Layout::go_on(int number, int colour, const PlainChoice& choice) {
    const auto c = static_cast<std::size_t>(colour);
    auto& open = open_[c];
    const int slots = choice.slots[c];
    const int tiles = std::min<int>(slots, available_[static_cast<std::size_t>(number)][c]);
    int jokers = slots - tiles;
    std::stable_sort(open.begin(), open.end(), [](const OpenRun& a, const OpenRun& b) {
        return urgency(a) < urgency(b);
    });
    const auto needed = static_cast<int>(
        std::count_if(open.begin(), open.end(), [](const OpenRun& r) { return urgency(r) < 2; }));
    std::vector<OpenRun> next;
    int reals = tiles;
    int jokers_in_need = std::min(jokers, needed);
    for (int slot = 0; slot < slots; ++slot) {
        OpenRun run;
        run.start = number;
        if (static_cast<std::size_t>(slot) < open.size()) {
            run = std::move(open[static_cast<std::size_t>(slot)]);
        }
        const bool take_joker = slot < needed ? jokers_in_need > 0 : reals == 0;
        const bool was_long = run.tiles.size() >= 3 && !run.bridge;
        if (take_joker) {
            run.tiles.push_back(kJoker);
            --jokers;
            --jokers_in_need;
        } else {
            run.tiles.push_back(tile_at(colour, number));
            --reals;
        }
        run.bridge = take_joker && was_long;
        next.push_back(std::move(run));
    }
    for (auto slot = static_cast<std::size_t>(slots); slot < open.size(); ++slot) {
        closed_.push_back(std::move(open[slot]));
    }
    open = std::move(next);
}

// A run that ends below 13 grows upwards, one that starts above 1 downwards, a full one is cut.
void Layout::add_to_runs(int spare) {
    while (spare > 0) {
        auto shortest = std::min_element(
            closed_.begin(), closed_.end(), [](const OpenRun& a, const OpenRun& b) {
                return a.tiles.size() < b.tiles.size();
            });
        if (shortest->start + static_cast<int>(shortest->tiles.size()) < kNumbers) {
            shortest->tiles.push_back(kJoker);
            --spare;
        } else if (shortest->start > 0) {
            shortest->tiles.insert(shortest->tiles.begin(), kJoker);
            --shortest->start;
            --spare;
        } else {
            OpenRun upper{{shortest->tiles.begin() + 6, shortest->tiles.end()}, 6};
            shortest->tiles.resize(6);
            closed_.push_back(std::move(upper));
        }
    }
}

int groups_with(const PlainChoice& choice, int more) {
    PerColour tiles{};
    for (std::size_t c = 0; c < kColours; ++c) tiles[c] = choice.in_groups[c];
    return group_count(tiles, choice.jokers_in_groups + more);
}

bool has_groups(const PlainChoice& choice) { return groups_with(choice, 0) > 0; }

// One or two spare jokers join groups: both at one number if that can be dealt, else singly.
bool add_to_groups(std::array<PlainChoice, kNumbers>& choices, int spare) {
    for (int together = spare; together >= 1 && spare > 0; --together) {
        for (auto& choice : choices) {
            if (spare < together || !has_groups(choice)) continue;
            if (groups_with(choice, together) <= 0) continue;
            choice.jokers_in_groups =
                static_cast<std::uint8_t>(choice.jokers_in_groups + together);
            spare -= together;
        }
    }
    return spare == 0;
}

Melds Layout::finish(std::array<PlainChoice, kNumbers>& choices, int spare) {
    for (auto& open : open_) {
        for (auto& run : open) closed_.push_back(std::move(run));
        open.clear();
    }
    Melds melds;
    if (!closed_.empty()) {
        add_to_runs(spare);
    } else if (spare >= 3) {
        melds.emplace_back(static_cast<std::size_t>(spare), kJoker);
    } else {
        add_to_groups(choices, spare);
    }
    for (auto& run : closed_) melds.push_back(std::move(run.tiles));
    for (int number = 0; number < kNumbers; ++number) {
        const auto& choice = choices[static_cast<std::size_t>(number)];
        PerColour tiles{};
        for (std::size_t c = 0; c < kColours; ++c) tiles[c] = choice.in_groups[c];
        deal_groups(number, tiles, choice.jokers_in_groups, melds);
    }
    return melds;
}

}  // namespace

Melds lay_out(std::array<PlainChoice, kNumbers> choices, const PerNumber& available, int spare) {
    Layout layout(available);
    for (int number = 0; number < kNumbers; ++number) {
        layout.step(number, choices[static_cast<std::size_t>(number)]);
    }
    return layout.finish(choices, spare);
}

}  // namespace tilehall
