import { type GlobalFlags, printable } from "../print/paper.js";
import type { World } from "../world/world.js";

/** Says what is being done: on standard error, where that is a terminal, unless nobody wants to know. */
export function steps({ quiet = false }: GlobalFlags, { stderr }: Pick<World, "stderr">): (doing: string) => void {
  const isSeen = !quiet && stderr.terminal() !== undefined;
  return (doing) => {
    if (isSeen) stderr.write(`${printable(doing)} …\n`);
  };
}
