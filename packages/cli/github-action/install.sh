# Makes setup-pack ready: it runs from the clone that holds this action, where it is built from the lockfile unless that
# was done. npm finds no configuration of the checkout, of the user or of the machine: it is given an environment in
# which there is none, and runs no script of a package.

source "$GITHUB_ACTION_PATH/packages/cli/github-action/surroundings.sh"

refuse() {
  echo "::error title=Setup Packs::$1"
  exit 2
}

folder="$(mktemp -d "$temporary/setup-pack.XXXXXX")"
cd -- "$folder"

node="$(node -p process.execPath 2> /dev/null)" || refuse "There is no Node. Put actions/setup-node before the checkout."
"$node" -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exitCode = a > 20 || (a === 20 && b >= 19) ? 0 : 1' ||
  refuse "Node 20.19 or later is needed. Put actions/setup-node before the checkout."

cli="$GITHUB_ACTION_PATH/packages/cli/bin/setup-pack.js"
if [ ! -e "$GITHUB_ACTION_PATH/packages/cli/dist/main.cjs" ]; then
  kept=(HOME="$folder" USERPROFILE="$folder" npm_config_update_notifier=false npm_config_ignore_scripts=true
    npm_config_userconfig="$folder/no-user.npmrc" npm_config_globalconfig="$folder/no-global.npmrc")
  for name in PATH TMPDIR TEMP TMP SYSTEMROOT COMSPEC PATHEXT \
    HTTP_PROXY HTTPS_PROXY NO_PROXY http_proxy https_proxy no_proxy NODE_EXTRA_CA_CERTS; do
    if [ -n "${!name:-}" ]; then kept+=("$name=${!name}"); fi
  done
  if [ -n "$REGISTRY" ]; then kept+=("npm_config_registry=$REGISTRY"); fi
  env -i "${kept[@]}" "$node" "$GITHUB_ACTION_PATH/packages/toolchain/run.mjs" command > "$folder/build.log" 2>&1 || {
    NODE="$node" say "$folder/build.log"
    refuse "setup-pack could not be built from the clone of this action; the log says why."
  }
fi

{
  echo "folder=$folder"
  echo "node=$node"
  echo "cli=$cli"
} >> "$GITHUB_OUTPUT"
