import { diff } from "@setup-pack/core";
import { listOf } from "@setup-pack/core/words";
import { asInstalled, type Hold, type InstalledPack, Refusal, type Workspace } from "@setup-pack/installer";
import { type ExitCode, exitCode } from "../../command-line/exit-code.js";
import { CommandFailure, endCommand, jsonText } from "../../install/command-failure.js";
import type { FormatFlags, WorkspaceFlags } from "../../install/flags.js";
import { steps } from "../../install/prepare-plan.js";
import { editedWords } from "../../install/print/changed-items.js";
import { openWorkspace } from "../../install/workspace.js";
import { margin } from "../../print/frame.js";
import { type Paper, paperFor, printable, writePieces } from "../../print/paper.js";
import type { World } from "../../world/world.js";

export interface ListFlags extends WorkspaceFlags, FormatFlags {}

/** A pack of a workspace, and how it stands there. */
interface ListedPack extends InstalledPack {
  /** How many items are not as the installed release has them. */
  readonly edited: number;
  /** How many of these are deleted. */
  readonly deleted: number;
  /** How many items it has of each hold. */
  readonly items: Readonly<Record<Hold, number>>;
}

/** Lists the packs of a workspace. */
export async function runList(flags: ListFlags, world: World): Promise<ExitCode> {
  const opened = openWorkspace(flags, world);
  if (opened instanceof CommandFailure) return endCommand(opened, world, flags);
  const { target } = opened;
  const workspace = await target.identify();
  if (workspace instanceof Refusal) return endCommand(workspace, world, flags);
  const packs = (await target.packs?.()) ?? [];
  if (packs instanceof Refusal) return endCommand(packs, world, flags);
  const showStep = steps(flags, world);
  const listed: ListedPack[] = [];
  for (const pack of packs) {
    showStep(`Looking at ${pack.name}`);
    const installation = await target.read(pack.packId);
    if (installation instanceof Refusal) return endCommand(installation, world, flags);
    // Somebody may have uninstalled it since the list was read.
    if (installation === null) continue;
    const { current, remains } = installation;
    const items = { owned: 0, adopted: 0, used: 0, released: 0 };
    for (const { hold } of remains?.holdings.values() ?? []) items[hold]++;
    const { changes } = diff(asInstalled(installation), current);
    const deleted = changes.filter(({ change }) => change === "removed").length;
    listed.push({ ...pack, edited: changes.length, deleted, items });
  }
  if (flags.format === "json") world.stdout.write(jsonText({ workspace, packs: listed }));
  else writePieces(world.stdout, printList(workspace, listed, paperFor("stdout", flags, world)));
  return exitCode.fine;
}

function* printList(
  { id, name }: Workspace,
  packs: readonly ListedPack[],
  { palette: { strong, faint } }: Paper,
): Generator<string> {
  yield `${strong(printable(name))}  ${faint(printable(id))}\n`;
  if (packs.length === 0) yield `${margin}no pack is installed\n`;
  for (const pack of packs) {
    const { packId, name: called, version, revision, items } = pack;
    yield `\n${margin}${strong(printable(called))}  ${printable(version)}  ${faint(printable(`revision ${revision}, ${packId}`))}\n`;
    const held = (["owned", "adopted", "used", "released"] as const).flatMap((hold) =>
      items[hold] === 0 ? [] : [`${items[hold]} ${hold}`],
    );
    yield `${margin}  ${held.length === 0 ? "no items" : `items: ${listOf(held, "and")}`}; ${editedWords(pack)}\n`;
  }
}
