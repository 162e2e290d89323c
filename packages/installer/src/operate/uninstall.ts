import { Refusal } from "../refusal.js";
import type { InstallTarget, UninstallResult } from "../target/target.js";
import { installed } from "./installed.js";
import { remainsOf } from "./remains-of.js";

/**
 * Removes a pack from a workspace: what nobody edited goes, what somebody did stays and is told. Where the answer is
 * lost and the pack is not there any more, the lists of the workspace tell what went.
 */
export async function uninstall(packId: string, target: InstallTarget): Promise<UninstallResult | Refusal> {
  const installation = await installed(packId, target);
  if (installation instanceof Refusal) return installation;
  const result = await target.uninstall(packId, { revision: installation.revision });
  if (!(result instanceof Refusal) || !/^(unknown|missing)$/.test(result.kind)) return result;
  return (await target.read(packId)) === null ? remainsOf(installation, target) : result;
}
