import type { Pack } from "@setup-pack/core";
import { quote } from "@setup-pack/core/words";
import { type Installation, type InstallTarget, Refusal } from "@setup-pack/installer";
import type { WorkspaceFlags } from "./flags.js";

/** Returns a pack as it is installed, with what relies on its items where that is wanted; a refusal where it is not. */
export async function installed(
  pack: Pick<Pack, "packId"> | Pack,
  target: Pick<InstallTarget, "read">,
  { handOver }: Pick<WorkspaceFlags, "handOver"> = {},
  wanted: Parameters<InstallTarget["read"]>[1] = { relying: false },
): Promise<Installation | Refusal> {
  const found = await target.read(pack.packId, wanted);
  const called = "name" in pack ? quote(pack.name) : `The pack ${pack.packId}`;
  const remedy = "Install it with setup-pack install, or give the pack that is meant.";
  return (
    found ??
    new Refusal(
      "missing",
      `${called} is not ${handOver === undefined ? "installed in this workspace" : `handed over in ${handOver}`}.`,
      remedy,
    )
  );
}
