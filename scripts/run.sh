#!/usr/bin/env bash
# Runs Node 24 with the settings of .env, where there is one: Node's own --env-file-if-exists says on every run that there is none.
# Packages that are missing are installed first: the operator may be made before the first start.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/prepare.sh
install_packages
use_own_node
[ -f .env ] && set -- --env-file=.env "$@"
exec node "$@"
