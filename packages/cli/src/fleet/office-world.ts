import { join } from "node:path";
import { type InventoryOffice, inTurns, type OfficeWorld, withoutKeys } from "@setup-pack/fleet";
import { CommandFailure } from "../install/command-failure.js";
import { readHandOver } from "../install/hand-over.js";
import { installerWorld } from "../install/workspace.js";
import { type GlobalFlags, printable } from "../print/paper.js";
import { progress } from "../print/progress.js";
import type { World } from "../world/world.js";
import type { FleetFlags } from "./flags.js";
import { leadsOut, type OpenInventory, outside, readBeside, readText } from "./inventory-file.js";

/** The folder, beside the inventory, of the folders that are handed over to offices. */
export const handOverFolder = "hand-over";

/** Returns the world as working on the offices of an inventory asks for it. */
export function officeWorld(
  { folder }: Pick<OpenInventory, "folder">,
  { allowKeyCommands = false, allowHttp = false }: FleetFlags,
  world: World,
): OfficeWorld {
  return {
    ...installerWorld(world),
    fetch: world.workspaceFetch,
    allowHttp,
    variable: world.environment.variable,
    readFile: (path) => readBeside(path, folder, world),
    readKeyFile: (path) => readText(path, folder, world),
    runKeyCommand: allowKeyCommands
      ? async (command) => {
          const complain = (line: string) => world.stderr.write(`${withoutKeys(printable(line))}\n`);
          const answer = await world.runProgram(command, folder, complain);
          return "output" in answer ? { text: answer.output } : { failure: answer.failure.message };
        }
      : undefined,
    handedOver: (office) => {
      const path = join(handOverFolder, office);
      if (leadsOut(path, folder, world)) return { failure: outside };
      const read = readHandOver(join(folder, path), world);
      return read instanceof CommandFailure ? { failure: read.message } : read;
    },
  };
}

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
