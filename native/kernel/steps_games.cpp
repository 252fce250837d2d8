#include "kernel/steps_games.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

namespace tilehall {
namespace {

// Eight bits as eight bytes, the lowest bit first.
std::array<std::uint64_t, 256> make_spread() {
    std::array<std::uint64_t, 256> spread{};
    for (std::size_t bits = 0; bits < 256; ++bits) {
        std::array<std::uint8_t, 8> bytes{};
        for (std::size_t i = 0; i < 8; ++i) bytes[i] = bits >> i & 1U;
        spread[bits] = std::bit_cast<std::uint64_t>(bytes);
    }
    return spread;
}

void spread_word(std::uint64_t word, std::size_t length, std::int8_t* out) {
    static const auto spread = make_spread();
    std::array<std::uint64_t, 8> bytes;
    for (std::size_t i = 0; i < 8; ++i) bytes[i] = spread[word >> 8 * i & 255U];
    std::memcpy(out, bytes.data(), length);
}

std::uint64_t mixed(std::uint64_t& state) {  // splitmix64
    std::uint64_t z = state += 0x9e3779b97f4a7c15ULL;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ z >> 27) * 0x94d049bb133111ebULL;
    return z ^ z >> 31;
}

}  // namespace

Games::Games(const GameRules& rules, int count)
    : rules_(rules),
      numbering_(rules_),
      memory_(numbering_.width, rules_.play.mirror_is_middle),
      observation_length_(static_cast<std::size_t>(MicroGame::observation_length(numbering_))),
      words_((action_count() + 63) / 64) {
    const auto games = static_cast<std::size_t>(count);
    games_.reserve(games);
    for (std::size_t i = 0; i < games; ++i) games_.emplace_back(rules_, numbering_);
    observations.resize(games * observation_length_);
    masks.resize(games * action_count());
    rewards.resize(games);
    points.resize(games * seats());
    is_over.resize(games, 1);  // until they are dealt
    to_move.resize(games);
    shown_.resize(games * words_);
}

void Games::deal(std::size_t game, std::string_view seed) { load(game, deal_from(rules_, seed)); }

void Games::load(std::size_t game, Deal deal) {
    games_.at(game).begin(std::move(deal), memory_);
    rewards[game] = 0;
    std::fill_n(points.begin() + static_cast<std::ptrdiff_t>(game * seats()), seats(), 0.0);
    show(game);
}

void Games::check(std::span<const std::int64_t> actions, std::size_t seeds) const {
    if (actions.size() != games_.size()) throw NotAllowed("one action for each game is needed");
    std::size_t over = 0;
    for (std::size_t i = 0; i < games_.size(); ++i) {
        if (is_over[i] != 0) {
            ++over;
        } else if (actions[i] < 0 || actions[i] >= numbering_.count ||
                   !games_[i].allows(static_cast<int>(actions[i]))) {
            throw NotAllowed("action " + std::to_string(actions[i]) + " is not allowed in game " +
                             std::to_string(i) + "; see the action_mask");
        }
    }
    if (over != seeds) throw NotAllowed("one seed for each game that is over is needed");
}

void Games::step(std::span<const std::int64_t> actions, std::span<const std::string> seeds) {
    check(actions, seeds.size());
    std::size_t next_seed = 0;
    for (std::size_t i = 0; i < games_.size(); ++i) {
        if (is_over[i] != 0) {
            deal(i, seeds[next_seed++]);
            continue;
        }
        auto& game = games_[i];
        const int acting = game.to_move();
        game.step(static_cast<int>(actions[i]), memory_);
        if (game.is_over()) score(i, acting);
        show(i);
    }
}

void Games::score(std::size_t game, int acted) {
    const auto won = games_[game].points();
    std::copy(won.begin(), won.end(),
              points.begin() + static_cast<std::ptrdiff_t>(game * seats()));
    rewards[game] = won[static_cast<std::size_t>(acted)];
}

void Games::show(std::size_t game) {
    games_[game].observe(&observations[game * observation_length_]);
    is_over[game] = games_[game].is_over() ? 1 : 0;
    to_move[game] = games_[game].to_move();
    show_mask(game);
}

void Games::show_mask(std::size_t game) {
    const auto& bits = games_[game].mask();
    auto* shown = &shown_[game * words_];
    auto* out = &masks[game * action_count()];
    for (std::size_t word = 0; word < words_; ++word) {
        if (bits[word] == shown[word]) continue;
        shown[word] = bits[word];
        spread_word(bits[word], std::min<std::size_t>(64, action_count() - 64 * word),
                    out + 64 * word);
    }
}

void Games::sample(std::uint64_t seed, std::span<std::int64_t> actions) const {
    for (std::size_t i = 0; i < std::min(actions.size(), games_.size()); ++i) {
        const auto& bits = games_[i].mask();
        std::uint64_t total = 0;
        for (auto word : bits) total += static_cast<std::uint64_t>(std::popcount(word));
        actions[i] = 0;
        if (total == 0) continue;
        auto left = mixed(seed) % total;
        std::size_t at = 0;
        for (std::uint64_t here; left >= (here = static_cast<std::uint64_t>(
                                              std::popcount(bits[at])));
             ++at) {
            left -= here;
        }
        auto word = bits[at];
        for (; left > 0; --left) word &= word - 1;
        actions[i] = static_cast<std::int64_t>(64 * at) + std::countr_zero(word);
    }
}

std::vector<Meld> Games::rows(std::size_t game) const {
    std::vector<Meld> found;
    const auto& rows = games_.at(game).rows();
    for (int row = 0; row < rows.count(); ++row) {
        const auto tiles = rows.tiles(row);
        found.emplace_back(tiles.begin(), tiles.end());
    }
    return found;
}

}  // namespace tilehall
