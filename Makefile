# Two targets are all that most people need:
#   make play    sets up what a game needs, builds the page, and opens it
#   make test    sets up everything, and runs every check and every test
# Both set up only once: a stamp is renewed when a lock or pyproject.toml changes, the page when its sources do.

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --no-input -qq
LOCKED := $(PIP) install --require-hashes
EDITABLE := $(PIP) install --no-deps --no-build-isolation --editable .
PYTHONS := python3 python3.14 python3.13 python3.12 python3.11
WORKERS := 2
BENCH := $(wildcard bench/*.py)
PAGE := src/paiju/server/static/index.html
PAGE_FROM := $(shell find web \( -name node_modules -o -path web/src/generated \) -prune -o -type f -print) \
	$(wildcard src/paiju/texts/catalogue/*.toml)
NPM := npm --prefix web --no-update-notifier
BROWSERS := chromium chromium-browser google-chrome chrome

export PYTHONUTF8 := 1

.PHONY: help play page test check format soak peers bench docs hooks lock node chromium

help:
	@echo "make play    a game on a page"
	@echo "make page    build the page alone"
	@echo "make test    every check and every test"
	@echo "make check   style, types and the rules of the house"
	@echo "make format  lay out the code"
	@echo "make soak    the tests again, with a hundred times as many random hands"
	@echo "make peers   beside other programs that count the same (builds one of them)"
	@echo "make bench   measure the speed"
	@echo "make docs    build the pages into site/"

play: $(VENV)/.play $(PAGE)
	@$(BIN)/paiju serve $(ARGS)

page: $(PAGE)

define LINT
	@$(BIN)/ruff check --quiet --output-format=concise .
	@$(BIN)/ruff format --quiet --check . || { echo "make format lays these files out:"; $(BIN)/ruff format --check .; exit 1; }
	@$(BIN)/mypy --no-error-summary
	@$(NPM) run --silent lint -- --log-level=warn || { echo "make format lays these files out."; exit 1; }
	@$(NPM) run --silent check -- --output=human
endef

test: chromium $(VENV)/.dev $(PAGE)
	$(LINT)
	@$(NPM) run --silent test -- --reporter=dot
	@$(BIN)/pytest -n $(WORKERS) --quiet $(ARGS)

check: $(VENV)/.dev $(PAGE)
	$(LINT)
	@$(BIN)/pytest --quiet tests/house $(ARGS)

format: $(VENV)/.dev web/node_modules/.stamp
	@$(BIN)/ruff check --quiet --fix . ; $(BIN)/ruff format .
	@$(NPM) run --silent format -- --log-level=warn

soak: chromium $(VENV)/.dev $(PAGE)
	@PAIJU_SOAK=1 $(BIN)/pytest -n $(WORKERS) --quiet $(ARGS)

peers: $(VENV)/.peers
	@$(BIN)/pytest --quiet tests/peers $(ARGS)
	@$(BIN)/python bench/mahjong.py

bench: $(VENV)/.dev
	@for script in $(BENCH); do echo "$$script"; $(BIN)/python "$$script" $(ARGS) || exit 1; done

docs: $(VENV)/.docs
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet && echo "The pages are in site/."

hooks: $(VENV)/.tools
	@$(BIN)/pre-commit install

# Renewing the locks. No address goes into them: they install from any index that has the files.
COMPILE := $(BIN)/pip-compile --quiet --generate-hashes --allow-unsafe --strip-extras \
	--no-emit-index-url --no-emit-trusted-host --no-emit-find-links
lock: export CUSTOM_COMPILE_COMMAND := make lock
lock: $(VENV)/.tools node
	@$(COMPILE) $(ARGS) --extra play --extra server -o requirements/play.txt pyproject.toml requirements/build.in
	@$(COMPILE) $(ARGS) --extra server -o requirements/server.txt pyproject.toml requirements/build.in
	@$(COMPILE) $(ARGS) --extra play --extra server -o requirements/dev.txt \
		pyproject.toml requirements/build.in requirements/dev.in
	@$(COMPILE) $(ARGS) -o requirements/peers.txt requirements/peers.in
	@$(COMPILE) $(ARGS) -o requirements/docs.txt requirements/docs.in
	@$(COMPILE) $(ARGS) -o requirements/tools.txt requirements/tools.in
	@$(NPM) run --silent lock

$(PAGE): $(PAGE_FROM) web/node_modules/.stamp
	@echo "Building the page ..."
	@$(NPM) run --silent build -- --logLevel warn
	@touch $@

web/node_modules/.stamp: web/package.json web/package-lock.json | node
	@echo "Setting up what builds the page ..."
	@$(NPM) ci --no-audit --no-fund --silent || { echo "npm ci failed: $(NPM) ci shows why."; exit 1; }
	@touch $@

node:
	@if ! { command -v node && command -v npm; } >/dev/null; then \
		echo "The page needs Node 20.19 or newer with npm. On Debian and Ubuntu the packages nodejs and npm bring them."; exit 1; \
	fi; \
	node -e 'const [a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)' || { \
		echo "The page needs Node 20.19 or newer; this is $$(node --version)."; exit 1; }

chromium:
	@for name in "$${CHROME:-}" $$([ -n "$${CHROME:-}" ] || echo $(BROWSERS)); do \
		[ -z "$$name" ] || ! command -v "$$name" >/dev/null || exit 0; \
	done; \
	echo "The tests of the page need a Chromium: install the package chromium, or name a browser in CHROME."; exit 1

$(VENV)/.play: pyproject.toml requirements/play.txt | $(BIN)/python
	@echo "Setting up what a game needs ..."
	@$(LOCKED) -r requirements/play.txt
	@$(EDITABLE)
	@touch $@

$(VENV)/.dev: pyproject.toml requirements/dev.txt | $(BIN)/python
	@echo "Setting up what the tests need ..."
	@$(LOCKED) -r requirements/dev.txt
	@$(EDITABLE)
	@touch $(VENV)/.play $@

$(VENV)/.docs: requirements/docs.txt $(VENV)/.dev
	@echo "Setting up what the pages need ..."
	@$(LOCKED) -r requirements/docs.txt
	@touch $@

$(VENV)/.peers: requirements/peers.txt $(VENV)/.dev
	@echo "Setting up what hands are compared with ..."
	@$(LOCKED) -r requirements/peers.txt
	@touch $@

$(VENV)/.tools: requirements/tools.txt $(VENV)/.dev
	@$(LOCKED) -r requirements/tools.txt
	@touch $@

$(BIN)/python:
	@for python in $(PYTHON) $(PYTHONS); do \
		if "$$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then found="$$python"; break; fi; \
	done; \
	if [ -z "$$found" ]; then \
		echo "Paiju needs Python 3.11 or newer and found none. If you have one, name it: make play PYTHON=python3.x"; exit 1; \
	fi; \
	if ! "$$found" -c 'import ensurepip, venv' 2>/dev/null; then \
		echo "$$found has no venv. On Debian and Ubuntu the package python3-venv brings it."; exit 1; \
	fi; \
	"$$found" -m venv --clear $(VENV)
