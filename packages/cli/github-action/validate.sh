# Checks what was asked for: annotations in the log, and the findings as SARIF in a file. What the team has accepted is
# not among these, since GitHub would open an alert for it all the same.

source "$GITHUB_ACTION_PATH/packages/cli/github-action/surroundings.sh"

read_paths
if ! "$NODE" "$GITHUB_ACTION_PATH/packages/cli/github-action/inside.mjs" "$BASELINE" "$CONFIG" ${paths[@]+"${paths[@]}"}; then
  echo "::error title=Setup Packs::A path that was named leads out of the checkout, so nothing was checked."
  echo "exit-code=2" >> "$GITHUB_OUTPUT"
  exit 0
fi
# The checkout is a stranger's: no code that its configuration names is run.
options=(--fail-on "$FAIL_ON" --no-team-rules)
if [ -n "$BASELINE" ]; then options+=(--baseline "$BASELINE"); fi
if [ -n "$CONFIG" ]; then options+=(--config "$CONFIG"); fi

sarif="$FOLDER/findings.sarif"
code=0
setup_pack validate "${options[@]}" --no-suppressed --format sarif --output "$sarif" -- ${paths[@]+"${paths[@]}"} 2> /dev/null || code=$?
setup_pack validate "${options[@]}" --format github -- ${paths[@]+"${paths[@]}"} 2> "$FOLDER/validate.log" || code=$?
say "$FOLDER/validate.log"

echo "exit-code=$code" >> "$GITHUB_OUTPUT"
if [ -s "$sarif" ]; then echo "sarif-file=$sarif" >> "$GITHUB_OUTPUT"; fi
