import { isDeepStrictEqual } from "node:util";
import type { Change, InstallPlan, PlannedItem } from "@setup-pack/core";
import { changedItemName, listOf } from "@setup-pack/core/words";
import { drift, Refusal } from "@setup-pack/installer";
import type { RateLimiter } from "@setup-pack/workspace-client";
import type { InventoryOffice } from "../inventory/inventory.js";
import { openOffice } from "../office/open-office.js";
import { planOffice } from "../office/plan-office.js";
import { applyInTurn, applyTurn, distrustedRelease, undoTurn } from "./turn/apply-turn.js";
import { afterRefusal, LeaseLost, type Turn, type TurnEnd } from "./turn/turn.js";

/** A turn of an office that is still to be opened. */
export interface OfficeTurn extends Omit<Turn, "opened" | "uncounted"> {
  readonly entry: InventoryOffice;
  /** The limiter of its workspace, the same in every turn of this process. */
  readonly limiter: RateLimiter;
  /** Ends every request. */
  readonly signal: AbortSignal;
}

/**
 * Does what is next for an office, from the step that the ledger has of it. It begins nothing on its own: it installs,
 * and whoever looks after the office switches automations on.
 */
export async function takeTurn({ entry, limiter, signal, ...turn }: OfficeTurn): Promise<TurnEnd> {
  const began = turn.world.pace.now();
  const opened = await openOffice(entry, turn.world, { limiter, signal });
  if (opened instanceof Refusal) return afterRefusal(opened, turn);
  let counted = 0;
  const uncounted = () => {
    const before = counted;
    counted = opened.requests();
    return counted - before;
  };
  const end = await stepOf({ ...turn, opened, uncounted }).catch((error: unknown) => {
    if (error instanceof LeaseLost || signal.aborted) throw error;
    return faulty(error);
  });
  return { ...end, requests: uncounted(), milliseconds: turn.world.pace.now() - began };
}

/** Fails the office for a mistake of this program, which must not keep the release from all others. */
export const faulty = (error: unknown): TurnEnd => ({
  state: "failed",
  error: `A mistake of this program: ${error instanceof Error ? error.message : String(error)}`,
});

async function stepOf(turn: Turn): Promise<TurnEnd> {
  // A new plan is for whichever workspace the key opens; what follows is for the one that was planned for.
  const other = turn.office.step === "plan" ? undefined : await otherWorkspace(turn);
  if (other !== undefined) return afterRefusal(other, turn);
  switch (turn.office.step) {
    case "plan":
      return planTurn(turn);
    case "apply":
      return applyTurn(turn);
    case "watch":
      return watchTurn(turn);
    case "undo":
      return undoTurn(turn);
    default:
      return turn.office.step satisfies never;
  }
}

/**
 * Refuses an office whose key opens another workspace than the one that the run planned for, as where two keys were
 * mixed up: what is looked at or undone there would be somebody else's. Undefined where it is the same, or nobody asks.
 */
async function otherWorkspace({ office, opened }: Pick<Turn, "office" | "opened">): Promise<Refusal | undefined> {
  if (opened.client === undefined || office.workspaceId === null) return undefined;
  const workspace = await opened.target.identify();
  if (workspace instanceof Refusal) return workspace;
  if (workspace.id === office.workspaceId) return undefined;
  return new Refusal(
    "foreign",
    `The key opens another workspace (${workspace.id}) than the run worked on (${office.workspaceId}).`,
    "Put the key of the workspace of this office there.",
  );
}

/**
 * Looks at an office again once it has had the release for as long as its wave soaks. Whoever edited by hand what the
 * release changed had a reason, and the next wave waits until somebody has heard it.
 */
async function watchTurn(turn: Turn): Promise<TurnEnd> {
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
  const error = `Edited by hand since the release was installed: ${listOf(names, "and")}.`;
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

/** Plans the release for an office, stores the plan, and goes on to carry it out. */
async function planTurn(turn: Turn): Promise<TurnEnd> {
  const { opened, request, world } = turn;
  const distrusted = await distrustedRelease(turn);
  if (distrusted !== undefined) return distrusted;
  const made = await planOffice(opened, request, world);
  if (made instanceof Refusal) return afterRefusal(made, turn);
  const { installPlan, installation, workspace, goLive } = made.planned;
  const known = {
    workspaceId: workspace.id,
    fromVersion: installation?.base.version ?? null,
    fromRevision: installation?.revision ?? null,
    toVersion: installPlan.release.version,
    decisions: made.decided.length,
    error: null,
  };
  switch (made.verdict) {
    case "refused": {
      const refusal = made.obstacles[0] ?? made.planned.refusals[0];
      return { ...known, state: "failed", error: refusal?.message ?? "Nothing may decide its conflicts." };
    }
    case "undecided":
      return { ...known, state: "undecided", error: made.questions.map(({ words }) => words).join("; ") };
    case "left-out":
      return { ...known, state: "left-out" };
    case "unchanged": {
      const same = { ...known, revision: known.fromRevision };
      return opened.folder === undefined
        ? { ...same, state: "unchanged" }
        : {
            ...same,
            state: "handed-over",
            error: "Its folder has had it since an earlier run. It is not known whether it was imported.",
          };
    }
    case "ready": {
      const plan = JSON.stringify(installPlan);
      await turn.keep({ ...known, plan, requests: turn.uncounted(), step: "apply", goLive: JSON.stringify(goLive) });
      return applyInTurn(installPlan, turn);
    }
    default:
      return made.verdict satisfies never;
  }
}
