import { printable } from "../print/printable.js";
import type { World } from "../world/world.js";
import type { TeamBlocksReader } from "./team-blocks.js";

/**
 * Says which files of block schemas are of edition 1: they work, but blocks are read as if the team had said nothing.
 */
export function sayFirstEdition(read: TeamBlocksReader, { stderr }: Pick<World, "stderr">): void {
  for (const path of read.firstEdition())
    stderr.write(
      `setup-pack: ${printable(path)} is of edition 1: it says which settings blocks take, and not what they mean. Edition 2 says both.\n`,
    );
}
