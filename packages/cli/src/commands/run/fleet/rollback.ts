import { quote } from "@setup-pack/core/words";
import { type ExitCode, exitCode } from "../../../command-line/exit-code.js";
import { carryOn, releaseDead } from "../../../fleet/carry-on.js";
import type { FleetFlags, RunFlags } from "../../../fleet/flags.js";
import { readInventoryFile } from "../../../fleet/inventory-file.js";
import { chosenRun, type LedgerFlags, otherIsOpen, withLedger } from "../../../fleet/ledger.js";
import { CommandFailure, endCommand } from "../../../install/command-failure.js";
import { type ConfirmFlags, confirmed, mayAsk } from "../../../install/confirm.js";
import { usableTrust } from "../../../install/untrusted.js";
import { printable } from "../../../print/printable.js";
import { uncheckedWarning } from "../../../trust/earlier-release.js";
import { trustInForce } from "../../../trust/trust-in-force.js";
import type { World } from "../../../world/world.js";

export interface FleetRollbackFlags extends FleetFlags, LedgerFlags, RunFlags, ConfirmFlags {
  readonly wave?: string;
}

/** Undoes what a run did, the last that changed an office where none is named, in all its waves or one. */
export async function runFleetRollback(flags: FleetRollbackFlags, world: World): Promise<ExitCode> {
  const silent = mayAsk(flags, { format: "pretty" }, world, "setup-pack fleet status");
  if (silent !== undefined) return endCommand(silent, world);
  const inventory = readInventoryFile(flags, world);
  if (inventory instanceof CommandFailure) return endCommand(inventory, world);
  const trusts = usableTrust(trustInForce([inventory.folder], flags, world), flags, world);
  if (trusts instanceof CommandFailure) return endCommand(trusts, world);
  const { onConflict } = inventory.inventory;
  const ended = await withLedger(flags, { alone: true }, world, async (ledger, fleet) => {
    const id = flags.run ?? (await fleet.latestChangingRun(ledger))?.id;
    const run = await chosenRun(ledger, fleet, id === undefined ? {} : { run: id });
    if (run instanceof CommandFailure) return run;
    const other = await otherIsOpen(ledger, fleet, run);
    if (other !== undefined) return other;
    const { waves } = run.inventory;
    const wave = flags.wave === undefined ? undefined : waves.findIndex(({ name }) => name === flags.wave);
    if (wave === -1) return new CommandFailure(`The run has no wave ${quote(printable(flags.wave ?? ""))}.`);
    const where = wave === undefined ? "" : ` in the wave ${waves[wave]?.name}`;
    const unchecked = uncheckedWarning("the release that each office goes back to", trusts);
    if (unchecked !== undefined) world.stderr.write(`setup-pack: warning: ${printable(unchecked)}\n`);
    const no = confirmed(`Undo what the run of release ${run.version} did${where}?`, flags, world);
    if (no !== undefined) return no;
    await releaseDead(ledger, fleet, run, flags, world);
    const offices = await fleet.undoOffices(ledger, run.id, { wave, onConflict, now: new Date(world.now()) });
    const isUnder = (await fleet.readOffices(ledger, run.id)).some(
      ({ step, state }) => step === "undo" && state !== "rolled-back",
    );
    if (offices === 0 && !isUnder)
      return new CommandFailure(
        "There is nothing to undo. --run undoes an earlier run; setup-pack fleet status lists them.",
        exitCode.refused,
      );
    await fleet.changeRun(ledger, run.id, { from: ["paused", "halted"], to: "running" });
    const now = await chosenRun(ledger, fleet, { run: run.id });
    if (now instanceof CommandFailure) return now;
    const parallel = Math.max(...waves.map((one) => one.parallel));
    return carryOn(ledger, fleet, now, { parallel, onStop: "pause" }, inventory, flags, world);
  });
  return ended instanceof CommandFailure ? endCommand(ended, world) : ended;
}
