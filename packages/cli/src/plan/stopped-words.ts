import { count } from "@setup-pack/core/words";
import type { ChangedItem } from "@setup-pack/installer";

/** What becomes of the contacts that are on their way through an automation; undefined where no way ends. */
export function stoppedWords({ action, stopped = 0 }: Pick<ChangedItem, "action" | "stopped">): string | undefined {
  if (stopped === 0) return undefined;
  // Where the automation stays, it is the step that is gone, and nobody looks at it before it is their turn.
  const when = action === "remove" ? "" : `, when ${stopped === 1 ? "its" : "their"} turn comes`;
  return `ends the way of ${count(stopped, "contact")}${when}`;
}

/**
 * Returns how an automation ran that comes back, switched off and with nobody on the way; undefined of one that did not
 * run.
 */
export function ranBeforeWords({ ranBefore }: Pick<ChangedItem, "ranBefore">): string | undefined {
  if (ranBefore === undefined) return undefined;
  const { isOn, underWay } = ranBefore;
  const ways = `the ${underWay === 1 ? "way" : "ways"} of ${count(underWay, "contact")} ended`;
  const was = [...(isOn ? ["it was on"] : []), ...(underWay > 0 ? [ways] : [])].join(", and ");
  return `comes back turned off; ${was} when it went`;
}
