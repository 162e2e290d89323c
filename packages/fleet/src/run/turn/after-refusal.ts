import type { Refusal } from "@setup-pack/installer";
import type { Turn, TurnEnd } from "./turn.js";

/**
 * How often an office is tried in vain, and the first wait between two tries in milliseconds; each is four times as
 * long.
 */
const mostTries = 4;
const firstWait = 5_000;

/**
 * Returns how an office stands once something is refused: what may pass is tried again later, the rest has failed.
 * Where a plan was perhaps sent before, nobody knows whether it has the release.
 */
export function afterRefusal(
  { kind, message, remedy }: Refusal,
  { office, world }: Pick<Turn, "office" | "world">,
): TurnEnd {
  const error = `${/[.!?]$/.test(message) ? message : `${message}.`} ${remedy}`.trim();
  const isUnknown = kind === "unknown" || office.step === "apply";
  const tries = office.tries + 1;
  if ((kind !== "unreachable" && kind !== "unknown") || tries >= mostTries)
    return { state: isUnknown ? "unknown" : "failed", error };
  // From half to the whole of it, so that offices of one server do not all come back at once.
  const wait = firstWait * 4 ** office.tries * (1 - world.pace.random() / 2);
  return { state: "waiting", error, tries, dueAt: new Date(world.pace.now() + wait) };
}
