#!/usr/bin/env bash
# npm test: types, lint, layout, build, tests on a real database, journeys in a real browser. The last line counts.
set -uo pipefail
cd "$(dirname "$0")/.."
. scripts/prepare.sh
install_packages
use_own_node
build_if_stale
# npm run test:steady: the same packages and build, one file ten times.
if [ "${1:-}" = --steady ]; then exec node scripts/tests/steady.ts "${@:2}"; fi
exec node scripts/test.ts "$@"
