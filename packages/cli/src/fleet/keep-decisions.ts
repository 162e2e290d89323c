import { dirname, resolve } from "node:path";
import type { FleetDecision } from "@setup-pack/core";
import { type Decisions, updateBindings } from "@setup-pack/installer";
import { makeFolders } from "../files/make-folders.js";
import { writeAtomically } from "../files/write-atomically.js";
import { CommandFailure, unusablePath } from "../install/command-failure.js";
import { failureOf } from "../world/failure.js";
import type { World } from "../world/world.js";
import type { DecidedAnswer } from "./ask-decisions.js";
import { readBeside } from "./inventory-file.js";
import type { PlannedFleet, UndecidedOffice } from "./plan-fleet.js";

/** Keeps answers as they are given: those for all offices beside the inventory, those for one in its bindings. */
export function answerKeeper(
  fleet: PlannedFleet<UndecidedOffice>,
  world: World,
): (answer: DecidedAnswer) => CommandFailure | undefined {
  const decisions: FleetDecision[] = [];
  const bindings = new Map<string, Decisions>();
  return (answer) => {
    if ("decisions" in answer) {
      decisions.push(...answer.decisions);
      return keepDecisions(fleet, decisions, world);
    }
    const before = bindings.get(answer.office) ?? {};
    const added = {
      conflicts: [...(before.conflicts ?? []), ...(answer.added.conflicts ?? [])],
      bindings: [...(before.bindings ?? []), ...(answer.added.bindings ?? [])],
    };
    bindings.set(answer.office, added);
    return keepInBindings(fleet, answer.office, added, world);
  };
}

/** Writes decisions behind those that the file of the fleet had when the offices were planned for; its text stays. */
function keepDecisions(
  { decisions, inventory }: PlannedFleet<unknown>,
  added: readonly FleetDecision[],
  world: World,
): CommandFailure | undefined {
  const failure = writeAtomically(decisions.place, decisions.extended(added), world);
  return failure && unusablePath(inventory.inventory.decisions, "written", failure);
}

/** Writes what was decided for an office into its bindings; the text that is there stays. */
function keepInBindings(
  { inventory, offices }: PlannedFleet<UndecidedOffice>,
  name: string,
  added: Decisions,
  world: World,
): CommandFailure | undefined {
  const planned = offices.find(({ office }) => office.name === name);
  if (planned === undefined) throw new Error(`The office ${name} was not planned for.`);
  const path = planned.office.bindings;
  if (path === undefined)
    return new CommandFailure(`The decisions for ${name} cannot be saved: name its "bindings" file in the inventory.`);
  const read = readBeside(path, inventory.folder, world) ?? { text: "" };
  if ("failure" in read) return new CommandFailure(`${path} cannot be read: ${read.failure}`);
  const text = updateBindings(read.text, planned.bindings, added);
  if (text === undefined) return new CommandFailure(`${path} could not be changed without losing part of its content.`);
  const place = resolve(inventory.folder, path);
  try {
    makeFolders(dirname(place), world.files);
  } catch (error) {
    return unusablePath(path, "written", failureOf(error));
  }
  const failure = writeAtomically(place, text, world);
  return failure && unusablePath(path, "written", failure);
}
