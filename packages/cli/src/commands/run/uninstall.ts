import { diff } from "@setup-pack/core";
import { changedItemName, count, type NamingPacks } from "@setup-pack/core/words";
import { type ChangedItem, Refusal, type UninstallResult, uninstall } from "@setup-pack/installer";
import { type ExitCode, exitCode } from "../../command-line/exit-code.js";
import { change } from "../../install/change.js";
import { CommandFailure, endCommand } from "../../install/command-failure.js";
import { confirmed } from "../../install/confirm.js";
import type { InstalledFlags } from "../../install/flags.js";
import { keepFiles } from "../../install/hand-over.js";
import { openInstalled } from "../../install/open-installed.js";
import { pinned } from "../../install/pinned.js";
import { jsonText } from "../../install/refusal-json.js";
import { margin } from "../../print/frame.js";
import { printable } from "../../print/printable.js";
import type { World } from "../../world/world.js";

export interface UninstallFlags extends InstalledFlags {
  readonly yes?: boolean;
}

/** Removes a pack from a workspace. */
export async function runUninstall(named: string, flags: UninstallFlags, world: World): Promise<ExitCode> {
  const opened = await openInstalled(named, flags, flags, world);
  if (opened instanceof CommandFailure || opened instanceof Refusal) return endCommand(opened, world, flags);
  const { target, folder, workspace, installation, stop } = opened;
  const { packId } = opened.pack;
  const { base, current } = installation;
  const edited = diff(base, current).changes.length;
  const stays = edited === 0 ? "" : ` ${count(edited, "edited item")} will stay.`;
  const no = confirmed(`Remove ${base.name} ${base.version} from ${workspace.name}?${stays}`, flags, world);
  if (no !== undefined) return endCommand(no, world, flags);
  const done = await change(() => uninstall(packId, pinned(target, installation)), stop, world);
  if (done instanceof Refusal || done instanceof CommandFailure) return endCommand(done, world, flags);
  const halt = keepFiles(flags, folder, done.files, world);
  if (halt !== undefined) return endCommand(halt, world, flags);
  const { removed, kept, untold = [] } = done;
  const { handOver } = flags;
  world.stdout.write(
    flags.format === "json"
      ? jsonText({ packId, workspace, removed, kept, untold })
      : handOver === undefined
        ? summary(done, [base, current], workspace.name)
        : handedOver(done, handOver, workspace.name, installation.isUnseen === true),
  );
  return exitCode.fine;
}

/** Nothing goes before somebody has taken the steps of the checklist. */
function handedOver({ removed, kept }: UninstallResult, folder: string, workspace: string, isUnseen: boolean): string {
  const unseen = isUnseen
    ? "Nobody has looked what was edited there: look at each before it goes, or give the export by --mine.\n"
    : `${count(kept.length, "edited item")} ${kept.length === 1 ? "stays" : "stay"}.\n`;
  return `Wrote ${printable(folder)}/CHECKLIST.md: ${count(removed.length, "item")} to remove from ${printable(workspace)} by hand.\n${unseen}`;
}

/** At most so many items are listed. */
const mostShown = 200;

function summary({ removed, kept, untold = [] }: UninstallResult, packs: NamingPacks, workspace: string): string {
  return [
    `Removed from ${printable(workspace)}: ${count(removed.length, "item")}.\n`,
    listed("These stay, since they were edited or are in use, and belong to no pack now:", kept, packs),
    listed("The answer was lost, and no list shows whether these went or stayed:", untold, packs),
  ].join("");
}

function listed(heading: string, items: readonly ChangedItem[], packs: NamingPacks): string {
  if (items.length === 0) return "";
  const lines = items
    .slice(0, mostShown)
    .map(({ kind, key }) => `${margin}${printable(changedItemName({ kind, key }, packs))}\n`);
  const more = items.length > mostShown ? `${margin}… and ${items.length - mostShown} more\n` : "";
  return `${heading}\n${lines.join("")}${more}`;
}
