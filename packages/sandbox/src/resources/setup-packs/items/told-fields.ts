import { isDeepStrictEqual } from "node:util";
import type { PlannedField } from "@setup-pack/core";

/**
 * Returns the values of an item that change or stay different; of those that both sides have alike by now nothing is to
 * be told.
 */
export const differingFields = (fields: readonly PlannedField[]): readonly PlannedField[] =>
  fields.filter(({ mine, theirs }) => !isDeepStrictEqual(mine, theirs));

/** Returns whether the office's value stands where the release would have changed it too: somebody decided for it. */
export const isDecidedForOffice = ({ path, decision, base, mine, theirs }: PlannedField): boolean =>
  decision === "keep" &&
  path.length > 0 &&
  !isDeepStrictEqual(base, theirs) &&
  !isDeepStrictEqual(base, mine) &&
  !isDeepStrictEqual(mine, theirs);
