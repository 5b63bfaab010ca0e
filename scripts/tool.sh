#!/usr/bin/env bash
# Runs a program of the packages with Node 24, after installing what is missing: a command of the documents may be the first one
# in a new clone. With --built first, the browser's files are there as well. Commands that read the settings go through run.sh.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/prepare.sh
install_packages
use_own_node
if [ "${1:-}" = --built ]; then shift; build_if_stale; fi
exec "$@"
