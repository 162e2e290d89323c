import { changedItemName, type NamingPacks } from "@setup-pack/core/words";
import { type ApplyResult, Refusal, type RollbackResult, rollback } from "@setup-pack/installer";
import { type ExitCode, exitCode } from "../../command-line/exit-code.js";
import { change } from "../../install/change.js";
import { CommandFailure, endCommand } from "../../install/command-failure.js";
import { confirmed } from "../../install/confirm.js";
import type { ConflictChoice, InstalledFlags } from "../../install/flags.js";
import { keepFiles } from "../../install/hand-over.js";
import { openInstalled } from "../../install/open-installed.js";
import { pinned } from "../../install/pinned.js";
import { jsonText } from "../../install/refusal-json.js";
import { margin } from "../../print/frame.js";
import { printable } from "../../print/printable.js";
import type { World } from "../../world/world.js";

export interface RollbackFlags extends InstalledFlags {
  readonly to?: string;
  readonly onConflict: ConflictChoice;
  readonly dryRun?: boolean;
  readonly yes?: boolean;
}

/** Goes back to an earlier release: tries it without changing anything, shows what it does, asks, and does it. */
export async function runRollback(named: string, flags: RollbackFlags, world: World): Promise<ExitCode> {
  const confirmation = { yes: (flags.yes ?? false) || (flags.dryRun ?? false) };
  const opened = await openInstalled(named, flags, confirmation, world);
  if (opened instanceof CommandFailure || opened instanceof Refusal) return endCommand(opened, world, flags);
  const { pack, target, folder, workspace, installation, stop } = opened;
  const { to, onConflict } = flags;
  const options = {
    onConflict,
    ...(to === undefined ? {} : { to }),
    ...("version" in pack ? { from: pack.version } : {}),
  };
  const goBack = (dryRun: boolean) => rollback(pack.packId, pinned(target, installation), { ...options, dryRun });
  const tried = await goBack(true);
  if (tried instanceof Refusal) return endCommand(tried, world, flags);
  if (tried.already) return printResult(tried, false, flags, world, alreadyWords(tried, workspace.name, flags));
  const { base } = installation;
  const words = `${base.name} from ${base.version} back to ${tried.version}`;
  if (flags.dryRun)
    return printResult(
      tried,
      false,
      flags,
      world,
      changes(tried, [base, installation.current], `Would bring ${words} in ${workspace.name}:`),
    );
  if (flags.format === "pretty")
    world.stdout.write(changes(tried, [base, installation.current], `This brings ${words}:`));
  const no = confirmed(`Go back to ${tried.version} in ${workspace.name}?`, confirmation, world);
  if (no !== undefined) return endCommand(no, world, flags);
  const done = await change(() => goBack(false), stop, world);
  if (done instanceof Refusal || done instanceof CommandFailure) return endCommand(done, world, flags);
  const halt = keepFiles(flags, folder, done.files, world);
  if (halt !== undefined) return endCommand(halt, world, flags);
  const { handOver } = flags;
  const gone =
    handOver === undefined
      ? `Went back to ${done.version} in ${workspace.name}; it is revision ${done.revision}.`
      : `Release ${done.version} is handed over in ${handOver} again, as revision ${done.revision}: follow ${handOver}/CHECKLIST.md. Nothing in ${workspace.name} has changed yet.`;
  const summary = `\n${printable(gone)}\n`;
  return printResult(done, true, flags, world, summary);
}

/** What stands in the place of doing the same again. */
function alreadyWords({ version, revision }: RollbackResult, workspace: string, { to }: RollbackFlags): string {
  const further =
    to === undefined ? " To go back further, name the revision with --to; setup-pack status lists them." : "";
  return `${printable(`Already rolled back to ${version} in ${workspace}, as revision ${revision}; nothing was changed.${further}`)}\n`;
}

function printResult(
  result: RollbackResult,
  applied: boolean,
  { format }: RollbackFlags,
  world: World,
  words: string,
): ExitCode {
  const { version, revision, items, already } = result;
  world.stdout.write(format === "json" ? jsonText({ applied, already, version, revision, items }) : words);
  return exitCode.fine;
}

/** At most so many items are listed. */
const mostShown = 200;

function changes({ items }: ApplyResult, packs: NamingPacks, heading: string): string {
  const changed = items.filter(({ action }) => action !== "keep");
  const lines = changed
    .slice(0, mostShown)
    .map(
      ({ kind, key, action }) =>
        `${margin}${printable(action.padEnd("update".length))}  ${printable(changedItemName({ kind, key }, packs))}\n`,
    );
  const hidden = changed.length - mostShown;
  const more = hidden > 0 ? `${margin}… and ${hidden} more\n` : "";
  return `${printable(heading)}\n${lines.join("")}${more}${margin}${items.length - changed.length} kept\n`;
}
