# `make` alone lists what there is. Everything made lands in .venv, node_modules and web/static/vendor; `make clean`
# removes it.

PYTHON ?= python3
WORKERS ?= 3
VENV := .venv
BIN := $(VENV)/bin
BIOME := $(BIN)/node node_modules/.bin/biome
RECIPE := pyproject.toml hatch_build.py package.json package-lock.json

.DEFAULT_GOAL := help
.PHONY: help play test coverage thorough lint format soak mutants siege bench pictures model lock clean

help: ## list the goals
	@sed -n 's/^\([a-z]*\):.*## /  make \1	/p' Makefile

play: $(VENV)/.installed ## install Tinstar into .venv and start it
	@$(BIN)/tinstar

test: lint $(VENV)/.chromium ## everything that must hold: lint, then all tests
	@$(BIN)/pytest -n $(WORKERS) --dist worksteal $(PYTEST_ARGS)

coverage: $(VENV)/.chromium ## all tests, and which lines none of them reaches; takes half as long again
	@$(BIN)/pytest -n $(WORKERS) --dist worksteal --cov --cov-report=term $(PYTEST_ARGS)

lint: $(VENV)/.tools node_modules/.installed ## ruff and mypy (strict) on the four rooms, biome and tsc (strict) on the pages, and whether the wire is documented
	@$(BIN)/ruff check
	@$(BIN)/mypy
	@$(BIN)/python -m docs.wire_types --check
	@$(BIN)/node node_modules/.bin/tsc
	@$(BIOME) check --error-on-warnings || { echo 'Layout and simple faults are mended by: make format' >&2; exit 1; }

format: node_modules/.installed ## lay out the scripts and style sheets of the pages, mend what can be mended safely
	@$(BIOME) check --write

thorough: $(VENV)/.chromium ## pages with much to read in all languages, not only in the longest
	@$(BIN)/pytest -m thorough -n $(WORKERS) --dist worksteal $(PYTEST_ARGS)

soak: $(VENV)/.tools ## the long counts: 1,000 bot games of each table size
	@$(BIN)/pytest -m soak -n $(WORKERS) --dist worksteal $(PYTEST_ARGS)

mutants: $(VENV)/.tools ## change the code in 300 small places: would a test notice? Takes about an hour
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[mutants]'
	@$(BIN)/python -m tests.mutants $(MUTANTS_ARGS)

siege: $(VENV)/.tools ## everything that can go wrong, tried a million times; prints counts and a verdict
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[siege]'
	@$(BIN)/python -m tests.siege $(SIEGE_ARGS)

bench: $(VENV)/.tools ## figures of the engine and of the table, as JSON
	@$(BIN)/tinstar bench engine
	@$(BIN)/tinstar bench table

pictures: $(VENV)/.chromium ## take the pictures of the documentation anew
	@$(BIN)/python docs/pictures.py

model: $(VENV)/.tools ## draw, train and calibrate the camera's networks (needs typefaces, see docs/camera.md)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[train]'
	@$(BIN)/python -m camera.train

lock: ## after a change of package.json: pin the browser files anew (needs npm)
	npm install --package-lock-only --ignore-scripts --omit-lockfile-registry-resolved
	@# npm also notes whom to sponsor; the lock is to hold no address at all.
	@$(PYTHON) -c 'import json, pathlib; \
	path = pathlib.Path("package-lock.json"); lock = json.loads(path.read_text()); \
	[entry.pop("funding", None) for entry in lock["packages"].values()]; \
	path.write_text(json.dumps(lock, indent=2) + "\n")'

clean: ## remove everything that was made here
	rm -rf $(VENV) web/static/vendor web/static/built printables/fonts node_modules build dist htmlcov .coverage .coverage.* \
		.hypothesis .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# Each stamp is touched last, so that a step which was cut short is done again and a finished one costs nothing.

$(VENV)/.made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
		echo 'Tinstar needs Python 3.11 or newer, and "$(PYTHON)" is not. If you have one: make PYTHON=python3.12 $(MAKECMDGOALS)' >&2; \
		exit 1; }
	@$(PYTHON) -m venv $(VENV) || { \
		echo 'Python could not make a virtual environment. On Debian and Ubuntu: apt install python3-venv' >&2; \
		rm -rf $(VENV); exit 1; }
	@touch $@

$(VENV)/.installed: $(VENV)/.made $(RECIPE)
	@echo 'Installing Tinstar into $(VENV) …'
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

$(VENV)/.tools: $(VENV)/.made $(RECIPE)
	@echo 'Installing Tinstar and its tools into $(VENV) …'
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@ $(VENV)/.installed

# The tools for the pages come from npm, by the Node that came with Python's packages; none of them may run a script.
node_modules/.installed: $(VENV)/.tools package.json package-lock.json
	@echo 'Installing the tools for the pages into node_modules …'
	@$(BIN)/npm ci --ignore-scripts --no-audit --no-fund --loglevel=error || { \
		echo 'npm could not fetch what package-lock.json names; its words stand above. The checks of the pages (biome, tsc)' \
			'need the registry of npm once; without it: ruff, mypy and pytest by themselves, see docs/cli.md.' >&2; \
		exit 1; }
	@touch $@

$(VENV)/.chromium: $(VENV)/.tools tests/browser_setup.py
	@$(BIN)/python -m tests.browser_setup
	@touch $@
