# Sends the findings to code scanning. Where that is not allowed, or fails, the job goes on and says so.

source "$GITHUB_ACTION_PATH/packages/cli/github-action/surroundings.sh"
source "$GITHUB_ACTION_PATH/packages/cli/github-action/github.sh"

unsent="The findings were not sent to code scanning:"
may_write || { note "$unsent $why"; exit 0; }

cd -- "$FOLDER"
"$NODE" "$GITHUB_ACTION_PATH/packages/cli/github-action/analysis.mjs" "$SARIF_FILE" "$COMMIT" "$REF" > analysis.json
github --method POST "repos/$REPOSITORY/code-scanning/sarifs" --input analysis.json > /dev/null ||
  note "$unsent $why Code scanning has to be on, and the job needs the permission \`security-events: write\`."
