// Best-first order, a table of the states seen, and a second try: what both walks share.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "arrange/question.hpp"

namespace tilehall {

// The best arrangement. Where the limit cuts the search, it is gone through once more, deepest
// first, for some arrangement to show beside the bound.
template <typename Walk>
Arrangement search(const Question& question) {
    const auto best = Walk(question, /*greedy=*/false).run();
    if (best.proved) return best;
    auto shown = Walk(question, /*greedy=*/true).run();
    shown.nodes += best.nodes;
    shown.proved = shown.found && shown.loss == best.bound;
    shown.bound = best.bound;
    return shown;
}

// A queue of node numbers by 64-bit key, smallest first.
//
// Libraries differ in which of two equal keys their heaps give first, and so in which of several best
// arrangements is found; with this one Python's build and the page's find the same.
class OpenList {
public:
    OpenList() { heap_.reserve(256); }
    bool empty() const { return heap_.empty(); }
    std::uint64_t smallest_key() const { return heap_.front().key; }

    void push(std::uint64_t key, std::int32_t node) {
        heap_.emplace_back();
        rise(heap_.size() - 1, {key, node});
    }
    std::int32_t pop() {
        const auto node = heap_.front().node;
        const auto last = heap_.back();
        heap_.pop_back();
        if (!heap_.empty()) sink(last);
        return node;
    }

private:
    struct Entry {
        std::uint64_t key;
        std::int32_t node;
    };

    void rise(std::size_t hole, const Entry& entry) {
        while (hole > 0) {
            const auto parent = (hole - 1) / 2;
            if (heap_[parent].key <= entry.key) break;
            heap_[hole] = heap_[parent];
            hole = parent;
        }
        heap_[hole] = entry;
    }
    // The hole at the top goes to the bottom, and the entry rises from there to its place.
    void sink(const Entry& entry) {
        std::size_t hole = 0;
        while (2 * hole + 1 < heap_.size()) {
            auto child = 2 * hole + 2;
            if (child == heap_.size() || heap_[child].key > heap_[child - 1].key) --child;
            heap_[hole] = heap_[child];
            hole = child;
        }
        rise(hole, entry);
    }

    std::vector<Entry> heap_;
};

// Open addressing from a state's hash to the newest node with that state.
class SeenStates {
public:
    SeenStates() : slots_(512, kEmpty) {}

    // The slot that holds an equal state, or the empty slot where it belongs.
    template <typename Equal>
    std::int32_t& slot(std::uint64_t hash, Equal equal) {
        std::size_t at = hash & (slots_.size() - 1);
        while (slots_[at] != kEmpty && !equal(slots_[at])) at = (at + 1) & (slots_.size() - 1);
        return slots_[at];
    }
    // Call after filling an empty slot; `hash_of` maps a node to its hash.
    template <typename HashOf>
    void filled(HashOf hash_of) {
        if (++used_ * 2 < slots_.size()) return;
        std::vector<std::int32_t> old(slots_.size() * 2, kEmpty);
        old.swap(slots_);
        for (auto node : old) {
            if (node == kEmpty) continue;
            std::size_t at = hash_of(node) & (slots_.size() - 1);
            while (slots_[at] != kEmpty) at = (at + 1) & (slots_.size() - 1);
            slots_[at] = node;
        }
    }

    static constexpr std::int32_t kEmpty = -1;

private:
    std::vector<std::int32_t> slots_;
    std::size_t used_ = 0;
};

constexpr std::uint64_t mix(std::uint64_t x) {
    x ^= x >> 31;
    x *= 0x9e3779b97f4a7c15ULL;
    x ^= x >> 29;
    x *= 0xbf58476d1ce4e5b9ULL;
    return x ^ (x >> 32);
}

}  // namespace tilehall
