import type { Pack } from "../../model.js";
import { checkShape } from "../check-shape.js";

/**
 * Returns a value as a pack, where it has the shape of one, whatever rules may find in it; undefined where it has not.
 * @example
 * ```ts
 * import { asPack } from "@setup-pack/core";
 *
 * console.log(asPack({ name: "Spring" })); // undefined
 * ```
 */
export function asPack(value: unknown): Pack | undefined {
  return checkShape(value).document;
}
