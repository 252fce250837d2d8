// What thinking may take: the thread's own work, what passes on the wall, and steps of the playouts.
//
// In WebAssembly time stands still, for the kernel asks the page for nothing, a clock included: there
// steps bound what a bot thinks. They are counted, so that it thinks as far on every machine.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <ctime>

namespace tilehall::playout {

// 0: no limit.
struct Allowance {
    double work = 0;   // ms of the thread's own work: what others take from a busy machine is not counted
    double clock = 0;  // ms on the clock on the wall
    std::uint64_t steps = 0;  // as Player::steps counts them
};

class Watch {
  public:
    Watch(const Allowance& allowed, const std::uint64_t& steps)
        : allowed_(allowed), steps_(steps), steps_before_(steps), worked_before_(worked()),
          began_(on_the_wall()) {}

    // Is this part of it gone? What has no limit never is.
    bool is_over(double part = 1) const {
        if (allowed_.steps > 0 && stepped() > part * static_cast<double>(allowed_.steps)) return true;
        if (allowed_.work > 0 && worked() - worked_before_ > part * allowed_.work) return true;
        return allowed_.clock > 0 && passed() > part * allowed_.clock;
    }
    // Is nothing left on the clock on the wall?
    bool is_clock_over() const { return allowed_.clock > 0 && passed() >= allowed_.clock; }
    // Until this part of it is gone; a moment is always left.
    Allowance left(double part) const {
        constexpr double kAMoment = 1;
        Allowance left;
        if (allowed_.steps > 0) {
            const auto steps = part * static_cast<double>(allowed_.steps) - stepped();
            left.steps = static_cast<std::uint64_t>(std::max(steps, kAMoment));
        }
        if (allowed_.work > 0) {
            left.work = std::max(part * allowed_.work - (worked() - worked_before_), kAMoment);
        }
        if (allowed_.clock > 0) left.clock = std::max(part * allowed_.clock - passed(), kAMoment);
        return left;
    }

  private:
#ifdef __wasm__
    static double worked() { return 0; }
    static double on_the_wall() { return 0; }
#else
    static double worked() {
#ifdef CLOCK_THREAD_CPUTIME_ID
        timespec now{};
        if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now) == 0) {
            return 1e3 * static_cast<double>(now.tv_sec) + 1e-6 * static_cast<double>(now.tv_nsec);
        }
#endif
        return on_the_wall();
    }
    static double on_the_wall() {
        using Milliseconds = std::chrono::duration<double, std::milli>;
        return Milliseconds(std::chrono::steady_clock::now().time_since_epoch()).count();
    }
#endif
    double passed() const { return on_the_wall() - began_; }
    double stepped() const { return static_cast<double>(steps_ - steps_before_); }

    Allowance allowed_;
    const std::uint64_t& steps_;
    std::uint64_t steps_before_;
    double worked_before_, began_;
};

}  // namespace tilehall::playout
