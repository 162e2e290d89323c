import type { Fix } from "../diagnostic.js";
import { segmentsOf, valueAt } from "../json.js";
import { applyPatches } from "./apply-patches.js";

/**
 * Returns the value with a fix made, sharing with the given one what the fix leaves alone. Throws where the fix is of
 * another value.
 * @example
 * ```ts
 * import { applyFix } from "@setup-pack/core";
 *
 * const fix = { operations: [{ op: "replace", path: "/name", value: "Summer" }] } as const;
 * console.log(applyFix({ name: "Spring" }, fix)); // { name: 'Summer' }
 * ```
 */
export function applyFix(value: unknown, { operations }: Pick<Fix, "operations">): unknown {
  let fixed = value;
  for (const operation of operations) {
    const path = segmentsOf(operation.path);
    if (operation.op !== "move") {
      fixed = applyPatches(fixed, [{ ...operation, path }]);
      continue;
    }
    const moved = valueAt(fixed, operation.from);
    fixed = applyPatches(fixed, [
      { op: "remove", path: segmentsOf(operation.from) },
      { op: "add", path, value: moved },
    ]);
  }
  return fixed;
}
