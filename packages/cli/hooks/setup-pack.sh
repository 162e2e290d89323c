#!/usr/bin/env bash
# The command of this clone, as pre-commit runs it in the repository of a team. It is built from the lockfile when it is
# first asked for; a build that fails leaves nothing.
set -eu
clone="$(cd -- "$(dirname -- "${BASH_SOURCE[0]}")/../../.." && pwd)"
if [ ! -e "$clone/packages/cli/dist/main.cjs" ]; then
  node "$clone/packages/toolchain/run.mjs" command >&2 || {
    rm -rf -- "$clone/packages/cli/dist"
    exit 2
  }
fi
exec node "$clone/packages/cli/bin/setup-pack.js" "$@"
