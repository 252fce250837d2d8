// Which sets can be formed from loose tiles, each with its best value: tilehall.core.formable.
//
// Sets are bags here, not rows. Long sets that fall into shorter ones of at least the same worth are
// left out: a plain run of six, any run of seven, a mirror run whose outer ends are runs themselves.
#pragma once

#include <algorithm>
#include <functional>
#include <map>
#include <utility>
#include <vector>

#include "rules/tiles.hpp"

namespace tilehall {

struct Formable {
    Meld tiles;  // sorted
    int value = 0;
};

// Every set that the bag holds, each bag of tiles once, in the order in which they are found first.
std::vector<Formable> formable(const Counts& bag, bool mirror_is_middle);

// The same one by one, a bag of tiles as often as it can be read, until `wants_more` says no.
void each_formable(const Counts& bag, bool mirror_is_middle,
                   const std::function<bool(const Formable&)>& wants_more);

// Each bag of tiles once, with its best value, in the order in which they are found first.
class BestFormable {
  public:
    void add(const Formable& found) {
        const auto [known, is_new] = places_.try_emplace(found.tiles, all_.size());
        if (is_new) {
            all_.push_back(found);
        } else {
            auto& best = all_[known->second].value;
            best = std::max(best, found.value);
        }
    }
    const std::vector<Formable>& all() const { return all_; }
    std::vector<Formable> take() { return std::move(all_); }

  private:
    std::vector<Formable> all_;
    std::map<Meld, std::size_t> places_;
};

}  // namespace tilehall
