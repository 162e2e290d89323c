import type { World as InstallerWorld } from "@setup-pack/installer";
import type { World } from "../world/world.js";

/** Returns the world as the installer asks for it. */
export const installerWorld = ({ now, bytes: { sha256 } }: Pick<World, "now" | "bytes">): InstallerWorld => ({
  now: () => new Date(now()),
  sha256,
});
