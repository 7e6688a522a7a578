# Everything a newcomer needs: `make play` and `make test`.
PYTHON ?= python3
BIN := .venv/bin
VENV := .venv/made
READY := .venv/ready
TOOLS := .venv/tools
LINKER := .venv/linker
BYTECODE := .venv/bytecode

EXTRAS := cluster,gpu,gymnasium,lab,mcp,openspiel,pettingzoo,ray,search,train
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check
# Checks side by side, each one's output in one piece.
ABREAST := @$(MAKE) --no-print-directory --jobs 2 --output-sync=target
# Three at a time on two cores: tests wait for servers and browsers. In the order of conftest.py.
PYTEST := OPENBLAS_NUM_THREADS=1 OMP_NUM_THREADS=1 $(BIN)/python -m pytest -n 3 --dist loadfile --no-loadscope-reorder

# Without its bytecode every process that the checks start would compile its imports anew.
export PYTHONDONTWRITEBYTECODE :=

.PHONY: help setup tools web site docs play play-here release check test plain every
.PHONY: lint types clauses mirror needs page static clean

help:
	@echo "make play   set up and open the table in your browser"
	@echo "make play-here  set up and play in this terminal"
	@echo "make check  the daily loop: lint, types, plain tests, the page"
	@echo "make test   set up and run every check"
	@echo "make setup  only set up, in .venv"
	@echo "make web    only build the page"
	@echo "make site   the table without a server: static files in site/"
	@echo "make docs   build the site of documents, into site/docs"
	@echo "make release  build the wheel, and try it in an empty environment"

setup: $(READY)

tools: $(TOOLS)

web: $(VENV)
	@$(BIN)/python web/build.py

site: $(LINKER)
	@$(BIN)/python web/build.py site
	@echo "Put the folder site/ on any web host, or try it: $(PYTHON) -m http.server -d site"

docs: tools
	@$(BIN)/python docs/build.py

release: tools web
	@$(BIN)/python -m tests.release

$(VENV):
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Stammtisch needs Python 3.11 or newer; name one with: make PYTHON=/path/to/python"; exit 1; }
	$(PYTHON) -m venv .venv
	$(PIP) --upgrade "pip>=25.1"
	@touch $@

$(READY): $(VENV) pyproject.toml
	$(PIP) --no-compile --editable .
	@touch $@

# What the checks need; playing does without. In one go with the package: one search for versions
# that go together, and nothing that is fetched twice.
$(TOOLS): $(VENV) pyproject.toml
	$(PIP) --no-compile --editable ".[$(EXTRAS)]" --group dev
	@touch $(READY) $@

# Made once for all that tests import: three processes that start together would each make it.
$(BYTECODE): $(TOOLS)
	@$(BIN)/python -m pytest --collect-only -qq | tail -n 1
	@touch $@

# What the bots of the site that search are linked with.
$(LINKER): $(READY)
	$(PIP) --group site
	@touch $@

play: setup web
	$(BIN)/stammtisch serve --open --log-level warning

play-here: setup
	$(BIN)/stammtisch play

# Tests begin as soon as they can, and all else goes on beside them.
check:
	$(ABREAST) plain page lint types clauses mirror

test:
	$(ABREAST) every page static lint types clauses mirror

# A `+` lets their output be seen while they run.
plain: $(TOOLS) web
	+@$(PYTEST) -q -m "not slow"

every: $(TOOLS) needs web $(BYTECODE)
	+@$(PYTEST)

lint: tools
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: tools
	$(BIN)/mypy

clauses: tools
	$(BIN)/python -m tests.clauses

mirror: tools
	$(BIN)/python -m tests.mirror

# Needs Node alone: it goes on while Python's packages are fetched.
page: web
	@$(BIN)/python web/build.py check

# The site, for its tests.
static: tools web
	@$(BIN)/python web/build.py site

needs:
	$(PYTHON) -m tests.needs

clean:
	rm -rf .venv
