import { resolve } from "node:path";
import { largest } from "@setup-pack/core/format";
import { count } from "@setup-pack/core/words";
import type { Command } from "commander";
import type { CommandEntry } from "../command-line/command.js";
import { type ExitCode, exitCode } from "../command-line/exit-code.js";
import { optionHelp } from "../command-line/option-help.js";
import { configurations, printProblems } from "../configuration/configurations.js";
import { type DiscoverOptions, discover } from "../discover/discover.js";
import { printLeftOut } from "../discover/print-search.js";
import type { InputFile, PackInput, StandardInput } from "../files/pack-input.js";
import { readSource } from "../files/read-bytes.js";
import { rewrite } from "../files/rewrite.js";
import { type FormattedPack, formatPack, printRefusal, type Refusal } from "../format/format-pack.js";
import { type GlobalFlags, type Paper, paperFor, printable, writePieces } from "../print/paper.js";
import type { Failure } from "../world/failure.js";
import type { World } from "../world/world.js";

interface Flags extends GlobalFlags {
  readonly check?: boolean;
  /** Whether what git ignores is left out of folders. */
  readonly ignore: boolean;
  readonly verbose?: boolean;
}

export const fmt: CommandEntry = {
  name: "fmt",
  summary: "Rewrite packs and scenarios in canonical form",
  examples: [
    ["setup-pack fmt pack.json", "rewrite one file"],
    ["setup-pack fmt packs --check", "list the files that would change"],
    ["setup-pack fmt scenarios", "rewrite scenario files and keep their comments"],
    ["setup-pack fmt - < pack.json", "read standard input, and print the result"],
  ],
  notes: `In a folder, packs are found as in setup-pack validate, and so are scenario files (.scenario.yaml,
.scenario.json). Source folders are not changed, nor are files that are perhaps not packs. Standard
input is a scenario if it has "scenario:" at its top. A scenario with anchors or aliases is not
changed. Canonical form is the standard layout: fields always in the same order, two spaces per
level, and a newline at the end. The command rewrites a whole file or nothing. If rewriting would
remove any content of a file, the file is not changed.
Exit codes: 0 success; 1 a file was not changed because of a problem, or --check found a file to
change; 2 wrong usage, or a file could not be read or written.`,
  declare,
  run: (command, world) => run(command.args, command.optsWithGlobals<Flags>(), world),
};

function declare(command: Command): void {
  command
    .argument("<input...>", "files, folders, patterns, or - for standard input")
    .option("--check", "write nothing; list the files that would change, and exit with code 1 if there are any")
    .option("--no-ignore", optionHelp.noIgnore)
    .option("--verbose", optionHelp.verbose);
}

const expandGlob: DiscoverOptions["expandGlob"] = async (...pattern) =>
  (await import("../deferred.js")).expandGlob(...pattern);

/** What was found in a folder is written only where it says that it is a pack; source folders have no such form. */
const isMeant = (found: PackInput): boolean =>
  !(found.kind === "file" && found.takenBy !== undefined) && !(found.kind === "folder" && found.isScanned);

/** What became of one input. */
type Outcome = "unchanged" | "changed" | "left alone" | "unusable";

async function run(inputs: readonly string[], flags: Flags, world: World): Promise<ExitCode> {
  const paper = paperFor("stderr", flags, world);
  const configured = configurations(undefined, world);
  const scanOptions = { mostBytes: largest, isGitHeard: flags.ignore, places: configured.placesIn };
  const scenarios = await formattedScenarios(inputs, flags, paper, world);
  const others = inputs.filter((input) => !isScenarioName(input));
  const { found: all, scanned } = await discover(others, world, { ...scanOptions, expandGlob });
  if (configured.broken().length > 0) {
    writePieces(world.stderr, printProblems(configured.broken(), paper));
    return exitCode.unusable;
  }
  const tally = new Map<Outcome, number>();
  for (const outcome of scenarios.outcomes) tally.set(outcome, (tally.get(outcome) ?? 0) + 1);
  for (const found of all.filter((one) => isMeant(one) && !isOfScenarios(one, scenarios.holding))) {
    const outcome = await format(found, flags, paper, world);
    tally.set(outcome, (tally.get(outcome) ?? 0) + 1);
  }
  writePieces(world.stderr, printLeftOut(scanned, flags));
  const of = (outcome: Outcome): number => tally.get(outcome) ?? 0;
  if (!flags.quiet && !inputs.includes("-")) world.stdout.write(`${summary(of("changed"), of("unchanged"), flags)}\n`);
  if (of("unusable") > 0) return exitCode.unusable;
  return of("left alone") > 0 || (flags.check && of("changed") > 0) ? exitCode.findings : exitCode.fine;
}

const isScenarioName = (input: string): boolean => /\.scenario\.(?:ya?ml|json)$/i.test(input);

/** Returns what became of scenario files; reading YAML is loaded only where there may be some. */
async function formattedScenarios(
  inputs: readonly string[],
  flags: Flags,
  paper: Paper,
  world: World,
): Promise<{ readonly outcomes: readonly Outcome[]; readonly holding: ReadonlySet<string> }> {
  const some = inputs.filter((input) => isScenarioName(input) || (input !== "" && isFolder(input, world)));
  if (some.length === 0) return { outcomes: [], holding: new Set() };
  return (await import("../deferred.js")).formatScenarios(some, flags, paper, world);
}

const isFolder = (input: string, { files, folder }: World): boolean =>
  files.statSync(resolve(folder, input), { throwIfNoEntry: false })?.isDirectory() ?? false;

/** A folder that holds scenarios need not hold a pack. */
const isOfScenarios = (found: PackInput, holding: ReadonlySet<string>): boolean =>
  (found.kind === "unusable" && found.failure.code === "NO_PACKS" && holding.has(found.path)) ||
  (found.kind === "folder" && holding.has(found.path));

function summary(changed: number, unchanged: number, { check = false }: Flags): string {
  const done = check ? `${count(changed, "file")} would change` : `${count(changed, "file")} formatted`;
  return `${done}, ${unchanged} in canonical form already`;
}

async function format(found: PackInput, flags: Flags, paper: Paper, world: World): Promise<Outcome> {
  if (found.kind === "folder") return complain(found.path, sourceFolder, world, "formatted");
  if (found.kind === "unusable") return complain(found.path, found.failure, world);
  const source = readSource(found, world, largest);
  if ("failure" in source) return complain(found.path, source.failure, world);
  if (!("bytes" in source)) {
    const { diagnostics } = source;
    return leave(found.path, { refused: "it is larger than the maximum size", text: "", diagnostics }, paper, world);
  }
  if (found.kind === "stdin" && isScenarioText(source.bytes)) return formatScenario(source.bytes, flags, paper, world);
  const formatted = formatPack(source.bytes);
  if ("refused" in formatted) return leave(found.path, formatted, paper, world);
  return put(found, formatted, source.bytes, flags, world);
}

/**
 * What comes by standard input has no name that tells what it is: YAML that says "scenario" at its top is not a pack.
 */
const isScenarioText = (bytes: Uint8Array): boolean =>
  bytes.length <= mostOfScenario && /^scenario\s*:/m.test(new TextDecoder().decode(bytes));

const mostOfScenario = 4 * 1024 * 1024;

async function formatScenario(bytes: Uint8Array, flags: Flags, paper: Paper, world: World): Promise<Outcome> {
  const { formatScenarioInput } = await import("../deferred.js");
  return formatScenarioInput(new TextDecoder().decode(bytes), flags.check === true, paper, world);
}

function leave(path: string, refusal: Refusal, paper: Paper, world: World): Outcome {
  writePieces(world.stderr, printRefusal(path, refusal, paper));
  return "left alone";
}

const sourceFolder: Failure = {
  code: "SOURCE_FOLDER",
  message: "It is the source folder of a pack; name the .json file that was built of it.",
};

function put(
  found: InputFile | StandardInput,
  { text, isChanged }: FormattedPack,
  before: Uint8Array,
  flags: Flags,
  world: World,
): Outcome {
  if (found.kind === "stdin" && !flags.check) world.stdout.write(text, "data");
  if (!isChanged) return "unchanged";
  if (found.kind === "file" && !flags.check) {
    const failure = rewrite(found.place, text, before, world);
    if (failure !== undefined) return complain(found.path, failure, world, "written");
  }
  if (!flags.quiet && (found.kind === "file" || flags.check)) world.stdout.write(`${printable(found.path)}\n`);
  return "changed";
}

function complain(path: string, { message, code }: Failure, world: World, done = "read"): Outcome {
  world.stderr.write(`setup-pack: ${printable(path)} cannot be ${done}: ${message} (${code})\n`);
  return "unusable";
}
