import { diff } from "@setup-pack/core";
import { changedItemName, count } from "@setup-pack/core/words";
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
  world.stdout.write(
    flags.format === "json" ? jsonText({ packId, workspace, removed, kept, untold }) : summary(done, workspace.name),
  );
  return exitCode.fine;
}

/** At most so many items are listed. */
const mostShown = 200;

function summary({ removed, kept, untold = [] }: UninstallResult, workspace: string): string {
  return [
    `Removed from ${printable(workspace)}: ${count(removed.length, "item")}.\n`,
    listed("These stay, since they were edited or are in use, and belong to no pack now:", kept),
    listed("The answer was lost, and no list shows whether these went or stayed:", untold),
  ].join("");
}

function listed(heading: string, items: readonly ChangedItem[]): string {
  if (items.length === 0) return "";
  const lines = items
    .slice(0, mostShown)
    .map(({ kind, key }) => `${margin}${printable(changedItemName({ kind, key }))}\n`);
  const more = items.length > mostShown ? `${margin}… and ${items.length - mostShown} more\n` : "";
  return `${heading}\n${lines.join("")}${more}`;
}
