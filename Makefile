# `make` alone lists the targets. Everything lives in .venv and build/; only the servers and the
# browser that `make test` uses are installed into the system, by root, and after a question.

PYTHON ?= python3
WORKERS ?= auto
VENV := .venv
unexport PYTHONDONTWRITEBYTECODE  # else every worker compiles every test anew
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet

# Python and make are all that a machine needs: tools/toolchain.py brings a C++ compiler and Node.js
# where there is none. INSTALLED is Tilehall with its kernel; KERNEL is that and what developers use.
INSTALLED := $(VENV)/.kernel
DEPS := $(VENV)/.dependencies
KERNEL := $(INSTALLED) $(DEPS)
BOTH_AT_ONCE := $(MAKE) --no-print-directory --silent --jobs=2  # neither needs the other
WITH_NODE := $(BIN)/python tools/toolchain.py node --
NATIVE := CMakeLists.txt $(shell find native -type f -name '*.[ch]pp' -o -type f -name CMakeLists.txt)

# The browser client, with the kernel for the page: built when its sources, the kernel's, or the words
# that it speaks have changed.
APP := src/tilehall/server/static/app/index.html
APP_SOURCES := $(shell find web src/tilehall/locales src/tilehall/study/packs -path web/node_modules -prune -o -type f -not -name '*.pyc' -print) \
	$(shell find native/rules native/arrange native/solver native/games native/study native/wasm -type f) tools/build_wasm.py

# The tests in three sizes; tests/README.md says what is in which, and what each protects.
# A hanging test is ended after half an hour, with its stack: no test waits that long for anything.
PYTEST := $(BIN)/python -m pytest --dist worksteal -n
CORE_TESTS := tests/core tests/laws tests/locales tests/rules
UNIT_TESTS := tests/host tests/solver tests/tournament tests/wire tests/test_architecture.py
OTHER_TESTS := tests $(CORE_TESTS:%=--ignore=%)
SIZE := $(if $(TILEHALL_FULL),-m "" --hypothesis-profile=full,--timeout 1800)
# Two lanes: the long part shows its progress, the others tell all they have to say when they end.
SIDE_BY_SIDE := $(MAKE) --no-print-directory --jobs=2 --output-sync=target

.DEFAULT_GOAL := help
.PHONY: help setup run play check test test-full test-native test-web servers test-unit test-others test-core lint bench stub docs site pages release clean

help: ## List the targets.
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: ## Make .venv, install everything, build kernel and client; fast when nothing changed.
	@$(BOTH_AT_ONCE) $(DEPS) $(APP)

run: ## Open the hall at http://127.0.0.1:8000: play in the browser, with people or bots.
	@$(BOTH_AT_ONCE) $(INSTALLED) $(APP)
	@$(BIN)/tilehall serve

play: $(INSTALLED) ## Play a game in the terminal.
	@$(BIN)/tilehall play

check: setup ## Before a commit: lint, types, and the tests that need no server and no browser.
	@$(SIDE_BY_SIDE) test-unit lint test-web

# Branches of core are counted where core itself is tested: counting makes it up to seven times as
# slow, and bots, solvers and halls do nothing but play by it.
test: setup servers ## Everything that has to pass: lint, types, all tests; every branch of core is reached.
	@$(SIDE_BY_SIDE) test-others lint test-web test-core

test-full: export TILEHALL_FULL := 1
test-full: setup $(VENV)/.docs $(VENV)/.openspiel servers test-native ## The same, with the kernel's own tests and the long runs.
	@$(SIDE_BY_SIDE) test-others lint test-web test-core

# A line that begins with + is shown while it runs.
test-unit: $(KERNEL)
	+@$(PYTEST) logical $(CORE_TESTS) $(UNIT_TESTS)

test-others: $(KERNEL) $(APP)
	+@$(PYTEST) $(WORKERS) $(SIZE) $(OTHER_TESTS)

test-core: $(KERNEL)
	@$(PYTEST) logical $(SIZE) $(CORE_TESTS) --cov

test-native: $(KERNEL) ## Build and run the kernel's own tests under the address and UB sanitizers.
	$(BIN)/cmake -S . -B build/native -G Ninja -DCMAKE_MAKE_PROGRAM=$(abspath $(BIN))/ninja \
		-DTILEHALL_NATIVE_TESTS=ON -DTILEHALL_ASAN=ON -DTILEHALL_UBSAN=ON --log-level=WARNING
	$(BIN)/cmake --build build/native
	$(BIN)/ctest --test-dir build/native --output-on-failure

test-web: $(APP) ## Check the types of the browser client and run its unit tests.
	@$(WITH_NODE) tools/test-web

servers:
	@tools/install-test-servers

lint: $(KERNEL) ## Check style, format, types and layers; changes nothing.
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	@tools/lint-forge

bench: $(VENV)/.bench ## Run the benchmarks in bench/, side by side with the peers, which are installed.
	@for file in $(sort $(wildcard bench/bench_*.py)); do echo "== $$file"; $(BIN)/python $$file || exit 1; done

stub: $(KERNEL) ## Write src/tilehall/_kernel.pyi, the types of the kernel's door, from what is compiled.
	@$(BIN)/python -m nanobind.stubgen --quiet -m tilehall._kernel -o src/tilehall/_kernel.pyi

docs: $(KERNEL) ## Write the pages of docs/rules that follow from data: editions and clauses.
	@$(BIN)/python docs/generate.py

site: $(VENV)/.docs ## Build the documentation as a site, to be read offline: build/site/index.html.
	@$(BIN)/python tools/site.py && echo "build/site/index.html"

pages: $(INSTALLED) ## Build the game without a hall, a folder that any web host can serve: build/pages.
	@$(WITH_NODE) tools/build-web pages && echo "build/pages/index.html (try: $(PYTHON) -m http.server -d build/pages)"

release: $(VENV)/.release $(APP) ## Build sdist, wheel and list of components into dist/, and audit them.
	@tools/release

clean: ## Remove .venv, build/ and every cache.
	rm -rf $(VENV) build dist web/node_modules src/tilehall/server/static/app htmlcov .coverage* .hypothesis .mypy_cache .pytest_cache .ruff_cache \
		.import_linter_cache
	find bench docs examples src tests tools -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "Tilehall needs Python 3.11 or newer; '$(PYTHON)' is $$($(PYTHON) --version 2>&1)." \
			"Try: make PYTHON=python3.12 setup" >&2; exit 1; }
	@$(PYTHON) -m venv $(VENV)

# The version is compiled in, hence __init__.py.
$(INSTALLED): pyproject.toml constraints.txt $(NATIVE) src/tilehall/__init__.py | $(BIN)/python
	@echo "Installing Tilehall into $(VENV) and building its kernel ..."
	@$(PIP) install -c constraints.txt scikit-build-core nanobind cmake ninja
	@$(PIP) install -c constraints.txt --no-build-isolation --editable '.[arena,desk,hall]'
	@$(BIN)/python -m compileall -q src  # pip compiles what it copies; this stays where it is
	@touch $@

$(DEPS): pyproject.toml constraints.txt | $(INSTALLED)
	@echo "Installing what Tilehall is developed with ..."
	@$(PIP) install --no-compile -c constraints.txt --no-build-isolation --editable '.[dev]'  # compiled when first used: not all of it is
	@touch $@

$(APP): $(APP_SOURCES) | $(BIN)/python
	@$(WITH_NODE) tools/build-web

$(VENV)/.bench: | $(VENV)/.wheel
$(VENV)/.wheel: $(KERNEL)  # some peers come as sources only
	@$(PIP) install -c constraints.txt wheel
	@touch $@

$(VENV)/.bench $(VENV)/.docs $(VENV)/.openspiel $(VENV)/.release: $(VENV)/.%: $(KERNEL)
	@$(PIP) install -c constraints.txt --no-build-isolation --editable '.[$*]'
	@touch $@
