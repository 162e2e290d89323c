import type { InstallPlan, Pack } from "@setup-pack/core";
import { type ApplyResult, type InstallTarget, Refusal } from "@setup-pack/installer";
import type { ClaimedOffice, OfficeChange } from "../../ledger/offices.js";
import type { OpenOffice } from "../../office/open-office.js";
import type { FleetRequest } from "../../office/plan-office.js";
import type { RunWorld } from "../run-world.js";

/** All that one turn of an office works with. */
export interface Turn {
  readonly office: ClaimedOffice;
  readonly opened: OpenOffice;
  readonly request: FleetRequest;
  readonly world: RunWorld;
  /** Returns why a release may not be installed, as `RunWorld` does; left out where nothing is checked. */
  readonly distrust?: (release: Pack) => Promise<string | undefined | null>;
  /** Returns why the office must not go back to a release, as `RunWorld` does; left out where nothing is checked. */
  readonly distrustEarlier?: (release: Pick<Pack, "name" | "packId" | "version">) => Refusal | undefined;
  /** How long the office is watched once it has the release, in milliseconds. */
  readonly soak: number;
  /** Returns how many requests were sent to the office since this was last asked. */
  readonly uncounted: () => number;
  /** Stores what must not be lost with this worker; throws `LeaseLost` where the office is not this worker's any more. */
  readonly keep: (change: OfficeChange) => Promise<void>;
}

/** What a turn leaves: how the office stands from now on. */
export type TurnEnd = OfficeChange & {
  readonly state: Exclude<OfficeChange["state"], undefined>;
  /** Why nothing more is to start in the run before somebody has looked; left out where all is well. */
  readonly pause?: string;
};

/** The office was taken over by another worker, which goes on from what was stored. */
export class LeaseLost extends Error {
  constructor() {
    super("Another worker took over the office.");
    this.name = "LeaseLost";
  }
}

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

/** What came of a plan. */
export type PlanOutcome = Pick<ApplyResult, "revision" | "files">;

/**
 * Returns what came of a plan that was perhaps sent, by the history of the workspace; undefined where it was not
 * carried out.
 */
export async function appliedBefore(
  { planId, release }: InstallPlan,
  target: Pick<InstallTarget, "history">,
): Promise<PlanOutcome | undefined | Refusal> {
  const history = await target.history(release.packId);
  return history instanceof Refusal ? history : history.find((entry) => entry.planId === planId);
}
