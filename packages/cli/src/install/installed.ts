import { type Installation, type InstallTarget, Refusal } from "@setup-pack/installer";

/** A pack as it is installed, or a refusal where it is not. */
export async function installed(packId: string, target: Pick<InstallTarget, "read">): Promise<Installation | Refusal> {
  const found = await target.read(packId);
  const remedy = "Install it with setup-pack install, or give the pack that is meant.";
  return found ?? new Refusal("missing", `The pack ${packId} is not installed in this workspace.`, remedy);
}
