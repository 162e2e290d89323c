import { Refusal } from "../refusal.js";
import type { Installation, InstallTarget } from "../target/target.js";

/** The pack as it is installed, or a refusal where it is not. */
export async function installed(packId: string, target: Pick<InstallTarget, "read">): Promise<Installation | Refusal> {
  const installation = await target.read(packId);
  return (
    installation ??
    new Refusal(
      "missing",
      `The pack ${packId} is not installed in this workspace.`,
      "Install it first, or give the pack that is meant.",
    )
  );
}
