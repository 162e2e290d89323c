# Attaches the books of the packs that were named to the release that the job runs for. They were asked for by name, so
# whatever keeps one from being there fails the job.

source "$GITHUB_ACTION_PATH/packages/cli/github-action/surroundings.sh"
source "$GITHUB_ACTION_PATH/packages/cli/github-action/github.sh"

refuse() {
  echo "::error title=Setup Packs::No book was attached: $1"
  exit 2
}

[ -n "$TAG" ] ||
  refuse "the job runs for no release. Have it run when a release is published, or when a tag is pushed that has one."
may_write || refuse "$why"

read_paths
"$NODE" "$GITHUB_ACTION_PATH/packages/cli/github-action/inside.mjs" ${paths[@]+"${paths[@]}"} ||
  refuse "a path that was named leads out of the checkout."

books="$(mktemp -d "$FOLDER/books.XXXXXX")"
for path in ${paths[@]+"${paths[@]}"}; do
  name="$("$NODE" -p 'path.basename(path.resolve(process.argv[1]), ".json").replace(/[^\w.-]+/g, "-")' "$path")"
  book="$books/$name.book.html"
  [ ! -e "$book" ] || refuse "two of the packs that were named would have books of the same name."
  setup_pack book --output "$book" -- "$path" 2> "$FOLDER/book.log" || {
    say "$FOLDER/book.log"
    refuse "one could not be written; the log says why."
  }
done

cd -- "$books"
files=(*.book.html)
ask_github release view --repo "$REPOSITORY" --json id -- "$TAG" > /dev/null ||
  refuse "the release of this tag was not found. $why"
ask_github release upload --clobber --repo "$REPOSITORY" -- "$TAG" "${files[@]}" ||
  refuse "$why The job needs the permission \`contents: write\`."
note "Attached to the release: ${files[*]}"
