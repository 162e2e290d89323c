# Asks GitHub for something, with the token that the step was given. `why` says what went wrong, in a sentence of ours.

why=

# Whether the token of this run can write at all: that of a pull request from a fork cannot.
may_write() {
  if ! command -v gh > /dev/null; then
    why="GitHub's command line, gh, is not installed on the runner."
    return 1
  fi
  if [ "$EVENT" = pull_request ] && [ "$HEAD_REPOSITORY" != "$REPOSITORY" ]; then
    why="a pull request from a fork gets a token that cannot write."
    return 1
  fi
}

github() { ask_github api "$@"; }

# The same by any command of gh.
ask_github() {
  local status=
  local host="${GITHUB_SERVER_URL:-https://github.com}"
  if GH_HOST="${host#*://}" GH_ENTERPRISE_TOKEN="$GH_TOKEN" GH_PROMPT_DISABLED=1 gh "$@" 2> "$FOLDER/gh.log"; then return 0; fi
  status="$(sed -n 's/.*(HTTP \([0-9][0-9]*\)).*/\1/p' "$FOLDER/gh.log" | head -n 1)"
  case "$status" in
    '') why="GitHub could not be reached." ;;
    401) why="GitHub does not know the token." ;;
    403 | 404) why="GitHub does not allow it to this token." ;;
    *) why="GitHub answered with status $status." ;;
  esac
  return 1
}
