#!/usr/bin/env bash
# Runs Node with the settings of .env, where there is one: Node's own --env-file-if-exists says on every run that there is none.
set -euo pipefail
cd "$(dirname "$0")/.."
[ -f .env ] && set -- --env-file=.env "$@"
exec node "$@"
