#!/bin/sh
# Makes .venv with what a lock pins, each file checked by its hash; does nothing when nothing
# changed. The lock is locks/dev.txt, or the one that is named: `make setup` says ./setup.sh, the
# students' bundle ./setup.sh requirements.txt. PYTHON=/path/to/python chooses the interpreter.
set -eu
CDPATH= cd -- "$(dirname -- "$0")"

lock=${1:-locks/dev.txt}
if [ -e pyproject.toml ]; then project=pyproject.toml; else project=; fi # a checkout, or a bundle, whose lock has a wheel
stamp=.venv/linlearn-setup
news='@jupyterlab/apputils-extension:announcements'

say() { printf '==> %s\n' "$1"; }
fail() { printf '%s\n' "$1" >&2; exit 1; }

# Settings of the caller may say where packages come from and how to reach that place. Those that
# say where packages go, or which Python or which versions to take, belong to other projects.
unset PYTHONHOME PYTHONPATH PYTHONDONTWRITEBYTECODE VIRTUAL_ENV
for name in $(env | sed -n -e 's/^\(PIP_[A-Z_]*\)=.*/\1/p' -e 's/^\(UV_[A-Z_]*\)=.*/\1/p'); do
    case $name in
    *INDEX* | *FIND_LINKS | *CACHE* | *CERT* | *TLS* | *PROXY | *HOST | *TIMEOUT | *RETRIES | *KEYRING* | *OFFLINE) ;;
    *) unset "$name" ;;
    esac
done
export PIP_DISABLE_PIP_VERSION_CHECK=1 UV_PYTHON_DOWNLOADS=never

# Prints "3.12.1 /where/it/lives" and succeeds when $1 is supported; prints nothing when it does not
# run.
identify() {
    "$1" -c 'import sys
print("%d.%d.%d" % sys.version_info[:3] + " " + getattr(sys, "base_prefix", sys.prefix))
sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 14))' 2>/dev/null
}

# A name on the PATH may be a shim that fails: take the first that runs and is supported.
find_python() {
    if [ -n "${PYTHON:-}" ]; then
        set -- "$PYTHON"
    else
        set -- python3.14 python3.13 python3.12 python3.11 python3 python
    fi
    found=none
    for python in "$@"; do
        identity=$(identify "$python") && return
        [ -z "$identity" ] || found="${identity%% *} ($python)"
    done
    fail "linlearn needs Python 3.11, 3.12, 3.13 or 3.14; found $found. Install one of these, or say make\
 PYTHON=/path/to/python"
}

# What .venv was made from (nothing if its Python no longer runs), and what it should be made from.
made=$(cat "$stamp" 2>/dev/null) || made=
identity=$(identify .venv/bin/python) || made=
if [ -n "${PYTHON:-}" ]; then find_python; fi
here="$identity in $(pwd)"
inputs=$(cat $project "$lock" locks/uv.txt setup.sh | cksum)

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
    "$python" -m venv --clear --without-pip .venv
    new=yes
fi

# uv takes seconds where pip takes minutes. It comes as one wheel; where there is none, or where uv
# does not reach what pip reaches (only pip reads pip.conf), pip does it all.
run() { .venv/bin/python -m "$@"; }
# uv compiles nothing. What every notebook imports is compiled here, while the rest is installed,
# because the grader's processes, which keep nothing, would do it again at each start. Everything
# else is compiled when it is first imported.
compile_in_background() { .venv/bin/python -c 'import matplotlib.pyplot, contourpy' 2>/dev/null & }
# A new .venv has no pip. Its lock brings one, and the pip of the Python that .venv was made with
# brings uv: ensurepip would take 6 s. Where that Python has no pip, or one that is too old,
# ensurepip does it.
install_uv() {
    set -- install -qq --no-compile --only-binary :all: --require-hashes -r locks/uv.txt
    if [ "${new:-}" ] && "$python" -m pip --python .venv/bin/python "$@" 2>/dev/null; then return; fi
    run ensurepip >/dev/null && run pip "$@"
}
install_by_uv() {
    install_uv &&
        run uv pip install -q --python .venv/bin/python --require-hashes -r "$lock" &&
        compile_in_background &&
        if [ "$project" ]; then run uv pip install -q --python .venv/bin/python --no-deps --no-build-isolation -e .; fi
}
install_by_pip() {
    run ensurepip >/dev/null
    run pip install -qq --require-hashes -r "$lock"
    if [ "$project" ]; then run pip install -qq --no-deps --no-build-isolation -e .; fi
}

rm -f "$stamp"
say "installing what $lock pins"
install_by_uv || {
    say "uv cannot install it here: trying with pip alone, which takes a few minutes"
    install_by_pip
}
mkdir -p .venv/etc/jupyter/labconfig # no news pop-up, and no request for news
printf '{"disabledExtensions": {"%s": true}}\n' "$news" >.venv/etc/jupyter/labconfig/page_config.json
wait
printf '%s\n' "$here from $inputs" >"$stamp"
say "the environment .venv is ready"
