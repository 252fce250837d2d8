// tilehall._kernel: translates between Python and the kernel, and does nothing else.
// `make stub` writes src/tilehall/_kernel.pyi from what is bound here.
#include "python/module.hpp"

#include <nanobind/nanobind.h>
#include <nanobind/stl/string_view.h>

#include "version.hpp"

NB_MODULE(_kernel, module) {
    module.doc() = "The solver's compiled kernel; tilehall.solver.native is its only door.";
    module.def("kernel_version", &tilehall::kernel_version,
               "The version of Tilehall this kernel was built for.");
    tilehall::python::bind_rules(module);
    tilehall::python::bind_arrange(module);
    tilehall::python::bind_solver(module);
    tilehall::python::bind_games(module);
    tilehall::python::bind_whole_games(module);
    tilehall::python::bind_bots(module);
    tilehall::python::bind_playouts(module);
    tilehall::python::bind_study(module);
}
