import { listOf } from "@setup-pack/core/words";
import { printable } from "../print/printable.js";
import type { World } from "../world/world.js";
import type { TeamRules } from "./team-rules-of-run.js";

/** Says whose rules were not run, where there are some. */
export function sayNotRun({ refused }: TeamRules, { stderr }: Pick<World, "stderr">): void {
  if (refused.length === 0) return;
  const names = listOf(refused.map(printable), "and");
  const verb = refused.length === 1 ? "names" : "name";
  stderr.write(`setup-pack: The rules of your own that ${names} ${verb} were not run (--no-team-rules).\n`);
}
