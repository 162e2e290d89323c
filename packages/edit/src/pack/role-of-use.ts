import { isObject, type JsonObject } from "@setup-pack/core/json";
import { type BlockBook, type Meaning, meaningOf } from "@setup-pack/core/meaning";
import { type Path, valueAt } from "../draft/json.js";

/**
 * Counts uses as an author does: each step once, and the reference that an automation lists only where none of its
 * steps uses it. Gives the first place of each.
 */
export function countedUses(uses: readonly Path[]): readonly Path[] {
  const owners = new Map<string, Path>();
  for (const use of uses) {
    const owner = JSON.stringify(isOfStep(use) ? use.slice(0, stepDepth) : use);
    if (!owners.has(owner)) owners.set(owner, use);
  }
  const withSteps = new Set(uses.filter(isOfStep).map(([, automation]) => automation));
  return [...owners.values()].filter((use) => !(use[3] === "references" && withSteps.has(use[1])));
}

/** Returns whether a place is within the settings of a step. */
export const isOfStep = (use: Path): boolean =>
  use[0] === "automations" && use[3] === "graph" && use[4] === "nodes" && use.length >= stepDepth;

/** What a place does with the thing that it uses: changes it, asks for it, or only names it. */
export type UseRole = "sets" | "reads" | "names";

const roles: Readonly<Record<Meaning["does"]["operation"], UseRole>> = {
  starts: "reads",
  branch: "reads",
  choose: "reads",
  wait: "reads",
  repeat: "reads",
  send: "reads",
  compose: "reads",
  tell: "reads",
  change: "sets",
  record: "sets",
  extract: "sets",
  call: "names",
  run: "names",
  stop: "names",
};

/** automations, place, document, graph, nodes, place */
const stepDepth = 6;

/** Returns what a place of a pack does with the thing that it uses; a step of an unknown kind only names it. */
export function roleOfUse(pack: JsonObject, use: Path, book: BlockBook): UseRole {
  if (use[0] === "smartLists") return "reads";
  const node = isOfStep(use) ? valueAt(pack, use.slice(0, stepDepth)) : undefined;
  const meaning = isObject(node) ? meaningOf(node, book) : undefined;
  return meaning === undefined ? "names" : roles[meaning.does.operation];
}
