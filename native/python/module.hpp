// Each part of the kernel binds itself; module.cpp calls them all.
#pragma once

#include <nanobind/nanobind.h>

void bind_steps(nanobind::module_& module);  // judging plays, stepping through games
void bind_playouts(nanobind::module_& module);  // strategies, playouts, search
