# Checks who made and approved releases, by the trust file that was named, or by those that the configuration names. What
# is not trusted becomes an annotation.

source "$GITHUB_ACTION_PATH/packages/cli/github-action/surroundings.sh"

read_paths
named="$TRUST"
if [ "$TRUST" = configured ]; then named=""; fi
if ! "$NODE" "$GITHUB_ACTION_PATH/packages/cli/github-action/inside.mjs" "$named" ${paths[@]+"${paths[@]}"}; then
  echo "::error title=Setup Packs::A path that was named leads out of the checkout, so nothing was checked."
  echo "exit-code=2" >> "$GITHUB_OUTPUT"
  exit 0
fi
options=()
if [ -n "$named" ]; then options+=(--trust "$named"); fi

code=0
setup_pack trust check ${options[@]+"${options[@]}"} --format github -- ${paths[@]+"${paths[@]}"} 2> "$FOLDER/trust.log" || code=$?
say "$FOLDER/trust.log"
echo "exit-code=$code" >> "$GITHUB_OUTPUT"
