import type { Baseline } from "../../baseline/baseline.js";
import type { CheckOptions, CheckRequest } from "../../check/check.js";
import { type ExitCode, exitCode } from "../../command-line/exit-code.js";
import type { severities } from "../../command-line/options.js";
import { type Configurations, configurations as configurationsFor } from "../../configuration/configurations.js";
import type { DialectPlace } from "../../configuration/dialect-place.js";
import { dialectPlaces } from "../../configuration/dialect-places.js";
import { type DialectReader, dialectReader } from "../../configuration/dialects.js";
import type { EffectiveConfiguration } from "../../configuration/effective-configuration.js";
import { printProblems } from "../../configuration/print-problems.js";
import type { BrokenFile, SettingsFile, UsableFile } from "../../configuration/settings-file.js";
import { type DiscoverOptions, discover } from "../../discover/discover.js";
import type { ScanOptions } from "../../discover/scan.js";
import type { SearchSummary } from "../../discover/search-summary.js";
import type { PackInput } from "../../files/pack-input.js";
import type { GlobalFlags } from "../../print/paper.js";
import { paperFor } from "../../print/paper.js";
import { printable } from "../../print/printable.js";
import { writePieces } from "../../print/write-pieces.js";
import type { Format } from "../../report/printers.js";
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
    return "--dry-run writes nothing, so --write-baseline cannot go with it.";
  if ((flags.fix || flags.fixUnsafe) && found.some(({ kind }) => kind === "stdin"))
    return "Standard input cannot be fixed in place. Name a file for --fix.";
  return undefined;
}

function refuse(broken: readonly BrokenFile[], flags: ValidateFlags, world: World): ExitCode {
  writePieces(world.stderr, printProblems(broken, paperFor("stderr", flags, world)));
  return exitCode.unusable;
}
