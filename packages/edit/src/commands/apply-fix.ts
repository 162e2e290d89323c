import type { Fix, PatchOperation } from "@setup-pack/core";
import { segmentsOf } from "@setup-pack/core/json";
import { applyPatches } from "@setup-pack/core/live";
import { type DraftObject, isDraftObject, isOpenMember, member } from "../draft/json.js";
import type { Command } from "./command.js";

export interface ApplyFixes {
  /** In the order of the pack, as problems have it. */
  readonly fixes: readonly Pick<Fix, "operations">[];
}

/**
 * Makes the mends that the rules offer. They are made from the last to the first, so that one that takes an element out
 * of a list leaves the places of those before it as they were.
 */
export const applyFixes: Command<ApplyFixes> = {
  name: ({ fixes }) => (fixes.length === 1 ? "fix problem" : `fix ${fixes.length} problems`),
  apply(pack, { fixes }) {
    for (const { operations } of fixes.toReversed()) for (const operation of operations) operate(pack, operation);
  },
};

function operate(pack: DraftObject, operation: PatchOperation): void {
  if (operation.op !== "move") {
    put(pack, operation.op, segmentsOf(operation.path), operation.op === "remove" ? undefined : operation.value);
    return;
  }
  const from = segmentsOf(operation.from);
  const moved = from.reduce<unknown>((value, step) => member(value, step), pack);
  if (moved === undefined) return;
  put(pack, "remove", from, undefined);
  put(pack, "add", segmentsOf(operation.path), moved);
}

/** Does one operation, in place as far as the format defines what is there; a place that is gone is left alone. */
function put(pack: DraftObject, op: "add" | "replace" | "remove", path: readonly string[], value: unknown): void {
  let holder: unknown = pack;
  for (const [depth, step] of path.entries()) {
    const rest = path.slice(depth + 1);
    const inner = member(holder, step);
    if (rest.length === 0) set(holder, op, step, value);
    else if (!isOpenMember(step)) {
      holder = inner;
      continue;
    } else if (isDraftObject(holder) && leads(inner, rest, op))
      holder[step] = applyPatches(inner, [{ op, path: rest, value }]);
    return;
  }
}

function set(holder: unknown, op: "add" | "replace" | "remove", step: string, value: unknown): void {
  if (Array.isArray(holder)) {
    const index = step === "-" ? holder.length : Number(step);
    if (op === "add" ? index <= holder.length : index in holder)
      holder.splice(index, op === "add" ? 0 : 1, ...(op === "remove" ? [] : [value]));
  } else if (isDraftObject(holder)) {
    if (op === "remove") delete holder[step];
    else holder[step] = value;
  }
}

/** Returns whether an operation below an open object has a place to be done at. */
function leads(value: unknown, path: readonly string[], op: "add" | "replace" | "remove"): boolean {
  const to = op === "add" ? path.slice(0, -1) : path;
  return to.reduce<unknown>((inner, step) => member(inner, step), value) !== undefined;
}
