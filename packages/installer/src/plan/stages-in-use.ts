import { count } from "@setup-pack/core/words";
import { Refusal } from "../refusal.js";
import type { StrandedPart } from "./stranded.js";

/**
 * What stands against a plan because deals would lose their stage, or an automation of another pack what it refers to,
 * as far as the workspace told. An item that goes as a whole is no obstacle: where something relies on it, it stays and
 * is the office's.
 */
export function stagesInUse(stranded: readonly StrandedPart[]): Refusal[] {
  return stranded.flatMap(({ item, path, words, relying = 0, usedBy, retyped, renamed }) => {
    if (path.length === 0 || (retyped ?? renamed) !== undefined) return [];
    if (relying > 0)
      return new Refusal(
        "in-use",
        `The release drops the ${words}, in which ${count(relying, "deal")} ${relying === 1 ? "sits" : "sit"}.`,
        "Move them to another stage first, or bring a release that keeps it.",
        [item],
      );
    if (usedBy === undefined) return [];
    return new Refusal(
      "in-use",
      `The release drops the ${words}, which ${usedBy} refers to.`,
      "Have that automation refer to another stage first, or bring a release that keeps this one.",
      [item],
    );
  });
}
