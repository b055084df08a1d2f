# Cardwright: setup, checks and a first game. `make help` lists the targets.
# Needs python3 (3.11 or newer) and a reachable package registry; everything else goes into .venv.

SHELL := /bin/sh
VENV  := .venv
BIN   := $(VENV)/bin
STAMP := $(VENV)/.cardwright-installed

# The first of these that runs and is new enough makes the virtual environment; `make PYTHON=...` overrides.
PYTHON_CHOICES := $(if $(PYTHON),$(PYTHON),python3 python3.14 python3.13 python3.12 python3.11 python)
NEW_ENOUGH     := import sys; sys.exit(sys.version_info < (3, 11))

.PHONY: help setup test soak play fast clean
.DEFAULT_GOAL := help

help: ## list the targets
	@echo "make targets:"
	@sed -n 's/^\([a-z][a-z]*\):[^#]*## \(.*\)$$/  \1 - \2/p' Makefile

setup: $(STAMP) ## create .venv and install the package with its dev tools

# An existing .venv is kept. pip runs again only when pyproject.toml is newer than the last install.
$(STAMP): pyproject.toml
	@if [ ! -x $(BIN)/python ]; then \
	  for candidate in $(PYTHON_CHOICES); do \
	    if "$$candidate" -c '$(NEW_ENOUGH)' >/dev/null 2>&1; then python="$$candidate"; break; fi; \
	  done; \
	  if [ -z "$$python" ]; then \
	    echo "setup: no Python 3.11 or newer among: $(PYTHON_CHOICES)" >&2; \
	    echo "setup: install one, or say where it is: make setup PYTHON=/path/to/python3" >&2; \
	    exit 1; \
	  fi; \
	  echo "setup: creating $(VENV) with $$("$$python" --version)"; \
	  "$$python" -m venv $(VENV) || { \
	    rm -rf $(VENV); \
	    echo "setup: could not create $(VENV); on Debian and Ubuntu the package python3-venv is needed" >&2; \
	    exit 1; \
	  }; \
	fi
	@$(BIN)/python -c '$(NEW_ENOUGH)' || { \
	  echo "setup: $(VENV) does not run or is older than Python 3.11; run 'make clean' and try again" >&2; exit 1; }
	@echo "setup: installing cardwright and its dev tools into $(VENV)"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@$(BIN)/python -m compileall -q src  # so that the first start of a command is as quick as the later ones
	@touch $@

test: setup ## ruff, mypy --strict and pytest on 2 workers
	$(BIN)/ruff check .
	$(BIN)/mypy --strict
	$(BIN)/python -m pytest -n 2

soak: setup ## 2,000 random games of each game, every card and ability tried, the contract at every decision of 100 games
	@for game in $$($(BIN)/python -c 'import cardwright; print(*cardwright.games())'); do \
	  $(BIN)/cardwright soak $$game --games 2000 || exit 1; done
	CARDWRIGHT_CONTRACT_GAMES=100 $(BIN)/python -m pytest -n 2 tests/contract
	CARDWRIGHT_EXAMPLES=new $(BIN)/python -m pytest -n 2 tests/text tests/scenario

play: setup ## choose a game and play it in the terminal
	@$(BIN)/cardwright play

fast: setup ## compile the rules for long simulations: $(BIN)/cardwright-fast (needs a C compiler)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check setuptools  # for mypyc, which comes with mypy
	@$(BIN)/python tools/fast.py build/fast $(BIN)/cardwright-fast

clean: ## remove .venv, caches and build output
	rm -rf $(VENV) build dist src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +
