import { Refusal } from "../refusal.js";
import type { InstallTarget, Uninstalled } from "../target/target.js";
import { installed } from "./installed.js";

/** Removes a pack from a workspace: what nobody edited goes, what somebody did stays and is told. */
export async function uninstall(packId: string, target: InstallTarget): Promise<Uninstalled | Refusal> {
  const installation = await installed(packId, target);
  if (installation instanceof Refusal) return installation;
  const result = await target.uninstall(packId, { revision: installation.revision });
  return result instanceof Refusal && result.kind === "missing" ? goneMeanwhile(packId) : result;
}

/** It was there a moment ago: the request was carried out, and repeated because its answer was lost. */
function goneMeanwhile(packId: string): Refusal {
  return new Refusal(
    "unknown",
    `The pack ${packId} is not installed any more, but the answer that told what went and what stayed was lost.`,
    "Look through the workspace for items of the pack that were edited or are in use: those stay.",
  );
}
