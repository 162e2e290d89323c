import { count } from "@setup-pack/core/words";
import { type InventoryOffice, inTurns, openOffice } from "@setup-pack/fleet";
import type { RunWorld } from "@setup-pack/fleet/run";
import { Refusal } from "@setup-pack/installer";
import type { GlobalFlags } from "../print/paper.js";
import { printable } from "../print/printable.js";
import { namesLine } from "./print-refusal.js";

/** The names of those offices of a run that a process can open. */
export type Openable = (
  offices: readonly InventoryOffice[],
  world: RunWorld,
  say: (text: string) => void,
) => Promise<ReadonlySet<string>>;

/** How many keys are read at a time: a command may give each. */
const readAtOnce = 10;

/** Finds the offices whose keys are here. Says which others there are, and again only when those are others. */
export function openableHere({ quiet = false }: GlobalFlags): Openable {
  let told = "";
  return async (offices, world, say) => {
    const hasKey = await inTurns(offices, readAtOnce, async (office) => {
      const opened = await openOffice(office, world);
      // Whatever else is in the way of an office, it fails in its turn.
      return !(opened instanceof Refusal && opened.kind === "no-access");
    });
    const names = (isHere: boolean) => offices.flatMap(({ name }, place) => (hasKey[place] === isHere ? [name] : []));
    const [here, others] = [names(true), names(false)];
    const text = leftWords(others);
    if (others.length > 0 && here.length > 0 && text !== told && !quiet) say(text);
    told = text;
    return new Set(here);
  };
}

function leftWords(others: readonly string[]): string {
  const [are, keys] = others.length === 1 ? ["is", "its key is"] : ["are", "their keys are"];
  const names = printable(namesLine(others));
  return `${count(others.length, "office")} ${are} left to others, since ${keys} not here: ${names}.\n`;
}
