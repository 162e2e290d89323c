import type { Range, ReportedFinding } from "../diagnostic.js";
import { checkDialect } from "../dialect/check-dialect.js";
import type { Dialect } from "../dialect/dialect.js";
import { ownDialectText } from "../generated/own-dialect.generated.js";
import { isObject, type JsonObject, type Pointer, valueAt } from "../json.js";
import { positions } from "../parse/positions.js";
import { dialectShapeFindings } from "../shape/files/dialect.js";
import { locateProblems } from "../source/tree/locate-problems.js";
import { spanIn } from "../source/tree/locate-source.js";
import { collectProblems } from "../source/tree/problem.js";
import { readYaml } from "../source/tree/read-yaml.js";
import type { Tree } from "../source/tree/tree.js";
import { writeJson } from "../source/tree/write-json.js";
import { quote } from "../words/wording.js";
import { extendedJson } from "./extended-json.js";

/** A mistake in a dialect file, and where in its text. */
export interface DialectDefect {
  /** The file, as the caller names it. */
  readonly path: string;
  /** The place in what the file says; undefined where its text cannot be read. */
  readonly at: Pointer | undefined;
  readonly message: string;
  readonly range: Range;
}

/** A dialect that was read, or what is wrong with its file. */
export interface DialectResult {
  readonly dialect?: Dialect;
  readonly defects: readonly DialectDefect[];
  /** Returns where a place is in the text; undefined for one that only a dialect has that this one extends. */
  readonly rangeOf?: (at: Pointer) => Range | undefined;
}

/** How a dialect file is read. */
export interface DialectSource {
  /** What its defects call the file. */
  readonly name: string;
  /**
   * Returns the text of a dialect that is extended, by its path from the folder of this one; undefined where there is
   * none.
   */
  readonly load?: ((name: string) => string | undefined) | undefined;
}

/**
 * Reads a dialect file, YAML or JSON: `schemas/dialect.schema.json`. All of it is checked; with a mistake in it there is
 * no dialect.
 * @example
 * ```ts
 * import { parseDialect } from "@setup-pack/core/dialect-file";
 *
 * const text = "dialect: 1\nname: harborline\nkinds: { action.add_tag: { as: { put: '${tags}' } } }\n";
 * console.log(parseDialect(text, { name: "harborline.dialect.yaml" }).defects[0]?.range.start.line); // 3
 * ```
 */
export function parseDialect(text: string, source: DialectSource): DialectResult {
  const read = readJson(text, source, [source.name.split(/[\\/]/).at(-1) ?? ""], { left: mostFiles });
  if (read.json === undefined) return { defects: read.defects };
  const { json, mistakes, isWhole, locate, rangeOf } = read;
  // Shapes that it takes from a dialect which cannot be read would seem not to be there.
  if (!isWhole) return { defects: locate(mistakes) };
  const found = [...mistakes];
  const known = new Set(mistakes.map(({ at }) => at));
  // Where the shape of the file is wrong, what it says there is not judged as well.
  const dialect = checkDialect(json, (at, message) => {
    if (!isBelow(at, known)) found.push({ at, message });
  });
  return found.length === 0 ? { dialect, defects: [], rangeOf } : { defects: locate(found) };
}

/** Returns whether a place is one of some, or within one. */
function isBelow(at: Pointer, places: ReadonlySet<Pointer>): boolean {
  for (let place = at; place !== ""; place = place.slice(0, place.lastIndexOf("/"))) if (places.has(place)) return true;
  return false;
}

/** A mistake in what a file says. */
type Mistake = Pick<ReportedFinding, "at" | "on" | "message">;

interface ReadJson {
  /** What the file says, with what it extends. */
  readonly json: JsonObject;
  /** What is wrong with its shape, and with what it extends. */
  readonly mistakes: readonly Mistake[];
  /** Whether all that it extends was read. */
  readonly isWhole: boolean;
  readonly locate: (mistakes: readonly Mistake[]) => readonly DialectDefect[];
  readonly rangeOf: (at: Pointer) => Range | undefined;
}

type ReadResult = ReadJson | { readonly json?: undefined; readonly defects: readonly DialectDefect[] };

/** A longer text is not read: a convention takes a few hundred lines. */
const mostCharacters = 1024 * 1024;

const beginning = { line: 1, column: 1, offset: 0 };

/** One dialect rests on so many others at most, each counted as often as it is extended. */
const mostFiles = 50;

/** `open` are the files that are being read, the first one first, and `files` how many more may be. */
function readJson(
  text: string,
  { name: path, load }: DialectSource,
  open: readonly string[],
  files: { left: number },
): ReadResult {
  const whole = (message: string): ReadResult => ({
    defects: [{ path, at: undefined, message, range: { start: beginning, end: beginning } }],
  });
  if (text.length > mostCharacters)
    return whole(`The file has ${text.length} characters; a dialect has at most ${mostCharacters}.`);
  const collector = collectProblems();
  const reading = readYaml(text, path, collector);
  if (reading === undefined) {
    const problems = locateProblems(collector.list(), new Map([[path, text]]));
    return { defects: problems.map(({ message, range }) => ({ path, at: undefined, message, range })) };
  }
  const locate = locator(reading.tree, text, path);
  const value: unknown = JSON.parse(writeJson(reading.tree, "compact"));
  if (!isObject(value)) return whole('The file does not have a dialect. Begin it with "dialect: 1" and a name.');
  if (value.format === "service.setup-pack")
    return whole("The file is a pack, not a dialect. A dialect says how the settings in packs are written.");
  const mistakes: Mistake[] = [...dialectShapeFindings(value)];
  const bases: JsonObject[] = [];
  const names = namesIn(value.extends);
  for (const [index, base] of names.entries()) {
    const at = typeof value.extends === "string" ? "/extends" : `/extends/${index}`;
    const place = base === "setup-pack" ? base : extendedPath(open.at(-1), base);
    files.left -= 1;
    if (open.includes(place) || files.left < 0) {
      const message =
        files.left < 0
          ? `The dialects that this one extends are more than ${mostFiles}; take what is needed from fewer.`
          : `${quote(base)} extends this dialect; remove one of the two.`;
      mistakes.push({ at, message });
      continue;
    }
    const other = place === "setup-pack" ? ownDialectText : load?.(place);
    if (other === undefined) {
      mistakes.push({
        at,
        message: `There is no dialect ${quote(base)}; name a file by its path from here, or setup-pack.`,
      });
      continue;
    }
    const read = readJson(other, { name: place, load }, [...open, place], files);
    const [first] = read.json === undefined ? read.defects : read.locate(read.mistakes);
    if (first !== undefined)
      mistakes.push({ at, message: `${quote(base)} cannot be read, line ${first.range.start.line}: ${first.message}` });
    else if (read.json !== undefined) bases.push(read.json);
  }
  const rangeOf = (at: Pointer): Range | undefined => {
    const span = spanIn(reading.tree, at, undefined);
    return span === undefined || (bases.length > 0 && valueAt(value, at) === undefined)
      ? undefined
      : positions(text, [span])[0];
  };
  return { json: extendedJson(value, bases), mistakes, isWhole: bases.length === names.length, locate, rangeOf };
}

/**
 * Returns the path of a dialect from the folder of the first one, where another names it by its path from itself: `from`
 * is the path of that one, undefined for the first.
 */
export function extendedPath(from: string | undefined, name: string): string {
  const folder = from?.split(/[\\/]/).slice(0, -1) ?? [];
  const steps: string[] = [];
  for (const step of [...folder, ...name.split(/[\\/]/)]) {
    if (step === ".." && steps.length > 0 && steps.at(-1) !== "..") steps.pop();
    else if (step !== "." && (step !== "" || steps.length === 0)) steps.push(step);
  }
  return steps.join("/");
}

const namesIn = (names: unknown): readonly string[] =>
  (Array.isArray(names) ? names : [names]).filter((name) => typeof name === "string");

/** Gives mistakes their place in the text; one in what the file extends is where it says so. */
const locator = (tree: Tree, text: string, path: string): ReadJson["locate"] => {
  const spanOf = ({ at, on }: Mistake) => spanIn(tree, at, on) ?? spanIn(tree, "/extends", undefined);
  return (mistakes) => {
    const ranges = positions(
      text,
      mistakes.map((mistake) => {
        const { start, end } = spanOf(mistake) ?? { start: 0, end: 0 };
        return { start, end };
      }),
    );
    return mistakes
      .map(({ at, message }, index) => ({
        path,
        at,
        message,
        range: ranges[index] ?? { start: beginning, end: beginning },
      }))
      .sort((one, other) => one.range.start.offset - other.range.start.offset);
  };
};
