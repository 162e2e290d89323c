import type { Severity } from "@setup-pack/core";
import { type CheckRequest, checks, optionsFor } from "../../check/check.js";
import { checkTogether, type Member } from "../../check/check-together.js";
import { completeness, searchedFolders } from "../../check/coverage.js";
import { judgeAll } from "../../check/judge-all.js";
import { type Entry, tally } from "../../check/report.js";
import { type ExitCode, exitCode } from "../../command-line/exit-code.js";
import { printSearch } from "../../discover/print-search.js";
import type { PackInput } from "../../files/pack-input.js";
import { writeOutput } from "../../files/write-output.js";
import { palette, paperFor, writePieces } from "../../print/paper.js";
import { progress } from "../../print/progress.js";
import { pathsFromRoot } from "../../report/formats/paths-from-root.js";
import { printerOf } from "../../report/printers.js";
import { sayNotRun } from "../../team-rules/team-rules-of-run.js";
import type { World } from "../../world/world.js";
import { prepareTask, type Task, type ValidateFlags } from "./validate-task.js";

/** What only some runs need is loaded by those that do. */
const deferred = () => import("../../deferred.js");

/** Checks packs and prints the report. */
export async function runValidate(inputs: readonly string[], flags: ValidateFlags, world: World): Promise<ExitCode> {
  const task = await prepareTask(inputs, flags, world);
  if (typeof task === "number") return task;
  const { code: unwritten, instead } = await fix(task, flags, world);
  const checked = await checkAll({ ...task, instead }, inputs, flags, world);
  const held = await hold(checked, task, flags, world);
  if (typeof held === "number") return held;
  const reported = await report(held, task, flags, world);
  const { code, reason } = verdict(held, flags);
  if (reason !== undefined) world.stderr.write(`setup-pack: ${reason}\n`);
  if (!flags.quiet) sayNotRun(task.teamRules, world);
  return Math.max(unwritten, reported) === exitCode.fine ? code : exitCode.unusable;
}

/** Makes fixes where that is asked for, before anything is reported. */
async function fix(task: Task, flags: ValidateFlags, world: World): Promise<FixesMade> {
  if (!flags.fix && !flags.fixUnsafe) return { code: exitCode.fine, instead: new Map() };
  const { fixAndReport } = await deferred();
  const on = flags.format === "pretty" && flags.output === undefined ? "stdout" : "stderr";
  const shown = { on, paper: paperFor(on, flags, world) } as const;
  const instead = new Map<PackInput, CheckRequest["instead"]>();
  let code: ExitCode = exitCode.fine;
  for (const [index, one] of task.found.entries()) {
    if (isTakenForPack(one)) continue;
    const input = inputOf(one, index, task);
    const options = optionsFor(input, task.options);
    const outcome = fixAndReport(
      one,
      input.configuration,
      options,
      { ...flags, ...(flags.dryRun && { shown }) },
      world,
    );
    if (outcome.code !== exitCode.fine) code = exitCode.unusable;
    if (outcome.instead !== undefined) instead.set(one, outcome.instead);
  }
  if (on === "stdout" && instead.size > 0) world.stdout.write("\n");
  return { code, instead };
}

/** How making fixes ended, and what packs would be by those that were only shown. */
interface FixesMade extends Pick<Task, "instead"> {
  readonly code: ExitCode;
}

/**
 * Returns what is to be checked, under the configuration that is in force for it, and by the rules and dialects that
 * hold.
 */
function inputOf(
  found: PackInput,
  index: number,
  { inForce, teamRules, dialects: ofRun, instead, sendingRules }: Task,
): CheckRequest {
  const configuration = inForce[index]?.contents ?? {};
  const dialects = ofRun.reader.of(ofRun.places[index] ?? []);
  const rules = teamRules.of(inForce[index]?.layers ?? []);
  const other = instead.get(found);
  return {
    found,
    configuration,
    rules,
    sendingRules: sendingRules?.(configuration, dialects) ?? [],
    dialects,
    ...(other !== undefined && { instead: other }),
  };
}

/** Returns whether a file is only taken for a pack: nobody asked to have it changed. */
const isTakenForPack = (one: PackInput): boolean => one.kind === "file" && one.takenBy !== undefined;

async function checkAll(task: Task, inputs: readonly string[], flags: ValidateFlags, world: World): Promise<Entry[]> {
  const { found, inForce, configurations, scanOptions, options, teamRules } = task;
  const step = progress("Checking", found.length, flags, world);
  const each = checks(options, world, async (...given) => (await deferred()).folderChecks(...given));
  const requests = found.map((one, index) => inputOf(one, index, task));
  const judged = await judgeAll(
    requests,
    each,
    options,
    step.to,
    async (...jobs) => (await deferred()).judgeTogether(...jobs),
    world,
  );
  step.end();
  const members: Member[] = [];
  for (const [index, input] of requests.entries()) {
    const own = judged[index];
    if (own === undefined) throw new Error(`${input.found.path} was not checked`);
    members.push({ checked: await each.checked(input, own), configuration: inForce[index] });
  }
  const isComplete = completeness(found, flags.config, configurations, scanOptions, world);
  const isSearched = searchedFolders(inputs, world);
  const isCompared = options.against !== undefined;
  return checkTogether(members, { isComplete, isSearched, isCompared, isRun: teamRules.isRun });
}

/**
 * Returns the entries, in which what a baseline knows is suppressed; a new baseline is written first, where one is
 * asked for.
 */
async function hold(
  entries: readonly Entry[],
  { baseline }: Task,
  flags: ValidateFlags,
  world: World,
): Promise<readonly Entry[] | ExitCode> {
  if (baseline === undefined && flags.writeBaseline === undefined) return entries;
  return (await deferred()).applyBaseline(entries, baseline, flags, world);
}

async function report(
  entries: readonly Entry[],
  { found, inForce, scanned, teamRules }: Task,
  flags: ValidateFlags,
  world: World,
): Promise<ExitCode> {
  const { format, failOn, output } = flags;
  const toFile = output !== undefined && output !== "-";
  const paper = paperFor("stdout", flags, world);
  const print = await printerOf(format, async () => (await deferred()).latePrinters);
  const { sha256 } = world.bytes;
  const pieces = print(entries, {
    ...paper,
    ...(toFile && { palette: palette(false), columns: undefined }),
    failOn,
    withSuppressed: flags.suppressed,
    fromRoot: pathsFromRoot(world),
    sha256,
    scanned,
    teamRules: teamRules.all,
  });
  const code = writeOutput(output, pieces, world, { as: format === "github" ? "commands" : undefined });
  const configurationOf = (one: PackInput): string | undefined => inForce[found.indexOf(one)]?.path;
  writePieces(world.stderr, printSearch({ found, scanned, configurationOf, folder: world.folder }, flags));
  return code;
}

/** What makes a run fail. */
interface Demands {
  /** The least severity that fails it. */
  readonly failOn: Severity;
  /** The most warnings it may have. */
  readonly maxWarnings?: number;
}

/** What a run ends with, and in words why, where the report does not show it. */
interface Verdict {
  readonly code: ExitCode;
  readonly reason?: string;
}

/** Judges a report: what could not be read weighs most. */
function verdict(entries: readonly Entry[], { failOn, maxWarnings }: Demands): Verdict {
  const { error, warning, info } = tally(entries.flatMap(({ diagnostics }) => diagnostics));
  const counting = error + (failOn === "error" ? 0 : warning) + (failOn === "info" ? info : 0);
  const isOver = maxWarnings !== undefined && warning > maxWarnings;
  const reason = isOver
    ? { reason: `There are more warnings (${warning}) than --max-warnings allows (${maxWarnings}).` }
    : {};
  if (entries.some(({ failure }) => failure !== undefined)) return { code: exitCode.unusable, ...reason };
  return { code: counting > 0 || isOver ? exitCode.findings : exitCode.fine, ...reason };
}
