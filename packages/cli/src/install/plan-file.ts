import { resolve } from "node:path";
import type { InstallPlan } from "@setup-pack/core";
import { largestEver } from "@setup-pack/core/format";
import { isObject } from "@setup-pack/core/json";
import { Refusal, readPlan } from "@setup-pack/installer";
import { readBytes } from "../files/read-bytes.js";
import type { World } from "../world/world.js";
import { CommandFailure, unusablePath } from "./command-failure.js";
import { installerWorld } from "./workspace.js";

/** Reads a plan that was stored for a workspace. */
export function readPlanFile(path: string, world: World): InstallPlan | CommandFailure | Refusal {
  const read = readBytes(world.files, resolve(world.folder, path), largestEver);
  if ("failure" in read) return unusablePath(path, "read", read.failure);
  if ("tooLarge" in read) return new CommandFailure(`${path} is larger than any plan.`);
  const text = read.bytes.toString("utf8");
  const plan = readPlan(text, installerWorld(world));
  return plan instanceof Refusal && plan.kind === "invalid" ? (otherPlan(text) ?? plan) : plan;
}

/** What is easily taken for a plan for a workspace: a pack, and a plan that was made for none. */
function otherPlan(text: string): Refusal | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (isObject(value) && value.format === "service.setup-pack")
      return new Refusal(
        "invalid",
        "This is a pack, not a plan.",
        "Make a plan of it with setup-pack plan PACK --workspace URL --out FILE, or bring it in with setup-pack install PACK.",
      );
    if (!isObject(value) || value.planVersion !== 1) return undefined;
    if (value.redacted === true)
      return new Refusal(
        "invalid",
        "This plan is redacted: the texts it decides about are not in it.",
        "Give the plan itself.",
      );
    if (!Array.isArray(value.items)) return undefined;
    return new Refusal(
      "invalid",
      "This plan is not for a workspace: it was made from files, or is printed output.",
      "Make one with setup-pack plan PACK --workspace URL --out FILE.",
    );
  } catch {
    return undefined;
  }
}
