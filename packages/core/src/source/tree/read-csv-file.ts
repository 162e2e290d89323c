import type { ReportedFinding, Span } from "../../diagnostic.js";
import { didYouMean } from "../../words/did-you-mean.js";
import { listOf, quote } from "../../words/wording.js";
import { locateProblems } from "./locate-problems.js";
import { locateFindings } from "./locate-source.js";
import { collectProblems, type Problem, type ProblemCollector } from "./problem.js";
import { list, type ObjectTree, object, type Tree, text as textTree } from "./tree.js";
import { writeJson } from "./write-json.js";

/** A cell of a CSV text: what it says, and where it stands with its quotation marks. */
interface CsvCell extends Span {
  readonly text: string;
}

/** The rows of a CSV text, and where a cell begins whose quotation mark nothing closes, if one does. */
interface CsvCells {
  readonly rows: readonly (readonly CsvCell[])[];
  readonly unclosed?: number;
}

/**
 * Returns the cells of a CSV text (RFC 4180), line by line; empty lines are left out. Lines end with LF, CR LF or CR.
 * Cells are set apart by commas; by semicolons or tabs where the first line has those and no comma, as spreadsheets
 * write it in countries whose numbers have a comma.
 */
function csvCells(text: string): CsvCells {
  const separator = separatorOf(text);
  const rows: CsvCell[][] = [];
  let row: CsvCell[] = [];
  let start = text.startsWith("\ufeff") ? 1 : 0;
  while (start < text.length) {
    const end = text[start] === '"' ? quotedEnd(text, start) : start;
    if (end === undefined) return { rows, unclosed: start };
    const stop = plainEnd(text, end, separator);
    row.push({ text: cellText(text.slice(start, end), text.slice(end, stop)), start, end: stop });
    if (text[stop] === separator && stop + 1 < text.length) {
      start = stop + 1;
      continue;
    }
    if (text[stop] === separator) row.push({ text: "", start: stop + 1, end: stop + 1 });
    if (row.some((cell) => cell.text !== "")) rows.push(row);
    row = [];
    start = stop + (text.startsWith("\r\n", stop) ? 2 : 1);
  }
  return { rows };
}

/** Returns what sets cells apart, by the first line. */
function separatorOf(text: string): string {
  const [line = ""] = /^[^\r\n]*/.exec(text) ?? [];
  return [",", ";", "\t"].find((separator) => line.includes(separator)) ?? ",";
}

/** Where a cell in quotation marks ends; a mark within it is written twice. */
function quotedEnd(text: string, start: number): number | undefined {
  for (let at = text.indexOf('"', start + 1); at !== -1; at = text.indexOf('"', at + 2))
    if (text[at + 1] !== '"') return at + 1;
  return undefined;
}

function plainEnd(text: string, from: number, separator: string): number {
  let at = from;
  while (at < text.length && text[at] !== separator && text[at] !== "\n" && text[at] !== "\r") at++;
  return at;
}

/** What a cell says: what stands within its quotation marks, and what follows them; spaces around do not count. */
const cellText = (quoted: string, rest: string): string => `${quoted.slice(1, -1).replaceAll('""', '"')}${rest}`.trim();

/** A CSV file that was read. */
export interface CsvFile {
  /**
   * One object a line: its cells, all texts, by what their columns are called; empty cells are left out. The column
   * `key.env` gives the member `env` of the member `key`.
   */
  readonly value: unknown;
  /** Findings about the value, with their places in the file. */
  readonly problemsOf: (findings: readonly ReportedFinding[]) => Problem[];
}

/** A file that was read, or everything that keeps it from being read. */
export type CsvFileResult =
  | {
      readonly file: CsvFile;
      /** What is wrong with columns and lines, and was left out of the value; empty where nothing is. */
      readonly problems: readonly Problem[];
    }
  | { readonly file?: undefined; readonly problems: readonly Problem[] };

/**
 * Reads a CSV file whose first line names its columns. `path` is what its problems call it, `columns` are those that
 * there may be.
 * @example
 * ```ts
 * import { readCsvFile } from "@setup-pack/core/source";
 *
 * const { file } = readCsvFile("name,key.env\naustin,AUSTIN_KEY\n", "offices.csv", ["name", "key.env"]);
 * console.log(file?.value); // [ { name: 'austin', key: { env: 'AUSTIN_KEY' } } ]
 * ```
 */
export function readCsvFile(text: string, path: string, columns: readonly string[]): CsvFileResult {
  const collector = collectProblems();
  const { rows, unclosed } = csvCells(text);
  if (unclosed !== undefined)
    collector.add({
      rule: "source/syntax",
      path,
      span: { start: unclosed, end: unclosed + 1 },
      message:
        "Nothing closes this quotation mark. Write one at the end of the cell, and twice one that is part of it.",
    });
  const [header = [], ...lines] = rows;
  checkHeader(header, columns, path, collector);
  for (const line of lines) checkLength(line, header, path, collector);
  const problems = locateProblems(collector.list(), new Map([[path, text]]));
  if (unclosed !== undefined) return { problems };
  const met = new Set<string>();
  const names = header.map(({ text: name }) => {
    const counts = columns.includes(name) && !met.has(name);
    met.add(name);
    return counts ? name : "";
  });
  const tree = list(
    lines.map((line) =>
      rowTree(
        line.map((cell, index): NamedCell => [names[index] ?? "", cell]),
        path,
      ),
    ),
  );
  const value: unknown = JSON.parse(writeJson(tree, "compact"));
  return { file: { value, problemsOf: (findings) => locateFindings(findings, { tree, path, text }) }, problems };
}

function checkHeader(
  header: readonly CsvCell[],
  columns: readonly string[],
  path: string,
  collector: ProblemCollector,
): void {
  const met = new Set<string>();
  for (const { text, start, end } of header) {
    const add = (rule: string, message: string) => collector.add({ rule, path, span: { start, end }, message });
    if (met.has(text)) add("source/duplicate-key", `There are two columns ${quote(text)}. Keep one of them.`);
    else if (!columns.includes(text))
      add(
        "schema/unknown-field",
        `There is no column ${quote(text)}.${didYouMean(text, columns)} The columns are ${listOf(columns.map(quote), "and", columns.length)}.`,
      );
    met.add(text);
  }
}

function checkLength(
  line: readonly CsvCell[],
  header: readonly CsvCell[],
  path: string,
  collector: ProblemCollector,
): void {
  const [extra] = line.slice(header.length).filter(({ text }) => text !== "");
  if (extra === undefined) return;
  const { start, end } = extra;
  const message = `This stands behind the last column. Put a cell with a separator in it in quotation marks.`;
  collector.add({ rule: "source/syntax", path, span: { start, end }, message });
}

/** A cell under the name of its column, or what of that is left within a member; of no column that counts it is "". */
type NamedCell = readonly [name: string, cell: CsvCell];

/** Returns the cells of a line as an object; those whose names begin alike, up to a dot, are one member. */
function rowTree(cells: readonly NamedCell[], path: string): ObjectTree {
  const members = new Map<string, NamedCell[]>();
  for (const [name, cell] of cells) {
    if (name === "" || cell.text === "") continue;
    const [first = "", ...rest] = name.split(".");
    members.set(first, [...(members.get(first) ?? []), [rest.join("."), cell]]);
  }
  const at = (named: readonly NamedCell[]) => {
    const [start = 0, end = start] = [named[0]?.[1].start, named.at(-1)?.[1].end];
    return { path, start, end };
  };
  const cellValue = (named: readonly NamedCell[]): Tree => {
    const [first] = named;
    return first?.[0] === "" ? textTree(first[1].text, at(named)) : rowTree(named, path);
  };
  return object(
    [...members].map(([name, named]) => ({ name, value: cellValue(named), nameAt: at(named) })),
    at(cells),
  );
}
