import type { Surface, SurfaceOption, Values } from "./surface.js";

/** A script for fish: one line for each thing that can be offered, and at which command. */
export function* fishScript(surfaces: readonly Surface[]): Generator<string> {
  yield `# Completion of setup-pack in fish: setup-pack completion fish | source
function __setup_pack_place
    set -l place
    for word in (commandline -opc)[2..-1]
        switch "$place/$word"
            case ${surfaces.flatMap(({ path }) => (path.length === 0 ? [] : [quoted(`/${path.join("/")}`)])).join(" ")}
                set place "$place/$word"
        end
    end
    echo "$place"
end
function __setup_pack_at
    test (__setup_pack_place) = "$argv[1]"
end
complete -c setup-pack -f
`;
  for (const surface of surfaces) yield* linesOf(surface);
}

/** In fish a backslash has a meaning within single quotes too. */
const quoted = (word: string): string => `'${word.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;

function* linesOf({ path, commands, options, takes }: Surface): Generator<string> {
  const place = path.map((name) => `/${name}`).join("");
  const line = `complete -c setup-pack -n ${quoted(`__setup_pack_at "${place}"`)}`;
  for (const { name, summary } of commands) yield `${line} -a ${quoted(name)} -d ${quoted(summary)}\n`;
  if (takes !== undefined) {
    const values = valuesOf(takes);
    if (values !== "") yield `${line} ${values}\n`;
  }
  for (const option of options) yield `${line} ${namesOf(option)} -d ${quoted(option.summary)}${givenTo(option)}\n`;
}

const namesOf = ({ names }: SurfaceOption): string =>
  names.map((name) => (name.startsWith("--") ? `-l ${name.slice(2)}` : `-s ${name.slice(1)}`)).join(" ");

function givenTo({ takes }: SurfaceOption): string {
  return takes === undefined ? "" : ` -r ${valuesOf(takes) || "-f"}`;
}

function valuesOf(values: Values): string {
  if (values === "files") return "-F";
  return values === "anything" ? "" : `-f -a ${quoted(values.words.join(" "))}`;
}
