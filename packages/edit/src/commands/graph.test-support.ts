import type { JsonObject } from "@setup-pack/core/json";
import { expect } from "vitest";
import { packDocument } from "../document/pack-document.js";
import { edgesOf, graphOf } from "../pack/graph.js";
import type { Command } from "./command.js";

/** What the beginning of a block's id says of its kind. */
const kinds: readonly (readonly [RegExp, string])[] = [
  [/^start/, "trigger.manual"],
  [/^if/, "control.if"],
  [/^ai/, "control.ai_branch"],
  [/^loop/, "control.loop"],
];

const kindFor = (id: string): string => kinds.find(([start]) => start.test(id))?.[1] ?? "action.add_note";

/** A graph in short: "if.true>note" for an edge, "note" for a block; ids begin with their kind: start, if, ai, loop. */
export function drawn(...lines: readonly string[]): { nodes: JsonObject[]; edges: JsonObject[] } {
  const edges = lines.flatMap((line) => {
    const [, source, handle, target] = /^([\w-]+)(?:\.([^>]+))?>([\w-]+)$/.exec(line) ?? [];
    if (source === undefined || target === undefined) return [];
    return [{ id: line, source, target, ...(handle === undefined ? {} : { handle }) }];
  });
  const alone = lines.filter((line) => !line.includes(">"));
  const ids = new Set([...edges.flatMap(({ source, target }) => [source, target]), ...alone]);
  return { nodes: [...ids].map((id) => ({ id, kind: kindFor(id), config: { body: id } })), edges };
}

export const packWith = (graph: unknown, references: unknown = []): JsonObject => ({
  automations: [{ key: "one", document: { name: "One", graph, references } }],
});

/** The edges of the first automation in short: "if.true>note". */
export const edgesIn = (pack: JsonObject): string[] =>
  edgesOf(graphOf(pack, 0)).map(({ source, handle, target }) =>
    handle === "next" ? `${source}>${target}` : `${source}.${handle}>${target}`,
  );

/** Runs a command on a pack, sees that undoing gives the very pack from before, and gives the pack after it. */
export function done<Args>(pack: JsonObject, command: Command<Args>, args: Args): JsonObject {
  const document = packDocument(() => 0);
  document.open(pack);
  const text = JSON.stringify(pack);
  const hasChanged = document.run(command, args);
  const after = document.store.getState().pack;
  expect(after !== pack).toBe(hasChanged);
  document.undo();
  expect(document.store.getState().pack).toBe(pack);
  expect(JSON.stringify(pack)).toBe(text);
  return after;
}

/** Packs whose graphs strangers have broken. */
export const brokenPacks: readonly JsonObject[] = [
  {},
  { automations: "none" },
  { automations: [null] },
  { automations: [{ document: 3 }] },
  packWith(undefined),
  packWith({ nodes: 7, edges: null }),
  packWith({ nodes: [null, 3, {}, { id: "" }, { id: 5, kind: 6 }], edges: [null, "x", {}, { id: 1, source: 2 }] }),
  packWith({
    nodes: [
      { id: "a", kind: "control.if" },
      { id: "a", kind: "trigger.manual" },
      { id: "__proto__", kind: "control.if", position: { x: "left", y: 1e300 } },
    ],
    edges: [
      { id: "e", source: "a", target: "a" },
      { id: "e", source: "a", target: "gone", handle: 3 },
      { id: "__proto__", source: "__proto__", target: "a" },
    ],
  }),
];
