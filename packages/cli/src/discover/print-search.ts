import { dirname, relative, resolve, sep } from "node:path";
import { count, listOf, quote } from "@setup-pack/core/words";
import { configurationName } from "../configuration/configuration-file.js";
import type { InputFile, PackInput } from "../files/pack-input.js";
import { type GlobalFlags, printable } from "../print/paper.js";
import type { World } from "../world/world.js";

/** What is printed about searching folders. */
export interface Search {
  readonly found: readonly PackInput[];
  readonly scanned: SearchSummary | undefined;
  /** The path of the configuration that holds for something found; undefined where there is none. */
  readonly configurationOf: (found: PackInput) => string | undefined;
  /** The current folder, absolute. */
  readonly folder: string;
}

export interface SearchFlags extends GlobalFlags {
  readonly verbose?: boolean;
}

/** At most so many files that may or may not be packs are listed. */
const mostDoubtful = 10;

/**
 * What is to be said of a search besides the report: what was only taken for a pack, and with --verbose all the rest.
 */
export function* printSearch(search: Search, { quiet = false, verbose = false }: SearchFlags): Generator<string> {
  const doubtful = search.found.filter((one) => one.kind === "file").filter(({ takenBy }) => takenBy !== undefined);
  if (!quiet) {
    for (const one of doubtful.slice(0, mostDoubtful)) yield `setup-pack: ${doubt(one, search)}\n`;
    const more = doubtful.length - mostDoubtful;
    if (more > 0) yield `setup-pack: ${count(more, "other file")} without the format of a pack, likewise.\n`;
  }
  yield* printLeftOut(search.scanned, { verbose });
}

/** What a search looked at in vain and left out; nothing without --verbose. */
export function* printLeftOut(scanned: SearchSummary | undefined, { verbose = false }: SearchFlags): Generator<string> {
  if (!verbose || scanned === undefined) return;
  for (const path of scanned.others) yield `looked at  ${printable(path)}: no pack\n`;
  for (const one of scanned.leftOut) yield `left out   ${printable(one.path)}: ${printable(why(one))}\n`;
}

function doubt(file: InputFile, { configurationOf, folder }: Search): string {
  const { path, place, takenBy } = file;
  if (takenBy === undefined) return "";
  if ("include" in takenBy)
    return `${printable(path)} is checked as a pack, because "include" names it (${printable(takenBy.include)}).`;
  const configuration = configurationOf(file) ?? configurationName;
  const pattern = quote(
    `/${relative(dirname(resolve(folder, configuration)), place)
      .split(sep)
      .join("/")}`,
  );
  const members = listOf(takenBy.members.map(quote), "and");
  return `${printable(path)} is checked as a pack, because it has ${members}. If it is none, leave it out: "exclude": [${printable(pattern)}] in ${printable(configuration)}.`;
}

const sentences = {
  node_modules: "node_modules",
  "dot-folder": "its name begins with a dot",
  gitignore: "git ignores it",
  exclude: "excluded",
  link: "a link to what is not a file",
} as const satisfies Record<Reason, string>;

const why = ({ reason, by }: LeftOut): string => sentences[reason] + (by === undefined ? "" : ` (${by})`);

const kinds = {
  node_modules: (number) => `${number} node_modules`,
  "dot-folder": (number) => count(number, "dot folder"),
  gitignore: (number) => `${number} that git ignores`,
  exclude: (number) => `${number} excluded`,
  link: (number) => count(number, "link"),
} as const satisfies Record<Reason, (number: number) => string>;

/** Returns what searching folders came by, in a sentence or two. */
export function searchSentence({ lookedAt, others, leftOut }: SearchSummary): string {
  const numbers = new Map<Reason, number>();
  for (const { reason } of leftOut) numbers.set(reason, (numbers.get(reason) ?? 0) + 1);
  const reasons = [...numbers].map(([reason, number]) => kinds[reason](number));
  const none = others.length === 0 ? "" : `, ${others.length} of them not a pack`;
  const left = leftOut.length === 0 ? "" : `; skipped ${leftOut.length} (${listOf(reasons, "and")})`;
  const hint = others.length + leftOut.length === 0 ? "" : " --verbose lists them.";
  return `Checked ${count(lookedAt, "file")}${none}${left}.${hint}`;
}

/** Why something below a folder was not looked at. */
type Reason = "node_modules" | "dot-folder" | "gitignore" | "exclude" | "link";

/** A folder, or a .json file, that was not looked at. */
export interface LeftOut {
  readonly path: string;
  readonly reason: Reason;
  /** The file that asks for it and the pattern there, where one does. */
  readonly by?: string;
}

/** What searching folders came by, besides what is to be checked. */
export interface SearchSummary {
  /** How many .json files and source folders were looked at. */
  readonly lookedAt: number;
  /** Those that are no pack. */
  readonly others: readonly string[];
  readonly leftOut: readonly LeftOut[];
}

/** The part of the world that searching needs. */
export type Searchable = Pick<World, "files" | "folder">;
