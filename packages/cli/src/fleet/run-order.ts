import { packDigest } from "@setup-pack/core";
import { quote } from "@setup-pack/core/words";
import type { RunInput } from "@setup-pack/fleet/run";
import { CommandFailure } from "../install/command-failure.js";
import { installerWorld } from "../install/installer-world.js";
import { printable } from "../print/printable.js";
import { trustFor } from "../trust/check-release.js";
import { readSignatureText, signaturePlace } from "../trust/signature-file.js";
import type { World } from "../world/world.js";
import { type OpenDecisions, readDecisionsFile } from "./decisions-file.js";
import type { FleetFlags } from "./flags.js";
import { type OpenInventory, readBeside, readInventoryFile } from "./inventory-file.js";
import { type FleetRelease, trustedRelease } from "./read-release.js";

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
