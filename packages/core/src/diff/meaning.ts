import type { Child, FormatTable } from "../generated/format-table.js";
import type { JsonObject } from "../json.js";

const everyDay = [0, 1, 2, 3, 4, 5, 6] as const;

/** Days are a set: in which order they are written tells nothing. */
const days = (written: unknown): unknown =>
  Array.isArray(written) ? written.map(Number).sort((a, b) => a - b) : (written ?? everyDay);

const otherwise =
  (value: unknown) =>
  (written: unknown): unknown =>
    written ?? value;

/** Members that mean something also when they are left out, by table (format document). */
const defaults: ReadonlyMap<string, ReadonlyMap<string, (written: unknown) => unknown>> = new Map([
  ["automationDocument", new Map([["references", otherwise([])]])],
  ["graph", new Map([["edges", otherwise([])]])],
  ["node", new Map([["config", otherwise({})]])],
  ["edge", new Map([["handle", otherwise("next")]])],
  [
    "settings",
    new Map([
      ["send_window_days", days],
      ["send_window_skip_holidays", otherwise(false)],
    ]),
  ],
  ["stage", new Map([["stageType", otherwise("OPEN")]])],
]);

/** A won stage counts 100 and a lost one 0, whatever the pack gives (format document, Pipeline). */
const settledProbability = ({ stageType, probability }: JsonObject): unknown =>
  stageType === "CLOSED_WON" ? 100 : stageType === "CLOSED_LOST" ? 0 : probability;

/**
 * Members that are no part of what a pack sets up: what an editor reads, which release it is and when it was written.
 * The lists of items are compared item by item.
 */
const outside: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  [
    "pack",
    new Set([
      "$schema",
      "format",
      "packId",
      "version",
      "exportedAt",
      "automations",
      "smartLists",
      "messageTemplates",
      "pipelines",
      "resources",
      "assets",
    ]),
  ],
  ["automationDocument", new Set(["format", "version", "exported_at"])],
]);

/** A member of a format table, as packs are compared by it. */
export interface ComparedMember {
  readonly name: string;
  readonly child: Child | undefined;
  /** What it means in an object; undefined for nothing. Where the format allows null, null means nothing. */
  readonly in: (owner: JsonObject) => unknown;
  /** Whether objects in which it is written alike mean the same by it, whatever else they hold. */
  readonly standsAlone: boolean;
}

const known = new Map<FormatTable, readonly ComparedMember[]>();

/**
 * Returns the members of a table that count when packs are compared. Agrees with `normalise`, and spares the copy it
 * makes.
 */
export function comparedMembers(table: FormatTable): readonly ComparedMember[] {
  let members = known.get(table);
  if (members === undefined) {
    members = [...table.members].flatMap(([name, child]) =>
      outside.get(table.name)?.has(name) ? [] : [comparedMember(table, name, child)],
    );
    known.set(table, members);
  }
  return members;
}

function comparedMember(table: FormatTable, name: string, child: Child | undefined): ComparedMember {
  if (table.name === "stage" && name === "probability")
    return { name, child, in: (owner) => settledProbability(owner) ?? undefined, standsAlone: false };
  const meaning = defaults.get(table.name)?.get(name);
  return meaning === undefined
    ? { name, child, in: (owner) => owner[name] ?? undefined, standsAlone: true }
    : { name, child, in: (owner) => meaning(owner[name]), standsAlone: true };
}

/** Returns the probability that a stage has in effect; undefined for none. */
export function probabilityOf(stage: JsonObject): unknown {
  return settledProbability(stage) ?? undefined;
}
