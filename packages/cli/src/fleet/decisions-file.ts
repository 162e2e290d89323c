import { resolve } from "node:path";
import { type DecisionsFile, readDecisions } from "@setup-pack/fleet";
import { exitCode } from "../command-line/exit-code.js";
import { CommandFailure } from "../install/command-failure.js";
import { printEntries } from "../install/print/entries.js";
import { paperFor } from "../print/paper.js";
import { printable } from "../print/printable.js";
import { writePieces } from "../print/write-pieces.js";
import type { World } from "../world/world.js";
import type { FleetFlags } from "./flags.js";
import { type OpenInventory, readBeside } from "./inventory-file.js";

/** Decisions that can be used, and where their file is. */
export interface OpenDecisions extends Extract<DecisionsFile, { readonly problems?: undefined }> {
  /** Absolute. */
  readonly place: string;
}

/**
 * Reads the decisions that go with an inventory, none where there is no such file; everything wrong with it is said.
 */
export function readDecisionsFile(
  { folder, inventory: { decisions: path } }: Pick<OpenInventory, "folder" | "inventory">,
  flags: FleetFlags,
  world: World,
): OpenDecisions | CommandFailure {
  const read = readBeside(path, folder, world) ?? { text: "" };
  if ("failure" in read) return new CommandFailure(`${path} cannot be read: ${read.failure}`);
  const file = readDecisions(read.text, path);
  if (file.problems === undefined) return { ...file, place: resolve(folder, path) };
  writePieces(world.stderr, printEntries(file.problems, paperFor("stderr", flags, world)));
  return new CommandFailure(`${printable(path)} cannot be used.`, exitCode.unusable, undefined, file.problems);
}
