import type { InstallPlan } from "@setup-pack/core";
import { changedItemName, count } from "@setup-pack/core/words";
import type { ChangedBinding, StrandedPart } from "@setup-pack/installer";
import { becomingWords, changedBindingWords } from "../plan/index.js";
import { margin } from "../print/frame.js";
import { printable } from "../print/printable.js";
import type { World } from "../world/world.js";
import type { CommandFailure } from "./command-failure.js";
import { type ConfirmFlags, confirmed } from "./confirm.js";

/** Asks of each reference that comes to stand for another record whether that is meant: no item shows it. */
export function confirmedTargets(
  changed: readonly ChangedBinding[],
  { release }: Pick<InstallPlan, "release">,
  confirmation: ConfirmFlags,
  world: World,
): CommandFailure | undefined {
  for (const one of changed) {
    const no = confirmed(`${changedBindingWords(one, release)} Is that meant?`, confirmation, world);
    if (no !== undefined) return no;
  }
  return undefined;
}

/** Asks of what deals sit in or contacts have, and what becomes another by the plan, whether that is meant. */
export function confirmedDeals(
  stranded: readonly StrandedPart[],
  confirmation: ConfirmFlags,
  world: World,
): CommandFailure | undefined {
  for (const part of stranded) {
    const words = becomingWords(part);
    const no = words === undefined ? undefined : confirmed(`${words} Is that meant?`, confirmation, world);
    if (no !== undefined) return no;
  }
  return undefined;
}

/** At most so many records are listed. */
const mostShown = 50;

/**
 * Asks whether what the office has already shall become what a stored plan says: whoever made the plan decided it, and
 * whoever carries it out sees it here for the first time.
 */
export function confirmedExisting(
  { release, adoptions = [], uses = [], plan: { items } }: InstallPlan,
  confirmation: ConfirmFlags,
  world: World,
): CommandFailure | undefined {
  const adopted = new Set(items.flatMap(({ kind, key, action }) => (action === "adopt" ? [`${kind} ${key}`] : [])));
  const taken = adoptions.filter(({ kind, key }) => adopted.has(`${kind} ${key}`));
  if (confirmation.yes === true || taken.length === 0) return undefined;
  const lines = (some: typeof adoptions, words: string): string =>
    some
      .slice(0, mostShown)
      .map(
        ({ kind, key, targetId }) =>
          `${margin}${printable(`${words}  ${changedItemName({ kind, key }, [release])}  ${targetId}`)}\n`,
      )
      .join("");
  const hidden = [taken, uses].reduce((sum, some) => sum + Math.max(0, some.length - mostShown), 0);
  world.stdout.write(
    `The workspace has these already:\n${lines(taken, "adopt")}${lines(uses, "use  ")}${hidden === 0 ? "" : `${margin}… and ${hidden} more\n`}`,
  );
  return confirmed(
    `Let the pack take ${count(taken.length, "record")} of the office's into its care?`,
    confirmation,
    world,
  );
}
