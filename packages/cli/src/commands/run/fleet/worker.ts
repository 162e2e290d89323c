import { dirname, resolve } from "node:path";
import { inTurns, openOffice } from "@setup-pack/fleet";
import { Refusal } from "@setup-pack/installer";
import { type ExitCode, exitCode } from "../../../command-line/exit-code.js";
import { carryOn } from "../../../fleet/carry-on.js";
import type { FleetFlags } from "../../../fleet/flags.js";
import { chosenRun, type LedgerFlags, serverOf, withLedger } from "../../../fleet/ledger.js";
import { officeWorld } from "../../../fleet/office-world.js";
import { CommandFailure, endCommand } from "../../../install/command-failure.js";
import type { World } from "../../../world/world.js";

export interface FleetWorkerFlags extends FleetFlags, LedgerFlags {
  readonly parallel: number;
}

/** How many keys are read at a time. */
const readAtOnce = 10;

/** Takes part in the run that is under way, from any machine, for the offices whose keys it has. */
export async function runFleetWorker(flags: FleetWorkerFlags, world: World): Promise<ExitCode> {
  if (serverOf(flags, world) === undefined)
    return endCommand(
      new CommandFailure("A worker joins by a PostgreSQL server: name it in DATABASE_URL, or with --database."),
      world,
    );
  const inventory = { folder: dirname(resolve(world.folder, flags.inventory)) };
  const ended = await withLedger(flags, {}, world, async (ledger, fleet) => {
    const run = await chosenRun(ledger, fleet);
    if (run instanceof CommandFailure) return run;
    if (run.state !== "running")
      return new CommandFailure(`No run is under way: the last one is ${run.state}.`, exitCode.refused);
    const { files } = await fleet.readInput(ledger, run.id);
    const brought = new Map(Object.entries(files));
    const reach = officeWorld(inventory, flags, world);
    const readFile = (path: string) => {
      const text = brought.get(path);
      return text === undefined ? reach.readFile(path) : { text };
    };
    const opened = await inTurns(run.inventory.offices, readAtOnce, async (office) => {
      const one = await openOffice(office, { ...reach, readFile });
      return one instanceof Refusal ? undefined : office.name;
    });
    const own = new Set(opened.filter((name) => name !== undefined));
    if (own.size === 0)
      return new CommandFailure("This machine has the key of no office of the run.", exitCode.unreachable);
    const options = {
      parallel: flags.parallel,
      canOpen: (office: string) => own.has(office),
      onStop: "leave",
    } as const;
    return carryOn(ledger, fleet, run, options, inventory, flags, world);
  });
  return ended instanceof CommandFailure ? endCommand(ended, world) : ended;
}
