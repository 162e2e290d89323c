import { dirname, relative, resolve } from "node:path";
import { largest } from "@setup-pack/core";
import { type Command, Option } from "commander";
import type { CommandEntry } from "../command.js";
import { readBlocksFile } from "../configuration/blocks-file.js";
import { configurationsOf } from "../configuration/configurations.js";
import type { BrokenFile } from "../configuration/settings-file.js";
import { discover } from "../discover/discover.js";
import { type ExitCode, exitCode } from "../exit-code.js";
import { byteSize, severities, wholeNumber } from "../options.js";
import { type GlobalFlags, paperFor } from "../print/paper.js";
import { type Format, formats, printers } from "../print/printers.js";
import { printProblems } from "../print/problems.js";
import { progress } from "../progress.js";
import { check } from "../report/check.js";
import { checkTogether, type Member } from "../report/check-together.js";
import { verdict } from "../report/verdict.js";
import type { World } from "../world.js";
import { writePieces } from "../write-pieces.js";

interface Flags extends GlobalFlags {
  readonly format: Format;
  readonly failOn: (typeof severities)[number];
  readonly maxWarnings?: number;
  readonly maxSize: number;
  readonly blocks?: string;
  readonly config?: string;
  readonly against?: string;
}

export const validate: CommandEntry = {
  name: "validate",
  summary: "Check packs and report every problem with its place and remedy",
  examples: [
    ["setup-pack validate", "every pack below the current folder"],
    ["setup-pack validate my-pack/", "a source folder, built in memory"],
    ["setup-pack validate pack.json --fail-on warning", "one pack, and no warnings"],
    ["setup-pack validate new.json --against old.json", "and whether it may follow that release"],
    ["setup-pack validate 'packs/**/*.json' --format json", "a report for programs"],
    ["curl -s https://example.com/pack.json | setup-pack validate -", "standard input"],
  ],
  notes: `Ends with 0 when nothing counts, 1 when something does, 2 for bad usage, a broken configuration or a file
that could not be read (the others are still checked).`,
  declare,
  run: (command, world) => run(command.args, command.optsWithGlobals<Flags>(), world),
};

function declare(command: Command): void {
  command
    .argument("[input...]", "files, folders, patterns, or - for standard input (the current folder when left out)")
    .addOption(new Option("--format <format>", "how to print the report").choices(formats).default("pretty"))
    .addOption(new Option("--fail-on <severity>", "the least that fails the run").choices(severities).default("error"))
    .option("--max-warnings <number>", "fail when there are more warnings than this", wholeNumber)
    .addOption(
      new Option("--max-size <bytes>", "the largest file that is read, such as 500000 or 64MiB")
        .argParser(byteSize)
        .default(largest, "64MiB"),
    )
    .option("--against <release>", "the release before: also report what an upgrade from it means; for one pack")
    .option("--blocks <file>", "your own schemas for the settings of blocks")
    .option("--config <file>", "the configuration to use (the nearest setup-pack.config.json above each file)");
}

async function run(named: readonly string[], flags: Flags, world: World): Promise<ExitCode> {
  const inputs = named.length === 0 ? ["."] : named;
  const maxBytes = flags.maxSize;
  const blocks = flags.blocks === undefined ? undefined : readBlocksFile(flags.blocks, world);
  const found = await discover(inputs, world, maxBytes);
  const configurations = configurationsOf(found, flags.config, world);
  const isBroken = blocks !== undefined && "problems" in blocks;
  const broken = [...(isBroken ? [blocks] : []), ...configurations.broken];
  if (isBroken || broken.length > 0) return refuse(broken, flags, world);

  const against = await ruleOnUpgrade(found.length, flags, world);
  if (typeof against === "number") return against;
  const options = { maxBytes, ...(blocks && { blocks: blocks.contents }), ...(against && { against }) };
  const step = progress("Checking", found.length, flags, world);
  const members: Member[] = [];
  for (const [index, one] of found.entries()) {
    step.to(index, one.path);
    const configuration = configurations.each[index];
    members.push({ checked: await check(one, configuration?.contents ?? {}, options, world), configuration });
  }
  step.end();

  const isAll = (path: string) =>
    inputs.some((input) => holds(resolve(world.folder, input), resolve(world.folder, path)));
  const entries = checkTogether(members, isAll);
  writePieces(world.stdout, printers[flags.format](entries, paperFor("stdout", flags, world)));
  const { code, reason } = verdict(entries, flags);
  if (reason !== undefined) world.stderr.write(`setup-pack: ${reason}\n`);
  return code;
}

/** What compares a pack with the release before it, where that is asked for; how the run ends where it cannot be. */
async function ruleOnUpgrade(packs: number, flags: Flags, world: World) {
  if (flags.against === undefined) return undefined;
  if (packs === 1) return (await import("../later.js")).checkAgainst(flags.against, flags, world);
  world.stderr.write(`setup-pack: --against compares one pack, and ${packs} are named.\n`);
  return exitCode.unusable;
}

/** Whether a file lies in a folder or below it. */
const holds = (folder: string, file: string): boolean => !relative(folder, dirname(file)).startsWith("..");

function refuse(broken: readonly BrokenFile[], flags: Flags, world: World): ExitCode {
  writePieces(world.stderr, printProblems(broken, paperFor("stderr", flags, world)));
  return exitCode.unusable;
}
