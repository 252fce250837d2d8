#include "rules/origins.hpp"

#include <map>
#include <set>

namespace tilehall {
namespace {

using Line = std::map<int, int>;                    // place and how many
using Flow = std::map<std::pair<int, int>, int>;    // source and target

// Can all supply reach all demand, with these limits on single cells?
class Transport {
  public:
    Transport(Line supply, Line demand, Flow limits)
        : supply_(std::move(supply)), demand_(std::move(demand)), limits_(std::move(limits)) {}

    bool fits() {
        for (const auto& [row, count] : supply_) {
            for (int i = 0; i < count; ++i) {
                std::set<int> seen;
                if (!push(row, seen)) return false;
            }
        }
        return true;
    }

  private:
    // Find room for one more tile of this row, moving others aside if need be.
    bool push(int row, std::set<int>& seen) {
        for (const auto& [column, room] : demand_) {
            const auto limit = limits_.find({row, column});
            const int most = limit == limits_.end() ? room : limit->second;
            if (seen.contains(column) || flow_[{row, column}] >= most) continue;
            seen.insert(column);
            if (arrived(column) < room) {
                ++flow_[{row, column}];
                return true;
            }
            for (const auto& [other, unused] : supply_) {
                if (other == row || flow_[{other, column}] == 0) continue;
                --flow_[{other, column}];
                if (push(other, seen)) {
                    ++flow_[{row, column}];
                    return true;
                }
                ++flow_[{other, column}];
            }
        }
        return false;
    }

    int arrived(int column) {
        int sum = 0;
        for (const auto& [row, unused] : supply_) sum += flow_[{row, column}];
        return sum;
    }

    Line supply_, demand_;
    Flow limits_, flow_;
};

}  // namespace

AppraisedTable appraised(const Melds& table, bool mirror_is_middle) {
    AppraisedTable known;
    for (const auto& meld : table) known.add(meld, appraise(meld, mirror_is_middle));
    return known;
}

Counts counted(Tiles tiles) {
    Counts counts;
    for (auto tile : tiles) ++counts[tile];
    return counts;
}

Origins::Origins(const AppraisedTable& before, const AppraisedTable& after, const Counts& placed)
    : placed_(placed) {
    for (const auto row : before.rows) before_.push_back(counted(row));
    for (const auto row : after.rows) after_.push_back(counted(row));
}

const Counts& Origins::before(int place) const {
    return place == kRack ? placed_ : before_[static_cast<std::size_t>(place)];
}

bool Origins::allow(const Bounds& least, const Bounds& most) const {
    std::set<TileIndex> kinds;
    for (const auto& entry : least) kinds.insert(entry.cell.tile);
    for (const auto& entry : most) kinds.insert(entry.cell.tile);
    for (auto kind : kinds) {
        if (!allow(kind, least, most)) return false;
    }
    return true;
}

bool Origins::allow(TileIndex kind, const Bounds& least, const Bounds& most) const {
    Line leaving, coming;
    for (const auto& [cell, count] : least) {
        if (cell.tile != kind) continue;
        if (count > most.get(cell, count)) return false;
        leaving[cell.source] += count;
        coming[cell.target] += count;
    }
    for (const auto& [place, count] : leaving) {
        if (count > before(place)[kind]) return false;
    }
    for (const auto& [place, count] : coming) {
        if (count > after(place)[kind]) return false;
    }
    Flow limits;
    for (const auto& [cell, count] : most) {
        if (cell.tile == kind) limits[{cell.source, cell.target}] = count - least.get(cell, 0);
    }
    if (limits.empty()) return true;
    Line supply, demand;
    for (int row = kRack; row < static_cast<int>(before_.size()); ++row) {
        if (before(row)[kind] != 0) supply[row] = before(row)[kind] - leaving[row];
    }
    for (int column = 0; column < static_cast<int>(after_.size()); ++column) {
        if (after(column)[kind] != 0) demand[column] = after(column)[kind] - coming[column];
    }
    return Transport(std::move(supply), std::move(demand), std::move(limits)).fits();
}

}  // namespace tilehall
