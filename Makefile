# `make serve` runs the site, `make test` checks it. Both need only Python 3.11 or newer.

PYTHON ?= python3
PORT ?= 8000

BIN := .venv/bin
# Named after the version of Python, so that another PYTHON creates a new environment.
VENV := .venv/python-$(shell $(PYTHON) -c 'import platform; print(platform.python_version())' 2>/dev/null)

PIP := $(BIN)/python -m pip --disable-pip-version-check
NEW_KEY := $(BIN)/python -c 'import secrets; print(secrets.token_urlsafe(50))'
WORKERS ?= $$($(BIN)/python -c 'import os; print(min(4, os.cpu_count() or 1))')
LOCK := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --upgrade --generate-hashes \
	--annotation-style line --custom-compile-command "make lock" pyproject.toml
# Installs the packages that follow, as root on Debian or a derivative. Otherwise it fails.
APT := test -e /etc/debian_version && test "$$(id -u)" = 0 && apt-get update -q && \
	DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300 install -qy --no-install-recommends

# Each is the module or package of the same name in tests/, with _ for -.
TOOLS := bench saves load hostile paint journeys screenshots fuzz messages list-bench

.PHONY: serve test coverage $(TOOLS) format lock clean

# Production settings, on this machine only. The key is kept next to the database, because it signs the addresses at which
# reports are deleted. Only their owner can read both. Without the database the calculators are still served.
# make serve LIST=players_list.zip MONTH=2026-11 loads a list of players first; later runs have it.
serve: .venv/serve
	@set -e; test -n "$$SECRET_KEY" || test -s ratingsite.key || (umask 077; $(NEW_KEY) >ratingsite.key); \
	export DEBUG=0 HTTPS=0 ALLOWED_HOSTS=127.0.0.1,localhost SECRET_KEY="$${SECRET_KEY:-$$(cat ratingsite.key)}"; \
	$(BIN)/python manage.py collectstatic --no-input; \
	umask 077; $(BIN)/python manage.py migrate --no-input || \
		echo "The database is away or not ready: no report can be saved or read until make serve is run again." >&2; \
	test -z "$(LIST)" || { $(BIN)/python manage.py migrate --no-input --database players && \
		$(BIN)/python manage.py importlist "$(LIST)" $(if $(MONTH),--month $(MONTH)) && export PLAYERS=1; } || \
		echo "The list was not loaded; what was loaded before is still there." >&2; \
	test -n "$$PLAYERS" || ! test -s players.sqlite3 || export PLAYERS=1; \
	echo "Serving on http://127.0.0.1:$(PORT) (Ctrl-C stops it)"; \
	exec $(BIN)/granian --interface wsgi --no-ws --host 127.0.0.1 --port $(PORT) \
		--workers $(WORKERS) --blocking-threads 1 --respawn-failed-workers --respawn-interval 0.5 --workers-max-rss 400 \
		ratingsite.wsgi:application

# Playwright's Node.js needs libatomic, which a minimal Debian lacks. The mypy plugin imports the settings: it needs DEBUG.
test: .venv/test
	@for build in chromium-headless-shell chromium; do \
		test -x /usr/bin/$$build && ldconfig -p | grep -q libatomic.so.1 && break; \
		$(APT) $$build libatomic1 && break; \
	done || test -x /usr/bin/chromium || $(BIN)/playwright install chromium
	@ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null || { $(APT) postgresql; } || true
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	DEBUG=1 $(BIN)/mypy --strict
	$(BIN)/lint-imports --no-logo
	DEBUG=0 HTTPS=1 ALLOWED_HOSTS=localhost SECRET_KEY="$$($(NEW_KEY))" \
		$(BIN)/python manage.py check --deploy --fail-level WARNING
	DEBUG=1 DATABASE_URL=sqlite:///.venv/check.sqlite3 $(BIN)/python manage.py makemigrations --check --dry-run
	@echo "The browser's tests run beside the others. What they print comes at the end."
	@DATABASE_URL= $(BIN)/pytest tests/browser >.venv/browser.txt 2>&1 & browser=$$!; \
	DATABASE_URL= $(BIN)/pytest --ignore=tests/browser && \
	$(BIN)/python -m tests.with_postgres $(BIN)/pytest tests/reports tests/players \
		tests/change/test_by_name.py tests/crosstable/test_list.py tests/paste/test_list.py; \
	others=$$?; wait $$browser; browser=$$?; cat .venv/browser.txt; test $$others = 0 -a $$browser = 0

coverage: .venv/test
	$(BIN)/coverage run -m pytest
	$(BIN)/coverage report

$(TOOLS): %: .venv/test
	$(BIN)/python -m tests.$(subst -,_,$@)

format: .venv/test
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

# Updates every package to the newest release that pyproject.toml allows.
lock: $(VENV)
	$(PIP) install --quiet --upgrade uv
	$(LOCK) --extra postgres --output-file requirements.txt
	$(LOCK) --extra dev --constraints requirements.txt --output-file requirements-dev.txt

clean:
	rm -rf .venv staticfiles build *.egg-info .coverage .hypothesis .import_linter_cache .mypy_cache .pytest_cache \
		.ruff_cache test-results

.venv/serve: requirements.txt $(VENV)
	$(PIP) install --quiet --require-hashes -r requirements.txt
	@touch $@

.venv/test: requirements-dev.txt $(VENV)
	$(PIP) install --quiet --require-hashes -r requirements-dev.txt
	@touch $@

$(VENV):
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Python 3.11 or newer is needed: install it, or name it with make PYTHON=..." >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { $(APT) python3-venv; } || \
		{ echo "Python's venv module is missing: install it (Debian and Ubuntu: apt install python3-venv)." >&2; exit 1; }
	$(PYTHON) -m venv --clear .venv
	@touch $@
