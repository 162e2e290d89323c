import type { Pack } from "@setup-pack/core";
import type { Refusal } from "@setup-pack/installer";
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
    super("Another worker has taken the office.");
    this.name = "LeaseLost";
  }
}
