import { type InventoryOffice, type OfficePlan, type OpenOffice, openOffice, planOffice } from "@setup-pack/fleet";
import { Refusal } from "@setup-pack/installer";
import { CommandFailure } from "../install/command-failure.js";
import type { World } from "../world/world.js";
import { type OpenDecisions, readDecisionsFile } from "./decisions-file.js";
import type { FleetFlags } from "./flags.js";
import { type OpenInventory, readInventoryFile } from "./inventory-file.js";
import { eachOffice, officeWorld } from "./office-world.js";
import { type TrustedRelease, trustedRelease } from "./read-release.js";
import { refusalOfSameWorkspaces } from "./same-workspaces.js";

/** What came of planning a release for one office. */
export interface PlannedOffice {
  readonly office: InventoryOffice;
  /** Undefined where it could not be opened. */
  readonly opened: OpenOffice | undefined;
  readonly outcome: OfficePlan | Refusal;
}

/** A fleet whose offices were all planned for, with what was kept of each plan. */
export interface PlannedFleet<Kept> {
  readonly inventory: OpenInventory;
  readonly release: TrustedRelease;
  readonly decisions: OpenDecisions;
  readonly offices: readonly Kept[];
}

/**
 * Plans the release of an inventory for its offices, or only for those of some names; changes nothing. A plan holds all
 * that is installed and comes: `keep` gives what is to be kept of each, so that thousands fit into memory. Entries that
 * are one workspace are refused.
 */
export async function planFleet<Kept>(
  flags: FleetFlags,
  world: World,
  keep: (planned: PlannedOffice, release: TrustedRelease) => Kept,
  only?: ReadonlySet<string>,
): Promise<PlannedFleet<Kept> | CommandFailure> {
  const inventory = readInventoryFile(flags, world);
  if (inventory instanceof CommandFailure) return inventory;
  const release = await trustedRelease(inventory, flags, world);
  if (release instanceof CommandFailure) return release;
  const decisions = readDecisionsFile(inventory, flags, world);
  if (decisions instanceof CommandFailure) return decisions;
  const reach = officeWorld(inventory, flags, world);
  const { onConflict } = inventory.inventory;
  const offices = inventory.inventory.offices.filter(({ name }) => only?.has(name) ?? true);
  const request = {
    release: release.pack.compiled,
    dialects: release.dialects,
    decisions: decisions.decisions,
    onConflict,
  };
  const planFor = async (office: InventoryOffice) => {
    const opened = await openOffice(office, reach);
    const isOpen = !(opened instanceof Refusal);
    const outcome = isOpen ? await planOffice(opened, request, reach) : opened;
    const workspace = outcome instanceof Refusal ? undefined : outcome.planned.workspace;
    return { office, workspace, kept: keep({ office, opened: isOpen ? opened : undefined, outcome }, release) };
  };
  const planned = await eachOffice("Planning for office", offices, planFor, flags, world);
  const kept = { inventory, release, decisions, offices: planned.map((one) => one.kept) };
  return refusalOfSameWorkspaces(planned, inventory, flags, world) ?? kept;
}
