import { dirname, join, resolve } from "node:path";
import type { Database, RunRecord } from "@setup-pack/fleet/run";
import { exitCode } from "../command-line/exit-code.js";
import { CommandFailure } from "../install/command-failure.js";
import type { World } from "../world/world.js";
import type { FleetFlags } from "./flags.js";

export interface LedgerFlags extends Pick<FleetFlags, "inventory"> {
  readonly database?: string;
}

/** The folder, beside the inventory, of a ledger that no server keeps. */
const ledgerFolder = ".setup-pack/fleet";

/** What runs fleets: loaded by the commands that do, since it brings databases along. */
export const loadFleet = () => import("@setup-pack/fleet/run");

/** The server that keeps the ledger; undefined where it is kept in a folder. */
export const serverOf = ({ database }: LedgerFlags, { environment }: Pick<World, "environment">): string | undefined =>
  database ?? environment.databaseUrl;

/**
 * Opens the ledger of a fleet, does something with it, and closes it. `alone` is for what works for long: it must not
 * lose the ledger when another command ends.
 */
export async function withLedger<Outcome>(
  flags: LedgerFlags,
  { alone = false }: { readonly alone?: boolean },
  world: World,
  use: (ledger: Database, fleet: Awaited<ReturnType<typeof loadFleet>>) => Promise<Outcome | CommandFailure>,
): Promise<Outcome | CommandFailure> {
  const fleet = await loadFleet();
  const url = serverOf(flags, world);
  const path = join(dirname(resolve(world.folder, flags.inventory)), ledgerFolder);
  const opened = await fleet
    .openLedger(url === undefined ? { kind: "folder", path, alone } : { kind: "server", url })
    .catch((error: unknown) => ledgerFailure(error, url));
  if (opened instanceof CommandFailure) return opened;
  try {
    return await use(opened, fleet);
  } finally {
    await opened.close();
  }
}

/** What a person can mend; anything else is a mistake of ours. */
const expected: ReadonlySet<string> = new Set(["DirectoryInUse", "NewerLedger", "DatabaseAway"]);

function ledgerFailure(error: unknown, url: string | undefined): CommandFailure {
  if (!(error instanceof Error) || !(expected.has(error.name) || "code" in error)) throw error;
  // The address may hold a password, so it is not repeated.
  const place = url === undefined ? "The ledger" : "The PostgreSQL server of the ledger";
  return new CommandFailure(
    error.name === "DirectoryInUse" ? error.message : `${place} cannot be used: ${error.message}`,
  );
}

/** The run that was begun last; else why a command about it ends. */
export async function lastRun(
  ledger: Database,
  { latestRun }: Awaited<ReturnType<typeof loadFleet>>,
): Promise<RunRecord | CommandFailure> {
  return (
    (await latestRun(ledger)) ??
    new CommandFailure("No run was begun yet: setup-pack fleet run begins one.", exitCode.refused)
  );
}
