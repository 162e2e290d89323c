import {
  type InventoryOffice,
  inTurns,
  type OfficePlan,
  type OpenOffice,
  openOffice,
  planOffice,
  sameWorkspaces,
} from "@setup-pack/fleet";
import { Refusal } from "@setup-pack/installer";
import { exitCode } from "../command-line/exit-code.js";
import { CommandFailure } from "../install/command-failure.js";
import { printEntries } from "../install/print/entries.js";
import { paperFor } from "../print/paper.js";
import { writePieces } from "../print/write-pieces.js";
import type { World } from "../world/world.js";
import { type OpenDecisions, readDecisionsFile } from "./decisions-file.js";
import type { FleetFlags } from "./flags.js";
import { type OpenInventory, readInventoryFile } from "./inventory-file.js";
import { officeProgress } from "./office-progress.js";
import { officeWorld } from "./office-world.js";
import { type FleetRelease, readRelease } from "./read-release.js";

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
  readonly release: FleetRelease;
  readonly decisions: OpenDecisions;
  readonly offices: readonly Kept[];
}

/** How many offices are planned for at a time. */
const parallel = 10;

/**
 * Plans the release of an inventory for its offices, or only for those of some names; changes nothing. A plan holds all
 * that is installed and comes: `keep` gives what is to be kept of each, so that thousands fit into memory. Entries that
 * are one workspace are refused.
 */
export async function planFleet<Kept>(
  flags: FleetFlags,
  world: World,
  keep: (planned: PlannedOffice) => Kept,
  only?: ReadonlySet<string>,
): Promise<PlannedFleet<Kept> | CommandFailure> {
  const inventory = readInventoryFile(flags, world);
  if (inventory instanceof CommandFailure) return inventory;
  const release = readRelease(inventory, flags, world);
  if (release instanceof CommandFailure) return release;
  const decisions = readDecisionsFile(inventory, flags, world);
  if (decisions instanceof CommandFailure) return decisions;
  const reach = officeWorld(inventory, flags, world);
  const { onConflict } = inventory.inventory;
  const offices = inventory.inventory.offices.filter(({ name }) => only?.has(name) ?? true);
  const request = {
    release: release.pack.compiled,
    blocks: release.blocks,
    decisions: decisions.decisions,
    onConflict,
  };
  const planning = officeProgress("Planning for office", offices.length, flags, world);
  const planned = await inTurns(offices, parallel, async (office) => {
    planning.to(office.name);
    const opened = await openOffice(office, reach);
    const isOpen = !(opened instanceof Refusal);
    const outcome = isOpen ? await planOffice(opened, request, reach) : opened;
    const workspace = outcome instanceof Refusal ? undefined : outcome.planned.workspace;
    return { office, workspace, kept: keep({ office, opened: isOpen ? opened : undefined, outcome }) };
  });
  planning.end();
  const kept = { inventory, release, decisions, offices: planned.map((one) => one.kept) };
  return refusedTwice(planned, inventory, flags, world) ?? kept;
}

/** Says which offices are one workspace, and refuses; undefined where none are. */
function refusedTwice(
  offices: Parameters<typeof sameWorkspaces>[0],
  { problemsOf, path }: OpenInventory,
  flags: FleetFlags,
  world: World,
): CommandFailure | undefined {
  const problems = problemsOf(sameWorkspaces(offices));
  if (problems.length === 0) return undefined;
  writePieces(world.stderr, printEntries(problems, paperFor("stderr", flags, world)));
  return new CommandFailure(`${path} has entries that are one workspace.`, exitCode.refused, undefined, problems);
}
