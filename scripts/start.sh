#!/usr/bin/env bash
# npm start: installs what is missing, builds what is stale, then hands over to Node 24.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/prepare.sh
install_packages
use_own_node
build_if_stale
exec node --max-semi-space-size=8 src/server/main.ts
