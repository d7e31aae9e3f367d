# Two commands do it all: `make lab` opens the course, `make test` checks it. Works with GNU make
# 3.81 and later.

PY := .venv/bin/python
PYTEST := $(PY) -m pytest --dist loadfile $(PLUGIN)
# `make quick` tries each property with a few examples. `make test` tries it once, with many, among
# the slow tests, where coverage does not double the time.
QUICK := -n 2 --no-loadscope-reorder --hypothesis-profile=quick -m "not slow and not explorer"
COVERED := -n 2 -m "not slow and not hypothesis" --cov
# Four at once on two cores: much of the time is spent waiting for browsers and for programs that
# never end.
SLOW := -n 4 --no-loadscope-reorder -m "slow or hypothesis"
# Tests start hundreds of processes, so compiled modules are kept.
unexport PYTHONDONTWRITEBYTECODE
# Several tests run at once: a second thread of BLAS in each would mostly wait. `make portable`
# tries two threads too.
test quick: export OPENBLAS_NUM_THREADS = 1
FIRST := notebooks/00_start_here.ipynb
TEXTS := $(wildcard notebooks/text/*.md)
NOTEBOOKS := $(TEXTS:notebooks/text/%.md=notebooks/%.ipynb)
LIBRARY := $(wildcard linlearn/*.* linlearn/*/*.*)
HOMEWORK := $(patsubst grading/homework/%/tests.py,notebooks/homework/%.ipynb,$(wildcard grading/homework/hw*/tests.py))
# How a notebook is checked: it is run again, and its outputs are compared with the stored ones. A
# cell may take a minute.
NBVAL := -p tests.pictures -p no:cacheprovider --nbval --nbval-current-env --nbval-cell-timeout=60
# If there is a browser, tests/course/test_browser.py runs the notebooks in it and compares their
# outputs in the same way.
UNSEEN := $(if $(shell command -v chromium-headless-shell || command -v chromium),,notebooks/*.ipynb)
SAY := @printf '==> %s\n'
# How a lock is written: one version of a package for all systems if possible, and the hash of each
# of its files.
LOCK := $(PY) -m uv pip compile -q --universal --python-version 3.11 --fork-strategy fewest --generate-hashes \
    --no-annotate --no-strip-extras --no-emit-index-url --custom-compile-command 'make lock' $(UPGRADE)
# The folder for slides, site and lite has the name of its target, and bundles go to dist; `make
# site OUT=folder` changes it.
OUT = $@
release: OUT = dist

# A machine without a screen prints the address instead of opening a browser.
SCREEN := $(DISPLAY)$(WAYLAND_DISPLAY)$(filter Darwin,$(shell uname))
LAB_FLAGS := $(if $(SCREEN),,--no-browser) $(if $(filter 0,$(shell id -u)),--allow-root)

.PHONY: help setup lab test quick times portable lint types format notebooks slides site lite grade release bench lock clean

help: ## list the targets (the default)
	@sed -n 's/^\([a-z]*\):.*## /\1 /p' Makefile | while read -r name text; do \
	    printf 'make %-12s %s\n' "$$name" "$$text"; done

setup: ## make .venv and install what locks/dev.txt pins (PYTHON=/path/to/python chooses the interpreter)
	@PYTHON='$(PYTHON)' ./setup.sh

lab: setup ## open JupyterLab on the first notebook
	$(SAY) "starting JupyterLab on $(FIRST): open the address below if no browser does; Ctrl-C twice stops it"
	@# Terminals inside JupyterLab find the same Python as the notebooks.
	@PATH="$(CURDIR)/.venv/bin:$$PATH" $(PY) -m jupyterlab --log-level=WARN $(LAB_FLAGS) --LabApp.default_url=/lab/tree/$(FIRST)

test: lint types ## lint, types, every test and doctest with coverage, every notebook
	$(SAY) "running the quick tests and every doctest, with coverage of linlearn and grading"
	@$(PYTEST) $(COVERED) --cov-report=
	@$(PY) -m coverage report --include='linlearn/*' --fail-under=95
	@# Judges run in processes of their own, which are not measured: the slow tests cover them.
	@$(PY) -m coverage report --include='grading/*' --fail-under=85
	$(SAY) "running the slow tests, the properties and every notebook (some minutes)"
	@$(PYTEST) $(SLOW) $(NBVAL) tests $(UNSEEN)

quick: lint ## lint and the tests that take seconds
	$(SAY) "running the quick tests"
	@$(PYTEST) $(QUICK)

portable: setup ## the numeric tests and the notebooks with the arithmetic of other processors, one BLAS thread and two
	$(SAY) "running the numeric tests and every notebook with the kernels of other processors (some minutes each)"
	@$(PY) -m tests.portable

times: setup ## where the processor time of `make test` goes, by file
	@rm -rf build/times
	@$(MAKE) --no-print-directory test PLUGIN='-p tests.times'
	@$(PY) tests/times.py seconds=build/times

lint: setup ## check style and format
	$(SAY) "checking style and format (ruff)"
	@$(PY) -m ruff check
	@$(PY) -m ruff format --check

types: setup ## check types, in linlearn and grading
	$(SAY) "checking types (mypy)"
	@$(PY) -m mypy

format: setup ## put the code into the standard format (for notebooks, edit their text)
	$(SAY) "formatting"
	@$(PY) -m ruff check --fix --extend-exclude '*.ipynb'
	@$(PY) -m ruff format

notebooks: setup ## build and execute the notebooks whose text or library changed
	@$(MAKE) --no-print-directory $(NOTEBOOKS) $(HOMEWORK) docs/picture.png
	$(SAY) "the notebooks are up to date with notebooks/text"

notebooks/%.ipynb: notebooks/text/%.md notebooks/text/build.py $(LIBRARY)
	$(SAY) "building $@"
	@$(PY) notebooks/text/build.py $< $@

notebooks/homework/%.ipynb: grading/homework/%/tests.py $(wildcard grading/homework/hw*/hw*.md) grading/authoring/release.py \
    grading/authoring/public_checks.py
	$(SAY) "releasing $@"
	@$(PY) -m grading release $* -o notebooks/homework

docs/picture.png: docs/picture.py $(LIBRARY)
	$(SAY) "drawing $@"
	@$(PY) $<

grade: setup ## grade a made-up class of 30, and show the page of the class
	$(SAY) "grading a made-up class of 30 in graded/sample (some programs never end: this takes half a minute)"
	@rm -rf graded/sample
	@$(PY) -m grading.authoring.demo_class hw1 graded/sample/submissions
	@$(PY) -m grading grade hw1 graded/sample/submissions -o graded/sample --timeout 2
	@$(if $(SCREEN),$(PY) -m webbrowser "file://$(CURDIR)/graded/sample/class.html")

slides: setup ## make slides of every notebook, in slides/ (fetches reveal.js, MathJax and the widgets by npm, once)
	$(SAY) "making slides"
	@$(PY) docs/make_slides.py $(OUT) notebooks/*.ipynb
	$(SAY) "open $(OUT)/$(notdir $(FIRST:.ipynb=.html)); it links to the others"

release: setup ## make the bundles for students and for instructors, in dist/ (VARIANT=2027: other homework)
	$(SAY) "making the bundles"
	@$(PY) docs/make_release.py $(OUT) $(VARIANT)

site: setup ## make a site of the whole course, in site/ (fetches MathJax by npm, once)
	$(SAY) "making the site (half a minute)"
	@$(PY) docs/make_site.py $(OUT)
	$(SAY) "open $(OUT)/index.html"

lite: setup ## make the course with a kernel inside the browser, in lite/ (readers need a network, for NumPy and matplotlib)
	$(SAY) "making JupyterLite (a quarter of a minute; fetches Python by npm and packages by pip, once)"
	@$(PY) docs/make_lite.py $(OUT)
	$(SAY) "put $(OUT)/ on a web server, or try it: $(PY) -m http.server -b 127.0.0.1 -d $(OUT)"

bench: setup ## compare speed with other libraries (a table, not a test)
	@$(PY) -c 'import clarabel, cvxpy, mlxtend, osqp, quadprog' 2>/dev/null || { echo "==> installing the libraries to compare with"; \
	    $(PY) -m pip install -qq --disable-pip-version-check --require-hashes -r locks/bench.txt; }
	$(SAY) "running the benchmarks"
	@$(PY) tests/bench/run.py

lock: setup ## write locks/ again after pyproject.toml changed (UPGRADE=--upgrade takes the newest versions)
	$(SAY) "resolving for Linux, macOS and Windows, every Python that is supported"
	@# From 4.25 on jsonschema brings a grammar that takes 2 s to import, in JupyterLab and in every test process.
	@# From 26 on argon2-cffi-bindings has no wheel for Intel Macs; after 4.13.0 z3-solver has none for older Linux on ARM.
	@# What is installed by setup.sh has a pip, for the reader's own packages and for `make bench`.
	@printf 'pip\nsetuptools>=77\njsonschema<4.25\nargon2-cffi-bindings<26\nz3-solver<4.13.1\n' | $(LOCK) --extra dev pyproject.toml - -o locks/dev.txt
	@echo pip | $(LOCK) -c locks/dev.txt --extra course pyproject.toml - -o locks/course.txt
	@for extra in grading bench; do \
	    $(LOCK) -c locks/dev.txt --extra $$extra pyproject.toml -o locks/$$extra.txt || exit; done
	@echo uv | $(LOCK) - -o locks/uv.txt

clean: ## remove .venv and everything else that can be made again
	$(SAY) "removing .venv, caches and build products"
	@rm -rf .venv .pytest_cache .mypy_cache .ruff_cache .hypothesis .coverage .coverage.* build dist slides site lite *.egg-info
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +
	@find . -name .ipynb_checkpoints -type d -prune -exec rm -rf {} +
