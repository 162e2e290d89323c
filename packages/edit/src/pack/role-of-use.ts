import { isObject, type JsonObject } from "@setup-pack/core/json";
import { type BlockBook, type Meaning, meaningOf } from "@setup-pack/core/meaning";
import { type Path, valueAt } from "../draft/json.js";
import { isOfStep } from "./counted-uses.js";

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
