import { resolve } from "node:path";
import type { Bindings } from "@setup-pack/core";
import {
  type DecisionsFile,
  type InventoryOffice,
  type OfficePlan,
  type OpenOffice,
  openOffice,
  planOffice,
  type Question,
  readDecisions,
  sameWorkspaces,
} from "@setup-pack/fleet";
import { type Match, Refusal } from "@setup-pack/installer";
import { exitCode } from "../command-line/exit-code.js";
import { CommandFailure } from "../install/command-failure.js";
import { printEntries } from "../install/print/entries.js";
import { type GlobalFlags, paperFor, printable, writePieces } from "../print/paper.js";
import type { World } from "../world/world.js";
import type { FleetFlags } from "./flags.js";
import { type OpenInventory, readBeside, readInventoryFile } from "./inventory-file.js";
import { eachOffice, officeWorld } from "./office-world.js";
import { type TrustedRelease, trustedRelease } from "./read-release.js";

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

/** Decisions that can be used, and where their file is. */
export interface OpenDecisions extends Extract<DecisionsFile, { readonly problems?: undefined }> {
  /** Absolute. */
  readonly place: string;
}

/**
 * Reads the decisions that go with an inventory, none where there is no such file; everything wrong with it is said.
 */
export function readDecisionsFile(
  { folder, inventory: { decisions: path } }: Pick<OpenInventory, "folder" | "inventory">,
  flags: FleetFlags,
  world: World,
): OpenDecisions | CommandFailure {
  const read = readBeside(path, folder, world) ?? { text: "" };
  if ("failure" in read) return new CommandFailure(`${path} cannot be read: ${read.failure}`);
  const file = readDecisions(read.text, path);
  if (file.problems === undefined) return { ...file, place: resolve(folder, path) };
  writePieces(world.stderr, printEntries(file.problems, paperFor("stderr", flags, world)));
  return new CommandFailure(`${printable(path)} cannot be used.`, exitCode.unusable, undefined, file.problems);
}

/** Says which entries of an inventory are one workspace, and refuses; undefined where none are. */
export function refusalOfSameWorkspaces(
  offices: Parameters<typeof sameWorkspaces>[0],
  { problemsOf, path }: OpenInventory,
  flags: GlobalFlags,
  world: World,
): CommandFailure | undefined {
  const problems = problemsOf(sameWorkspaces(offices));
  if (problems.length === 0) return undefined;
  writePieces(world.stderr, printEntries(problems, paperFor("stderr", flags, world)));
  return new CommandFailure(`${path} has entries that are one workspace.`, exitCode.refused, undefined, problems);
}

/** What the plan for an office leaves open. */
export interface UndecidedOffice {
  readonly office: InventoryOffice;
  /** What its bindings file says. */
  readonly bindings: Bindings;
  readonly questions: readonly Question[];
  /** What became of the references that the pack does not carry. */
  readonly matches: readonly Match[];
  /** What keeps it from being planned for, or what no answer removes. */
  readonly refusals: readonly Refusal[];
}
