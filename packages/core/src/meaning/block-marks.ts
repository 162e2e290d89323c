import { deepEqual } from "../deep-equal.js";
import type { BlockMarks, Pack, ReferenceMarks } from "../model.js";
import type { EntryInForce, TeamEntry } from "./block-book.js";
import { packBook } from "./pack-book.js";
import { marksOf, together } from "./reference-marks.js";

/** What is asked where texts stand for references: only what the settings are, whatever else a book knows. */
export type SettingsBook = (
  kind: string,
) => (Pick<EntryInForce, "config"> & Partial<Pick<EntryInForce, "configFrom">>) | undefined;

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
  const book = packBook(pack);
  const earlier = new Map(Object.entries(before));
  const marks = new Map<string, ReferenceMarks>();
  for (const kind of kindsIn(pack)) {
    const said = team?.get(kind);
    const known = book(kind);
    const own = known === undefined ? {} : marksOf(known.config);
    const all = said === undefined ? earlier.get(kind) : together(marksOf(said.config), own);
    if (all !== undefined && !deepEqual(all, own)) marks.set(kind, all);
  }
  return Object.fromEntries(marks);
}

/** The book by which ids of a pack are replaced: ours and what is learned from the pack, but where marks say more. */
export function markedBook(pack: unknown, marks: BlockMarks = {}): SettingsBook {
  const book = packBook(pack);
  const marked = new Map(Object.entries(marks));
  return (kind) => {
    const config = marked.get(kind);
    return config === undefined ? book(kind) : { config };
  };
}

const kindsIn = ({ automations = [] }: Pack): ReadonlySet<string> =>
  new Set(automations.flatMap(({ document }) => document.graph.nodes.map(({ kind }) => kind)));
