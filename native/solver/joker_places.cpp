#include "solver/joker_places.hpp"

#include <algorithm>
#include <bit>
#include <set>

namespace tilehall {
namespace {

constexpr int kLongestUncut = 6;  // three tiles, a colour change and two tiles

Covers covers_in(const Meld& meld, const Task& task) {
    return covers_of(meld, task.rules.mirror_is_middle);
}

bool is_taken(std::uint64_t held, const Counts& mates, const Meld& meld, const Covers& covers) {
    Counts taking;
    for (std::size_t i = 0; i < meld.size() && i < covers.size(); ++i) {
        if (is_special(meld[i]) && (covers[i] & held) != 0) ++taking[meld[i]];
    }
    for (std::size_t tile = kJoker + 1; tile < kTiles; ++tile) {
        if (taking[tile] > mates[tile]) return true;
    }
    return false;
}

// Do jokers lie beside a colour change, so that their colour hangs on tiles farther on?
bool has_loose_colour(const Meld& meld) {
    for (std::size_t i = 1; i < meld.size(); ++i) {
        if ((meld[i] == kColourChange || meld[i - 1] == kColourChange) && is_joker(meld[i]) &&
            is_joker(meld[i - 1])) {
            return true;
        }
    }
    return false;
}

}  // namespace

JokerPlaces::JokerPlaces(const Task& task)
    : task_(task), total_(task.old.tally + task.forced + task.optional) {
    const auto& table = task.old.melds;
    for (std::size_t place = 0; place < table.size(); ++place) {
        const auto& meld = table[place];
        const auto held = counted(meld);
        const auto covers = covers_in(meld, task);
        bool has_joker = false;
        for (auto joker = kJoker; joker < kTiles; ++joker) {
            if (held[joker] == 0) continue;
            has_joker = true;
            JokerPlace found{joker, held[joker], held, {}};
            --found.mates[joker];
            for (std::size_t i = 0; i < meld.size(); ++i) {
                if (meld[i] == joker) found.covers.push_back(i < covers.size() ? covers[i] : 0);
            }
            places_.push_back(std::move(found));
        }
        if (has_joker && held[kMirror] == 0 && task.old.known.known[place].can_be_run) {
            joker_runs_.push_back(meld);
        }
    }
    std::sort(joker_runs_.begin(), joker_runs_.end());
    joker_runs_.erase(std::unique(joker_runs_.begin(), joker_runs_.end()), joker_runs_.end());
}

std::vector<const JokerPlace*> JokerPlaces::taken(const Meld& meld) const {
    std::vector<const JokerPlace*> found;
    if (std::none_of(meld.begin(), meld.end(), is_special)) return found;
    const auto held = counted(meld);
    const auto covers = covers_in(meld, task_);
    for (const auto& place : places_) {
        if (holds(held, place.mates) &&
            std::all_of(place.covers.begin(), place.covers.end(), [&](std::uint64_t mask) {
                return is_taken(mask, place.mates, meld, covers);
            })) {
            found.push_back(&place);
        }
    }
    return found;
}

// Is a place taken in this set, however equal tiles are told apart?
bool JokerPlaces::is_hopeless(const Meld& meld) const {
    const auto held = counted(meld);
    const auto places = taken(meld);
    return std::any_of(places.begin(), places.end(),
                       [&](const JokerPlace* place) { return is_certain(*place, held); });
}

bool JokerPlaces::is_certain(const JokerPlace& place, const Counts& held) const {
    const auto joker = place.joker;
    if (held[joker] >= place.equals) return false;  // it may have stayed
    if (place.equals > 1 && held[joker] < total_[joker] - 1) return false;  // two may have left
    for (std::size_t tile = 0; tile < kTiles; ++tile) {
        // an equal tile elsewhere could be the one that lay there
        if (place.mates[tile] > 0 && tile != joker && held[tile] < total_[tile]) return false;
    }
    return true;
}

// Is this run two sets as well, of which none takes a place?
//
// One place may be taken where the joker that held it lies too: of equal jokers it is the one that
// stayed. With two such places the same joker could be asked for twice.
bool JokerPlaces::is_cuttable(const Meld& meld) const {
    if (std::find(meld.begin(), meld.end(), kMirror) != meld.end()) return false;
    for (std::size_t cut = kSmallestSet; cut + kSmallestSet <= meld.size(); ++cut) {
        const auto middle = meld.begin() + static_cast<std::ptrdiff_t>(cut);
        if (are_harmless({meld.begin(), middle}, {middle, meld.end()})) return true;
    }
    return false;
}

bool JokerPlaces::are_harmless(const Meld& one, const Meld& other) const {
    if (!task_.is_set(one) || !task_.is_set(other)) return false;
    std::size_t taken_places = 0;
    for (const auto* meld : {&one, &other}) {
        const auto places = taken(*meld);
        taken_places += places.size();
        if (taken_places > 1) return false;
        for (const auto* place : places) {
            if (std::count(meld->begin(), meld->end(), place->joker) < place->equals) return false;
        }
    }
    return true;
}

bool JokerPlaces::is_worth_trying(const Meld& meld) const {
    return task_.is_set(meld) && !is_cuttable(meld) && !is_hopeless(meld);
}

std::optional<Melds> JokerPlaces::short_sets(TileIndex kind) const {
    const Catalogue wanted{.longest = kLongestUncut, .around = kAllKinds, .holding = kind_bit(kind)};
    auto sets = all_sets(total_, wanted, task_.effort);
    if (sets) std::erase_if(*sets, [&](const Meld& meld) { return !is_worth_trying(meld); });
    return sets;
}

bool JokerPlaces::long_runs(TileIndex kind, const Counts& tiles,
                            const std::function<bool(Tiles piece)>& is_open,
                            const std::function<bool(const Meld& run)>& take) const {
    Counts straight = tiles;
    straight[kMirror] = 0;
    std::set<Meld> found;
    bool goes_on = true;
    for (const auto& old : joker_runs_) {
        if (!goes_on) break;
        const Kinds numbers = kinds_of(old) & ((1ULL << kNumberTiles) - 1);
        const Kinds holding = numbers | kind_bit(kind);
        unsigned different = 0;
        for (Kinds rest = holding; rest != 0; rest &= rest - 1) {
            different |= 1U << number_of(static_cast<TileIndex>(std::countr_zero(rest)));
        }
        if (std::popcount(different) != std::popcount(holding)) continue;
        const auto whole = counted(old);
        const bool may_be_group = std::popcount(numbers) <= 1;  // of one tile
        const auto offer = [&](const Meld& run) {
            if (found.contains(run)) return true;
            const bool holds_whole = may_be_group || holds(counted(run), whole);
            if ((!holds_whole && !has_loose_colour(run)) || !is_worth_trying(run)) return true;
            found.insert(run);
            goes_on = take(run);
            return goes_on;
        };
        if (!tilehall::long_runs(straight, kLongestUncut, holding, task_.effort, is_open, offer)) {
            return false;
        }
    }
    return true;
}

}  // namespace tilehall
