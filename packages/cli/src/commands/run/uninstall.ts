import { count, diff, itemName } from "@setup-pack/core";
import { type ChangedItem, Refusal, uninstall } from "@setup-pack/installer";
import { type ExitCode, exitCode } from "../../exit-code.js";
import { change } from "../../install/change.js";
import { confirmed, mayAsk } from "../../install/confirm.js";
import { Halt, halted } from "../../install/halt.js";
import { writeHandOver } from "../../install/hand-over.js";
import { installed } from "../../install/installed.js";
import { jsonText } from "../../install/json.js";
import { pinned } from "../../install/pinned.js";
import { whichPack } from "../../install/which-pack.js";
import { openWorkspace } from "../../install/workspace.js";
import { margin } from "../../print/frame.js";
import { printable } from "../../print/printable.js";
import type { World } from "../../world.js";
import type { UninstallFlags } from "../uninstall.js";

/** Removes a pack from a workspace. */
export async function runUninstall(named: string, flags: UninstallFlags, world: World): Promise<ExitCode> {
  const mute = mayAsk(flags, flags, world);
  if (mute !== undefined) return halted(mute, world);
  const pack = whichPack(named, flags, world);
  if (pack instanceof Halt) return halted(pack, world);
  const stop = new AbortController();
  const opened = openWorkspace(flags, world, { signal: stop.signal });
  if (opened instanceof Halt) return halted(opened, world);
  const { target, folder } = opened;
  const { packId } = pack;
  const workspace = await target.identify();
  if (workspace instanceof Refusal) return halted(workspace, world);
  const installation = await installed(packId, target);
  if (installation instanceof Refusal) return halted(installation, world);
  const { base, current } = installation;
  const edited = diff(base, current).changes.length;
  const stays = edited === 0 ? "" : ` ${count(edited, "edited item")} will stay.`;
  const no = confirmed(`Remove ${base.name} ${base.version} from ${workspace.name}?${stays}`, flags, world);
  if (no !== undefined) return halted(no, world);
  const done = await change(() => uninstall(packId, pinned(target, installation)), stop, world);
  if (done instanceof Refusal || done instanceof Halt) return halted(done, world);
  if (folder !== undefined && flags.handOver !== undefined && done.files !== undefined) {
    const halt = writeHandOver(flags.handOver, folder, done.files, world);
    if (halt !== undefined) return halted(halt, world);
  }
  const { removed, kept } = done;
  world.stdout.write(
    flags.format === "json"
      ? jsonText({ packId, workspace, removed, kept })
      : `Removed from ${printable(workspace.name)}: ${count(removed.length, "item")}.\n${keptLines(kept)}`,
  );
  return exitCode.fine;
}

/** At most so many items are listed. */
const mostShown = 200;

function keptLines(kept: readonly ChangedItem[]): string {
  if (kept.length === 0) return "";
  const lines = kept.slice(0, mostShown).map(({ kind, key }) => `${margin}${printable(itemName({ kind, key }))}\n`);
  const more = kept.length > mostShown ? `${margin}… and ${kept.length - mostShown} more\n` : "";
  return `These stay, since they were edited or are in use, and belong to no pack now:\n${lines.join("")}${more}`;
}
