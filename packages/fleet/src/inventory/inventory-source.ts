import { type Problem, parseInventory } from "@setup-pack/core";
import { isObject } from "@setup-pack/core/json";
import { readCsvFile, readYamlFile } from "@setup-pack/core/source";
import { quote } from "@setup-pack/core/words";
import type { InventoryFinding } from "./inventory.js";

/**
 * Returns what is wrong with the path of a file that belongs to an inventory, as the end of a sentence; undefined for
 * one that stays in the inventory's folder, as whoever gets an inventory from somebody else must be able to rely on.
 */
export function pathFault(path: string): string | undefined {
  const isAbsolute = /^(?:[\\/]|[a-z]:[\\/])/i.test(path);
  const leaves = normalised(path.replaceAll("\\", "/").split("/"))[0] === "..";
  return leaves || isAbsolute || /\p{Cc}/u.test(path)
    ? `is ${quote(path)}, which is not a path within the folder of the inventory; move the file there and name it from there.`
    : undefined;
}

/** Returns the path of a file that is named by its path from the folder of another one. */
export const pathBeside = (path: string, beside: string): string =>
  normalised([...path.split("/").slice(0, -1), ...beside.split("/")]).join("/");

/** Returns the parts of a path without "." and ".."; those that lead out of where it begins stand first. */
function normalised(parts: readonly string[]): string[] {
  const kept: string[] = [];
  for (const [index, part] of parts.entries()) {
    const last = kept.at(-1);
    if (part === ".." && last !== undefined && last !== ".." && last !== "") kept.pop();
    else if (part !== "." && (part !== "" || index === 0)) kept.push(part);
  }
  return kept;
}

/** What an inventory says, with the offices of its CSV file where it names one. */
export interface InventorySource {
  readonly value: unknown;
  /** What is wrong with the columns of the CSV file, which the value is without. */
  readonly problems: readonly Problem[];
  /** Findings about the value, with their places in the files. */
  readonly problemsOf: (findings: readonly InventoryFinding[]) => readonly Problem[];
}

/** Reads a file beside the inventory, by its path from there; a sentence where it cannot be read. */
export type ReadBeside = (path: string) => { readonly text: string } | { readonly failure: string };

/** Longer files are not read, in UTF-16 units: ten thousand offices take a tenth of it. */
const longestFile = 32 * 1024 * 1024;

/** The columns of the CSV file that lists offices. */
const columns = ["name", "url", "groups", "key.env", "key.file", "key.command", "bindings", "export", "base"] as const;

/** Where the offices of an inventory stand in its value. */
const officesAt = "/workspaces";

/** Reads the text of an inventory, YAML or JSON, and the CSV file that it names; `path` is what problems call it. */
export function readInventorySource(
  text: string,
  path: string,
  readBeside: ReadBeside,
): InventorySource | Pick<InventorySource, "problems"> {
  if (text.length > longestFile) return { problems: [tooLong(path)] };
  const reading = readYamlFile(text, path);
  if (reading.file === undefined) return { problems: reading.problems };
  const { value, problemsOf } = reading.file;
  if (!isObject(value) || typeof value.workspaces !== "string") return { value, problemsOf, problems: [] };
  // What else is wrong with the inventory is told along with its CSV file.
  const { findings: others = [] } = parseInventory(value);
  const cannotRead = (why: string) => ({
    problems: problemsOf([...others, { rule: "schema/format", at: officesAt, message: why }]),
  });
  const outside = pathFault(value.workspaces);
  if (outside !== undefined) return cannotRead(`"workspaces" ${outside}`);
  const beside = readBeside(value.workspaces);
  if ("failure" in beside) return cannotRead(`The offices cannot be read: ${beside.failure}`);
  const csvPath = pathBeside(path, value.workspaces);
  if (beside.text.length > longestFile) return { problems: [tooLong(csvPath)] };
  const { file, problems } = readCsvFile(beside.text, csvPath, columns);
  if (file === undefined) return { problems: [...problemsOf(others), ...problems] };
  const rows: readonly unknown[] = Array.isArray(file.value) ? file.value : [];
  return {
    value: { ...value, workspaces: rows.map(officeOfRow) },
    problems,
    problemsOf: (findings) => {
      const isOfRow = ({ at }: InventoryFinding) => at.startsWith(`${officesAt}/`);
      // What a row only seems to lack may stand in a column of the wrong name.
      const ofRows = findings.filter(
        (one) => isOfRow(one) && (problems.length === 0 || one.rule !== "schema/required"),
      );
      return [
        ...problemsOf(findings.filter((one) => !isOfRow(one))),
        ...file.problemsOf(ofRows.map((one) => ({ ...one, at: one.at.slice(officesAt.length) }))),
      ];
    },
  };
}

const tooLong = (path: string): Problem =>
  fileProblem(path, "source/limit", "The file is larger than 32 MiB; no list of offices is.");

/** A cell has one text: groups are set apart by commas, semicolons or spaces, the words of a command by spaces. */
function officeOfRow(row: unknown): unknown {
  if (!isObject(row)) return row;
  const { groups, key } = row;
  return {
    ...row,
    ...(typeof groups === "string" ? { groups: groups.split(/[\s,;]+/).filter((group) => group !== "") } : {}),
    ...(isObject(key) && typeof key.command === "string" ? { key: { ...key, command: key.command.split(/\s+/) } } : {}),
  };
}

const beginning = { line: 1, column: 1, offset: 0 };

/** Returns an error about a file as a whole. */
function fileProblem(path: string, rule: string, message: string): Problem {
  return { rule, severity: "error", message, path, range: { start: beginning, end: beginning } };
}
