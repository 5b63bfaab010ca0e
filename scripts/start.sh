#!/usr/bin/env bash
# npm start and npm run dev: install what is missing, build what is stale, then hand over to Node 24, which reads .env.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/prepare.sh
install_packages
use_own_node
build_if_stale
[ "${1:-}" = dev ] && exec bash scripts/run.sh scripts/dev.ts
exec bash scripts/run.sh --max-semi-space-size=8 --heap-growing-percent=100 src/processes/main.ts
