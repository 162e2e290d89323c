import { dirname, resolve } from "node:path";
import { type ExitCode, exitCode } from "../../../command-line/exit-code.js";
import { carryOn, openableHere } from "../../../fleet/carry-on.js";
import type { FleetFlags, RunFlags } from "../../../fleet/flags.js";
import { chosenRun, type LedgerFlags, serverOf, withLedger } from "../../../fleet/ledger.js";
import { CommandFailure, endCommand } from "../../../install/command-failure.js";
import type { World } from "../../../world/world.js";

export interface FleetWorkerFlags extends FleetFlags, LedgerFlags, RunFlags {
  readonly parallel: number;
  readonly once?: boolean;
}

/** Takes part in the run that is under way, from any machine, for the offices whose keys it has. */
export async function runFleetWorker(flags: FleetWorkerFlags, world: World): Promise<ExitCode> {
  if (serverOf(flags, world) === undefined)
    return endCommand(
      new CommandFailure("A worker joins by a PostgreSQL server: name it in DATABASE_URL, or with --database."),
      world,
    );
  const { parallel, once = false } = flags;
  const inventory = { folder: dirname(resolve(world.folder, flags.inventory)) };
  const ended = await withLedger(flags, {}, world, async (ledger, fleet) => {
    const run = await chosenRun(ledger, fleet, flags);
    if (run instanceof CommandFailure) return run;
    const mayJoin = run.state === "running" || (!once && (run.state === "paused" || run.state === "halted"));
    if (!mayJoin) return new CommandFailure(`No run is active: the last one is ${run.state}.`, exitCode.refused);
    if (run.state !== "running" && !flags.quiet)
      world.stderr.write(`The run is ${run.state}: waiting until it is resumed. Ctrl-C leaves.\n`);
    const options = { parallel, openable: openableHere(flags), waits: !once, onStop: "leave" } as const;
    return carryOn(ledger, fleet, run, options, inventory, flags, world);
  });
  return ended instanceof CommandFailure ? endCommand(ended, world) : ended;
}
