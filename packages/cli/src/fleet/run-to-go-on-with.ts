import { packDigest } from "@setup-pack/core";
import { count, quote } from "@setup-pack/core/words";
import type { Database, OfficeRecord, RunInput, RunRecord } from "@setup-pack/fleet/run";
import { exitCode } from "../command-line/exit-code.js";
import { CommandFailure } from "../install/command-failure.js";
import { installerWorld } from "../install/workspace.js";
import { printable } from "../print/paper.js";
import { trustFor } from "../trust/check-release.js";
import { readSignatureText, signaturePlace } from "../trust/signature-file.js";
import type { World } from "../world/world.js";
import type { FleetFlags } from "./flags.js";
import { type OpenInventory, readBeside, readInventoryFile } from "./inventory-file.js";
import { type loadFleet, otherIsOpen } from "./ledger.js";
import { type OpenDecisions, readDecisionsFile } from "./plan-fleet.js";
import { namesLine } from "./print-refusal.js";
import { type FleetRelease, trustedRelease } from "./read-release.js";

/** Returns the run that an order goes on with; undefined where it begins one; else why it may do neither. */
export async function runToGoOnWith(
  ledger: Database,
  fleet: Awaited<ReturnType<typeof loadFleet>>,
  order: RunOrder,
  world: Pick<World, "stderr">,
): Promise<RunRecord | undefined | CommandFailure> {
  const last = await fleet.latestRun(ledger);
  if (last === undefined) return undefined;
  const other = await otherIsOpen(ledger, fleet, last);
  if (other !== undefined) return other;
  const offices = await fleet.readOffices(ledger, last.id);
  const missing = missingOffices(offices, order);
  if (last.state !== "done" && last.state !== "stopped")
    return notToGoOnWith(last, order) ?? refusalOfMissing(missing, order) ?? last;
  const waitsForDecision = offices.some(({ state }) => state === "undecided");
  if (last.state === "done" && last.digest === order.input.digest && waitsForDecision && missing.length === 0)
    return last;
  warnOfUndo(last, offices, order, world);
  return undefined;
}

/** Returns why a run that is not over cannot be gone on with; undefined where it can. */
function notToGoOnWith(open: RunRecord, { input }: RunOrder): CommandFailure | undefined {
  if (open.through < 0)
    return new CommandFailure(
      "The last run is being rolled back: setup-pack fleet rollback continues with them.",
      exitCode.refused,
    );
  if (open.digest === input.digest) return undefined;
  const { packId, version } = input.release;
  if (open.packId === packId && open.version === version)
    return new CommandFailure(
      `The run of ${version} is ${open.state}, and the pack file has that version with other content. Put the file back, or stop the run with setup-pack fleet stop.`,
      exitCode.refused,
    );
  return new CommandFailure(
    `A run of another release is not over: ${open.version} is ${open.state}. Continue with that release, or stop it permanently with setup-pack fleet stop.`,
    exitCode.refused,
  );
}

/** Returns the names of offices of a run that the inventory has no more. */
function missingOffices(offices: readonly OfficeRecord[], { input }: Pick<RunOrder, "input">): readonly string[] {
  const listed = new Set(input.inventory.offices.map(({ name }) => name));
  return offices.filter(({ name }) => !listed.has(name)).map(({ name }) => name);
}

function refusalOfMissing(
  names: readonly string[],
  { inventory }: Pick<RunOrder, "inventory">,
): CommandFailure | undefined {
  if (names.length === 0) return undefined;
  return new CommandFailure(
    `${printable(inventory.path)} lacks ${count(names.length, "office")} of the run: ${namesLine(names.map((name) => quote(printable(name))))}. Put back what is missing, or stop the run with setup-pack fleet stop.`,
    exitCode.refused,
  );
}

/** Says what rollback reaches no more once this release is brought by another run. */
function warnOfUndo(
  last: RunRecord,
  offices: readonly Pick<OfficeRecord, "state">[],
  { input }: RunOrder,
  { stderr }: Pick<World, "stderr">,
): void {
  const changed = offices.filter(({ state }) => state === "done" || state === "soaking" || state === "handed-over");
  if (last.digest !== input.digest || changed.length === 0) return;
  stderr.write(
    `setup-pack: warning: The last run already installed this release in ${count(changed.length, "office")} already. Once another run changes an office, setup-pack fleet rollback undoes that one, and --run ${last.id} this one.\n`,
  );
}

/** What a run is to do, as the files say now. */
export interface RunOrder {
  readonly inventory: OpenInventory;
  readonly input: RunInput;
  readonly through: number;
}

/** Reads what a run is to do: to the end of the wave that is named, or of the last. */
export async function readRunOrder(
  { wave, ...flags }: FleetFlags & { readonly wave?: string },
  world: World,
): Promise<RunOrder | CommandFailure> {
  const inventory = readInventoryFile(flags, world);
  if (inventory instanceof CommandFailure) return inventory;
  const release = await trustedRelease(inventory, flags, world);
  if (release instanceof CommandFailure) return release;
  const decisions = readDecisionsFile(inventory, flags, world);
  if (decisions instanceof CommandFailure) return decisions;
  const { waves } = inventory.inventory;
  const through = wave === undefined ? waves.length - 1 : waves.findIndex(({ name }) => name === wave);
  if (through < 0)
    return new CommandFailure(
      `The inventory has no wave ${quote(printable(wave ?? ""))}. It has ${waves.map(({ name }) => quote(printable(name))).join(", ")}.`,
    );
  const trust = runTrust(release, inventory, flags, world);
  return { inventory, input: { ...inputOf(inventory, release, decisions, world), trust }, through };
}

/** Returns what every worker checks the release by again; the trust files were read without a fault just before. */
function runTrust(
  { pack }: FleetRelease,
  { folder }: OpenInventory,
  flags: FleetFlags,
  world: World,
): NonNullable<RunInput["trust"]> {
  const signatures = readSignatureText(signaturePlace(pack.path, world), world);
  const files = trustFor(pack.path, flags, world, [folder]);
  return {
    signatures: "text" in signatures ? (signatures.text ?? null) : null,
    files: "broken" in files ? [] : files.map(({ path, text }) => ({ path, text })),
  };
}

/** Returns what every worker of the run works from, so that none needs the files of this machine. */
function inputOf(
  { folder, inventory }: OpenInventory,
  { pack, dialects }: FleetRelease,
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
    reading: { dialects: dialects.map(({ file }) => file) },
  };
}
