import { deepEqual, isObject, type Pointer } from "../json.js";
import type { Dialect } from "./dialect.js";
import type { Form } from "./form.js";
import { listIn, packSession } from "./pack-session.js";
import { readingsOf } from "./read-block.js";

/** How far packs use a dialect. */
export interface DialectUse {
  readonly blocks: number;
  /** How many blocks a way fits. */
  readonly read: number;
  /** Ways that fit no block although the packs have blocks of their kinds, as pointers into the dialect. */
  readonly unreached: readonly { readonly at: Pointer; readonly kinds: readonly string[] }[];
  /**
   * Blocks that two ways read differently: the first way counts. Not where it is a special case of the other, with a
   * word in the place of a hole.
   */
  readonly differing: readonly DifferingBlock[];
}

/** A block that two ways of a dialect read differently. */
export interface DifferingBlock {
  /** Which of the packs has it. */
  readonly pack: number;
  readonly automation: string;
  readonly block: string;
  readonly kind: string;
  /** The way that counts, and the other. */
  readonly ways: readonly [first: Pointer, other: Pointer];
}

/** Reads all blocks of packs by every way of a dialect. */
export function dialectUse(dialect: Dialect, packs: readonly unknown[]): DialectUse {
  const kinds = new Set<string>();
  const reached = new Set<Pointer>();
  const differing: DifferingBlock[] = [];
  let blocks = 0;
  let read = 0;
  for (const [pack, value] of packs.entries()) {
    const session = packSession(value, dialect);
    for (const { automation, block, kind, config } of blocksIn(value)) {
      blocks += 1;
      kinds.add(kind);
      const readings = readingsOf(dialect, kind, config, session);
      const [first, ...others] = readings;
      if (first === undefined) continue;
      read += 1;
      for (const { way } of readings) reached.add(way.at);
      const other = others.find(
        ({ operands, way }) =>
          !deepEqual(operands, first.operands) && literalsIn(way.form) >= literalsIn(first.way.form),
      );
      if (other !== undefined) differing.push({ pack, automation, block, kind, ways: [first.way.at, other.way.at] });
    }
  }
  const unreached = new Map<Pointer, string[]>();
  for (const kind of kinds)
    for (const { at } of dialect.waysOf(kind))
      if (!reached.has(at)) unreached.set(at, [...(unreached.get(at) ?? []), kind]);
  return { blocks, read, unreached: [...unreached].map(([at, of]) => ({ at, kinds: of })), differing };
}

/** Counts what a form has that is not a hole. */
function literalsIn(form: Form): number {
  switch (form.is) {
    case "literal":
      return 1;
    case "slot":
      return 0;
    case "text":
      return form.pieces.filter((piece) => typeof piece === "string").length;
    case "object":
      return [...form.members.values()].reduce((sum, { form: inner }) => sum + literalsIn(inner), 0);
    case "list":
      return form.items.reduce((sum, item) => sum + literalsIn(item), 0);
    case "json":
    case "pairs":
      return literalsIn(form.form);
    default:
      return form satisfies never;
  }
}

function* blocksIn(pack: unknown) {
  for (const { key, document } of listIn(pack, "automations"))
    for (const { id, kind, config = {} } of listIn(isObject(document) ? document.graph : undefined, "nodes"))
      if (typeof kind === "string") yield { automation: String(key), block: String(id), kind, config };
}
