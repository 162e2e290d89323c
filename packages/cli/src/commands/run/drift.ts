import { Refusal, unseenRefusal } from "@setup-pack/installer";
import { type ExitCode, exitCode } from "../../command-line/exit-code.js";
import { CommandFailure, endCommand, jsonText } from "../../install/command-failure.js";
import type { InstalledFlags } from "../../install/flags.js";
import { installed, whichPack } from "../../install/installed.js";
import { localEdits, printDrift } from "../../install/local-edits.js";
import { openWorkspace } from "../../install/workspace.js";
import { paperFor, writePieces } from "../../print/paper.js";
import type { World } from "../../world/world.js";

/** Lists the local edits of an installed pack. */
export async function runDrift(named: string, flags: InstalledFlags, world: World): Promise<ExitCode> {
  const pack = whichPack(named, flags, world);
  if (pack instanceof CommandFailure) return endCommand(pack, world, flags);
  const opened = openWorkspace(flags, world, { workspaceId: anyWorkspace });
  if (opened instanceof CommandFailure) return endCommand(opened, world, flags);
  const installation = await installed(pack, opened.target, flags);
  if (installation instanceof Refusal) return endCommand(installation, world, flags);
  const unseen = unseenRefusal(installation);
  if (unseen !== undefined) return endCommand(unseen, world, flags);
  const { found, description } = localEdits(installation, world);
  if (flags.format === "json") world.stdout.write(jsonText(found));
  else writePieces(world.stdout, printDrift(description(), paperFor("stdout", flags, world)));
  return found.changes.length === 0 ? exitCode.fine : exitCode.findings;
}

/** Of an export and its base nobody need know which workspace they are from. */
const anyWorkspace = "the workspace of the export";
