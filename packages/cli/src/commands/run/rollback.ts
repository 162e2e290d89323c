import { compareReleases, type Pack, type Plan } from "@setup-pack/core";
import { changedFieldName, count } from "@setup-pack/core/words";
import {
  type ChangedBinding,
  changedTargets,
  namedPlace,
  Refusal,
  type RollbackResult,
  rollback,
  unfitEntries,
} from "@setup-pack/installer";
import { type ExitCode, exitCode } from "../../command-line/exit-code.js";
import { shortValues } from "../../diff/description/index.js";
import { readBindingsFile } from "../../install/bindings-file.js";
import { change } from "../../install/change.js";
import { CommandFailure, endCommand, jsonText } from "../../install/command-failure.js";
import { confirmed, confirmedDeals, confirmedTargets } from "../../install/confirm.js";
import type { ConflictChoice, InstalledFlags } from "../../install/flags.js";
import { keepFiles } from "../../install/hand-over.js";
import { type OpenInstallation, openInstalled } from "../../install/installed.js";
import { changedBindingJson } from "../../install/json.js";
import { changedItemLines } from "../../install/print/changed-items.js";
import { warnOfEntries } from "../../install/print/entries.js";
import { printGoLive, printLeftOn } from "../../install/print/report.js";
import { goLiveAfter, rollbackText } from "../../install/print/rollback.js";
import { printSettling } from "../../install/print/settling.js";
import { usableTrust } from "../../install/untrusted.js";
import { installerWorld } from "../../install/workspace.js";
import { becomingByLeaving, pinned } from "../../plan/index.js";
import { margin } from "../../print/frame.js";
import { paperFor, printable, writePieces } from "../../print/paper.js";
import { trustFor } from "../../trust/check-release.js";
import { olderThanMinimum, uncheckedWarning } from "../../trust/earlier-release.js";
import type { TrustFlags } from "../../trust/flags.js";
import type { World } from "../../world/world.js";

export interface RollbackFlags extends InstalledFlags, TrustFlags {
  readonly to?: string;
  readonly onConflict: ConflictChoice;
  readonly bindings?: string;
  readonly dryRun?: boolean;
  readonly yes?: boolean;
}

/** Goes back to an earlier release: tries it without changing anything, shows what it does, asks, and does it. */
export async function runRollback(named: string, flags: RollbackFlags, world: World): Promise<ExitCode> {
  const confirmation = { yes: (flags.yes ?? false) || (flags.dryRun ?? false) };
  const trusts = usableTrust(trustFor(named, flags, world), flags, world);
  if (trusts instanceof CommandFailure) return endCommand(trusts, world, flags);
  const opened = await openInstalled(named, flags, confirmation, world);
  if (opened instanceof CommandFailure || opened instanceof Refusal) return endCommand(opened, world, flags);
  const { pack, target, folder, workspace, installation, stop } = opened;
  const { to, onConflict } = flags;
  const file = flags.bindings === undefined ? undefined : readBindingsFile(flags.bindings, flags, world);
  if (file instanceof CommandFailure) return endCommand(file, world, flags);
  const { conflicts } = file?.bindings ?? {};
  const earlier = (version: string) => ({ name: installation.base.name, packId: pack.packId, version });
  const options = {
    onConflict,
    refusalOf: (version: string) => olderThanMinimum(earlier(version), trusts),
    ...(conflicts === undefined ? {} : { conflicts }),
    ...(to === undefined ? {} : { to }),
    ...("version" in pack ? { from: pack.version } : {}),
  };
  const goBack = (dryRun: boolean) => rollback(pack.packId, pinned(target, installation), { ...options, dryRun });
  const tried = await goBack(true);
  if (tried instanceof Refusal) return endCommand(isNoRevision(to, tried) ? misused(tried) : tried, world, flags);
  if (conflicts !== undefined) {
    const target = { ...installation.base, version: tried.version };
    warnOfEntries(file?.problemsOf(unfitEntries({ conflicts }, target, installation)) ?? [], world);
  }
  if (tried.already) return printResult(tried, false, flags, world, alreadyWords(tried, workspace.name, flags));
  const unchecked = uncheckedWarning(`${installation.base.name} ${tried.version}`, trusts);
  if (unchecked !== undefined) world.stderr.write(`setup-pack: warning: ${printable(unchecked)}\n`);
  if (tried.plan !== undefined && tried.plan.counts.conflict > 0) {
    if (flags.format === "json") world.stdout.write(jsonText(resultJson(tried, false, [])));
    else {
      world.stdout.write(`${conflictsIn(tried, installation)}${besideConflicts(tried, installation)}`);
      writePieces(world.stdout, printSettling(tried.plan, paperFor("stdout", flags, world)));
    }
    return endCommand(rollbackConflict(tried.plan), world, { ...flags, format: "pretty" });
  }
  const { base } = installation;
  // A revision may lead on to a later release as well.
  const back = compareReleases(base, { version: tried.version }).order === "newer" ? "" : "back ";
  const { handOver } = flags;
  const says = headings({ base, version: tried.version, back, workspace: workspace.name, handOver });
  const becoming = tried.plan === undefined ? [] : becomingByLeaving(tried.plan, installation);
  // What both releases refer to the installed one names as well.
  const bound = { release: base, bindings: [...(tried.bindings ?? [])] };
  const rebound = await changedTargets(bound, target, installerWorld(world));
  if (rebound instanceof Refusal) return endCommand(rebound, world, flags);
  const textUnder = (heading: string) => rollbackText(tried, installation, { stranded: becoming, rebound }, heading);
  if (flags.dryRun) return printResult({ ...tried, rebound }, false, flags, world, textUnder(says.wouldBe));
  if (flags.format === "pretty") world.stdout.write(textUnder(says.willBe));
  const no =
    confirmedTargets(rebound, bound, confirmation, world) ??
    confirmedDeals(becoming, confirmation, world) ??
    confirmed(says.question, confirmation, world);
  if (no !== undefined) return endCommand(no, world, flags);
  const done = await change(() => goBack(false), stop, world);
  if (done instanceof Refusal || done instanceof CommandFailure) return endCommand(done, world, flags);
  const halt = keepFiles(flags, folder, done.files, world);
  if (halt !== undefined) return endCommand(halt, world, flags);
  const gone =
    handOver === undefined
      ? `Went ${back}to ${done.version} in ${workspace.name}; it is revision ${done.revision}.`
      : `Release ${done.version} is handed over in ${handOver} again, as revision ${done.revision}: follow ${handOver}/CHECKLIST.md. Nothing in ${workspace.name} has changed yet.`;
  const goLive = handOver === undefined ? printGoLive(goLiveAfter(done), paperFor("stdout", flags, world)) : [];
  const summary = `\n${printable(gone)}\n${[...goLive, ...printLeftOn(done.items)].join("")}`;
  return printResult({ ...done, rebound }, true, flags, world, summary);
}

/** Returns whether it was told to go where no state can be: revisions are numbers. */
const isNoRevision = (to: string | undefined, { kind }: Refusal): boolean =>
  kind === "missing" && to !== undefined && !/^\d+$/.test(to);

const misused = ({ message, remedy }: Refusal): CommandFailure => new CommandFailure(`${message} ${remedy}`);

interface Return {
  readonly base: Pick<Pack, "name" | "version">;
  readonly version: string;
  /** Said where it leads back. */
  readonly back: "" | "back ";
  readonly workspace: string;
  readonly handOver: string | undefined;
}

/** What a person reads before it is done. By a folder to hand over nothing changes but what its checklist says. */
function headings({ base, version, back, workspace, handOver }: Return) {
  const words = `${base.name} from ${base.version} ${back}to ${version}`;
  return handOver === undefined
    ? {
        wouldBe: `Would change ${words} in ${workspace}:`,
        willBe: `This changes ${words}:`,
        question: `Go ${back}to ${version} in ${workspace}?`,
      }
    : {
        wouldBe: `The checklist would say how to change ${words} in ${workspace} by hand:`,
        willBe: `The checklist will say how to change ${words} in ${workspace} by hand:`,
        question: `Write ${handOver}/CHECKLIST.md, and the pack beside it?`,
      };
}

/** What stands in the place of doing the same again. */
function alreadyWords({ version, revision }: RollbackResult, workspace: string, { to }: RollbackFlags): string {
  const further =
    to === undefined ? " To go back further, name the revision with --to; setup-pack status lists them." : "";
  return `${printable(`Already rolled back to ${version} in ${workspace}, as revision ${revision}; nothing was changed.${further}`)}\n`;
}

function printResult(
  { rebound = [], ...result }: RollbackResult & { readonly rebound?: readonly ChangedBinding[] },
  applied: boolean,
  { format }: RollbackFlags,
  world: World,
  words: string,
): ExitCode {
  world.stdout.write(format === "json" ? jsonText(resultJson(result, applied, rebound)) : words);
  return exitCode.fine;
}

function resultJson(
  { version, revision, items, already, plan }: RollbackResult,
  applied: boolean,
  rebound: readonly ChangedBinding[],
): object {
  const changedBindings = rebound.map(changedBindingJson);
  return { applied, already, version, revision, items, changedBindings, ...(plan === undefined ? {} : { plan }) };
}

/** At most so many items are listed. */
const mostShown = 200;

/** Returns every value that the workspace changed and going back would change too, with both. */
function conflictsIn({ items, plan }: RollbackResult, { current, base }: OpenInstallation["installation"]): string {
  const told = new Map(items.map((item) => [`${item.kind} ${item.key}`, item]));
  const lines = (plan?.items ?? []).flatMap(({ kind, key, previousKey = key, fields }) => {
    const { name, resourceKind } = told.get(`${kind} ${key}`) ?? {};
    const item = { kind, key: previousKey, name, resourceKind };
    return fields.flatMap(({ decision, path, mine, theirs }) => {
      if (decision !== "conflict") return [];
      const place = namedPlace({ kind, key, path });
      const [kept, taken] = shortValues(mine, theirs);
      const both = `${mine === undefined ? "(none)" : kept} → ${theirs === undefined ? "(none)" : taken}`;
      const words = changedFieldName(item, path, [current, base]);
      return [`${margin}${printable(words)}\n${margin}  ${printable(`${both}  at ${place}`)}\n`];
    });
  });
  return `The workspace changed the same fields as the rollback:\n${lines.slice(0, mostShown).join("")}`;
}

/** What going back would do to items that are not in conflict. */
function besideConflicts({ items, plan }: RollbackResult, installation: OpenInstallation["installation"]): string {
  const planned = new Map((plan?.items ?? []).map((item) => [`${item.kind} ${item.key}`, item]));
  const others = items.flatMap((item) => {
    const { fields = [] } = planned.get(`${item.kind} ${item.key}`) ?? {};
    return item.action === "keep" || item.action === "conflict" ? [] : { ...item, fields };
  });
  return others.length === 0 ? "" : `Its other changes would be:\n${changedItemLines(others, installation)}`;
}

const rollbackConflict = ({ counts: { conflict } }: Plan): Refusal =>
  new Refusal(
    "conflict",
    `Nothing was changed: ${count(conflict, "item")} ${conflict === 1 ? "is" : "are"} in conflict.`,
    'Settle each under "conflicts" in the bindings file, or all at once.',
    [],
    "choose-side",
  );
