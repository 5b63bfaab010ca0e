# Shared by start.sh and test.sh: packages as locked, Node 24 from them, and a build that is never stale. Sourced, not run.
say() { printf '%s\n' "$*" >&2; }
stop() { say "Cannot start. $*"; exit 1; }

command -v node >/dev/null 2>&1 || stop "Node.js 20 or newer is needed: install it from your system's packages or from nodejs.org"
[ "$(node -p 'Number(process.versions.node.split(".")[0])')" -ge 20 ] || stop "Node.js 20 or newer is needed, this is $(node --version)"

# One process at a time installs and builds. The lock is a link that names its holder, so that it is made in one
# step; whoever comes second waits, and takes the lock of a holder that has died.
lock=.prepare.lock
release_lock() { if [ "$(readlink "$lock" 2>/dev/null)" = "$$" ]; then rm -f "$lock"; fi; }
take_lock() {
  trap release_lock EXIT
  waiting=
  until ln -s "$$" "$lock" 2>/dev/null; do
    holder=$(readlink "$lock" || true)
    if [ -n "$holder" ] && ! kill -0 "$holder" 2>/dev/null; then
      if [ "$(readlink "$lock" || true)" = "$holder" ]; then rm -f "$lock"; fi
      continue
    fi
    [ -n "$waiting" ] || say "Another start installs or builds in this folder; waiting for it…"
    waiting=yes
    sleep 0.2
  done
}

# The stamp is written last and npm ci begins by removing node_modules, so an interrupted installation is done again.
is_installed() { [ -f node_modules/.installed ] && cmp -s package-lock.json node_modules/.installed; }
install_packages() {
  if is_installed; then return; fi
  take_lock
  if ! is_installed; then
    say "Installing packages (once, about a minute)…"
    npm ci --no-audit --no-fund --progress=true --loglevel=error 1>&2 || stop "the packages could not be installed (see above): check the network and run the command again"
    cp package-lock.json node_modules/.installed
  fi
  release_lock
}

# Compiled code is kept between starts: a third of a start is compiling.
use_own_node() {
  export PATH="$PWD/node_modules/.bin:$PATH" NODE_COMPILE_CACHE="${NODE_COMPILE_CACHE:-$PWD/node_modules/.cache/compile}"
  case "$(node --version)" in v2[4-9].* | v[3-9][0-9].*) ;; *) stop "the package node did not bring Node 24 (are install scripts switched off in npm?): run npm rebuild node" ;; esac
}

# By content, not by time: a checkout or a copy changes times without changing files.
state_of_sources() {
  node -e '
    const { createHash } = require("node:crypto"), fs = require("node:fs"), path = require("node:path"), sum = createHash("sha256");
    const walk = (at) => { if (fs.statSync(at).isDirectory()) { for (const name of fs.readdirSync(at).sort()) walk(path.join(at, name)); } else if (!/\.test\.ts$/.test(at)) sum.update(at).update("\0").update(fs.readFileSync(at)); };
    for (const at of ["index.html", "vite.config.ts", "package-lock.json", "src/shared", "src/app", "src/site", "src/widget", "src/features"]) if (fs.existsSync(at)) walk(at);
    console.log(sum.digest("hex"));'
}
is_built() { [ -f dist/.built ] && [ "$(cat dist/.built)" = "$1" ]; }
build_if_stale() {
  state=$(state_of_sources)
  if is_built "$state"; then return; fi
  take_lock
  if ! is_built "$state"; then
    say "Building…"
    rm -rf dist
    vite build --app 1>&2 || stop "the build failed (see above)"
    printf '%s\n' "$state" > dist/.built
  fi
  release_lock
}
