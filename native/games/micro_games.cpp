#include "games/micro_games.hpp"

#include <algorithm>
#include <bit>

namespace tilehall {
namespace {

std::uint64_t mixed(std::uint64_t& state) {  // splitmix64
    std::uint64_t z = state += 0x9e3779b97f4a7c15ULL;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ z >> 27) * 0x94d049bb133111ebULL;
    return z ^ z >> 31;
}

// Without the processor's own instruction, which not every machine has that runs our wheel.
std::uint64_t bits_in(std::uint64_t word) {
    word -= word >> 1 & 0x5555555555555555ULL;
    word = (word & 0x3333333333333333ULL) + (word >> 2 & 0x3333333333333333ULL);
    word = (word + (word >> 4)) & 0x0f0f0f0f0f0f0f0fULL;
    return word * 0x0101010101010101ULL >> 56;
}

}  // namespace

Games::Games(const Rules& rules, int seats, int count, bool shows_masks)
    : rules_(rules),
      seats_(seats),
      numbering_(rules_),
      memory_(numbering_.width, rules_.mirror_is_middle),
      observations(static_cast<std::size_t>(count),
                   static_cast<std::size_t>(MicroGame::observation_length(numbering_))),
      masks(shows_masks ? static_cast<std::size_t>(count) : 0,
            static_cast<std::size_t>(numbering_.count)),
      points(static_cast<std::size_t>(count), static_cast<std::size_t>(seats)),
      rewards(static_cast<std::size_t>(count)),
      is_over(static_cast<std::size_t>(count), 1),  // until they are dealt
      to_move(static_cast<std::size_t>(count)) {
    games_.reserve(is_over.size());
    for (std::size_t i = 0; i < is_over.size(); ++i) {
        auto* const mask = shows_masks ? masks.line(i) : nullptr;
        games_.emplace_back(rules_, numbering_, Shown{observations.line(i), mask});
    }
}

void Games::deal(std::size_t game, std::string_view seed) {
    load(game, dealt_from(rules_, seats_, seed));
}

void Games::load(std::size_t game, Position position) {
    games_.at(game).begin(std::move(position), memory_);
    rewards[game] = 0;
    std::fill_n(points.line(game), seats(), 0.0);
    show(game);
}

StepRefused Games::refused(std::span<const std::int64_t> actions, std::size_t seeds) const {
    if (actions.size() != games_.size()) return {StepRefused::kOneActionEach};
    std::size_t over = 0;
    for (std::size_t i = 0; i < games_.size(); ++i) {
        if (is_over[i] != 0) {
            ++over;
        } else if (actions[i] < 0 || actions[i] >= numbering_.count ||
                   !games_[i].allows(static_cast<int>(actions[i]))) {
            return {StepRefused::kNotAllowed, i, actions[i]};
        }
    }
    if (over != seeds) return {StepRefused::kOneSeedEach};
    return {};
}

StepRefused Games::step(std::span<const std::int64_t> actions, std::span<const std::string> seeds,
                        Snapshot* snapshot) {
    if (const auto why = refused(actions, seeds.size())) return why;
    std::size_t next_seed = 0;
    for (std::size_t i = 0; i < games_.size(); ++i) {
        if (i + 1 < games_.size()) {
            games_[i + 1].fetch();
            if (snapshot != nullptr) snapshot->fetch(i + 1);
        }
        if (is_over[i] != 0) {
            deal(i, seeds[next_seed++]);
        } else {
            auto& game = games_[i];
            const int acting = game.to_move();
            game.step(static_cast<int>(actions[i]), memory_);
            if (game.is_over()) score(i, acting);
            show(i);
        }
        if (snapshot != nullptr) show_in(*snapshot, i);
    }
    return {};
}

void Games::score(std::size_t game, int acted) {
    const auto won = games_[game].points();
    std::copy(won.begin(), won.end(), points.line(game));
    rewards[game] = won[static_cast<std::size_t>(acted)];
}

void Games::show(std::size_t game) {
    is_over[game] = games_[game].is_over() ? 1 : 0;
    to_move[game] = games_[game].to_move();
}

void Games::show_in(Snapshot& snapshot, std::size_t game) const {
    const auto& mask = games_[game].mask();
    std::copy_n(observations.line(game), observations.length(), snapshot.observations.line(game));
    write_changes(mask.data(), mask.size(), snapshot.bits.line(game), snapshot.masks.line(game));
}

void Games::sample(std::uint64_t seed, std::span<std::int64_t> actions) const {
    for (std::size_t i = 0; i < std::min(actions.size(), games_.size()); ++i) {
        const auto& bits = games_[i].mask();
        std::uint64_t total = 0;
        for (auto word : bits) {
            if (word != 0) total += bits_in(word);
        }
        actions[i] = 0;
        if (total == 0) continue;
        auto left = mixed(seed) % total;
        std::size_t at = 0;
        for (;; ++at) {
            if (bits[at] == 0) continue;
            const auto here = bits_in(bits[at]);
            if (left < here) break;
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
