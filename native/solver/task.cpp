#include "solver/task.hpp"

#include <algorithm>
#include <utility>

#include "arrange/sets_that_stay.hpp"
#include "rules/joker_rules.hpp"
#include "rules/row.hpp"

namespace tilehall {

OldTable::OldTable(Melds sets, bool mirror_is_middle)
    : melds(std::move(sets)), known(appraised(melds, mirror_is_middle)) {
    for (const auto& meld : melds) {
        tally.add(meld);
        has_jokers = has_jokers || std::any_of(meld.begin(), meld.end(), is_joker);
    }
}

bool OldTable::are_all_sets() const {
    return std::all_of(known.known.begin(), known.known.end(),
                       [](const Appraisal& each) { return each.is_set(); });
}

Weight Task::weight_of(const Counts& tiles) const {
    Weight sum = 0;
    for (std::size_t tile = 0; tile < kTiles; ++tile) sum += weights[tile] * tiles[tile];
    return sum;
}

bool Task::is_set(const Meld& meld) const { return tilehall::is_set(meld, rules.mirror_is_middle); }

bool Task::has_special_tiles() const {
    for (std::size_t tile = kJoker + 1; tile < kTiles; ++tile) {
        if (old.tally[tile] + forced[tile] + optional[tile] > 0) return true;
    }
    return false;
}

Arrangement Task::arrange(const Counts& must, const Counts& may, int minimum,
                          std::int64_t most) const {
    Question question;
    question.must = must;
    question.may = may;
    question.minimum = minimum;
    question.too_much = too_much;
    return ask(question, most);
}

Arrangement Task::arrange_better(const Counts& must, const Counts& may, Weight known) const {
    if (known <= 0) {
        Arrangement beaten;
        beaten.proved = beaten.beaten = true;
        return beaten;
    }
    Question question;
    question.must = must;
    question.may = may;
    question.too_much = known;
    return ask(question, kDefaultMost);
}

Arrangement Task::ask(Question question, std::int64_t most) const {
    if (effort.is_spent()) return {};
    question.weight = weights;
    question.mirror_is_middle = rules.mirror_is_middle;
    question.node_limit = static_cast<std::uint64_t>(std::min(effort.share(), most));
    auto answer = tilehall::arrange(question);
    if (answer.refused && !effort.refused) effort.refused = too_many_tiles(question);
    effort.spend(answer.nodes);
    return answer;
}

Melds Task::table_after(const Arrangement& answer) const {
    Melds table;
    std::vector<bool> stays(answer.melds.size());
    for (const auto& each : sets_that_stay(old.melds, answer.melds)) {
        const auto place = static_cast<std::size_t>(each.place);
        if (!each.same_order && !old.known.known[place].is_set()) continue;
        stays[each.meld] = true;
        table.push_back(old.melds[place]);
    }
    for (std::size_t i = 0; i < stays.size(); ++i) {
        if (!stays[i]) table.push_back(answer.melds[i]);
    }
    return table;
}

Melds Task::table_of(Melds melds) const {
    struct Waiting {
        Meld content;
        std::vector<std::size_t> sets;
    };
    const auto sorted = [](Meld meld) {
        std::sort(meld.begin(), meld.end());
        return meld;
    };
    std::vector<Waiting> waiting;
    const auto of = [&](const Meld& content) {
        return std::find_if(waiting.begin(), waiting.end(),
                            [&](const Waiting& each) { return each.content == content; });
    };
    for (std::size_t i = 0; i < melds.size(); ++i) {
        auto content = sorted(melds[i]);
        const auto same = of(content);
        if (same == waiting.end()) {
            waiting.push_back({std::move(content), {i}});
        } else {
            same->sets.push_back(i);
        }
    }
    // A set that lies as it lay goes first: with the same tiles in another order a joker may stand
    // for something else. Where that is not allowed (J5), no other is taken for it at all.
    std::vector<bool> lies(old.melds.size());
    for (const bool as_it_lay : {true, false}) {
        for (std::size_t place = 0; place < old.melds.size(); ++place) {
            const auto& before = old.melds[place];
            const auto same = of(sorted(before));
            if (lies[place] || same == waiting.end() || !old.known.known[place].is_set()) continue;
            auto& sets = same->sets;
            if (!as_it_lay && rules.is_frozen() && is_joker(same->content.back())) continue;
            const auto found = std::find_if(sets.begin(), sets.end(), [&](std::size_t i) {
                return !as_it_lay || melds[i] == before;
            });
            if (found == sets.end()) continue;
            sets.erase(found);
            lies[place] = true;
        }
    }
    Melds table;
    for (std::size_t place = 0; place < old.melds.size(); ++place) {
        if (lies[place]) table.push_back(old.melds[place]);
    }
    for (const auto& rest : waiting) {
        for (auto i : rest.sets) table.push_back(std::move(melds[i]));
    }
    return table;
}

bool Task::keeps_joker_rules(const Melds& table) const {
    if (!old.has_jokers) return true;
    if (rules.joker_policy == JokerPolicy::kFree && !rules.has_special_jokers()) return true;
    Counts placed;
    for (const auto& meld : table) placed.add(meld);
    const auto now = appraised(table, rules.mirror_is_middle);
    return !joker_faults(rules, old.known, now, placed - old.tally).any();
}

MaybeFound Task::unless_proved(const Arrangement& answer) const {
    if (answer.proved) return std::nullopt;
    return nothing(answer.bound);
}

}  // namespace tilehall
