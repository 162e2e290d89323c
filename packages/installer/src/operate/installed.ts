import type { Refusal } from "../refusal.js";
import { notInstalled } from "../target/not-installed.js";
import type { Installation, InstallTarget } from "../target/target.js";

/** Returns the pack as it is installed, or a refusal where it is not. */
export async function installed(packId: string, target: Pick<InstallTarget, "read">): Promise<Installation | Refusal> {
  return (await target.read(packId)) ?? notInstalled(packId);
}
