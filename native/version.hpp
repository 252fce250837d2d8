#pragma once

#include <string_view>

namespace tilehall {

// The distribution's version this kernel was built for: a stale build gives itself away.
std::string_view kernel_version() noexcept;

}  // namespace tilehall
