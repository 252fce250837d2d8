// Each part of the kernel binds itself; module.cpp calls them all.
#pragma once

#include <nanobind/nanobind.h>

namespace tilehall::python {

void bind_rules(nanobind::module_& module);     // the rules, and what a play breaks of them
void bind_arrange(nanobind::module_& module);   // the best sets for given tiles
void bind_solver(nanobind::module_& module);    // the best play, all plays
void bind_games(nanobind::module_& module);     // many games in micro-actions
void bind_whole_games(nanobind::module_& module);  // whole games, act by act, and matches
void bind_bots(nanobind::module_& module);      // what the bots do with a view
void bind_playouts(nanobind::module_& module);  // strategies, playouts, search
void bind_study(nanobind::module_& module);     // win share and the review of a turn

}  // namespace tilehall::python
