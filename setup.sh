#!/bin/sh
# Makes .venv with every version pinned in constraints.txt; does nothing when nothing changed.
# `make setup` calls it. PYTHON=/path/to/python chooses the interpreter.
set -eu
cd "$(dirname "$0")"

extras=course,grading,test,fast,site,lite
stamp=.venv/linlearn-setup
news='@jupyterlab/apputils-extension:announcements'

say() { printf '==> %s\n' "$1"; }
fail() { printf '%s\n' "$1" >&2; exit 1; }

# Prints "3.12.1 /where/it/lives" and succeeds when $1 is new enough; prints nothing when it does not run.
identify() {
    "$1" -c 'import sys
print("%d.%d.%d" % sys.version_info[:3] + " " + getattr(sys, "base_prefix", sys.prefix))
sys.exit(sys.version_info < (3, 11))' 2>/dev/null
}

# A name on the PATH may be a shim that fails: take the first that runs and is new enough.
find_python() {
    if [ -n "${PYTHON:-}" ]; then set -- "$PYTHON"; else set -- python3.13 python3.12 python3.11 python3 python; fi
    found=none
    for python in "$@"; do
        identity=$(identify "$python") && return
        [ -z "$identity" ] || found="${identity%% *} ($python)"
    done
    fail "linlearn needs Python 3.11 or newer; found $found. Install one, or say make PYTHON=/path/to/python"
}

# What .venv was made from (nothing if its Python no longer runs), and what it should be made from.
made=$(cat "$stamp" 2>/dev/null) || made=
identity=$(identify .venv/bin/python) || made=
if [ -n "${PYTHON:-}" ]; then find_python; fi
here="$identity in $(pwd)"
inputs=$(cat pyproject.toml constraints.txt setup.sh | cksum)

if [ "$made" = "$here from $inputs" ]; then
    say "the environment .venv is up to date (Python ${identity%% *})"
    exit
fi
if [ "${made% from *}" != "$here" ]; then
    find_python
    here="$identity in $(pwd)"
    "$python" -c 'import ensurepip, venv' 2>/dev/null || fail "linlearn needs Python's venv module, which $python\
 lacks. On Debian or Ubuntu: apt install python${identity%.* *}-venv"
    say "making .venv with Python ${identity%% *} ($python)"
    "$python" -m venv --clear .venv
fi

rm -f "$stamp"
pip_install() { .venv/bin/python -m pip install -qq --disable-pip-version-check -c constraints.txt "$@"; }
say "installing the versions pinned in constraints.txt (a minute or two the first time)"
pip_install setuptools
pip_install --no-build-isolation -e ".[$extras]"
mkdir -p .venv/etc/jupyter/labconfig # no news pop-up, and no request for news
printf '{"disabledExtensions": {"%s": true}}\n' "$news" >.venv/etc/jupyter/labconfig/page_config.json
printf '%s\n' "$here from $inputs" >"$stamp"
say "the environment .venv is ready"
