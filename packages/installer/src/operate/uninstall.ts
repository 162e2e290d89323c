import { Refusal } from "../refusal.js";
import type { InstallTarget, Uninstalled } from "../target/target.js";
import { installed } from "./installed.js";

/** Removes a pack from a workspace: what nobody edited goes, what somebody did stays and is told. */
export async function uninstall(packId: string, target: InstallTarget): Promise<Uninstalled | Refusal> {
  const installation = await installed(packId, target);
  if (installation instanceof Refusal) return installation;
  return target.uninstall(packId, { revision: installation.revision });
}
