#include "games/game.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "games/timeout.hpp"

namespace tilehall {
namespace {

constexpr std::int64_t kEndOfTime = 1'000'000'000'000;  // milliseconds
constexpr std::array<std::string_view, kActs> kWords{
    "play", "draw", "pass", "redeal", "timeout", "pause", "resume", "knock", "retire"};

Violations hindered(Fault fault) {
    const auto clause = fault == Fault::kGameOver ? "G7" : fault == Fault::kGamePaused ? "T5" : "G1";
    return {{fault, clause, code_of(fault)}};
}

Violations hindered(const Position& here) {
    if (here.ended) return hindered(Fault::kGameOver);
    return here.paused ? hindered(Fault::kGamePaused) : Violations{};
}

Violations refused(std::string_view clause, std::string_view wording) {
    return {{Fault::kMalformed, clause, wording}};
}

Violations left_violations(const Position& here, int seat) {
    return here.is_retired(seat) ? refused("T4", "malformed-has-left") : Violations{};
}

}  // namespace

std::string_view word_of(Act::What what) { return kWords[what]; }

std::optional<Act::What> act_called(std::string_view word) {
    const auto found = std::find(kWords.begin(), kWords.end(), word);
    if (found == kWords.end()) return {};
    return static_cast<Act::What>(found - kWords.begin());
}

Game::Game(Setup setup) : setup_(std::move(setup)), start_(draw_for_start(setup_)) {
    history_.push_back(
        Position::of(deal(setup_.rules, setup_.seats, setup_.seed, 1), start_.starter));
}

Seats Game::knocked() const {
    Seats seats = 0;
    for (const auto& entry : log_) {
        if (entry.act.what == Act::kKnock) seats |= seat_bit(entry.seat);
    }
    return seats;
}

Happening Game::happening(std::size_t act) const {
    const auto &before = history_[act], &after = history_[act + 1];
    const auto& entry = log_[act];
    const int drawn = static_cast<int>(before.pool.size()) - static_cast<int>(after.pool.size());
    return {entry.seat, entry.act.what, drawn, changes(before.table, after.table).placed};
}

std::optional<GameScore> Game::outcome() const {
    const auto& end = position();
    if (!end.ended) return {};
    std::array<int, kMostSeats> costs{};
    for (std::size_t seat = 0; seat < end.racks.size(); ++seat) {
        costs[seat] = rack_cost(rules(), end.racks[seat], end.opened[seat]);
    }
    return settle(rules(), costs, end.seats(), end.seat_that_is_out(), knocked());
}

Counts Game::drawn_by(int seat) const {
    Counts found;
    for (auto act = log_.size(); act-- > 0;) {
        const auto& entry = log_[act];
        if (entry.act.what == Act::kRedeal) break;
        if (entry.seat != seat || !is_turn(entry.act.what)) continue;
        const auto &before = history_[act], &after = history_[act + 1];
        if (before.pool.size() == after.pool.size()) break;
        const auto& had = before.racks[static_cast<std::size_t>(seat)];
        const auto& has = after.racks[static_cast<std::size_t>(seat)];
        for (std::size_t tile = 0; tile < kTiles; ++tile) {
            found[tile] = static_cast<std::uint8_t>(std::max(has[tile] - had[tile], 0));
        }
        break;
    }
    return found;
}

Violations Game::violations(const Act& act, int seat) const {
    const auto& here = position();
    switch (act.what) {
        case Act::kPause: return hindered(here);
        case Act::kResume:
            return here.paused ? Violations{} : refused("T5", "malformed-not-paused");
        case Act::kKnock: return knock_violations(seat);
        case Act::kRetire:
            return here.ended ? hindered(Fault::kGameOver) : left_violations(here, seat);
        case Act::kRedeal: return redeal_violations(seat);
        default: break;
    }
    if (!here.ended && seat != here.to_move) return hindered(Fault::kNotYourTurn);
    auto hindrance = hindered(here);
    if (act.what == Act::kPlay) {
        // what is nonsense is nonsense whoever's turn it is
        auto found = violations_of_play(rules(), standpoint_of(here, here.to_move), act.table);
        const bool is_nonsense = !found.empty() && found[0].fault == Fault::kMalformed;
        return hindrance.empty() || is_nonsense ? found : hindrance;
    }
    if (!hindrance.empty()) return hindrance;
    if (act.what == Act::kTimeOut) return violations_of_draft(here, act.table);
    const auto standpoint = standpoint_of(here, seat);
    return act.what == Act::kDraw ? violations_of_draw(standpoint) : violations_of_pass(standpoint);
}

Violations Game::knock_violations(int seat) const {
    if (rules().knocked_rack == kNoRule) return refused("P3", "malformed-no-knocking");
    const auto before = knocked();
    if ((before & seat_bit(seat)) != 0) return refused("P3", "malformed-already-knocked");
    if (std::popcount(before) == position().seats() - 1) {
        return refused("P3", "malformed-nobody-left-to-win");
    }
    return {};
}

Violations Game::redeal_violations(int seat) const {
    const auto& here = position();
    auto found = left_violations(here, seat);
    if (found.empty()) found = hindered(here);
    return found.empty() ? violations_of_redeal(rules(), standpoint_of(here, seat)) : found;
}

ActRefused Game::act(const Act& act, int seat, std::int64_t at) {
    if (seat < 0 || seat >= position().seats()) return {ActRefused::kNoSuchSeat};
    if (auto found = violations(act, seat); !found.empty()) return {ActRefused::kRules, found};
    if (at != kNoTime) {
        std::int64_t latest = 0;
        for (const auto& entry : log_) latest = std::max(latest, entry.at);
        if (at < latest || at >= kEndOfTime) return {ActRefused::kNoSuchTime};
    }
    if (log_.size() >= kMostActs) return {ActRefused::kTooManyActs};
    history_.push_back(after(act, seat));
    log_.push_back({seat, act, at});
    return {};
}

Position Game::after(const Act& act, int seat) const {
    auto next = position();
    switch (act.what) {
        case Act::kPlay: next.lay(rules(), act.table); break;
        case Act::kDraw: next.draw(rules(), 1); break;
        case Act::kPass: next.draw(rules(), 0); break;
        case Act::kTimeOut: time_out(rules(), next, act.table); break;
        case Act::kPause: next.paused = true; break;
        case Act::kResume: next.paused = false; break;
        case Act::kKnock: break;
        case Act::kRetire: next.retire(seat); break;
        case Act::kRedeal: {
            const auto deals = std::count_if(log_.begin(), log_.end(), [](const Entry& entry) {
                return entry.act.what == Act::kRedeal;
            });
            const auto retired = next.retired;  // the starter is not among them
            next = Position::of(deal(rules(), setup_.seats, setup_.seed, static_cast<int>(deals) + 2),
                                start_.starter);
            next.retired = retired;
            break;
        }
    }
    return next;
}

bool Game::undo(std::size_t count) {
    if (count > log_.size()) return false;
    log_.resize(log_.size() - count, Entry{});
    history_.resize(history_.size() - count);
    return true;
}

}  // namespace tilehall
