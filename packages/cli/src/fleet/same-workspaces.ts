import { sameWorkspaces } from "@setup-pack/fleet";
import { exitCode } from "../command-line/exit-code.js";
import { CommandFailure } from "../install/command-failure.js";
import { printEntries } from "../install/print/entries.js";
import { type GlobalFlags, paperFor } from "../print/paper.js";
import { writePieces } from "../print/write-pieces.js";
import type { World } from "../world/world.js";
import type { OpenInventory } from "./inventory-file.js";

/** Says which entries of an inventory are one workspace, and refuses; undefined where none are. */
export function refusalOfSameWorkspaces(
  offices: Parameters<typeof sameWorkspaces>[0],
  { problemsOf, path }: OpenInventory,
  flags: GlobalFlags,
  world: World,
): CommandFailure | undefined {
  const problems = problemsOf(sameWorkspaces(offices));
  if (problems.length === 0) return undefined;
  writePieces(world.stderr, printEntries(problems, paperFor("stderr", flags, world)));
  return new CommandFailure(`${path} has entries that are one workspace.`, exitCode.refused, undefined, problems);
}
