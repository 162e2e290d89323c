import { Refusal } from "../refusal.js";
import type { InstallTarget, UninstallResult } from "../target/target.js";
import { installed } from "./installed.js";
import { remainsOf } from "./remains-of.js";

/** How a pack is uninstalled. */
export interface UninstallOptions {
  /** Tells what would go and what would stay, and changes nothing. */
  readonly dryRun?: boolean;
}

/**
 * Removes a pack from a workspace: what nobody edited goes, what somebody did stays and is listed. Where the answer is
 * lost, or somebody else removed it meanwhile, the workspace's lists and what it knows of the pack tell what went.
 * @example
 * ```ts
 * import { httpTarget, Refusal, uninstall } from "@setup-pack/installer";
 * import { workspaceClient } from "@setup-pack/workspace-client";
 *
 * const { SETUP_PACK_URL: url = "", SETUP_PACK_API_KEY: key = "" } = process.env;
 * const target = httpTarget(workspaceClient({ url, key }), {});
 * const packId = "5b1f9a0e-3c58-4a6e-9d35-7f1f0b8f2c11"; // of an installed pack
 * const result = await uninstall(packId, target);
 * if (result instanceof Refusal) throw new Error(result.message);
 * console.log(result.removed.map(({ key }) => key), result.kept); // [ 'hot' ] []
 * ```
 */
export async function uninstall(
  packId: string,
  target: InstallTarget,
  { dryRun = false }: UninstallOptions = {},
): Promise<UninstallResult | Refusal> {
  const installation = await installed(packId, target);
  if (installation instanceof Refusal) return installation;
  const result = await target.uninstall(packId, { revision: installation.revision, dryRun });
  if (dryRun || !(result instanceof Refusal) || !/^(unknown|missing)$/.test(result.kind)) return result;
  return (await target.read(packId)) === null ? remainsOf(installation, packId, target) : result;
}
