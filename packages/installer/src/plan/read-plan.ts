import { type InstallPlan, parse, parseInstallPlan } from "@setup-pack/core";
import { largestEver } from "@setup-pack/core/format";
import { Refusal } from "../refusal.js";
import type { World } from "../world.js";
import { hasOwnPlanId } from "./plan-id.js";

/** How many mistakes of a plan file are shown: where there are more, it is another kind of file. */
const mostShown = 5;

const makeAnew = "Make the plan again; a plan must not be edited.";

/**
 * Reads the text of a plan file.
 * @example
 * ```ts
 * import { compile } from "@setup-pack/core";
 * import { fileTarget, makePlan, offline, readPlan, Refusal } from "@setup-pack/installer";
 *
 * const world = { now: () => new Date() };
 * const lookups = offline({ id: "ws_elm_street", name: "Elm Street" });
 * const target = fileTarget({ lookups, folder: new Map(), world });
 * const { pack: release } = compile(`{
 *   "format": "service.setup-pack", "schemaVersion": 2, "packId": "9d2f6c1e-0b7a-4c8d-8e35-1a4f5b6c7d80",
 *   "name": "Autumn", "version": "1.0.0", "resources": [{ "kind": "tag", "key": "garden", "name": "Garden" }]
 * }`);
 * if (release === null) throw new Error("The pack has errors.");
 * const planned = await makePlan({ release }, target, world);
 * if (planned instanceof Refusal) throw new Error(planned.message);
 * const text = JSON.stringify(planned.installPlan);
 * const readAgain = readPlan(text, {});
 * console.log(readAgain instanceof Refusal ? readAgain.message : readAgain.release.name); // Autumn
 * const edited = readPlan(text.replace("Garden", "Balcony"), {});
 * if (edited instanceof Refusal) console.log(edited.message); // The plan file was changed after the plan was made.
 * ```
 */
export function readPlan(text: string, world: Pick<World, "sha256">): InstallPlan | Refusal {
  const parsed = parse(text, { maxBytes: largestEver });
  const [broken] = parsed.findings;
  if (!parsed.readable || broken !== undefined)
    return new Refusal("invalid", `The plan file cannot be read. ${broken?.message ?? ""}`.trimEnd(), makeAnew);
  const { installPlan, findings } = parseInstallPlan(parsed.value);
  if (findings !== undefined) {
    const messages = findings.slice(0, mostShown).map(({ message }) => message);
    return new Refusal("invalid", `This is not an install plan. ${messages.join(" ")}`, makeAnew);
  }
  if (!hasOwnPlanId(installPlan, world))
    return new Refusal("edited", "The plan file was changed after the plan was made.", makeAnew);
  return installPlan;
}
