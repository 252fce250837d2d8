// Questions and answers as bytes: whole numbers of four bytes, lowest first, and tiles of one byte.
#pragma once

#include <cstdint>
#include <cstring>
#include <string_view>
#include <vector>

#include "rules/row.hpp"
#include "rules/tiles.hpp"

namespace tilehall::wasm {

using Bytes = std::vector<std::uint8_t>;

// Reads zeros past the end: the page writes what is read here, and a short question is its bug.
class Reader {
  public:
    explicit Reader(const Bytes& bytes, std::size_t size) : bytes_(bytes), end_(size) {}

    int number() {
        std::int32_t value = 0;
        if (end_ - at_ >= sizeof value) std::memcpy(&value, bytes_.data() + at_, sizeof value);
        at_ = end_ - at_ >= sizeof value ? at_ + sizeof value : end_;
        return value;
    }
    bool flag() { return number() != 0; }
    Meld meld() {
        Meld tiles(count());
        for (auto& tile : tiles) tile = this->tile();
        return tiles;
    }
    Melds melds() {
        Melds all(count());
        for (auto& each : all) each = meld();
        return all;
    }
    Counts counts() {  // no box of tiles has 255 of a kind
        Counts found;
        for (auto tile : meld()) found[tile] = static_cast<std::uint8_t>(found[tile] + (found[tile] < 255));
        return found;
    }
    std::string_view text() {
        const auto size = count();
        const auto* begin = reinterpret_cast<const char*>(bytes_.data() + at_);
        at_ += size;
        return {begin, size};
    }

  private:
    std::size_t count() {
        const auto wanted = static_cast<std::size_t>(static_cast<std::uint32_t>(number()));
        return wanted <= end_ - at_ ? wanted : end_ - at_;
    }
    TileIndex tile() {
        const auto tile = at_ < end_ ? bytes_[at_++] : std::uint8_t{0};
        return tile < kTiles ? tile : TileIndex{0};
    }

    const Bytes& bytes_;
    std::size_t at_ = 0, end_;
};

class Writer {
  public:
    explicit Writer(Bytes& bytes) : bytes_(bytes) { bytes_.clear(); }

    void number(std::int64_t value) {
        const auto bits = static_cast<std::uint32_t>(static_cast<std::int32_t>(value));
        for (unsigned shift = 0; shift < 32; shift += 8) {
            bytes_.push_back(static_cast<std::uint8_t>(bits >> shift));
        }
    }
    void mask(std::uint64_t tiles) {
        number(static_cast<std::int32_t>(tiles & 0xFFFFFFFFU));
        number(static_cast<std::int32_t>(tiles >> 32U));
    }
    void tiles(Tiles row) {
        number(static_cast<std::int64_t>(row.size()));
        bytes_.insert(bytes_.end(), row.begin(), row.end());
    }
    void melds(const Melds& all) {
        number(static_cast<std::int64_t>(all.size()));
        for (const auto& each : all) tiles(each);
    }
    void text(std::string_view words) {
        number(static_cast<std::int64_t>(words.size()));
        bytes_.insert(bytes_.end(), words.begin(), words.end());
    }

  private:
    Bytes& bytes_;
};

}  // namespace tilehall::wasm
