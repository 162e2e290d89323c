import { resolve } from "node:path";
import type { Pack } from "@setup-pack/core";
import { readPack } from "../packs/read-pack.js";
import { isSound, refuseBroken } from "../packs/refuse.js";
import type { GlobalFlags } from "../print/paper.js";
import type { World } from "../world.js";
import { Halt } from "./halt.js";

const packId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The pack that an argument means: an id, or a pack that has one. */
export function whichPack(named: string, flags: GlobalFlags, world: World): Pick<Pack, "packId"> | Pack | Halt {
  if (packId.test(named) && !world.files.existsSync(resolve(world.folder, named))) return { packId: named };
  const pack = readPack(named, world);
  return isSound(pack) ? pack.compiled.document : new Halt("", refuseBroken([pack], flags, world));
}
