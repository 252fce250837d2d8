// Frames as in tilehall.core.frames: what the place of the tiles decides of a reading.
#include "rules/row.hpp"

#include <algorithm>
#include <bit>

namespace tilehall {
namespace {

constexpr int kHighest = kNumbers;
constexpr std::uint64_t kInAllColours =
    1ULL | 1ULL << kNumbers | 1ULL << 2 * kNumbers | 1ULL << 3 * kNumbers;

struct Side {
    int begin, end;
};

int width_of(TileIndex tile) { return tile == kDouble ? 2 : 1; }
int shown(TileIndex tile) { return number_of(tile) + 1; }

// Takes every frame of a row, one after the other, and sums up what they allow.
class Reader {
  public:
    Reader(Tiles tiles, bool mirror_is_middle, Covers* covers)
        : tiles_(tiles), middle_counts_(mirror_is_middle), covers_(covers) {}

    Appraisal read() {
        const int size = static_cast<int>(tiles_.size());
        if (size < kSmallestSet || size > kLongestSet) return found_;
        const auto mirror = std::find(tiles_.begin(), tiles_.end(), kMirror);
        if (mirror == tiles_.end()) {
            read_plain(size);
        } else if (std::find(mirror + 1, tiles_.end(), kMirror) == tiles_.end()) {  // RULES S7d
            read_mirror(static_cast<int>(mirror - tiles_.begin()), size);
        }
        return found_;
    }

  private:
    using Cells = std::array<int, kLongestSet>;

    TileIndex tile(int place) const { return tiles_[static_cast<std::size_t>(place)]; }

    void read_plain(int size) {
        const Side side{0, size};
        group(&side, 1);
        Cells cells;
        int length = 0;
        unsigned changes = 0;
        for (int i = 0; i < size && length <= kHighest; ++i) {
            cells[static_cast<std::size_t>(i)] = length;
            if (tile(i) == kColourChange) changes |= 1U << length;
            length += width_of(tile(i));
        }
        if (!badly_placed(changes)) run(cells, length, changes, 1, false);
    }

    void read_mirror(int mirror, int size) {
        if (mirror == 0 || mirror == size - 1) return;  // RULES S7: each side has one or more
        const Side sides[2] = {{0, mirror}, {mirror + 1, size}};
        group(sides, 2);
        Cells cells;
        int length = 0, inward = 0;
        unsigned changes = 0, mirrored = 0;
        for (int i = 0; i < mirror && length <= kHighest; ++i) {
            cells[static_cast<std::size_t>(i)] = length;
            if (tile(i) == kColourChange) changes |= 1U << length;
            length += width_of(tile(i));
        }
        for (int i = size - 1; i > mirror && inward <= kHighest; --i) {  // from the outer end
            cells[static_cast<std::size_t>(i)] = inward;
            if (tile(i) == kColourChange) mirrored |= 1U << inward;
            inward += width_of(tile(i));
        }
        cells[static_cast<std::size_t>(mirror)] = -1;
        if (length != inward || length < 2 || length > kHighest) return;  // RULES S7a
        // RULES S7c: a change is mirrored by a change, with a coloured tile before and after it
        if (changes != mirrored || badly_placed(changes) || changes >> (length - 1) & 1U) return;
        run(cells, length, changes, 1, true);
        run(cells, length, changes, -1, true);
    }

    // RULES S6a and S6b: not at the start, not side by side.
    static bool badly_placed(unsigned changes) {
        return (changes & 1U) != 0 || (changes & changes << 1) != 0;
    }

    // RULES S2, S7: one number, each colour at most once on a side, both sides alike.
    void group(const Side* sides, int count) {
        if (sides[0].end - sides[0].begin > kColours) return;
        int number = 0, width = -1;
        unsigned fixed = 0, own[2] = {0, 0};
        for (int s = 0; s < count; ++s) {
            int side_width = 0;
            for (int i = sides[s].begin; i < sides[s].end; ++i) {
                const auto each = tile(i);
                if (each == kColourChange) return;  // RULES S6: in runs only
                side_width += width_of(each);
                if (is_joker(each)) continue;
                const unsigned colour = 1U << colour_of(each);
                if ((own[s] & colour) != 0 || (number != 0 && number != shown(each))) return;
                number = shown(each);
                own[s] |= colour;
            }
            if (width >= 0 && width != side_width) return;
            width = side_width;
            fixed |= own[s];
        }
        if (std::popcount(fixed) > width || width > kColours) return;
        found_.can_be_group = true;
        const int best = number != 0 ? number : kHighest;
        keep(best * (width * count + (count == 2 && middle_counts_ ? 1 : 0)));
        if (covers_ == nullptr) return;
        const unsigned spare = width > std::popcount(fixed) ? ~fixed & 15U : 0U;
        for (int s = 0; s < count; ++s) cover_group(sides[s], (fixed & ~own[s]) | spare, number);
    }

    void cover_group(Side side, unsigned missing, int number) {
        std::uint64_t mask = 0;
        for (int colour = 0; colour < kColours; ++colour) {
            if ((missing >> colour & 1U) == 0) continue;
            for (int n = 0; n < kNumbers; ++n) {
                if (number == 0 || n + 1 == number) mask |= 1ULL << tile_at(colour, n);
            }
        }
        for (int i = side.begin; i < side.end; ++i) {
            (*covers_)[static_cast<std::size_t>(i)] |= is_joker(tile(i)) ? mask : 1ULL << tile(i);
        }
    }

    // RULES S3, S5, S6: consecutive numbers, one colour a segment, neighbours different.
    void run(const Cells& cells, int length, unsigned changes, int step, bool mirrored) {
        // RULES S8: where the mirror stands for the middle number, that one must exist too
        const int span = length + (mirrored && middle_counts_ ? 1 : 0);
        if (span > kHighest) return;
        int lowest = step > 0 ? 1 : span, highest = step > 0 ? kHighest + 1 - span : kHighest;
        std::array<int, kNumbers + 1> colours;
        const int segments = std::popcount(changes) + 1;
        std::fill_n(colours.begin(), segments, -1);
        for (std::size_t i = 0; i < tiles_.size(); ++i) {
            const auto each = tiles_[i];
            if (is_joker(each)) continue;
            const int start = shown(each) - step * cells[i];
            lowest = std::max(lowest, start);
            highest = std::min(highest, start);
            int& colour = colours[segment(changes, cells[i])];
            if (colour >= 0 && colour != colour_of(each)) return;
            colour = colour_of(each);
        }
        if (lowest > highest) return;
        for (int s = 1; s < segments; ++s) {
            const auto at = static_cast<std::size_t>(s);
            if (colours[at] >= 0 && colours[at] == colours[at - 1]) return;
        }
        found_.can_be_run = true;
        (step > 0 ? found_.can_climb : found_.can_fall) = true;
        // the value grows with the start
        const int total = length * highest + step * length * (length - 1) / 2;
        const int middle = middle_counts_ ? highest + step * length : 0;
        keep(mirrored ? 2 * total + middle : total);
        if (covers_ == nullptr) return;
        for (std::size_t i = 0; i < tiles_.size(); ++i) {
            cover_in_run(i, cells[i], changes, colours.data(), segments, step, lowest, highest);
        }
    }

    static std::size_t segment(unsigned changes, int cell) {
        return static_cast<std::size_t>(std::popcount(changes & ((1U << cell) - 1)));
    }

    void cover_in_run(std::size_t place, int cell, unsigned changes, const int* colours,
                      int segments, int step, int lowest, int highest) {
        const auto each = tiles_[place];
        auto& covered = (*covers_)[place];
        if (!is_joker(each)) {
            covered |= 1ULL << each;
        } else if (each != kMirror) {
            const auto allowed =
                each == kColourChange
                    ? kInAllColours
                    : colours_of_segment(colours, segments,
                                         static_cast<int>(segment(changes, cell)));
            for (int start = lowest; start <= highest; ++start) {
                for (int c = cell; c < cell + width_of(each); ++c) {
                    covered |= allowed << (start + step * c - 1);
                }
            }
        }
    }

    // Only fixed neighbours matter: a free one has four colours and can always give way.
    static std::uint64_t colours_of_segment(const int* colours, int segments, int segment) {
        std::uint64_t allowed = 0;
        for (int colour = 0; colour < kColours; ++colour) {
            const bool fits =
                colours[segment] >= 0
                    ? colours[segment] == colour
                    : (segment == 0 || colours[segment - 1] != colour) &&
                          (segment + 1 == segments || colours[segment + 1] != colour);
            if (fits) allowed |= 1ULL << kNumbers * colour;
        }
        return allowed;
    }

    void keep(int value) { found_.value = std::max(found_.value, static_cast<std::int16_t>(value)); }

    Tiles tiles_;
    bool middle_counts_;
    Covers* covers_;
    Appraisal found_;
};

}  // namespace

Appraisal appraise(Tiles tiles, bool mirror_is_middle) {
    return Reader(tiles, mirror_is_middle, nullptr).read();
}

Covers covers_of(Tiles tiles, bool mirror_is_middle) {
    Covers covers{};
    Reader(tiles, mirror_is_middle, &covers).read();
    return covers;
}

namespace {

Row sides_sorted(Tiles tiles) {
    Row row;
    row.push(tiles);
    const auto end = row.tiles.begin() + row.size;
    const auto mirror = std::find(row.tiles.begin(), end, kMirror);
    std::sort(row.tiles.begin(), mirror);
    if (mirror != end) std::sort(mirror + 1, end);
    return row;
}

}  // namespace

bool lies_the_same(Tiles one, const Appraisal& known, Tiles other, const Appraisal& other_known) {
    if (one.size() != other.size()) return false;
    if (std::equal(one.begin(), one.end(), other.begin())) return true;
    if (!known.is_only_group() || !other_known.is_only_group()) return false;
    const Row a = sides_sorted(one), b = sides_sorted(other);
    return std::equal(a.tiles.begin(), a.tiles.begin() + a.size, b.tiles.begin());
}

}  // namespace tilehall
