#include "games/value_games.hpp"

#include "games/strategies.hpp"

namespace tilehall::playout {

std::vector<ValuedTurn> value_games(const Rules& rules, const ValueNet* net, int seats, int games,
                                    std::uint64_t seed, double wanders) {
    constexpr int kLongest = 2'000;
    const Manner others{Manner::kWeighs, tuned()};
    const Manner mine = net == nullptr ? others : Manner{Manner::kForesees, {}, net};
    Player player(rules);
    Random random{seed};
    std::vector<ValuedTurn> found;
    for (int game = 0; game < games; ++game) {
        auto state = shuffled_deal(rules, seats, random);
        const auto me = static_cast<int>(random.below(static_cast<std::uint32_t>(seats)));
        const auto start = found.size();
        for (int turn = 0; !state.ended && turn < kLongest; ++turn) {
            if (state.to_move != me) {
                state.play(rules, choose(player, state, others));
                continue;
            }
            auto laid = choose(player, state, mine);
            const auto plays = plays_to_value(player, state);
            if (plays.size() > 1 && random.unit() < wanders) {
                laid = plays[random.below(static_cast<std::uint32_t>(plays.size()))];
            }
            const bool is_out = laid.count == state.held[static_cast<std::size_t>(me)];
            if (!is_out) found.push_back({value_inputs(player, state, laid), 0, game});
            state.play(rules, laid);
        }
        const double won = player.result(state).wins[static_cast<std::size_t>(me)];
        for (auto at = start; at < found.size(); ++at) found[at].won = won;
    }
    return found;
}

}  // namespace tilehall::playout
