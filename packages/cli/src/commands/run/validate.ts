import type { Baseline } from "../../baseline/baseline.js";
import { type CheckOptions, type CheckRequest, checks, optionsFor } from "../../check/check.js";
import { checkTogether, type Member } from "../../check/check-together.js";
import { completeness, searchedFolders } from "../../check/coverage.js";
import { judgeAll } from "../../check/judge-all.js";
import type { Entry } from "../../check/report.js";
import { verdict } from "../../check/verdict.js";
import { type ExitCode, exitCode } from "../../command-line/exit-code.js";
import type { severities } from "../../command-line/options.js";
import { type Configurations, configurations as configurationsFor } from "../../configuration/configurations.js";
import type { EffectiveConfiguration } from "../../configuration/effective-configuration.js";
import { printProblems } from "../../configuration/print-problems.js";
import { sayFirstEdition } from "../../configuration/say-first-edition.js";
import type { BrokenFile, SettingsFile, UsableFile } from "../../configuration/settings-file.js";
import { type TeamBlocksReader, teamBlocksReader } from "../../configuration/team-blocks.js";
import { type BlocksPlace, isYaml, teamBlocksPlaces } from "../../configuration/team-blocks-places.js";
import { type DiscoverOptions, discover } from "../../discover/discover.js";
import { printSearch } from "../../discover/print-search.js";
import type { ScanOptions } from "../../discover/scan.js";
import type { SearchSummary } from "../../discover/search-summary.js";
import type { PackInput } from "../../files/pack-input.js";
import { writeOutput } from "../../files/write-output.js";
import { palette } from "../../print/palette.js";
import type { GlobalFlags } from "../../print/paper.js";
import { paperFor } from "../../print/paper.js";
import { printable } from "../../print/printable.js";
import { progress } from "../../print/progress.js";
import { writePieces } from "../../print/write-pieces.js";
import { pathsFromRoot } from "../../report/formats/paths-from-root.js";
import type { Format } from "../../report/printers.js";
import { printerOf } from "../../report/printers.js";
import { sayNotRun } from "../../team-rules/say-not-run.js";
import { type TeamRules, teamRulesOf } from "../../team-rules/team-rules-of-run.js";
import type { World } from "../../world/world.js";
import { overwriteOf } from "./overwrite-of.js";

export interface ValidateFlags extends GlobalFlags {
  readonly format: Format;
  readonly output?: string;
  readonly failOn: (typeof severities)[number];
  readonly maxWarnings?: number;
  readonly maxSize: number;
  readonly fix?: boolean;
  readonly fixUnsafe?: boolean;
  readonly dryRun?: boolean;
  readonly baseline?: string;
  readonly writeBaseline?: string;
  readonly against?: string;
  readonly blocks?: string;
  readonly suppressed: boolean;
  readonly config?: string;
  /** Whether what git ignores is left out of folders. */
  readonly ignore: boolean;
  readonly verbose?: boolean;
  readonly teamRules: boolean;
  readonly watch?: boolean;
}

/** What only some runs need is loaded by those that do. */
const deferred = () => import("../../deferred.js");

/** Checks packs and prints the report. */
export async function runValidate(inputs: readonly string[], flags: ValidateFlags, world: World): Promise<ExitCode> {
  const task = await prepare(inputs, flags, world);
  if (typeof task === "number") return task;
  const { code: unwritten, instead } = await fix(task, flags, world);
  const checked = await checkAll({ ...task, instead }, inputs, flags, world);
  const held = await hold(checked, task, flags, world);
  if (typeof held === "number") return held;
  const reported = await report(held, task, flags, world);
  const { code, reason } = verdict(held, flags);
  if (reason !== undefined) world.stderr.write(`setup-pack: ${reason}\n`);
  if (!flags.quiet) {
    sayNotRun(task.teamRules, world);
    sayFirstEdition(task.blocks.reader, world);
  }
  return Math.max(unwritten, reported) === exitCode.fine ? code : exitCode.unusable;
}

/** What is to be checked, and how. */
interface Task {
  readonly found: readonly PackInput[];
  /** What searching folders came by besides; undefined where none was named. */
  readonly scanned: SearchSummary | undefined;
  readonly configurations: Configurations;
  /** The configuration of each that was found, in the same order. */
  readonly inForce: readonly (EffectiveConfiguration | undefined)[];
  readonly scanOptions: ScanOptions;
  /** The block schemas of each that was found, in the same order. */
  readonly blocks: BlocksOfRun;
  readonly options: CheckOptions;
  /** What packs would be by fixes that are only shown. */
  readonly instead: ReadonlyMap<PackInput, CheckRequest["instead"]>;
  readonly teamRules: TeamRules;
  readonly baseline?: UsableFile<Baseline>;
}

/** The block schemas of a run: where those of each input stand, and what reads them. */
interface BlocksOfRun {
  readonly reader: TeamBlocksReader;
  readonly places: readonly (readonly BlocksPlace[])[];
}

/** Reads all block schemas that hold for some input; a named file also where there is none. */
async function readBlocks(
  found: readonly PackInput[],
  inForce: Task["inForce"],
  { blocks }: ValidateFlags,
  world: World,
): Promise<BlocksOfRun> {
  const places = found.map((one, index) => teamBlocksPlaces(one, inForce[index]?.layers ?? [], blocks, world));
  const all = [...places.flat(), ...(blocks === undefined ? [] : [{ path: blocks }])];
  const reader = teamBlocksReader(world, all.some(isYaml) ? (await deferred()).readYamlBlocks : undefined);
  for (const place of all) reader.of([place]);
  return { reader, places };
}

/** Finds what the inputs mean and reads what says how to check it; how the run ends where that cannot be. */
async function prepare(inputs: readonly string[], flags: ValidateFlags, world: World): Promise<Task | ExitCode> {
  const { maxSize: maxBytes } = flags;
  const configurations = configurationsFor(flags.config, world);
  const expandGlob: DiscoverOptions["expandGlob"] = async (...pattern) => (await deferred()).expandGlob(...pattern);
  const scanOptions = { mostBytes: maxBytes, isGitHeard: flags.ignore, places: configurations.placesIn };
  const { found, scanned } = await discover(inputs, world, { ...scanOptions, expandGlob });
  const inForce = found.map((one) => configurations.of(one));
  const misuse =
    misuseOf(found, flags) ??
    overwriteOf(
      found,
      inForce.flatMap((one) => one?.layers ?? []),
      flags,
      world,
    );
  if (misuse !== undefined) {
    world.stderr.write(`setup-pack: ${printable(misuse)}\n`);
    return exitCode.unusable;
  }
  const teamRules = await teamRulesOf(
    inForce.map((configuration) => configuration?.layers ?? []),
    flags,
    async (...file) => (await deferred()).loadTeamRules(...file),
    world,
  );
  const baseline = flags.baseline === undefined ? undefined : (await deferred()).readBaseline(flags.baseline, world);
  const blocks = await readBlocks(found, inForce, flags, world);
  const broken = [
    ...blocks.reader.broken(),
    ...[baseline].filter(isBroken),
    ...configurations.broken(),
    ...teamRules.broken,
  ];
  if (isBroken(baseline) || broken.length > 0) return refuse(broken, flags, world);
  const against =
    flags.against === undefined ? undefined : (await deferred()).checkAgainst(flags.against, flags, world);
  if (typeof against === "number") return against;
  return {
    found,
    scanned,
    configurations,
    inForce,
    scanOptions,
    blocks,
    options: { maxBytes, ...(against && { against }) },
    teamRules,
    instead: new Map(),
    ...(baseline && { baseline }),
  };
}

const isBroken = (file: SettingsFile<unknown> | undefined): file is BrokenFile =>
  file !== undefined && "problems" in file;

/** What the options do not allow, in a sentence. */
function misuseOf(found: readonly PackInput[], flags: ValidateFlags): string | undefined {
  if (flags.against !== undefined && found.length !== 1)
    return `--against compares one pack, and ${found.length} are named.`;
  if (flags.dryRun && !flags.fix && !flags.fixUnsafe)
    return "--dry-run shows what fixes would change. Ask for them by --fix or --fix-unsafe.";
  if (flags.dryRun && flags.writeBaseline !== undefined)
    return "--dry-run writes nothing, so --write-baseline cannot go with it.";
  if ((flags.fix || flags.fixUnsafe) && found.some(({ kind }) => kind === "stdin"))
    return "Standard input cannot be mended in place. Name a file for --fix.";
  return undefined;
}

function refuse(broken: readonly BrokenFile[], flags: ValidateFlags, world: World): ExitCode {
  writePieces(world.stderr, printProblems(broken, paperFor("stderr", flags, world)));
  return exitCode.unusable;
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
 * What is to be checked, under the configuration that is in force for it, and by the rules and block schemas that hold.
 */
function inputOf(found: PackInput, index: number, { inForce, teamRules, blocks, instead }: Task): CheckRequest {
  const configuration = inForce[index]?.contents ?? {};
  const team = blocks.reader.of(blocks.places[index] ?? []);
  const rules = teamRules.of(inForce[index]?.layers ?? []);
  const other = instead.get(found);
  return { found, configuration, rules, ...(team && { blocks: team }), ...(other !== undefined && { instead: other }) };
}

/** Whether a file is only taken for a pack: nobody asked to have it changed. */
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
 * The entries, in which what a baseline knows is suppressed; a new baseline is written first, where one is asked for.
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
  const code = writeOutput(output, pieces, world);
  const configurationOf = (one: PackInput): string | undefined => inForce[found.indexOf(one)]?.path;
  writePieces(world.stderr, printSearch({ found, scanned, configurationOf, folder: world.folder }, flags));
  return code;
}
