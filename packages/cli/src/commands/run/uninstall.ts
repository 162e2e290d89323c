import { capitalised, count } from "@setup-pack/core/words";
import {
  type ChangedItem,
  type Installation,
  Refusal,
  type UninstallResult,
  uninstall,
  unseenWords,
  type Workspace,
} from "@setup-pack/installer";
import { type ExitCode, exitCode } from "../../command-line/exit-code.js";
import { change } from "../../install/change.js";
import { CommandFailure, endCommand, jsonText } from "../../install/command-failure.js";
import { confirmed, confirmedDeals } from "../../install/confirm.js";
import type { InstalledFlags } from "../../install/flags.js";
import { keepFiles } from "../../install/hand-over.js";
import { installed, type OpenPack, openPack } from "../../install/installed.js";
import { printBecoming } from "../../install/print/becoming.js";
import { changedItemLines } from "../../install/print/changed-items.js";
import { becomingByLeaving, pinned, planOfKept, stoppedWords } from "../../plan/index.js";
import { printable } from "../../print/paper.js";
import type { World } from "../../world/world.js";

export interface UninstallFlags extends InstalledFlags {
  readonly dryRun?: boolean;
  readonly yes?: boolean;
}

/** Removes a pack from a workspace: tells what goes, what stays and why, asks, and does it. */
export async function runUninstall(named: string, flags: UninstallFlags, world: World): Promise<ExitCode> {
  const confirmation = { yes: (flags.yes ?? false) || (flags.dryRun ?? false) };
  const opened = await openPack(named, flags, confirmation, world);
  if (opened instanceof CommandFailure || opened instanceof Refusal) return endCommand(opened, world, flags);
  const { pack, target, folder, workspace, stop } = opened;
  const { packId } = pack;
  const { handOver } = flags;
  const installation = await installed(pack, target, flags, { relying: true });
  if (installation instanceof Refusal) {
    const wasThere = installation.kind === "missing" && ((await target.remains?.(packId)) ?? null) !== null;
    return wasThere ? sayGone(pack, workspace, flags, world) : endCommand(installation, world, flags);
  }
  const { base } = installation;
  const pin = pinned(target, installation);
  const linesOf: Lines = (items, isUnderHeading = false) => changedItemLines(items, installation, { isUnderHeading });
  const becomingIn = ({ kept }: UninstallResult) => becomingByLeaving(planOfKept(kept), installation);
  const show = (result: UninstallResult, applied: boolean, words: string): ExitCode => {
    const { removed, kept, untold = [] } = result;
    world.stdout.write(
      flags.format === "json" ? jsonText({ applied, already: false, packId, workspace, removed, kept, untold }) : words,
    );
    return exitCode.fine;
  };
  const title = `${base.name} ${base.version}`;
  const says = headings(title, workspace.name, handOver);
  const isShown = flags.dryRun === true || (flags.format === "pretty" && flags.yes !== true);
  if (isShown) {
    const tried = await uninstall(packId, pin, { dryRun: true });
    if (tried instanceof Refusal) return endCommand(tried, world, flags);
    const becoming = becomingIn(tried);
    const textUnder = (heading: string) => `${plan(tried, heading, linesOf)}${[...printBecoming(becoming)].join("")}`;
    if (flags.dryRun === true) return show(tried, false, textUnder(says.wouldBe));
    world.stdout.write(textUnder(says.willBe));
    const unmeant = confirmedDeals(becoming, flags, world);
    if (unmeant !== undefined) return endCommand(unmeant, world, flags);
  }
  const no = confirmed(says.question, flags, world);
  if (no !== undefined) return endCommand(no, world, flags);
  const done = await change(() => uninstall(packId, pin), stop, world);
  if (done instanceof Refusal || done instanceof CommandFailure) return endCommand(done, world, flags);
  const halt = keepFiles(flags, folder, done.files, world);
  if (halt !== undefined) return endCommand(halt, world, flags);
  const words =
    handOver === undefined
      ? `${summary(done, workspace.name, linesOf)}${[...printBecoming(becomingIn(done))].join("")}`
      : handedOver(done, handOver, workspace.name, installation);
  return show(done, handOver === undefined, words);
}

/** What a person reads before it is done. By a folder to hand over nothing goes but what its checklist says. */
const headings = (title: string, workspace: string, handOver: string | undefined) =>
  handOver === undefined
    ? {
        wouldBe: `Would remove ${title} from ${workspace}:`,
        willBe: `This removes ${title}:`,
        question: `Remove ${title} from ${workspace}?`,
      }
    : {
        wouldBe: `The checklist would say how to remove ${title} from ${workspace} by hand:`,
        willBe: `The checklist will say how to remove ${title} from ${workspace} by hand:`,
        question: `Write ${handOver}/CHECKLIST.md?`,
      };

/** Of a pack that was uninstalled before, as by a run that was cut off, nothing is left to do. */
function sayGone(pack: OpenPack["pack"], workspace: Workspace, { format }: UninstallFlags, world: World): ExitCode {
  const { packId } = pack;
  const nothing = { removed: [], kept: [], untold: [] };
  const name = "name" in pack ? pack.name : `The pack ${packId}`;
  const words = `${name} was uninstalled from ${workspace.name} before; nothing was changed now.`;
  world.stdout.write(
    format === "json"
      ? jsonText({ applied: false, already: true, packId, workspace, ...nothing })
      : `${printable(words)}\n`,
  );
  return exitCode.fine;
}

/** Nothing goes before somebody has taken the steps of the checklist. */
function handedOver(
  { removed, kept }: UninstallResult,
  folder: string,
  workspace: string,
  installation: Installation,
): string {
  const unseen = installation.isUnseen
    ? `${capitalised(unseenWords(installation))}: check each item before you remove it, or give the export with --mine.\n`
    : `${count(kept.length, "item")} ${kept.length === 1 ? "stays" : "stay"}.\n`;
  return `Wrote ${printable(folder)}/CHECKLIST.md: ${count(removed.length, "item")} to remove from ${printable(workspace)} by hand.\n${unseen}`;
}

type Lines = (items: readonly ChangedItem[], isUnderHeading?: boolean) => string;

function plan({ removed, kept }: UninstallResult, heading: string, linesOf: Lines): string {
  return `${printable(heading)}\n${linesOf(removed)}${linesOf(kept)}`;
}

function summary({ removed, kept, untold = [] }: UninstallResult, workspace: string, linesOf: Lines): string {
  const listed = (heading: string, items: readonly ChangedItem[]): string =>
    items.length === 0 ? "" : `${heading}\n${linesOf(items, true)}`;
  return [
    `Removed from ${printable(workspace)}: ${count(removed.length, "item")}.\n`,
    listed(
      "Contacts were in these:",
      removed.filter((item) => stoppedWords(item) !== undefined),
    ),
    listed("These stay:", kept),
    listed("The answer was lost, and no list shows whether these were removed or kept:", untold),
  ].join("");
}
