import { count } from "@setup-pack/core/words";
import { Refusal } from "../refusal.js";
import type { StrandedPart } from "./stranded.js";

/**
 * What stands against a plan because deals would lose their stage, as far as the workspace told how many there are. An
 * item that goes as a whole is no obstacle: where something relies on it, it stays and is the office's.
 */
export function stagesInUse(stranded: readonly StrandedPart[]): Refusal[] {
  return stranded.flatMap(({ item, path, words, relying = 0, retyped, renamed }) =>
    path.length === 0 || relying === 0 || (retyped ?? renamed) !== undefined
      ? []
      : new Refusal(
          "in-use",
          `The release drops the ${words}, in which ${count(relying, "deal")} ${relying === 1 ? "sits" : "sit"}.`,
          "Move them to another stage first, or bring a release that keeps it.",
          [item],
        ),
  );
}
