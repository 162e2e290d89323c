import { dirname, resolve } from "node:path";
import { count, quote } from "@setup-pack/core/words";
import { checkOffice, type InventoryOffice, type OfficeCheck } from "@setup-pack/fleet";
import type { RunRecord } from "@setup-pack/fleet/run";
import { type ExitCode, exitCode } from "../../../command-line/exit-code.js";
import { carryOn, noKey, openableHere, releaseDead } from "../../../fleet/carry-on.js";
import type { FleetFlags, RunFlags } from "../../../fleet/flags.js";
import { readInventoryFile } from "../../../fleet/inventory-file.js";
import { chosenRun, type LedgerFlags, otherIsOpen, serverOf, withLedger } from "../../../fleet/ledger.js";
import { eachOffice, officeWorld } from "../../../fleet/office-world.js";
import { refusalOfSameWorkspaces } from "../../../fleet/plan-fleet.js";
import { namesLine } from "../../../fleet/print-refusal.js";
import { type RunOrder, readRunOrder, runToGoOnWith } from "../../../fleet/run-to-go-on-with.js";
import { CommandFailure, endCommand } from "../../../install/command-failure.js";
import { type ConfirmFlags, confirmed, mayAsk } from "../../../install/confirm.js";
import { usableTrust } from "../../../install/untrusted.js";
import { printable } from "../../../print/paper.js";
import { uncheckedWarning } from "../../../trust/earlier-release.js";
import { trustInForce } from "../../../trust/trust-in-force.js";
import type { World } from "../../../world/world.js";

export interface FleetRunFlags extends FleetFlags, LedgerFlags, ConfirmFlags {
  readonly wave?: string;
}

/** Brings a release to the offices of an inventory, to the end of a wave: begins a run, or goes on with one. */
export async function runFleetRun(flags: FleetRunFlags, world: World): Promise<ExitCode> {
  const silent = mayAsk(flags, { format: "pretty" }, world, "setup-pack fleet plan");
  if (silent !== undefined) return endCommand(silent, world);
  const order = await readRunOrder(flags, world);
  if (order instanceof CommandFailure) return endCommand(order, world);
  const ended = await withLedger(flags, { alone: true, begins: true }, world, async (ledger, fleet) => {
    const open = await runToGoOnWith(ledger, fleet, order, world);
    if (open instanceof CommandFailure) return open;
    const checks = await checkOffices(order, flags, world);
    if (checks instanceof CommandFailure) return checks;
    // One that cannot be reached now may be later, and fails in its turn if not.
    const withKey = checks.filter(({ refusal }) => refusal?.kind !== "no-access");
    const own = new Set(withKey.map(({ office }) => office.name));
    if (serverOf(flags, world) !== undefined && own.size === 0) return noKey;
    const no = confirmed(questionOf(order, open), flags, world);
    if (no !== undefined) return no;
    const place = { id: open?.id ?? world.freshName(), through: order.through, now: new Date(world.now()) };
    const beaten = await (open === undefined ? fleet.beginRun : fleet.continueRun)(ledger, order.input, place);
    if (beaten !== undefined)
      return new CommandFailure(
        `Another run was started in the meantime: it brings release ${beaten.version}, and is ${beaten.state}. setup-pack fleet worker takes part in it.`,
        exitCode.refused,
      );
    const requests = new Map(checks.map(({ office, requests: sent }) => [office.name, sent]));
    await fleet.addRequests(ledger, place.id, requests);
    const run = await fleet.readRun(ledger, place.id);
    if (run === undefined) throw new Error("The run that was begun is gone.");
    const parallel = Math.max(...order.input.inventory.waves.map((wave) => wave.parallel));
    const openable = { openable: async () => own };
    const options = { parallel, onStop: "pause", ...(serverOf(flags, world) !== undefined && openable) } as const;
    return carryOn(ledger, fleet, run, options, order.inventory, flags, world);
  });
  return ended instanceof CommandFailure ? endCommand(ended, world) : ended;
}

/** Asks every office before anything is written: entries that are one workspace are refused. */
async function checkOffices(
  { inventory, input }: RunOrder,
  flags: FleetRunFlags,
  world: World,
): Promise<readonly OfficeCheck[] | CommandFailure> {
  const { offices } = input.inventory;
  const reach = officeWorld(inventory, flags, world);
  const check = (office: InventoryOffice) => checkOffice(office, input.release.packId, reach);
  const checks = await eachOffice("Asking office", offices, check, flags, world);
  const same = refusalOfSameWorkspaces(checks, inventory, flags, world);
  if (same !== undefined) return same;
  const away = checks.filter(({ refusal }) => refusal !== undefined);
  if (away.length > 0)
    world.stderr.write(
      `setup-pack: warning: ${count(away.length, "office")} cannot be worked on now: ${namesLine(away.map(nameOf))}. setup-pack fleet check says why.\n`,
    );
  return checks;
}

const nameOf = ({ office }: OfficeCheck): string => printable(office.name);

function questionOf({ input, through }: RunOrder, open: RunRecord | undefined): string {
  const { release, inventory } = input;
  const reached = inventory.waves.slice(0, through + 1);
  const offices = reached.reduce((sum, wave) => sum + wave.offices.length, 0);
  const waves = `${count(reached.length, "wave")}, to the end of ${inventory.waves[through]?.name}`;
  const what = `release ${release.version} of ${quote(release.name)} to ${count(offices, "office")} in ${waves}`;
  return open === undefined ? `Bring ${what}?` : `Continue bringing ${what}?`;
}

export interface FleetWorkerFlags extends FleetFlags, LedgerFlags, RunFlags {
  readonly parallel: number;
  readonly once?: boolean;
}

/** Takes part in the run that is under way, from any machine, for the offices whose keys it has. */
export async function runFleetWorker(flags: FleetWorkerFlags, world: World): Promise<ExitCode> {
  if (serverOf(flags, world) === undefined)
    return endCommand(
      new CommandFailure(
        "A worker needs the PostgreSQL server of the run: name it in DATABASE_URL, or with --database.",
      ),
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
      world.stderr.write(`The run is ${run.state}: waiting until it is resumed. Press Ctrl-C to stop waiting.\n`);
    const options = { parallel, openable: openableHere(flags), waits: !once, onStop: "leave" } as const;
    return carryOn(ledger, fleet, run, options, inventory, flags, world);
  });
  return ended instanceof CommandFailure ? endCommand(ended, world) : ended;
}

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
