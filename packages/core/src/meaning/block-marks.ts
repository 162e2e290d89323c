import { deepEqual } from "../deep-equal.js";
import type { AnsweredPath, BlockMarks, Pack, ReferenceMarks } from "../model.js";
import { blockBook, type EntryInForce, type TeamEntry } from "./block-book.js";
import { marksOf, together } from "./reference-marks.js";

/** What is asked where texts stand for references: what the settings are, and what a person answered of them. */
export type SettingsBook = (kind: string) => KnownSettings | undefined;

interface KnownSettings extends Partial<Pick<EntryInForce, "config" | "configFrom">> {
  readonly answers?: readonly AnsweredPath[];
}

/**
 * Where the settings of a pack's blocks hold ids, as far as a team's block schemas say more of it than the block book:
 * for whoever is to read the pack without the team's file. `before` is what was handed on for an earlier release; what
 * the team says of a kind goes before it. Kinds that no block of the pack has are left out.
 * @example
 * ```ts
 * import { type Pack, parseBlockSchemas } from "@setup-pack/core";
 * import { blockMarks } from "@setup-pack/core/meaning";
 *
 * const config = { properties: { room: { type: "string", maxLength: 40, "x-reference": "team" } } };
 * const { blocks } = parseBlockSchemas({ blockSchemasVersion: 2, blocks: { "action.notify": { config } } });
 * const nodes = [{ id: "tell", kind: "action.notify" as const, config: { room: "desk" } }];
 * const format = "service.automation-template";
 * const spring: Pack = {
 *   format: "service.setup-pack",
 *   schemaVersion: 2,
 *   packId: "5b1f9a0e-3c58-4a6e-9d35-7f1f0b8f2c11",
 *   name: "Spring",
 *   version: "1.0.0",
 *   automations: [{ key: "tell", document: { format, version: 1, name: "Tell", graph: { nodes } } }],
 * };
 * console.log(blockMarks(spring, blocks)["action.notify"]?.properties?.room); // { 'x-reference': 'team' }
 * ```
 */
export function blockMarks(
  pack: Pack,
  team: ReadonlyMap<string, TeamEntry> | undefined,
  before: BlockMarks = {},
): BlockMarks {
  const book = blockBook();
  const earlier = new Map(Object.entries(before));
  const marks = new Map<string, ReferenceMarks>();
  for (const kind of kindsIn(pack)) {
    const said = team?.get(kind);
    const known = book(kind);
    const own = known === undefined ? {} : marksOf(known.config);
    const all = said === undefined ? earlier.get(kind) : together(marksOf(said.config), own);
    const answers = earlier.get(kind)?.["x-answers"];
    if (all !== undefined && !deepEqual(all, own))
      marks.set(kind, { ...all, ...(answers && { "x-answers": answers }) });
    else if (answers !== undefined) marks.set(kind, { "x-answers": answers });
  }
  return Object.fromEntries(marks);
}

/**
 * Returns the book by which an install replaces ids: ours, but where marks say more. Answers alone add to it. What is
 * learned from a pack is not in it: that is a guess.
 */
export function markedBook(marks: BlockMarks = {}): SettingsBook {
  const book = blockBook();
  const marked = new Map(Object.entries(marks));
  return (kind) => {
    const found = marked.get(kind);
    if (found === undefined) return book(kind);
    const { "x-answers": answers = [], ...config } = found;
    const isWhole = answers.length === 0 || Object.keys(config).length > 0;
    return { ...(isWhole ? { config } : book(kind)), answers };
  };
}

/** Returns whatever a pack has settings of: its kinds of blocks, and "filters" where it has smart lists. */
export const kindsIn = ({ automations = [], smartLists = [] }: Pack): ReadonlySet<string> =>
  new Set([
    ...automations.flatMap(({ document }) => document.graph.nodes.map(({ kind }): string => kind)),
    ...(smartLists.length === 0 ? [] : ["filters"]),
  ]);
