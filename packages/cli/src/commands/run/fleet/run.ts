import { packDigest } from "@setup-pack/core";
import { blockMarks } from "@setup-pack/core/meaning";
import { count, listOf, quote } from "@setup-pack/core/words";
import { checkOffice, inTurns, type OfficeCheck, sameWorkspaces } from "@setup-pack/fleet";
import type { OfficeRecord, RunInput, RunRecord } from "@setup-pack/fleet/run";
import { type ExitCode, exitCode } from "../../../command-line/exit-code.js";
import { carryOn, noKey } from "../../../fleet/carry-on.js";
import { type OpenDecisions, readDecisionsFile } from "../../../fleet/decisions-file.js";
import type { FleetFlags } from "../../../fleet/flags.js";
import { type OpenInventory, readBeside, readInventoryFile } from "../../../fleet/inventory-file.js";
import { type LedgerFlags, otherIsOpen, serverOf, withLedger } from "../../../fleet/ledger.js";
import { officeProgress } from "../../../fleet/office-progress.js";
import { officeWorld } from "../../../fleet/office-world.js";
import { type FleetRelease, readRelease } from "../../../fleet/read-release.js";
import { CommandFailure, endCommand } from "../../../install/command-failure.js";
import { type ConfirmFlags, confirmed, mayAsk } from "../../../install/confirm.js";
import { installerWorld } from "../../../install/installer-world.js";
import { printEntries } from "../../../install/print/entries.js";
import { paperFor } from "../../../print/paper.js";
import { printable } from "../../../print/printable.js";
import { writePieces } from "../../../print/write-pieces.js";
import type { World } from "../../../world/world.js";

export interface FleetRunFlags extends FleetFlags, LedgerFlags, ConfirmFlags {
  readonly wave?: string;
}

/** How many offices are asked at a time before a run begins. */
const askedAtOnce = 10;

/** What a run is to do, as the files say now. */
interface Order {
  readonly inventory: OpenInventory;
  readonly input: RunInput;
  readonly through: number;
}

/** Brings a release to the offices of an inventory, to the end of a wave: begins a run, or goes on with one. */
export async function runFleetRun(flags: FleetRunFlags, world: World): Promise<ExitCode> {
  const silent = mayAsk(flags, { format: "pretty" }, world, "setup-pack fleet plan");
  if (silent !== undefined) return endCommand(silent, world);
  const order = readOrder(flags, world);
  if (order instanceof CommandFailure) return endCommand(order, world);
  const ended = await withLedger(flags, { alone: true, begins: true }, world, async (ledger, fleet) => {
    const last = await fleet.latestRun(ledger);
    const open = await fleet.openRun(ledger);
    const other = (await otherIsOpen(ledger, fleet, last)) ?? (open && notToGoOnWith(open, order));
    if (other !== undefined) return other;
    const gone = open && missingOffices(await fleet.readOffices(ledger, open.id), order);
    if (gone !== undefined) return gone;
    if (last !== undefined && open === undefined)
      warnOfUndo(last, await fleet.readOffices(ledger, last.id), order, world);
    const own = await openableNow(order, flags, world);
    if (own instanceof CommandFailure) return own;
    if (serverOf(flags, world) !== undefined && own.size === 0) return noKey;
    const no = confirmed(questionOf(order, open), flags, world);
    if (no !== undefined) return no;
    const place = { id: open?.id ?? world.freshName(), through: order.through, now: new Date(world.now()) };
    const beaten = await (open === undefined ? fleet.beginRun : fleet.continueRun)(ledger, order.input, place);
    if (beaten !== undefined)
      return new CommandFailure(
        `Another run was begun meanwhile: it brings release ${beaten.version}, and is ${beaten.state}. setup-pack fleet worker takes part in it.`,
        exitCode.refused,
      );
    const run = await fleet.readRun(ledger, place.id);
    if (run === undefined) throw new Error("The run that was begun is gone.");
    const parallel = Math.max(...order.input.inventory.waves.map((wave) => wave.parallel));
    const openable = { openable: async () => own };
    const options = { parallel, onStop: "pause", ...(serverOf(flags, world) !== undefined && openable) } as const;
    return carryOn(ledger, fleet, run, options, order.inventory, flags, world);
  });
  return ended instanceof CommandFailure ? endCommand(ended, world) : ended;
}

function readOrder(flags: FleetRunFlags, world: World): Order | CommandFailure {
  const inventory = readInventoryFile(flags, world);
  if (inventory instanceof CommandFailure) return inventory;
  const release = readRelease(inventory, flags, world);
  if (release instanceof CommandFailure) return release;
  const decisions = readDecisionsFile(inventory, flags, world);
  if (decisions instanceof CommandFailure) return decisions;
  const { waves } = inventory.inventory;
  const through = flags.wave === undefined ? waves.length - 1 : waves.findIndex(({ name }) => name === flags.wave);
  if (through < 0)
    return new CommandFailure(
      `The inventory has no wave ${quote(printable(flags.wave ?? ""))}. It has ${waves.map(({ name }) => quote(printable(name))).join(", ")}.`,
    );
  return { inventory, input: inputOf(inventory, release, decisions, world), through };
}

/** What every worker of the run works from, so that none needs the files of this machine. */
function inputOf(
  { folder, inventory }: OpenInventory,
  { pack, blocks }: FleetRelease,
  { decisions }: OpenDecisions,
  world: World,
): RunInput {
  const { document } = pack.compiled;
  const paths = inventory.offices.flatMap(({ bindings, export: exported, base }) => [bindings, exported, base]);
  const files = [...new Set(paths)].flatMap((path) => {
    const read = path === undefined ? undefined : readBeside(path, folder, world);
    return path !== undefined && read !== undefined && "text" in read ? [[path, read.text] as const] : [];
  });
  return {
    release: document,
    digest: packDigest(document, installerWorld(world)),
    inventory,
    files: Object.fromEntries(files),
    decisions,
    blockMarks: blocks === undefined ? null : blockMarks(document, blocks),
  };
}

/** Why a run that is not over cannot be gone on with; undefined where it can. */
function notToGoOnWith(open: RunRecord, { input }: Order): CommandFailure | undefined {
  if (open.through < 0)
    return new CommandFailure(
      "The last run is being rolled back: setup-pack fleet rollback goes on with that.",
      exitCode.refused,
    );
  if (open.digest === input.digest) return undefined;
  return new CommandFailure(
    `A run of another release is not over: ${open.version} is ${open.state}. Go on with that release, or give it up with setup-pack fleet stop.`,
    exitCode.refused,
  );
}

/** Why a run cannot be gone on with that has offices which the inventory has no more; undefined where it has all. */
function missingOffices(
  offices: readonly OfficeRecord[],
  { inventory, input }: Pick<Order, "inventory" | "input">,
): CommandFailure | undefined {
  const listed = new Set(input.inventory.offices.map(({ name }) => name));
  const missing = offices.filter(({ name }) => !listed.has(name)).map(({ name }) => quote(printable(name)));
  if (missing.length === 0) return undefined;
  return new CommandFailure(
    `${printable(inventory.path)} lacks ${count(missing.length, "office")} of the run: ${listOf(missing, "and")}. Put back what is missing, or give the run up with setup-pack fleet stop.`,
    exitCode.refused,
  );
}

/** Says what rollback reaches no more once this release is brought by another run. */
function warnOfUndo(
  last: RunRecord,
  offices: readonly Pick<OfficeRecord, "state">[],
  { input }: Order,
  { stderr }: Pick<World, "stderr">,
): void {
  const changed = offices.filter(({ state }) => state === "done" || state === "soaking" || state === "handed-over");
  if (last.digest !== input.digest || changed.length === 0) return;
  stderr.write(
    `setup-pack: warning: The last run brought this release to ${count(changed.length, "office")} already. Once another run begins, setup-pack fleet rollback undoes that one, and --run ${last.id} this one.\n`,
  );
}

/**
 * Asks every office before anything is written: entries that are one workspace are refused. Gives which offices this
 * process has the keys of; whoever cannot be reached now may be later, and fails in its turn if not.
 */
async function openableNow(
  { inventory, input }: Order,
  flags: FleetRunFlags,
  world: World,
): Promise<ReadonlySet<string> | CommandFailure> {
  const { offices } = input.inventory;
  const asked = officeProgress("Asking office", offices.length, flags, world);
  const reach = officeWorld(inventory, flags, world);
  const checks = await inTurns(offices, askedAtOnce, (office) => {
    asked.to(office.name);
    return checkOffice(office, input.release.packId, reach);
  });
  asked.end();
  const same = inventory.problemsOf(sameWorkspaces(checks));
  if (same.length > 0) {
    writePieces(world.stderr, printEntries(same, paperFor("stderr", flags, world)));
    return new CommandFailure(`${inventory.path} has entries that are one workspace.`, exitCode.refused);
  }
  const away = checks.filter(({ refusal }) => refusal !== undefined);
  if (away.length > 0)
    world.stderr.write(
      `setup-pack: warning: ${count(away.length, "office")} cannot be worked on now: ${away.map(nameOf).join(", ")}. setup-pack fleet check says why.\n`,
    );
  return new Set(checks.filter(({ refusal }) => refusal?.kind !== "no-access").map(({ office }) => office.name));
}

const nameOf = ({ office }: OfficeCheck): string => printable(office.name);

function questionOf({ input, through }: Order, open: RunRecord | undefined): string {
  const { release, inventory } = input;
  const reached = inventory.waves.slice(0, through + 1);
  const offices = reached.reduce((sum, wave) => sum + wave.offices.length, 0);
  const waves = `${count(reached.length, "wave")}, to the end of ${inventory.waves[through]?.name}`;
  const what = `release ${release.version} of ${quote(release.name)} to ${count(offices, "office")} in ${waves}`;
  return open === undefined ? `Bring ${what}?` : `Go on bringing ${what}?`;
}
