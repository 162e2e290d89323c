import { isObject } from "@setup-pack/core/json";
import { readYamlFile } from "@setup-pack/core/source";
import { canonicalScenario, updatedExpectations } from "@setup-pack/rehearsal/scenario";
import { writeAtomically } from "../../files/write-atomically.js";
import type { Failure } from "../../world/failure.js";
import type { World } from "../../world/world.js";
import type { TestedScenario } from "./test-scenario.js";

/**
 * Writes what really happens into the expectations of a scenario that failed; comments stay. Gives why it could not be
 * written; false where there was nothing that may be updated: what must never be is no record of what is.
 */
export function updateScenario({ played, path, place, text }: TestedScenario, world: World): Failure | boolean {
  if (played === undefined) return false;
  const { file, rehearsal, names } = played;
  const expect = updatedExpectations(file, rehearsal, names);
  if (expect === undefined) return false;
  const { leftAlone } = canonicalScenario(text, path);
  if (leftAlone !== undefined) return { code: "NOT_WRITABLE", message: `Change it by hand: ${leftAlone}.` };
  const document = readYamlFile(text, path).file;
  if (document === undefined || !isObject(document.value)) return false;
  const revised = path.endsWith(".json")
    ? `${JSON.stringify({ ...document.value, expect }, undefined, 2)}\n`
    : document.revised({ ...document.value, expect });
  if (revised === undefined)
    return { code: "NOT_WRITABLE", message: "It could not be changed without losing part of its content." };
  return revised === text ? false : (writeAtomically(place, revised, world) ?? true);
}
