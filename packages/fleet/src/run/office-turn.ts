import { Refusal } from "@setup-pack/installer";
import type { RateLimiter } from "@setup-pack/workspace-client";
import type { InventoryOffice } from "../inventory/inventory.js";
import { openOffice } from "../office/open-office.js";
import { afterRefusal } from "./turn/after-refusal.js";
import { applyTurn } from "./turn/apply-turn.js";
import { planTurn } from "./turn/plan-turn.js";
import { LeaseLost, type Turn, type TurnEnd } from "./turn/turn.js";
import { undoTurn } from "./turn/undo-turn.js";
import { watchTurn } from "./turn/watch-turn.js";

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
