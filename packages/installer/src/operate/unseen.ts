import { count } from "@setup-pack/core/words";
import { Refusal } from "../refusal.js";
import type { Installation } from "../target/target.js";

/**
 * Returns why nobody can say what people changed in a workspace; undefined where it was looked at.
 * @example
 * ```ts
 * import { unseenRefusal } from "@setup-pack/installer";
 *
 * console.log(unseenRefusal({})); // undefined
 * console.log(unseenRefusal({ isUnseen: true })?.kind); // missing
 * ```
 */
export function unseenRefusal({
  isUnseen,
  ...known
}: Pick<Installation, "isUnseen" | "verified">): Refusal | undefined {
  return isUnseen === undefined
    ? undefined
    : new Refusal(
        "missing",
        `The folder says what was handed over; ${unseenWords(known)}.`,
        "Give the pack as the workspace's dashboard exports it.",
        [],
        "give-export",
      );
}

/**
 * Returns what is known of what a folder handed over, as the rest of a sentence.
 * @example
 * ```ts
 * import { unseenWords } from "@setup-pack/installer";
 *
 * const verified = { at: "2026-11-02T09:30:00Z", found: 6, of: 7 };
 * console.log(unseenWords({ verified }));
 * // 6 of 7 items of it were found by name in the workspace on 2026-11-02, and local changes were not checked
 * ```
 */
export function unseenWords({ verified }: Pick<Installation, "verified">): string {
  if (verified === undefined) return "its state in the workspace was not checked";
  const { at, found, of } = verified;
  const items = found === of ? `all ${count(of, "item")}` : `${found} of ${count(of, "item")}`;
  return `${items} of it were found by name in the workspace on ${at.slice(0, 10)}, and local changes were not checked`;
}
