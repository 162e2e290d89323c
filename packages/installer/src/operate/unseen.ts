import { Refusal } from "../refusal.js";
import type { Installation } from "../target/target.js";

/**
 * Why nobody can say what people changed in a workspace; undefined where it was looked at.
 * @example
 * ```ts
 * import { unseenRefusal } from "@setup-pack/installer";
 *
 * console.log(unseenRefusal({})); // undefined
 * console.log(unseenRefusal({ isUnseen: true })?.kind); // missing
 * ```
 */
export function unseenRefusal({ isUnseen }: Pick<Installation, "isUnseen">): Refusal | undefined {
  return isUnseen === undefined
    ? undefined
    : new Refusal(
        "missing",
        "The folder says what was handed over, and nobody has looked what became of it in the workspace.",
        "Give the pack as the workspace's dashboard exports it.",
        [],
        "give-export",
      );
}
