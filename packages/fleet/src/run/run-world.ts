import type { Pack } from "@setup-pack/core";
import type { Folder, Refusal } from "@setup-pack/installer";
import type { World as ClientWorld } from "@setup-pack/workspace-client";
import type { RunTrust } from "../ledger/records.js";
import type { OfficeWorld } from "../office/open-office.js";

/** What working on a run needs of the world around it. */
export interface RunWorld extends OfficeWorld {
  /** The clock by which requests wait, offices are watched and what failed is tried again. */
  readonly pace: Pick<ClientWorld, "now" | "sleep" | "random">;
  /** Writes what has changed of the folder that is handed over to an office; gives why that could not be done. */
  readonly handOver: (office: string, before: Folder, after: Folder) => string | undefined;
  /**
   * Returns why a release may not be installed, in a sentence, by whose signatures count here and in the run; undefined
   * where it may. Null where nobody's signature is asked for. Left out where nothing is checked.
   */
  readonly distrust?: (release: Pack, trust: RunTrust | undefined) => Promise<string | undefined | null>;
  /**
   * Returns why an office must not go back to a release that it had, by the trust files here and of the run; undefined
   * where it may.
   */
  readonly distrustEarlier?: (
    release: Pick<Pack, "name" | "packId" | "version">,
    trust: RunTrust | undefined,
  ) => Refusal | undefined;
}
