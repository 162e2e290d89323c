import type { Argument, Command, Option } from "commander";

/** What may be typed at a place: one of some words, a file, or something nobody can guess. */
export type Values = { readonly words: readonly string[] } | "files" | "anything";

/** An option as a person types it. */
export interface SurfaceOption {
  /** `--format`, and `-o` where it has a short form. */
  readonly names: readonly string[];
  readonly summary: string;
  /** Undefined where it takes no value. */
  readonly takes: Values | undefined;
}

/** A command, or a group of them, as a person types it. */
export interface Surface {
  /** The words behind the name of the program; none for the program itself. */
  readonly path: readonly string[];
  readonly commands: readonly { readonly name: string; readonly summary: string }[];
  readonly options: readonly SurfaceOption[];
  /** What its arguments can be; undefined where it takes none. */
  readonly takes: Values | undefined;
}

/** What can be named besides files, by the name that arguments and options give it. */
export type Names = ReadonlyMap<string, readonly string[]>;

/** Names of arguments that stand for a file or folder. */
const files: ReadonlySet<string> = new Set([
  ...["input", "path", "file", "folder", "dir", "pack", "plan", "release", "export"],
  ...["old", "new", "base", "ours", "theirs"],
]);

/**
 * Everything that can be typed, read from the program as commander has it: each command after the one it belongs to.
 */
export function surfacesOf(program: Command, names: Names): Surface[] {
  return below(program, [], program.options, names);
}

function below(command: Command, path: readonly string[], common: readonly Option[], names: Names): Surface[] {
  const own = path.length === 0 ? [] : command.options;
  const options = [...own, ...common].filter(({ hidden }) => !hidden).map((option) => surfaceOf(option, names));
  const takes = command.registeredArguments.map((one) => valuesOf(one.name(), one.argChoices, names));
  const surface: Surface = {
    path,
    commands: command.commands.map((one) => ({ name: one.name(), summary: one.description() })),
    options: [...options, { names: ["--help", "-h"], summary: "show this help", takes: undefined }],
    takes: takes[0],
  };
  return [
    ...behindWords(surface, takes),
    ...command.commands.flatMap((one) => below(one, [...path, one.name()], common, names)),
  ];
}

/**
 * Returns a word that has to stand before other arguments is typed like the name of a command; what follows it is its
 * own.
 */
function behindWords(surface: Surface, [first, ...rest]: readonly Values[]): Surface[] {
  const [next] = rest;
  if (next === undefined || typeof first !== "object") return [surface];
  const words = first.words.map((name) => ({ name, summary: "" }));
  return [
    { ...surface, commands: [...surface.commands, ...words], takes: undefined },
    ...first.words.flatMap((word) => behindWords({ ...surface, path: [...surface.path, word], takes: next }, rest)),
  ];
}

function surfaceOf({ long, short, description, flags, argChoices }: Option, names: Names): SurfaceOption {
  const [, value] = /[<[]([^>\].]+)/.exec(flags) ?? [];
  return {
    names: [long, short].filter((name) => typeof name === "string"),
    summary: description,
    takes: value === undefined ? undefined : valuesOf(value, argChoices, names),
  };
}

function valuesOf(name: string, choices: Argument["argChoices"], names: Names): Values {
  const words = choices ?? names.get(name);
  if (words !== undefined) return { words };
  return files.has(name) ? "files" : "anything";
}

/** Returns a word that a shell takes for itself: in single quotes, in which nothing has a meaning. */
export const quoted = (word: string): string => `'${word.replaceAll("'", "'\\''")}'`;

/** Words with a space between, as one word. */
export const quotedList = (words: readonly string[]): string => quoted(words.join(" "));
