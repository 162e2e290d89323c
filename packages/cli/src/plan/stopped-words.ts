import { count } from "@setup-pack/core/words";
import type { ChangedItem } from "@setup-pack/installer";

/** What becomes of the contacts that are on their way through an automation; undefined where no way ends. */
export function stoppedWords({ action, stopped = 0 }: Pick<ChangedItem, "action" | "stopped">): string | undefined {
  if (stopped === 0) return undefined;
  // Where the automation stays, it is the step that is gone, and nobody looks at it before it is their turn.
  const when = action === "remove" ? "" : `, when ${stopped === 1 ? "its" : "their"} turn comes`;
  return `ends the way of ${count(stopped, "contact")}${when}`;
}
