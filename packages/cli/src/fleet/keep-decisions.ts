import { dirname, resolve } from "node:path";
import type { FleetDecision } from "@setup-pack/core";
import { type Decisions, updateBindings } from "@setup-pack/installer";
import { makeFolders } from "../files/make-folders.js";
import { writeAtomically } from "../files/write-atomically.js";
import { CommandFailure, unusablePath } from "../install/command-failure.js";
import { failureOf } from "../world/failure.js";
import type { World } from "../world/world.js";
import { readText } from "./inventory-file.js";
import type { PlannedFleet } from "./plan-fleet.js";
import type { UndecidedOffice } from "./undecided-office.js";

/** Writes decisions into the file of the fleet; the text that is there stays. */
export function keepDecisions(
  { decisions, inventory }: PlannedFleet<unknown>,
  added: readonly FleetDecision[],
  world: World,
): CommandFailure | undefined {
  if (added.length === 0) return undefined;
  const failure = writeAtomically(decisions.place, decisions.extended(added), world);
  return failure && unusablePath(inventory.inventory.decisions, "written", failure);
}

/** Writes what was decided for single offices into their bindings; the text that is there stays. */
export function keepInBindings(
  { inventory, offices }: PlannedFleet<UndecidedOffice>,
  answers: ReadonlyMap<string, Decisions>,
  world: World,
): CommandFailure | undefined {
  for (const { office, bindings } of offices) {
    const added = answers.get(office.name);
    if (added === undefined) continue;
    const path = office.bindings;
    if (path === undefined)
      return new CommandFailure(
        `What was decided for ${office.name} has no place: say in the inventory where its "bindings" are.`,
      );
    const read = readText(path, inventory.folder, world) ?? { text: "" };
    const text = "failure" in read ? undefined : updateBindings(read.text, bindings, added);
    if (text === undefined) return new CommandFailure(`${path} could not be changed without losing what stands in it.`);
    const place = resolve(inventory.folder, path);
    try {
      makeFolders(dirname(place), world.files);
    } catch (error) {
      return unusablePath(path, "written", failureOf(error));
    }
    const failure = writeAtomically(place, text, world);
    if (failure !== undefined) return unusablePath(path, "written", failure);
  }
  return undefined;
}
