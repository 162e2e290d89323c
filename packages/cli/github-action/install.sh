# Installs setup-pack into a folder of its own, where npm finds no configuration of the checkout, of the user or of the
# machine: it is given an environment in which there is none, and runs no script of a package.

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

kept=(HOME="$folder" USERPROFILE="$folder" npm_config_update_notifier=false)
for name in PATH TMPDIR TEMP TMP SYSTEMROOT COMSPEC PATHEXT \
  HTTP_PROXY HTTPS_PROXY NO_PROXY http_proxy https_proxy no_proxy NODE_EXTRA_CA_CERTS; do
  if [ -n "${!name:-}" ]; then kept+=("$name=${!name}"); fi
done
if [ -n "$REGISTRY" ]; then kept+=("npm_config_registry=$REGISTRY"); fi

echo '{ "private": true }' > package.json
env -i "${kept[@]}" npm install --prefix "$folder" --workspaces=false \
  --userconfig "$folder/no-user.npmrc" --globalconfig "$folder/no-global.npmrc" \
  --ignore-scripts --omit=dev --no-audit --no-fund --no-package-lock --loglevel error \
  -- "$PACKAGE" > "$folder/npm.log" 2>&1 || {
  NODE="$node" say "$folder/npm.log"
  refuse "The package that brings setup-pack could not be installed; the log says why."
}

cli="$("$node" -e '
  const { join } = require("node:path");
  const [name] = Object.keys(require("./package.json").dependencies);
  const folder = join(process.cwd(), "node_modules", name);
  const { bin } = require(join(folder, "package.json"));
  process.stdout.write(join(folder, typeof bin === "string" ? bin : bin["setup-pack"]));
' 2> /dev/null)" || refuse "The package that was installed brings no setup-pack."

{
  echo "folder=$folder"
  echo "node=$node"
  echo "cli=$cli"
} >> "$GITHUB_OUTPUT"
