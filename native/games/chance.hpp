// Chance that anybody can recompute (docs/record.md): tilehall.core.chance, in C++.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace tilehall {

using Digest = std::array<std::uint8_t, 32>;

Digest sha256(std::string_view message);

// A stream of numbers that depends on nothing but seed and purpose.
class Chance {
  public:
    Chance(std::string_view seed, std::string_view purpose);

    // A number from 0 to bound - 1, each as likely: words beyond a multiple are passed over.
    std::uint64_t below(std::uint64_t bound);

    // Fisher and Yates, from the last place to the second.
    template <class Items>
    void shuffle(Items& items) {
        for (std::size_t place = items.size(); place-- > 1;) {
            std::swap(items[place], items[static_cast<std::size_t>(below(place + 1))]);
        }
    }

  private:
    std::uint64_t word();

    std::string prefix_;
    Digest block_{};
    std::size_t used_ = sizeof(Digest);
    std::uint64_t counter_ = 0;
};

}  // namespace tilehall
