# Two targets are all that most people need:
#   make play    sets up what a game needs, and opens one in the terminal
#   make test    sets up everything, and runs every check and every test
# Both set up only once: a stamp in .venv is renewed when a lock or pyproject.toml changes.

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --no-input -qq
LOCKED := $(PIP) install --require-hashes
EDITABLE := $(PIP) install --no-deps --no-build-isolation --editable .
PYTHONS := python3 python3.14 python3.13 python3.12 python3.11
WORKERS := 2
BENCH := $(wildcard bench/*.py)

export PYTHONUTF8 := 1

.PHONY: help play test check format soak bench docs hooks lock

help:
	@echo "make play    a game in this terminal"
	@echo "make test    every check and every test"
	@echo "make check   style, types and the rules of the house"
	@echo "make format  lay out the code"
	@echo "make soak    the tests again, with a hundred times as many random hands"
	@echo "make bench   measure the speed"
	@echo "make docs    build the pages into site/"

play: $(VENV)/.play
	@$(BIN)/paiju play $(ARGS)

define LINT
	@$(BIN)/ruff check --quiet --output-format=concise .
	@$(BIN)/ruff format --quiet --check . || { echo "make format lays these files out:"; $(BIN)/ruff format --check .; exit 1; }
	@$(BIN)/mypy --no-error-summary
endef

test: $(VENV)/.dev
	$(LINT)
	@$(BIN)/pytest -n $(WORKERS) --quiet $(ARGS)

check: $(VENV)/.dev
	$(LINT)
	@$(BIN)/pytest --quiet tests/house $(ARGS)

format: $(VENV)/.dev
	@$(BIN)/ruff check --quiet --fix . ; $(BIN)/ruff format .

soak: $(VENV)/.dev
	@PAIJU_SOAK=1 $(BIN)/pytest -n $(WORKERS) --quiet $(ARGS)

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
lock: $(VENV)/.tools
	@$(COMPILE) $(ARGS) --extra play -o requirements/play.txt pyproject.toml requirements/build.in
	@$(COMPILE) $(ARGS) --extra server -o requirements/server.txt pyproject.toml requirements/build.in
	@$(COMPILE) $(ARGS) --extra play --extra server -o requirements/dev.txt \
		pyproject.toml requirements/build.in requirements/dev.in
	@$(COMPILE) $(ARGS) -o requirements/docs.txt requirements/docs.in
	@$(COMPILE) $(ARGS) -o requirements/tools.txt requirements/tools.in

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
