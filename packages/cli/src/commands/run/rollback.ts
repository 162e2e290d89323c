import { itemName } from "@setup-pack/core";
import { type Applied, Refusal, rollback } from "@setup-pack/installer";
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
import type { RollbackFlags } from "../rollback.js";

/** Goes back to an earlier release: tries it without changing anything, shows what it does, asks, and does it. */
export async function runRollback(named: string, flags: RollbackFlags, world: World): Promise<ExitCode> {
  const asking = { yes: (flags.yes ?? false) || (flags.dryRun ?? false) };
  const mute = mayAsk(asking, flags, world);
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
  const { to, onConflict } = flags;
  const options = { onConflict, ...(to === undefined ? {} : { to }) };
  const tried = await rollback(packId, pinned(target, installation), { ...options, dryRun: true });
  if (tried instanceof Refusal) return halted(tried, world);
  const { base } = installation;
  const words = `${base.name} from ${base.version} back to ${tried.version}`;
  if (flags.dryRun) return told(tried, false, flags, world, `Would bring ${words} in ${workspace.name}:`);
  if (flags.format === "pretty") world.stdout.write(changes(tried, `This brings ${words}:`));
  const no = confirmed(`Go back to ${tried.version} in ${workspace.name}?`, asking, world);
  if (no !== undefined) return halted(no, world);
  const done = await change(() => rollback(packId, pinned(target, installation), options), stop, world);
  if (done instanceof Refusal || done instanceof Halt) return halted(done, world);
  if (folder !== undefined && flags.handOver !== undefined && done.files !== undefined) {
    const halt = writeHandOver(flags.handOver, folder, done.files, world);
    if (halt !== undefined) return halted(halt, world);
  }
  if (flags.format === "json") return told(done, true, flags, world, "");
  world.stdout.write(
    `\n${printable(`Went back to ${done.version} in ${workspace.name}; it is revision ${done.revision}.`)}\n`,
  );
  return exitCode.fine;
}

function told(result: Applied, applied: boolean, { format }: RollbackFlags, world: World, heading: string): ExitCode {
  const { version, revision, items } = result;
  world.stdout.write(format === "json" ? jsonText({ applied, version, revision, items }) : changes(result, heading));
  return exitCode.fine;
}

/** At most so many items are listed. */
const mostShown = 200;

function changes({ items }: Applied, heading: string): string {
  const changed = items.filter(({ action }) => action !== "keep");
  const lines = changed
    .slice(0, mostShown)
    .map(
      ({ kind, key, action }) =>
        `${margin}${printable(action.padEnd("update".length))}  ${printable(itemName({ kind, key }))}\n`,
    );
  const hidden = changed.length - mostShown;
  const more = hidden > 0 ? `${margin}… and ${hidden} more\n` : "";
  return `${printable(heading)}\n${lines.join("")}${more}${margin}${items.length - changed.length} kept\n`;
}
