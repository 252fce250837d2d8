// tilehall._kernel: translates between Python and the kernel, and does nothing else.
#include <nanobind/nanobind.h>
#include <nanobind/stl/string_view.h>

#include "kernel/version.hpp"

namespace nb = nanobind;

NB_MODULE(_kernel, module) {
    module.doc() = "The solver's compiled kernel; tilehall.solver.native is its only door.";
    module.def("kernel_version", &tilehall::kernel_version,
               "The version of Tilehall this kernel was built for.");
}
