# What every step begins with. The checkout is a stranger's: nothing in it may be run, and nothing in it may say how
# something else is run. So programs are looked for outside of it only, and no option that Node takes from the
# environment can name a file of it. Git runs no hook and no watcher, whatever was written into its configuration.

set -euo pipefail
unset NODE_OPTIONS NODE_PATH

outside=
IFS=: read -r -a entries <<< "$PATH"
for entry in "${entries[@]}"; do
  case "$entry/" in
    "$PWD"/* | "$(pwd -P)"/* | "${GITHUB_WORKSPACE:-$PWD}"/*) ;;
    /*) outside="$outside:$entry" ;;
  esac
done
export PATH="${outside#:}"

export GIT_TERMINAL_PROMPT=0 GIT_OPTIONAL_LOCKS=0
export GIT_CONFIG_COUNT=5
export GIT_CONFIG_KEY_0=core.hooksPath GIT_CONFIG_VALUE_0=/dev/null
export GIT_CONFIG_KEY_1=core.fsmonitor GIT_CONFIG_VALUE_1=false
export GIT_CONFIG_KEY_2=safe.bareRepository GIT_CONFIG_VALUE_2=explicit
# In a container the checkout may belong to another user.
export GIT_CONFIG_KEY_3=safe.directory GIT_CONFIG_VALUE_3="$PWD"
export GIT_CONFIG_KEY_4=maintenance.auto GIT_CONFIG_VALUE_4=false

temporary="${RUNNER_TEMP//\\//}"

# What did not happen and why, in the log and in the summary of the job. Takes a sentence of ours, never a stranger's.
note() {
  echo "::notice title=Setup Packs::$1"
  printf '\n> %s\n' "$1" >> "$GITHUB_STEP_SUMMARY"
}

# The lines of a file in the log. The runner takes none of them for a command until it hears the word again. Lines of
# files that are quoted in it are left out: a configuration may be a link to anything.
say() {
  local word
  [ -s "$1" ] || return 0
  word="$("$NODE" -p 'crypto.randomUUID()')"
  echo "::stop-commands::$word"
  sed '/^ *[0-9]* *│/d' -- "$1"
  printf '\n::%s::\n' "$word"
}

setup_pack() { "$NODE" "$CLI" "$@"; }

# What was asked to be looked at, a line each, into the array `paths`.
read_paths() {
  local line
  paths=()
  while IFS= read -r line; do
    line="${line%$'\r'}"
    if [ -n "${line// /}" ]; then paths+=("$line"); fi
  done <<< "$PATHS"
}
