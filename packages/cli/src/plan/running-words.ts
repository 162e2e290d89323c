import { count } from "@setup-pack/core/words";
import type { ChangedItem, StrandedPart } from "@setup-pack/installer";

/**
 * How an automation runs that goes, or loses a step: `it is on, and 2 contacts are in it`. Undefined where
 * it does not, or nobody says.
 */
export function runningWords({ path, running }: Pick<StrandedPart, "path" | "running">): string | undefined {
  if (running === undefined) return undefined;
  const { isOn, underWay } = running;
  const on = isOn ? [`${path.length === 0 ? "it" : "the automation"} is on`] : [];
  const ways = underWay === 0 ? [] : [`${count(underWay, "contact")} ${underWay === 1 ? "is" : "are"} in it`];
  const words = [...on, ...ways];
  return words.length === 0 ? undefined : words.join(", and ");
}

/** Returns the words for an automation that stays as it runs: `it stays turned on, with 2 contacts in it`. */
export function runsOnWords({ running }: Pick<ChangedItem, "running">): string | undefined {
  if (running === undefined || !running.isOn) return undefined;
  return `it stays turned on${running.underWay === 0 ? "" : `, with ${count(running.underWay, "contact")} in it`}`;
}
