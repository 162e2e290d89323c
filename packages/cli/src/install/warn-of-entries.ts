import type { Problem } from "@setup-pack/core";
import { placeOf } from "../print/diagnostic.js";
import { printable } from "../print/printable.js";
import type { World } from "../world/world.js";

/** Says which entries of a bindings file do nothing, each with its place. */
export function warnOfEntries(problems: readonly Problem[], { stderr }: Pick<World, "stderr">): void {
  for (const { message, path, range } of problems)
    stderr.write(`setup-pack: warning: ${placeOf(path, range)}: ${printable(message)}\n`);
}
