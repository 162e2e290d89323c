import { resolve } from "node:path";
import { type Baseline, isNoBaseline } from "../../baseline/read-baseline.js";
import type { CheckOptions, CheckRequest } from "../../check/check.js";
import { type ExitCode, exitCode } from "../../command-line/exit-code.js";
import type { severities } from "../../command-line/options.js";
import type { BrokenFile, SettingsFile, UsableFile } from "../../configuration/configuration-file.js";
import {
  type Configurations,
  configurations as configurationsFor,
  printProblems,
} from "../../configuration/configurations.js";
import { type DialectReader, dialectReader } from "../../configuration/dialect-file.js";
import { type DialectPlace, dialectPlaces, dialectsNamedBy } from "../../configuration/dialect-places.js";
import type { EffectiveConfiguration, Layers } from "../../configuration/layers.js";
import { type DiscoverOptions, discover } from "../../discover/discover.js";
import type { SearchSummary } from "../../discover/print-search.js";
import type { ScanOptions } from "../../discover/scan.js";
import type { PackInput } from "../../files/pack-input.js";
import { writtenOver, writtenPlace } from "../../packs/written-over.js";
import { type GlobalFlags, paperFor, printable, writePieces } from "../../print/paper.js";
import type { Format } from "../../report/printers.js";
import { ruleModules, type TeamRules, teamRulesOf } from "../../team-rules/team-rules-of-run.js";
import type { World } from "../../world/world.js";

/** The files that options of `validate` name. */
type FileFlags = { readonly [Option in keyof typeof optionNames]?: string };

/** What checking would write over that it reads, or that is somebody's own, in a sentence. */
function overwriteOf(found: readonly PackInput[], layers: Layers, flags: FileFlags, world: World): string | undefined {
  for (const option of ["output", "writeBaseline"] as const) {
    const place = writtenPlace(flags[option], world);
    if (place === undefined) continue;
    const would = (path: string): string => `${optionNames[option]} would write over ${path}`;
    const inputs = found.flatMap((one) => ("place" in one ? [{ path: one.path, place: one.place }] : []));
    const input = writtenOver(place, inputs, world);
    if (input !== undefined) return `${would(input)}, which is to be checked.`;
    for (const other of keptFrom[option]) {
      const path = flags[other];
      const named = path === undefined ? [] : [{ path, place: resolve(world.folder, path) }];
      if (writtenOver(place, named, world) !== undefined)
        return `${would(flags[option] ?? "")}, which ${optionNames[other]} names.`;
    }
    const read = layers.flatMap((file) => [
      { path: file.path, place: resolve(world.folder, file.path) },
      ...dialectsNamedBy(file, "any", world).map(({ path }) => ({ path, place: resolve(world.folder, path) })),
      ...ruleModules(file, world.folder).map((module) => ({ path: module.named, place: module.place })),
    ]);
    const settings = writtenOver(place, [...new Map(read.map((one) => [one.place, one])).values()], world);
    if (settings !== undefined) return `${would(settings)}, which says how to check.`;
  }
  const { writeBaseline } = flags;
  return writeBaseline !== undefined && isNoBaseline(writeBaseline, world)
    ? `--write-baseline would write over ${writeBaseline}, which is not a baseline. Name another file, or remove it first.`
    : undefined;
}

const optionNames = {
  output: "--output",
  writeBaseline: "--write-baseline",
  baseline: "--baseline",
  config: "--config",
  dialect: "--dialect",
  against: "--against",
} as const;

/** What each of the options that write must leave alone; a baseline may be written again. */
const keptFrom = {
  output: ["writeBaseline", "baseline", "config", "dialect", "against"],
  writeBaseline: ["config", "dialect", "against"],
} as const;

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
  readonly dialect?: string;
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

/** What is to be checked, and how. */
export interface Task {
  readonly found: readonly PackInput[];
  /** What searching folders came by besides; undefined where none was named. */
  readonly scanned: SearchSummary | undefined;
  readonly configurations: Configurations;
  /** The configuration of each that was found, in the same order. */
  readonly inForce: readonly (EffectiveConfiguration | undefined)[];
  readonly scanOptions: ScanOptions;
  /** The dialects of each that was found, in the same order. */
  readonly dialects: DialectsOfRun;
  readonly options: CheckOptions;
  /** What packs would be by fixes that are only shown. */
  readonly instead: ReadonlyMap<PackInput, CheckRequest["instead"]>;
  readonly teamRules: TeamRules;
  /** Makes the rules that a configuration asks for of what is sent; undefined where none does. */
  readonly sendingRules: MakeSendingRules | undefined;
  readonly baseline?: UsableFile<Baseline>;
}

type MakeSendingRules = typeof import("../../deferred.js").sendingRules;

/** The dialects of a run: the files of each input, and what reads them. */
interface DialectsOfRun {
  readonly reader: DialectReader;
  readonly places: readonly (readonly DialectPlace[])[];
}

const noDialects: DialectReader = { of: () => [], broken: () => [] };

/** Reads all dialects that hold for some input; a named file also where there is none. */
async function readDialects(
  found: readonly PackInput[],
  inForce: Task["inForce"],
  { dialect }: ValidateFlags,
  world: World,
): Promise<DialectsOfRun> {
  const places = found.map((one, index) => dialectPlaces(one, inForce[index]?.layers ?? [], dialect, world));
  const all = [...places.flat(), ...(dialect === undefined ? [] : [{ path: dialect }])];
  if (all.length === 0) return { reader: noDialects, places };
  const reader = dialectReader(world, (await deferred()).readDialectFile);
  for (const place of all) reader.of([place]);
  return { reader, places };
}

/** Finds what the inputs mean and reads what says how to check it; how the run ends where that cannot be. */
export async function prepareTask(
  inputs: readonly string[],
  flags: ValidateFlags,
  world: World,
): Promise<Task | ExitCode> {
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
  const dialects = await readDialects(found, inForce, flags, world);
  const broken = [
    ...dialects.reader.broken(),
    ...[baseline].filter(isBroken),
    ...configurations.broken(),
    ...teamRules.broken,
  ];
  if (isBroken(baseline) || broken.length > 0) return refuse(broken, flags, world);
  const [places = []] = dialects.places;
  const against =
    flags.against === undefined
      ? undefined
      : (await deferred()).checkAgainst(flags.against, dialects.reader.of(places), flags, world);
  if (typeof against === "number") return against;
  return {
    found,
    scanned,
    configurations,
    inForce,
    scanOptions,
    dialects,
    options: { maxBytes, ...(against && { against }) },
    teamRules,
    sendingRules: inForce.some(asksOfSends) ? (await deferred()).sendingRules : undefined,
    instead: new Map(),
    ...(baseline && { baseline }),
  };
}

const asksOfSends = (one: EffectiveConfiguration | undefined): boolean =>
  one !== undefined && (one.contents.limits !== undefined || one.contents.messaging !== undefined);

const isBroken = (file: SettingsFile<unknown> | undefined): file is BrokenFile =>
  file !== undefined && "problems" in file;

/** What the options do not allow, in a sentence. */
function misuseOf(found: readonly PackInput[], flags: ValidateFlags): string | undefined {
  if (flags.against !== undefined && found.length !== 1)
    return `--against compares one pack, and ${found.length} are named.`;
  if (flags.dryRun && !flags.fix && !flags.fixUnsafe)
    return "--dry-run shows what fixes would change. Ask for them by --fix or --fix-unsafe.";
  if (flags.dryRun && flags.writeBaseline !== undefined)
    return "--dry-run writes nothing, so --write-baseline cannot be used with it.";
  if ((flags.fix || flags.fixUnsafe) && found.some(({ kind }) => kind === "stdin"))
    return "Standard input cannot be fixed in place. Name a file for --fix.";
  return undefined;
}

function refuse(broken: readonly BrokenFile[], flags: ValidateFlags, world: World): ExitCode {
  writePieces(world.stderr, printProblems(broken, paperFor("stderr", flags, world)));
  return exitCode.unusable;
}
