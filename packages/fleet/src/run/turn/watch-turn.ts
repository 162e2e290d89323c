import { isDeepStrictEqual } from "node:util";
import type { Change, InstallPlan, PlannedItem } from "@setup-pack/core";
import { changedItemName, listOf } from "@setup-pack/core/words";
import { drift, Refusal } from "@setup-pack/installer";
import { afterRefusal } from "./after-refusal.js";
import type { Turn, TurnEnd } from "./turn.js";

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
  const done = { state: "done", step: "plan", plan: null, error: null } as const;
  if (installation.revision === office.revision) return done;
  const drifted = await drift(release.packId, { read: async () => installation });
  if (drifted instanceof Refusal) return afterRefusal(drifted, turn);
  const items = new Map(plan.items.map((item) => [nameOf(item), item]));
  const edited = drifted.changes.filter((change) => isOfRelease(change, items.get(nameOf(change.item))));
  if (edited.length === 0) return done;
  const names = edited.map(({ item: { kind, key } }) => changedItemName({ kind, key }, [release, installation.base]));
  const error = `Edited by hand since it has the release: ${listOf(names, "and")}.`;
  return { ...done, error, pause: `${office.name}: ${error}` };
}

/**
 * Returns whether an edit is of something that the release changed, in an item or all of it: what the office keeps of
 * its own is its own business.
 */
function isOfRelease({ change, fields }: Change, planned: PlannedItem | undefined): boolean {
  if (planned === undefined || !/^(?:create|update|adopt)$/.test(planned.action)) return false;
  if (planned.action === "create" || change === "removed") return true;
  const taken = planned.fields.filter(({ decision }) => decision === "take");
  return fields.some(({ path }) => taken.some((field) => meet(path, field.path)));
}

/** Returns whether one of two ways leads to what the other leads into. */
function meet(one: readonly unknown[], other: readonly unknown[]): boolean {
  const length = Math.min(one.length, other.length);
  return isDeepStrictEqual(one.slice(0, length), other.slice(0, length));
}

const nameOf = ({ kind, key }: { readonly kind: string; readonly key: string }): string => `${kind} ${key}`;
