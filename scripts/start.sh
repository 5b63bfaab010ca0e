#!/usr/bin/env bash
# npm start and npm run dev: install what is missing, build what is stale (dev needs no build), then hand over to Node 24, which reads .env.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/prepare.sh
install_packages
use_own_node
[ "${1:-}" = dev ] && exec bash scripts/run.sh scripts/dev.ts
build_if_stale
exec bash scripts/run.sh --max-semi-space-size=8 --heap-growing-percent=100 src/processes/main.ts
