import { diff, type PackDiff } from "@setup-pack/core";
import { Refusal } from "../refusal.js";
import type { InstallTarget } from "../target/target.js";
import { asInstalled } from "./as-installed.js";
import { installed } from "./installed.js";

/**
 * Returns how an installed pack differs from the release as it was installed: what people changed in the workspace
 * since.
 * @example
 * ```ts
 * import { drift, httpTarget, Refusal } from "@setup-pack/installer";
 * import { workspaceClient } from "@setup-pack/workspace-client";
 *
 * const { SETUP_PACK_URL: url = "", SETUP_PACK_API_KEY: key = "" } = process.env;
 * const target = httpTarget(workspaceClient({ url, key }), {});
 * const packId = "5b1f9a0e-3c58-4a6e-9d35-7f1f0b8f2c11"; // of an installed pack
 * const result = await drift(packId, target);
 * if (result instanceof Refusal) throw new Error(result.message);
 * console.log(result.changes); // []
 * ```
 */
export async function drift(packId: string, target: Pick<InstallTarget, "read">): Promise<PackDiff | Refusal> {
  const installation = await installed(packId, target);
  return installation instanceof Refusal ? installation : diff(asInstalled(installation), installation.current);
}
