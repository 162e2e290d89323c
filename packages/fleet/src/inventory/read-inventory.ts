import { type InventoryDocument, type OfficeEntry, type Problem, parseInventory } from "@setup-pack/core";
import { append, type Pointer } from "@setup-pack/core/json";
import { fold, quote } from "@setup-pack/core/words";
import { type Inventory, type InventoryFinding, type SoundPart, soundPart } from "./inventory.js";
import {
  type InventorySource,
  pathBeside,
  pathFault,
  type ReadBeside,
  readInventorySource,
} from "./inventory-source.js";
import { keylessText, readOffice } from "./read-office.js";
import { readTolerance, readWaves } from "./read-waves.js";

/** What is found out about an office later, to be told at its place in the inventory. */
export interface OfficeFinding {
  readonly office: string;
  readonly message: string;
}

/** An inventory that was read, or everything that is wrong with its files. */
export type InventoryFile =
  | {
      readonly inventory: Inventory;
      readonly problems?: undefined;
      /** Findings about its offices, with their places. */
      readonly problemsOf: (findings: readonly OfficeFinding[]) => readonly Problem[];
    }
  | { readonly inventory?: undefined; readonly problems: readonly Problem[] };

/**
 * Reads the text of an inventory, YAML or JSON, and of the CSV file that it names. `path` is what problems call it;
 * `readBeside` reads files by their paths from the inventory's folder.
 */
export function readInventory(text: string, path: string, readBeside: ReadBeside): InventoryFile {
  const keys: Problem[] = [];
  const keyless = (content: string, of: string): string => {
    const found = keylessText(content, of);
    keys.push(...found.problems);
    return found.text;
  };
  const file = readKeyless(keyless(text, path), path, (beside) => {
    const read = readBeside(beside);
    return "failure" in read ? read : { text: keyless(read.text, pathBeside(path, beside)) };
  });
  if (keys.length === 0) return file;
  // What is said of what stands in a key's place is said of no key.
  const others = (file.problems ?? []).filter((one) => !keys.some((shown) => isAtSamePlace(one, shown)));
  return { problems: [...keys, ...others] };
}

const isAtSamePlace = (one: Problem, other: Problem): boolean =>
  one.path === other.path && one.range.start.offset === other.range.start.offset;

function readKeyless(text: string, path: string, readBeside: ReadBeside): InventoryFile {
  const source = readInventorySource(text, path, readBeside);
  if (!("value" in source)) return source;
  const file = readSource(source);
  return source.problems.length === 0 ? file : { problems: [...source.problems, ...(file.problems ?? [])] };
}

function readSource(source: InventorySource): InventoryFile {
  const { inventory: document, findings: faults } = parseInventory(source.value);
  if (document === undefined) {
    const malformed = faults.map(inOwnWords);
    const rest = soundPart(source.value, malformed);
    return { problems: source.problemsOf([...malformed, ...(rest === undefined ? [] : findingsIn(rest))]) };
  }
  const { inventory, findings } = read({ document, places: [...entriesOf(document).keys()] });
  if (findings.length > 0) return { problems: source.problemsOf(findings) };
  const places = new Map(inventory.offices.map(({ name }, index) => [name, append("/workspaces", index, "name")]));
  return {
    inventory,
    problemsOf: (found) =>
      source.problemsOf(
        found.map(({ office, message }) => ({ rule: "schema/format", at: places.get(office) ?? "", message })),
      ),
  };
}

const entriesOf = ({ workspaces }: InventoryDocument): readonly OfficeEntry[] =>
  typeof workspaces === "string" ? [] : workspaces;

/** Without what only seems to be wrong, since the address or key of the defaults was left out. */
const findingsIn = (rest: SoundPart): readonly InventoryFinding[] =>
  read(rest).findings.filter(({ rule }) => !rest.lacksDefaults || rule !== "schema/required");

/** What the numbers of an inventory must be, which are written as text for their units. */
const amounts: readonly (readonly [at: RegExp, words: string])[] = [
  [/^\/waves\/\d+\/soak$/, "A length of time is a number and s, m, h or d, such as 30m."],
  [/^\/tolerance$/, "The tolerance is a whole number of offices, or a part of a wave such as 2%."],
];

/** Returns a finding about an amount, said so that what is written next is right. */
function inOwnWords(finding: InventoryFinding): InventoryFinding {
  const [, message] = amounts.find(([at]) => at.test(finding.at)) ?? [];
  return message === undefined ? finding : { ...finding, message };
}

/** Returns what a document says whose shape is right, as far as it can be understood. */
function read({ document, places }: Pick<SoundPart, "document" | "places">): {
  readonly inventory: Inventory;
  readonly findings: readonly InventoryFinding[];
} {
  const { pack, defaults = {}, tolerance = 0, onConflict = "ask", decisions = "decisions.yaml" } = document;
  const entries = entriesOf(document);
  const placeOf = (index: number): Pointer => append("/workspaces", places[index] ?? index);
  const readings = entries.map((entry, index) => readOffice(entry, defaults, placeOf(index)));
  const tolerated = readTolerance(tolerance);
  const { waves, findings } = readWaves(
    document.waves,
    readings.map(({ office }) => office),
    tolerated ?? (() => 0),
  );
  const waveOf = new Map(waves.flatMap(({ name, offices }) => offices.map((office) => [office, name])));
  const fault = pathFault(decisions);
  return {
    inventory: {
      pack,
      offices: readings.map(({ office }) => ({ ...office, wave: waveOf.get(office.name) ?? "" })),
      waves,
      onConflict,
      decisions,
    },
    findings: [
      ...oncePerDefault(readings.flatMap((reading) => reading.findings)),
      ...repeatedNames(entries, placeOf),
      ...findings,
      ...(tolerated === undefined ? [noTolerance(tolerance)] : []),
      ...(fault === undefined ? [] : [{ rule: "schema/format", at: "/decisions", message: `"decisions" ${fault}` }]),
    ],
  };
}

/** What the defaults say wrongly is told of the first office that it holds for. */
function oncePerDefault(findings: readonly InventoryFinding[]): InventoryFinding[] {
  const told = new Set<string>();
  return findings.filter(({ at }) => {
    const isAgain = told.has(at);
    if (at.startsWith("/defaults/")) told.add(at);
    return !isAgain;
  });
}

const noTolerance = (tolerance: number | string): InventoryFinding => ({
  rule: "schema/format",
  at: "/tolerance",
  message: `The tolerance is ${quote(String(tolerance))}; it must be a number of offices, or a part of a wave such as 2%.`,
});

/** Offices of one name, or of names that some file systems take for one. */
function repeatedNames(entries: readonly OfficeEntry[], placeOf: (index: number) => Pointer): InventoryFinding[] {
  const first = new Map<string, string>();
  return entries.flatMap(({ name }, index) => {
    const earlier = first.get(fold(name));
    if (earlier === undefined) {
      first.set(fold(name), name);
      return [];
    }
    return {
      rule: "schema/unique",
      at: append(placeOf(index), "name"),
      message: `Another office is called ${quote(earlier)}; give this one another name.`,
    };
  });
}
