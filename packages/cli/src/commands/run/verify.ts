import { resolve } from "node:path";
import { isObject } from "@setup-pack/core/json";
import { changedItemName, count, type NamingPacks, quote } from "@setup-pack/core/words";
import { type Folder, type ItemVerification, Refusal, stateFile, verifiedFolder, verify } from "@setup-pack/installer";
import { type ExitCode, exitCode } from "../../command-line/exit-code.js";
import { isFile } from "../../files/file-state.js";
import { CommandFailure, endCommand, jsonText } from "../../install/command-failure.js";
import type { FormatFlags, WorkspaceFlags } from "../../install/flags.js";
import { keepFiles } from "../../install/hand-over.js";
import { openWorkspace } from "../../install/workspace.js";
import { margin } from "../../print/frame.js";
import { type Paper, paperFor, printable, writePieces } from "../../print/paper.js";
import type { World } from "../../world/world.js";

export interface VerifyFlags extends WorkspaceFlags, FormatFlags {}

/** Checks whether the items of a folder are in the workspace. */
export async function runVerify(path: string, flags: VerifyFlags, world: World): Promise<ExitCode> {
  if (flags.workspace === undefined && world.environment.workspaceUrl === undefined)
    return endCommand(
      new CommandFailure("Name the workspace with --workspace URL, or with SETUP_PACK_URL."),
      world,
      flags,
    );
  const place = resolve(world.folder, path);
  const misplaced = !world.files.existsSync(place)
    ? "There is no folder"
    : isFile(place, world.files)
      ? "This is a file, not a folder:"
      : undefined;
  if (misplaced !== undefined)
    return endCommand(
      new CommandFailure(`${misplaced} ${printable(path)}. Name one that --hand-over wrote.`),
      world,
      flags,
    );
  const opened = openWorkspace({ ...flags, handOver: path }, world);
  if (opened instanceof CommandFailure) return endCommand(opened, world, flags);
  const packId = packOf(opened.folder ?? new Map());
  if (packId === undefined)
    return endCommand(new CommandFailure(`${path} is not a folder that --hand-over wrote.`), world, flags);
  const installation = await opened.target.read(packId);
  if (installation instanceof Refusal) return endCommand(installation, world, flags);
  const found = await verify(packId, opened.target);
  if (found instanceof Refusal) return endCommand(found, world, flags);
  keepVerification(path, opened.folder ?? new Map(), found, world);
  if (flags.format === "json") world.stdout.write(jsonText({ packId, items: found }));
  else writePieces(world.stdout, printVerified(found, [installation?.base], paperFor("stdout", flags, world)));
  return found.length > 0 && found.every(isThere) ? exitCode.fine : exitCode.findings;
}

/**
 * Notes in the folder what was found, for the commands that tell of it later. Where that fails, it was looked for all
 * the same.
 */
function keepVerification(path: string, folder: Folder, items: readonly ItemVerification[], world: World): void {
  const verified = { at: new Date(world.now()).toISOString(), found: items.filter(isThere).length, of: items.length };
  const failure = keepFiles({ handOver: path }, folder, verifiedFolder(folder, verified), world);
  if (failure !== undefined) world.stderr.write(`setup-pack: warning: ${printable(failure.message)}\n`);
}

/** Returns the pack that a folder is of. */
function packOf(folder: Folder): string | undefined {
  try {
    const state: unknown = JSON.parse(folder.get(stateFile) ?? "null");
    return isObject(state) && typeof state.packId === "string" ? state.packId : undefined;
  } catch {
    return undefined;
  }
}

const isThere = ({ found }: ItemVerification): boolean => found === "once";

function* printVerified(items: readonly ItemVerification[], packs: NamingPacks, { palette }: Paper): Generator<string> {
  if (items.length === 0) {
    yield `${palette.severity.error("✖")} No list of the workspace shows items of this pack. Check in its dashboard whether it was imported.\n`;
    return;
  }
  const amiss = items.filter((item) => !isThere(item));
  for (const { kind, key, stage, name, found } of amiss) {
    const what =
      stage === undefined
        ? changedItemName({ kind, key }, packs)
        : `stage ${quote(name)} (${stage}) of ${changedItemName({ kind, key }, packs)}`;
    yield `${margin}${palette.severity.error(found)}  ${printable(what)}\n`;
  }
  const sign = amiss.length === 0 ? palette.good("✔") : palette.severity.error("✖");
  yield `${sign} ${count(items.length - amiss.length, "item")} of ${items.length} found by name in the workspace\n`;
}
