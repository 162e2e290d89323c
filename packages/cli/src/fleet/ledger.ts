import { dirname, join, resolve } from "node:path";
import { listOf, quote } from "@setup-pack/core/words";
import type { Database, RunRecord } from "@setup-pack/fleet/run";
import { exitCode } from "../command-line/exit-code.js";
import { CommandFailure } from "../install/command-failure.js";
import { printable } from "../print/paper.js";
import type { World } from "../world/world.js";
import type { FleetFlags, RunFlags } from "./flags.js";

export interface LedgerFlags extends Pick<FleetFlags, "inventory"> {
  readonly database?: string;
}

/** The folder, beside the inventory, of a ledger that no server keeps. */
const ledgerFolder = ".setup-pack/fleet";

/** What runs fleets: loaded by the commands that do, since it brings databases along. */
export const loadFleet = () => import("@setup-pack/fleet/run");

/** Returns the server that keeps the ledger; undefined where it is kept in a folder. */
export const serverOf = ({ database }: LedgerFlags, { environment }: Pick<World, "environment">): string | undefined =>
  database ?? environment.databaseUrl;

/** How a command uses the ledger. */
export interface LedgerUse {
  /** It works for long, so that it must not lose the ledger when another command ends. */
  readonly alone?: boolean;
  /** It may begin the first run: a ledger that is not there yet is made. */
  readonly begins?: boolean;
}

/** Opens the ledger of a fleet, does something with it, and closes it. */
export async function withLedger<Outcome>(
  flags: LedgerFlags,
  { alone = false, begins = false }: LedgerUse,
  world: World,
  use: (ledger: Database, fleet: Awaited<ReturnType<typeof loadFleet>>) => Promise<Outcome | CommandFailure>,
): Promise<Outcome | CommandFailure> {
  const url = serverOf(flags, world);
  if (url !== undefined && !isServerAddress(url))
    return new CommandFailure(
      `${flags.database === undefined ? "DATABASE_URL" : "--database"} must be an address such as postgres://user@localhost:5432/database.`,
    );
  const path = join(dirname(resolve(world.folder, flags.inventory)), ledgerFolder);
  if (url === undefined && !begins && !world.files.existsSync(path)) return noRun;
  const fleet = await loadFleet();
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

const isServerAddress = (url: string): boolean => URL.canParse(url) && /^postgres(?:ql)?:$/.test(new URL(url).protocol);

const noRun = new CommandFailure("No run was started yet: setup-pack fleet run starts one.", exitCode.refused);

/** What a person can mend; anything else is a mistake of ours. */
const expected: ReadonlySet<string> = new Set(["DirectoryInUse", "NewerLedger", "DatabaseAway"]);

function ledgerFailure(error: unknown, url: string | undefined): CommandFailure {
  if (!(error instanceof Error) || !(expected.has(error.name) || "code" in error)) throw error;
  // The address may hold a password, so it is not repeated.
  const place = url === undefined ? "The ledger" : "The PostgreSQL server of the ledger";
  return error.name === "DirectoryInUse"
    ? new CommandFailure(
        `Another setup-pack fleet command works here, so nothing was started. setup-pack fleet status shows the run. ${error.message}`,
        exitCode.refused,
      )
    : new CommandFailure(`${place} cannot be used: ${error.message}`);
}

/** Returns why nothing may be begun with a run while another is not over; undefined where none is. */
export async function otherIsOpen(
  ledger: Database,
  { openRun }: Pick<Awaited<ReturnType<typeof loadFleet>>, "openRun">,
  run: Pick<RunRecord, "id"> | undefined,
): Promise<CommandFailure | undefined> {
  const open = await openRun(ledger);
  if (open === undefined || open.id === run?.id) return undefined;
  const { id, version, state, through } = open;
  return new CommandFailure(
    through < 0
      ? `The run of ${version} is being rolled back, and that is ${state}. Continue it (setup-pack fleet rollback --run ${id}), or stop it permanently with setup-pack fleet stop --run ${id}.`
      : `The run of ${version} is not over: it is ${state}. Continue it, or stop it permanently with setup-pack fleet stop.`,
    exitCode.refused,
  );
}

/** Returns the run of that id, the one that was begun last where none is named; else why a command about it ends. */
export async function chosenRun(
  ledger: Database,
  { latestRun, readRun, listRuns }: Awaited<ReturnType<typeof loadFleet>>,
  { run }: RunFlags = {},
): Promise<RunRecord | CommandFailure> {
  const last = await latestRun(ledger);
  if (last === undefined) return noRun;
  const chosen = run === undefined ? last : await readRun(ledger, run);
  if (chosen !== undefined) return chosen;
  const known = (await listRuns(ledger)).map((one) => `${one.id} (${one.version})`);
  return new CommandFailure(`There is no run ${quote(printable(run ?? ""))}. There is ${listOf(known, "and")}.`);
}
