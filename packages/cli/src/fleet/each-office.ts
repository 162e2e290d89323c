import { type InventoryOffice, inTurns } from "@setup-pack/fleet";
import type { GlobalFlags } from "../print/paper.js";
import { progress } from "../print/progress.js";
import type { World } from "../world/world.js";

/** How many offices are asked at a time. */
const askedAtOnce = 10;

/**
 * Asks each office something; gives the answers in the order of the inventory. A line on a terminal says how many it
 * has come to, whichever order they come in.
 */
export async function eachOffice<Answer>(
  doing: string,
  offices: readonly InventoryOffice[],
  ask: (office: InventoryOffice) => Promise<Answer>,
  flags: GlobalFlags,
  world: Pick<World, "stderr" | "now">,
): Promise<Answer[]> {
  const line = progress(doing, offices.length, flags, world);
  let begun = 0;
  const answers = await inTurns(offices, askedAtOnce, (office) => {
    line.to(begun++, office.name);
    return ask(office);
  });
  line.end();
  return answers;
}
