// Where jokers lay, and which new sets take such a place (RULES J6).
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "rules/row.hpp"
#include "solver/set_catalogue.hpp"
#include "solver/task.hpp"

namespace tilehall {

// A joker in a set of the table: its mates, and what it (or its equals there) could cover.
struct JokerPlace {
    TileIndex joker;
    int equals;  // jokers of its kind in the set, itself among them
    Counts mates;
    std::vector<std::uint64_t> covers;
};

class JokerPlaces {
  public:
    explicit JokerPlaces(const Task& task);

    const Counts& total() const { return total_; }  // all tiles, of the table and the rack

    // Places of which all mates lie in this set, with a special joker that was not there.
    std::vector<const JokerPlace*> taken(const Meld& meld) const;

    // The sets that this number tile may lie in, runs as short as they can be cut; nothing: too
    // many of them.
    std::optional<Melds> short_sets(TileIndex kind) const;

    // Longer runs of these tiles that hold this one and may not be cut. False: too many of them.
    //
    // Cut in two they may take a place that the whole did not take, but only because the joker that
    // held it lies there too, farther on: so all of its old set lies there. Or because jokers
    // beside a colour change can stand for more in a piece than in the whole.
    //
    // A piece and the rest of a run are two sets to the kernel, which bounds all runs that begin
    // with this piece: `is_open` says whether they can be worth anything.
    [[nodiscard]] bool long_runs(TileIndex kind, const Counts& tiles,
                                 const std::function<bool(Tiles piece)>& is_open,
                                 const std::function<bool(const Meld& run)>& take) const;

  private:
    bool is_worth_trying(const Meld& meld) const;
    bool is_hopeless(const Meld& meld) const;
    bool is_certain(const JokerPlace& place, const Counts& held) const;
    bool is_cuttable(const Meld& meld) const;
    bool are_harmless(const Meld& one, const Meld& other) const;

    const Task& task_;
    Counts total_;
    Melds joker_runs_;  // sorted, each once
    std::vector<JokerPlace> places_;
};

}  // namespace tilehall
