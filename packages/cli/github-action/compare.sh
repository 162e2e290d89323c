# Tells what a pull request changes: all packs in one run, read from the commits and never checked out.

source "$GITHUB_ACTION_PATH/packages/cli/github-action/surroundings.sh"

skip() {
  note "What the pull request changes could not be told: $1"
  exit 0
}

head="$(git rev-parse --verify --quiet HEAD)" || skip "the repository is not checked out where the job runs."
# The first parent of the merge that GitHub tries out is the base as it is now; that of the event may be older.
if [ "$head" = "${GITHUB_SHA:-}" ]; then
  read -r -a parents <<< "$(git cat-file commit HEAD | sed -n '/^$/,$d; s/^parent //p' | tr '\n' ' ')"
  if [ "${#parents[@]}" -eq 2 ]; then BASE_SHA="${parents[0]}"; fi
fi
[[ "$BASE_SHA" =~ ^[0-9a-f]{40,64}$ ]] || skip "the event names no base."
if ! git cat-file -e "$BASE_SHA^{commit}" 2> /dev/null; then
  git fetch --quiet --no-tags --depth=1 --no-recurse-submodules origin "$BASE_SHA" 2> /dev/null ||
    skip "the base branch could not be fetched."
fi
# What the base branch did meanwhile is no change of the pull request.
range="$BASE_SHA..$head"
if git merge-base "$BASE_SHA" "$head" > /dev/null 2>&1; then range="$BASE_SHA...$head"; fi

read_paths
body="$FOLDER/comment.md"
summary="$FOLDER/summary.md"
options=(--git "$range" --format markdown)
if [ -n "$CONFIG" ]; then options+=(--config "$CONFIG"); fi
code=0
setup_pack diff "${options[@]}" --output "$FOLDER/changes.md" --summary "$summary" -- ${paths[@]+"${paths[@]}"} \
  2> "$FOLDER/diff.log" || code=$?
say "$FOLDER/diff.log"
# It ends with 1 where a pack has errors, and has told of the others.
if [ "$code" -gt 1 ]; then skip "setup-pack ended with $code."; fi

{ printf '<!-- setup-pack -->\n\n'; cat "$FOLDER/changes.md"; } > "$body"
echo "body=$body" >> "$GITHUB_OUTPUT"
if [ -s "$summary" ]; then
  { printf '\n'; cat "$summary"; } >> "$GITHUB_STEP_SUMMARY"
  echo "changed=true" >> "$GITHUB_OUTPUT"
fi
