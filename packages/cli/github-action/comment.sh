# Comments on the pull request what it changes: once, and from then on that comment is brought up to date.

source "$GITHUB_ACTION_PATH/packages/cli/github-action/surroundings.sh"
source "$GITHUB_ACTION_PATH/packages/cli/github-action/github.sh"

unsaid="The pull request was not commented on:"
needs="The job needs the permission \`pull-requests: write\`."
may_write || { note "$unsaid $why The summary of the job has what would have been said."; exit 0; }

cd -- "$FOLDER"
comments="repos/$REPOSITORY/issues/$NUMBER/comments"
ours='.[] | select(.user.type == "Bot" and (.body | startswith("<!-- setup-pack -->"))) | .id'
github "$comments" --paginate --jq "$ours" > comments.txt || { note "$unsaid $why $needs"; exit 0; }
id="$(head -n 1 comments.txt)"
if [[ "$id" =~ ^[0-9]+$ ]]; then
  github --silent --method PATCH "repos/$REPOSITORY/issues/comments/$id" --field "body=@$BODY" || note "$unsaid $why $needs"
elif [ -n "$CHANGED" ]; then
  github --silent --method POST "$comments" --field "body=@$BODY" || note "$unsaid $why $needs"
fi
