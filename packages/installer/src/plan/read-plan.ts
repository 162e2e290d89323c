import { type InstallPlan, parse, parseInstallPlan } from "@setup-pack/core";
import { largest } from "@setup-pack/core/format";
import { Refusal } from "../refusal.js";
import type { World } from "../world.js";
import { hasOwnPlanId } from "./plan-id.js";

/** How many mistakes of a plan file are told: past these it is another kind of file. */
const mostTold = 5;

const makeAnew = "Make the plan anew; a plan is carried out as it was made, or not at all.";

/** Reads the text of a plan file. */
export function readPlan(text: string, world: Pick<World, "sha256">): InstallPlan | Refusal {
  const parsed = parse(text, { maxBytes: largest });
  const [broken] = parsed.findings;
  if (!parsed.readable || broken !== undefined)
    return new Refusal("invalid", `The plan file cannot be read. ${broken?.message ?? ""}`.trimEnd(), makeAnew);
  const { installPlan, findings } = parseInstallPlan(parsed.value);
  if (findings !== undefined) {
    const told = findings.slice(0, mostTold).map(({ message }) => message);
    return new Refusal("invalid", `This is no install plan. ${told.join(" ")}`, makeAnew);
  }
  if (!hasOwnPlanId(installPlan, world))
    return new Refusal("edited", "The plan file was changed after the plan was made.", makeAnew);
  return installPlan;
}
