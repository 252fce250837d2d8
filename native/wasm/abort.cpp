// What the C++ library does where it is misused: it stops, without the words for which it would bring
// all of printf along, eight kilobytes on every first load.
#include <__verbose_abort>
#include <version>

_LIBCPP_BEGIN_NAMESPACE_STD

[[noreturn]] void __libcpp_verbose_abort(const char*, ...) noexcept { __builtin_trap(); }

_LIBCPP_END_NAMESPACE_STD
