# `make play` and `make test` set up everything they need; `make` alone tells what there is.
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
SHELL := bash
.SHELLFLAGS := -euo pipefail -c

PYTHON ?= python3
BIN := .venv/bin
PLAYABLE := .venv/playable
READY := .venv/ready
RESEARCH := research/.venv/ready
PAGE := src/quiltbee/server/page/index.html
MODULES := web/node_modules/.package-lock.json
SITE := build/site/index.html
NODE := web/scripts/with_node
COVERAGE := $(CURDIR)/build/coverage
ELSEWHERE := research/.venv/bin
TWO := --no-print-directory --jobs=2
# The make of macOS, 3.81, knows neither this option nor .SHELLFLAGS; no recipe relies on the latter.
SYNC := $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)

.PHONY: help
help: ## Say what can be made
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-13s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

.PHONY: play
play: $(PLAYABLE) page ## Play Patchwork at a table in the browser
	@$(BIN)/quiltbee play

.PHONY: page
page: $(PAGE) ## Build the page of the table, where it has changed

.PHONY: site
site: $(SITE) ## Build the page that plays without a server, for any static host, in build/site, and a zip of it
	@echo "The page is in build/site; to try it: $(BIN)/python -m http.server 8000 --bind 127.0.0.1 --directory build/site"

.PHONY: setup
setup: $(READY) ## Create .venv with the package and the tools to work on it

.PHONY: test
test: $(PLAYABLE) ## Run every check: lint, types, tests, coverage
	@$(MAKE) $(TWO) setup page site
	@$(MAKE) $(TWO) $(SYNC) web lint bots
	@$(BIN)/python -m tools.find
	@rm -rf $(COVERAGE)
# Tests start hundreds of programs; each would compile the package anew if none may keep what it compiled.
	env -u PYTHONDONTWRITEBYTECODE QUILTBEE_COVERAGE=$(COVERAGE) $(BIN)/pytest -n auto --dist worksteal
	$(BIN)/python -m tools.coverage_report $(COVERAGE)

.PHONY: test-pythons
test-pythons: $(PLAYABLE) page ## Test every CPython that is here; PYTHONS="python3.12 python3.14" names them, ARGS="..." the tests
	$(BIN)/python -m tools.pythons $(addprefix --python=,$(PYTHONS)) $(ARGS)

.PHONY: test-newest
test-newest: $(PLAYABLE) page ## Play whole games over HTTP on the newest other CPython that is here
	$(BIN)/python -m tools.pythons --newest

.PHONY: lint
lint: $(READY) ## Check the form and the types of the code
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy

.PHONY: engine
engine: $(RESEARCH) ## Compile the rules and the searches of all games to src/quiltbee/kernel/engine.wasm
	$(ELSEWHERE)/python -m tools.build_engine

.PHONY: web
web: $(MODULES) page ## Check the page: types, lint, form, tests, size
	$(NODE) npm run --silent check
	$(NODE) npm test --silent
	$(NODE) node scripts/measure.mjs

.PHONY: docs
docs: $(RESEARCH) $(MODULES) ## Build the documentation site in build/docs
	$(ELSEWHERE)/python -m tools.docs_site build/docs

.PHONY: screenshots
screenshots: $(READY) page ## Take pictures of every screen, to be looked at
	@$(call install,.venv,--group pictures)
	$(BIN)/python -m tools.screenshots screenshots

.PHONY: research
research: $(RESEARCH) ## Run every check that needs Numba, Ray, JAX, OpenSpiel or Sphinx: the package for researchers, and parts of this one
	$(ELSEWHERE)/ruff format --check research
	$(ELSEWHERE)/ruff check research
	$(ELSEWHERE)/mypy --config-file research/pyproject.toml
# Compiled before all tests, so that no two of them do it.
	$(ELSEWHERE)/python -m tools.compile_kernels
	@rm -rf $(COVERAGE)-research
	env -u PYTHONDONTWRITEBYTECODE QUILTBEE_COVERAGE=$(COVERAGE)-research \
	  $(ELSEWHERE)/pytest --config-file research/pyproject.toml --rootdir . -n auto --dist worksteal $(ARGS)
	$(if $(ARGS),,$(ELSEWHERE)/python -m tools.coverage_report $(COVERAGE)-research research)

.PHONY: soak
soak: $(READY) $(RESEARCH) ## Long trials of server, rules and kernel until Ctrl-C; ARGS="--minutes 1" or ARGS="commits --help"
	@$(BIN)/python -m tests.soak $(ARGS)

.PHONY: chaos
chaos: $(READY) ## People play at three servers while everything fails; ARGS="--minutes 5 --seed 1"
	@$(BIN)/python -m tests.chaos $(ARGS)

.PHONY: bench
bench: $(READY) $(RESEARCH) page site ## Measure speed and strength and print them with machine, commit and date
	$(BIN)/python -m benchmarks.rules
	$(ELSEWHERE)/python -m benchmarks.kernel
	$(ELSEWHERE)/python -m benchmarks.envs
	$(ELSEWHERE)/python -m benchmarks.search
	$(ELSEWHERE)/python -m benchmarks.study
	$(BIN)/python -m benchmarks.solver --games 20
	$(BIN)/python -m benchmarks.page
	$(BIN)/python -m benchmarks.site
	$(BIN)/python -m benchmarks.server
	$(BIN)/python -m benchmarks.server --game doodle
	$(BIN)/python -m benchmarks.ceiling

.PHONY: types
types: $(READY) ## Write the message types of the page from quiltbee.protocol
	$(BIN)/python web/scripts/write_types.py

.PHONY: bots
bots: $(READY) $(MODULES) ## Build the TypeScript package of bots, in packages/typescript
	$(BIN)/python web/scripts/write_types.py bots
	$(NODE) npx tsc --project ../packages/typescript

.PHONY: release
release: $(READY) ## Build the packages of a release in dist/, and tag it (docs/releasing.md)
	$(BIN)/python -m tools.release

.PHONY: format
format: $(READY) ## Put the code into its usual form
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

.PHONY: clean
clean: ## Remove everything that was set up or cached
	rm -rf .venv research/.venv build src/quiltbee/server/page web/node_modules dist packages/typescript/lib .hypothesis .mypy_cache .pytest_cache .ruff_cache

$(MODULES): web/package.json web/package-lock.json | $(PLAYABLE)
	@echo "Fetching what the page is built with (once, about a minute) ..."
	@$(NODE) npm ci --no-audit --no-fund --loglevel=error
	@touch $@

$(PAGE): $(shell find web/src web/public web/index.html web/vite.config.ts web/vite.review.config.ts web/svelte.config.js web/scripts/words.mjs src/quiltbee/words/*/page -type f) | $(MODULES)
	@echo "Building the page ..."
	@$(NODE) npm run --silent build
	@touch $@

$(SITE): $(PAGE) $(shell find web/worker web/licences web/scripts tools/site.py src/quiltbee -type f -not -path '*/page/*' -not -path '*/__pycache__/*') | $(MODULES)
	@echo "Building the page that plays without a server ..."
	@$(BIN)/python -m tools.site build/site
	@touch $@

# With uv if it is here, and otherwise with pip. Neither compiles what it installs: most of that is never imported.
install = if command -v uv >/dev/null; then \
	  uv venv --quiet --allow-existing --python "$$(command -v $(PYTHON))" $(1) && \
	  uv pip install --quiet --python $(1)/bin/python $(2); \
	else \
	  pip="$(1)/bin/python -m pip install --quiet --disable-pip-version-check --no-compile"; \
	  { [ -x $(1)/bin/python ] || $(PYTHON) -m venv $(1); } && \
	  { case "$(2)" in *--group*) $$pip --upgrade 'pip>=25.1' ;; esac; } && $$pip $(2); \
	fi

# Set-up runs again when what it installs has changed, and is a file check otherwise. Players need less than developers.
$(PLAYABLE): pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Quilting Bee needs Python 3.11 or newer; try: make PYTHON=python3.12 $(MAKECMDGOALS)" >&2; exit 1; }
	@echo "Setting up .venv (once, a minute or two) ..."
	@$(call install,.venv,--editable .)
	@touch $@

$(READY): $(PLAYABLE)
	@echo "Adding the tools to work on it (once, some minutes) ..."
	@$(call install,.venv,--editable . --group dev)
	@touch $@

$(RESEARCH): pyproject.toml research/pyproject.toml
	@echo "Setting up research/.venv (once, some minutes) ..."
	@$(call install,research/.venv,--editable . --editable ./research --group research/pyproject.toml:dev)
	@touch $@
