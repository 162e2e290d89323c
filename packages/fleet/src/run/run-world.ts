import type { Folder } from "@setup-pack/installer";
import type { World as ClientWorld } from "@setup-pack/workspace-client";
import type { OfficeWorld } from "../office/office-world.js";

/** What working on a run needs of the world around it. */
export interface RunWorld extends OfficeWorld {
  /** The clock by which requests wait, offices are watched and what failed is tried again. */
  readonly pace: Pick<ClientWorld, "now" | "sleep" | "random">;
  /** Writes what has changed of the folder that is handed over to an office; gives why that could not be done. */
  readonly handOver: (office: string, before: Folder, after: Folder) => string | undefined;
}
