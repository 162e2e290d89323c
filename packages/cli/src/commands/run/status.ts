import { versionPart } from "@setup-pack/core";
import { type HistoryEntry, isOfBefore, Refusal, type Status, status, unseenWords } from "@setup-pack/installer";
import { type ExitCode, exitCode } from "../../command-line/exit-code.js";
import { CommandFailure, endCommand, jsonText } from "../../install/command-failure.js";
import type { InstalledFlags } from "../../install/flags.js";
import { whichPack } from "../../install/installed.js";
import { editedWords } from "../../install/print/changed-items.js";
import { openWorkspace } from "../../install/workspace.js";
import { margin } from "../../print/frame.js";
import { type Paper, paperFor, printable, writePieces } from "../../print/paper.js";
import type { World } from "../../world/world.js";

/** At most so many earlier states are shown. */
const mostShown = 20;

/** Says how a pack stands in a workspace. */
export async function runStatus(named: string, flags: InstalledFlags, world: World): Promise<ExitCode> {
  const pack = whichPack(named, flags, world);
  if (pack instanceof CommandFailure) return endCommand(pack, world, flags);
  const opened = openWorkspace(flags, world);
  if (opened instanceof CommandFailure) return endCommand(opened, world, flags);
  const found = await status(pack, opened.target);
  if (found instanceof Refusal) return endCommand(found, world, flags);
  const history = found.installed === null ? [] : await opened.target.history(pack.packId);
  if (history instanceof Refusal) return endCommand(history, world, flags);
  // Of what nobody has looked at, no number is told.
  const installed = found.installed?.isUnseen ? { ...found.installed, edited: null, deleted: null } : undefined;
  const name = "name" in pack ? pack.name : (found.installed?.name ?? pack.packId);
  if (flags.format === "json")
    world.stdout.write(jsonText({ packId: pack.packId, ...found, ...(installed && { installed }), history }));
  else writePieces(world.stdout, printStatus(name, found, history, flags, paperFor("stdout", flags, world)));
  return exitCode.fine;
}

function* printStatus(
  name: string,
  { workspace, installed, release }: Status,
  history: readonly HistoryEntry[],
  { handOver }: InstalledFlags,
  { palette }: Paper,
): Generator<string> {
  yield `${palette.strong(printable(name))}  ${palette.faint(`in ${printable(workspace.name)} (${printable(workspace.id)})`)}\n`;
  if (installed === null) {
    yield `${margin}${handOver === undefined ? "not installed" : `not handed over in ${printable(handOver)}`}\n`;
    return;
  }
  yield `${margin}${printable(standing(installed))}\n`;
  if (release !== undefined && release.version !== installed.version)
    yield `${margin}${printable(release.version)} is available: ${versionPart(installed.version)?.whole === release.version ? restWords : orderWords[release.order]}\n`;
  yield `\n${margin}${palette.faint(installed.isUnseen ? "Hand-over history (newest first):" : "Install history (newest first):")}\n`;
  const shown = history.slice(0, mostShown);
  const since = shown.findIndex((entry) => isOfBefore(entry, installed.installedAt));
  for (const [index, { revision, version, appliedAt, actor }] of shown.entries()) {
    if (index === since) yield `${margin}${palette.faint("Then it was uninstalled. Before that:")}\n`;
    yield `${margin}  ${printable(`${revision.padStart(4)}  ${version}  ${appliedAt}  ${actor ?? ""}`).trimEnd()}\n`;
  }
  if (history.length > mostShown) yield `${margin}  … and ${history.length - mostShown} more\n`;
}

/** Of what was handed over nobody can say that it is installed, before somebody has looked. */
function standing(installed: NonNullable<Status["installed"]>): string {
  const { version, revision, isUnseen, verified } = installed;
  if (isUnseen) {
    const remedy = verified === undefined ? "setup-pack verify FOLDER and --mine EXPORT do" : "--mine EXPORT does";
    return `${version} was handed over (revision ${revision}); ${unseenWords({ ...(verified && { verified }) })}: ${remedy}`;
  }
  const part = versionPart(version);
  const what =
    part === undefined
      ? `${version} is installed (revision ${revision})`
      : `${part.whole} is installed in part, ${part.done} of ${part.all} items (${version}, revision ${revision})`;
  return `${what}; ${editedWords(installed)}`;
}

const restWords = "the rest of a release that is installed in part; setup-pack upgrade installs it";

const orderWords = {
  older: "older than what is installed",
  newer: "an upgrade",
  same: "the same release",
  unknown: "it is not known which of the two is newer",
} as const;
