import type { InstallPlan, PlannedItem } from "@setup-pack/core";
import { drift, Refusal } from "@setup-pack/installer";
import { afterRefusal } from "./after-refusal.js";
import type { Turn, TurnEnd } from "./turn.js";

/** What a plan wrote: a hand edit of the rest is the office's own business. */
const isWritten: ReadonlySet<PlannedItem["action"]> = new Set(["create", "update", "adopt"]);

/**
 * Looks at an office again once it has had the release for as long as its wave soaks. Whoever edited by hand what the
 * release changed had a reason, and the next wave waits until somebody has heard it.
 */
export async function watchTurn(turn: Turn): Promise<TurnEnd> {
  const { office, opened } = turn;
  const { release, plan }: InstallPlan = JSON.parse(office.plan ?? "null");
  const installation = await opened.target.read(release.packId);
  if (installation instanceof Refusal) return afterRefusal(installation, turn);
  if (installation?.base.version !== release.version)
    return {
      state: "failed",
      error: `It has ${installation === null ? "the pack" : `release ${release.version}`} no more.`,
    };
  const drifted = await drift(release.packId, { read: async () => installation });
  if (drifted instanceof Refusal) return afterRefusal(drifted, turn);
  const written = new Set(plan.items.filter(({ action }) => isWritten.has(action)).map(nameOf));
  const edited = drifted.changes.map(({ item }) => nameOf(item)).filter((name) => written.has(name));
  const done = { state: "done", step: "plan", plan: null, error: null } as const;
  if (edited.length === 0) return done;
  const error = `Edited by hand since it has the release: ${edited.join(", ")}.`;
  return { ...done, error, pause: `${office.name}: ${error}` };
}

const nameOf = ({ kind, key }: { readonly kind: string; readonly key: string }): string => `${kind} ${key}`;
