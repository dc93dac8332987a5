# `make play` and `make test` set up everything they need; `make` alone tells what there is.
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
SHELL := bash
.SHELLFLAGS := -euo pipefail -c

PYTHON ?= python3
BIN := .venv/bin
READY := .venv/ready

.PHONY: help
help: ## Say what can be made
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

.PHONY: play
play: $(READY) ## Play Patchwork in the terminal against the computer
	@$(BIN)/quiltbee play

.PHONY: setup
setup: $(READY) ## Create .venv with the package and the tools to work on it

.PHONY: test
test: $(READY) ## Run every check: lint, types, tests
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/pytest -n auto

.PHONY: soak
soak: $(READY) ## Play rules and kernel in step until Ctrl-C; ARGS="--minutes 5" and so on
	@$(BIN)/python -m tests.soak $(ARGS)

.PHONY: bench
bench: $(READY) ## Measure speed and strength and print them with machine, commit and date
	$(BIN)/python -m benchmarks.rules
	$(BIN)/python -m benchmarks.kernel
	$(BIN)/python -m benchmarks.doodle_kernel
	$(BIN)/python -m benchmarks.search
	$(BIN)/python -m benchmarks.start
	$(BIN)/python -m benchmarks.doodle --games 40

.PHONY: format
format: $(READY) ## Put the code into its usual form
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

.PHONY: clean
clean: ## Remove everything that was set up or cached
	rm -rf .venv build dist .hypothesis .mypy_cache .pytest_cache .ruff_cache

# Set-up runs again when what it installs has changed, and is a file check otherwise.
$(READY): pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Quilting Bee needs Python 3.11 or newer; try: make PYTHON=python3.12 $(MAKECMDGOALS)" >&2; exit 1; }
	@echo "Setting up .venv (once, about a minute) ..."
	@if command -v uv >/dev/null; then \
	  uv venv --quiet --allow-existing --python "$$(command -v $(PYTHON))" .venv && \
	  uv pip install --quiet --python $(BIN)/python --editable . --group dev; \
	else \
	  $(PYTHON) -m venv .venv && \
	  $(BIN)/python -m pip install --quiet --upgrade 'pip>=25.1' && \
	  $(BIN)/python -m pip install --quiet --editable . --group dev; \
	fi
	@touch $@
