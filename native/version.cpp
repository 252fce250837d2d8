#include "version.hpp"

#ifndef TILEHALL_VERSION
#define TILEHALL_VERSION "unversioned"  // built without Python, for the native tests
#endif

namespace tilehall {

std::string_view kernel_version() noexcept { return TILEHALL_VERSION; }

}  // namespace tilehall
