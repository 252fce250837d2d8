// The time that thinking may take: the thread's own work, and what passes on the wall.
//
// In WebAssembly time stands still, and worlds alone bound what a bot thinks: the kernel asks the
// page for nothing, a clock included.
#pragma once

#include <algorithm>
#include <chrono>
#include <ctime>

namespace tilehall::playout {

// In milliseconds; 0: no limit.
struct Time {
    double work = 0;   // of the thread's own work: what others take from a busy machine is not counted
    double clock = 0;  // on the clock on the wall
};

class Watch {
  public:
    explicit Watch(const Time& time)
        : time_(time), worked_before_(worked()), began_(on_the_wall()) {}

    // Is this part of the time gone? What has no limit never is.
    bool is_over(double part = 1) const {
        if (time_.work > 0 && worked() - worked_before_ > part * time_.work) return true;
        return time_.clock > 0 && passed() > part * time_.clock;
    }
    // Is nothing left on the clock on the wall?
    bool is_clock_over() const { return time_.clock > 0 && passed() >= time_.clock; }
    // Until this part of it is gone; a moment is always left.
    Time left(double part) const {
        constexpr double kAMoment = 1;
        Time left;
        if (time_.work > 0) {
            left.work = std::max(part * time_.work - (worked() - worked_before_), kAMoment);
        }
        if (time_.clock > 0) left.clock = std::max(part * time_.clock - passed(), kAMoment);
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

    Time time_;
    double worked_before_, began_;
};

}  // namespace tilehall::playout
