import { quoted, quotedList, type Surface, type Values } from "./surface.js";

/** A script for bash: it goes along the words to find the command, then offers what may follow. */
export function* bashScript(surfaces: readonly Surface[]): Generator<string> {
  yield `# Completion of setup-pack in bash: source <(setup-pack completion bash)
_setup_pack_add() {
  local line
  while IFS= read -r line; do COMPREPLY+=("$line"); done
}
_setup_pack_offer() {
  _setup_pack_add < <(compgen -W "$1" -- "$2")
}
_setup_pack_files() {
  compopt -o filenames 2>/dev/null
  _setup_pack_add < <(compgen -f -- "$1")
}
_setup_pack() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}" place="" word
  if [[ $current == --*=* ]]; then
    # Where "=" breaks no words, the option and what is given to it are one.
    local given="\${current%%=*}=" index
    COMP_WORDS[COMP_CWORD]="\${current#*=}"
    COMP_WORDS=("\${COMP_WORDS[@]:0:COMP_CWORD}" "\${given%=}" "=" "\${COMP_WORDS[@]:COMP_CWORD}")
    COMP_CWORD=$((COMP_CWORD + 2))
    _setup_pack
    for index in "\${!COMPREPLY[@]}"; do COMPREPLY[index]="$given\${COMPREPLY[index]}"; done
    return
  fi
  if [[ $current == "=" ]]; then current=""; elif [[ $previous == "=" ]]; then previous="\${COMP_WORDS[COMP_CWORD-2]}"; fi
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$place/$word" in
${cases(surfaces, ({ path }) => (path.length === 0 ? undefined : [`/${path.join("/")}`, `place=/${path.join("/")}`]))}
    esac
  done
  COMPREPLY=()
  case "$place $previous" in
${surfaces.flatMap(optionCases).join("\n")}
  esac
  if [[ $current == -* ]]; then
    case "$place" in
${cases(surfaces, (surface) => [placeOf(surface), offer(surface.options.flatMap(({ names }) => names))])}
    esac
    return
  fi
  case "$place" in
${cases(surfaces, (surface) => [placeOf(surface), follows(surface)])}
  esac
}
complete -F _setup_pack setup-pack
`;
}

const placeOf = ({ path }: Surface): string => path.map((name) => `/${name}`).join("");

function cases(
  surfaces: readonly Surface[],
  caseOf: (surface: Surface) => readonly [pattern: string, command: string] | undefined,
): string {
  return surfaces
    .flatMap((surface) => {
      const [pattern, command] = caseOf(surface) ?? [];
      return pattern === undefined || command === undefined ? [] : [`      ${quoted(pattern)}) ${command} ;;`];
    })
    .join("\n");
}

const offer = (words: readonly string[]): string => `_setup_pack_offer ${quotedList(words)} "$current"`;

function optionCases(surface: Surface): string[] {
  return surface.options.flatMap(({ names, takes }) => {
    if (takes === undefined) return [];
    const patterns = names.map((name) => quoted(`${placeOf(surface)} ${name}`)).join("|");
    return [`    ${patterns}) ${given(takes)}; return ;;`];
  });
}

function given(values: Values): string {
  if (values === "files") return '_setup_pack_files "$current"';
  return values === "anything" ? ":" : offer(values.words);
}

function follows({ commands, takes }: Surface): string {
  const own = commands.length > 0 ? [offer(commands.map(({ name }) => name))] : [];
  return [...own, ...(takes === undefined ? [] : [given(takes)])].join("; ") || ":";
}
