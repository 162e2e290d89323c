import { quoted, type Surface, type Values } from "./surface.js";

/** A script for zsh, to be sourced or to stand in a folder of $fpath as _setup-pack. */
export function* zshScript(surfaces: readonly Surface[]): Generator<string> {
  yield `#compdef setup-pack
# Completion of setup-pack in zsh: source <(setup-pack completion zsh)
_setup_pack() {
  local place="" word previous="\${words[CURRENT-1]}"
  local -a offered
  for word in "\${(@)words[2,CURRENT-1]}"; do
    case "$place/$word" in
${surfaces.flatMap(({ path }) => (path.length === 0 ? [] : [`      ${quoted(`/${path.join("/")}`)}) place=${quoted(`/${path.join("/")}`)} ;;`])).join("\n")}
    esac
  done
  if [[ "\${words[CURRENT]}" == --*=* ]]; then
    previous="\${words[CURRENT]%%=*}"
    compset -P 1 '*='
  fi
  case "$place $previous" in
${surfaces.flatMap(optionCases).join("\n")}
  esac
  if [[ "\${words[CURRENT]}" == -* ]]; then
    case "$place" in
${surfaces.map((surface) => `      ${quoted(placeOf(surface))}) ${described("options", optionsOf(surface))} ;;`).join("\n")}
    esac
    return
  fi
  case "$place" in
${surfaces.map((surface) => `    ${quoted(placeOf(surface))}) ${follows(surface)} ;;`).join("\n")}
  esac
}
if [[ "$funcstack[1]" == _setup-pack ]]; then _setup_pack "$@"; else compdef _setup_pack setup-pack; fi
`;
}

const placeOf = ({ path }: Surface): string => path.map((name) => `/${name}`).join("");

interface Described {
  readonly name: string;
  readonly summary: string;
}

const optionsOf = ({ options }: Surface): Described[] =>
  options.flatMap(({ names, summary }) => names.map((name) => ({ name, summary })));

/** A colon ends the name of what is described. */
function described(what: string, all: readonly Described[]): string {
  const entries = all.map(({ name, summary }) => quoted(`${name.replaceAll(":", "\\:")}:${summary}`));
  return `offered=(${entries.join(" ")}); _describe -t ${what} ${what} offered`;
}

function optionCases(surface: Surface): string[] {
  return surface.options.flatMap(({ names, takes }) => {
    if (takes === undefined) return [];
    const patterns = names.map((name) => quoted(`${placeOf(surface)} ${name}`)).join("|");
    return [`    ${patterns}) ${given(takes)}; return ;;`];
  });
}

function given(values: Values): string {
  if (values === "files") return "_files";
  return values === "anything" ? ":" : `compadd -- ${values.words.map(quoted).join(" ")}`;
}

function follows({ commands, takes }: Surface): string {
  const own = commands.length > 0 ? [described("commands", commands)] : [];
  return [...own, ...(takes === undefined ? [] : [given(takes)])].join("; ") || ":";
}
