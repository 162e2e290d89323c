import { diff, type PackDiff } from "@setup-pack/core";
import { Refusal } from "../refusal.js";
import type { InstallTarget } from "../target/target.js";
import { installed } from "./installed.js";

/** How an installed pack differs from the release as it was installed: what people changed in the workspace since. */
export async function drift(packId: string, target: Pick<InstallTarget, "read">): Promise<PackDiff | Refusal> {
  const installation = await installed(packId, target);
  return installation instanceof Refusal ? installation : diff(installation.base, installation.current);
}
