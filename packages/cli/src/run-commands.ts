import { Command, CommanderError } from "commander";
import type { CommandEntry, Commands } from "./command-line/command.js";
import { type ExitCode, exitCode } from "./command-line/exit-code.js";
import { version } from "./command-line/version.js";
import type { World } from "./world/world.js";

/** Runs the one of these commands that the arguments name. */
export async function runCommands(commands: Commands, world: World): Promise<ExitCode> {
  let code: ExitCode = exitCode.fine;
  const program = programFor(commands, world, (result) => {
    code = result;
  });
  if (world.args.length === 0) {
    program.outputHelp({ error: true });
    return exitCode.unusable;
  }
  if (showsKey(world.args)) {
    world.stderr.write(
      "setup-pack: A key is never an argument, because other users of the computer can read arguments. Give it in SETUP_PACK_API_KEY, or in a file with --key-file. Revoke the key that was shown.\n",
    );
    return exitCode.unusable;
  }
  if (world.args.some((arg) => /^--?pass(?:phrase|word)?(?:=|$)/i.test(arg))) {
    world.stderr.write(
      "setup-pack: A passphrase is never an argument, because other users of the computer can read arguments. Give it in SETUP_PACK_KEY_PASSPHRASE, or in a file with --passphrase-file. Make a new key to replace this one.\n",
    );
    return exitCode.unusable;
  }
  if (asksForBlocks(world.args)) {
    world.stderr.write(`setup-pack: ${blocksAreGone}\n`);
    if (asksForJson(world.args)) {
      const { badUsageText } = await import("./deferred.js");
      world.stdout.write(badUsageText(blocksAreGone));
    }
    return exitCode.unusable;
  }
  try {
    await program.parseAsync(world.args, { from: "user" });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return exitCode.fine;
    if (asksForJson(world.args)) {
      const { badUsageText } = await import("./deferred.js");
      world.stdout.write(badUsageText(error.message.replace(/^error: /, "")));
    }
    return exitCode.unusable;
  }
  return code;
}

function programFor(commands: Commands, world: World, done: (code: ExitCode) => void): Command {
  const program = new Command("setup-pack")
    .description("Writes, checks, tries and installs Setup Packs: the set-up of a real-estate CRM in one file.")
    .version(version, "--version", "print the version")
    .helpOption("-h, --help", "show this help")
    .helpCommand("help [command]", "show the help of a command")
    .option("--quiet", "print results only")
    .option("--color", "print in color, even into a file")
    .option("--no-color", "print without color")
    .configureHelp({ showGlobalOptions: true })
    .showHelpAfterError("Try: setup-pack --help")
    .exitOverride()
    .configureOutput({
      writeOut: (text) => world.stdout.write(text),
      writeErr: (text) => world.stderr.write(text),
      getOutHelpWidth: () => world.stdout.terminal()?.columns ?? helpColumns,
      getErrHelpWidth: () => world.stderr.terminal()?.columns ?? helpColumns,
      outputError: (text, write) => write(text.replace(/^error: /, "setup-pack: ")),
    })
    .addHelpText("after", examplesText(firstExamples(commands)));
  addCommands(program, "setup-pack", commands, world, done);
  return program;
}

/** The columns of help that goes to a file or another program. */
const helpColumns = 100;

/** `called` is what a person types before the name of each of these commands. */
function addCommands(
  parent: Command,
  called: string,
  entries: Commands,
  world: World,
  done: (code: ExitCode) => void,
): void {
  for (const entry of entries) {
    const line = `${called} ${entry.name}`;
    const command = parent.command(entry.name).description(entry.summary).helpOption("-h, --help", "show this help");
    if (entry.heading !== undefined) command.helpGroup(entry.heading);
    if (!mayBeCalled(entry, world.args)) continue;
    command.showHelpAfterError(`Try: ${line} --help`);
    if ("run" in entry) {
      entry.declare(command);
      command.addHelpText("after", `${examplesText(entry.examples)}\n\n${entry.notes}`);
      command.action(async () => done(await entry.run(command, world)));
    } else {
      command
        .helpCommand("help [command]", "show the help of a command")
        .addHelpText("after", examplesText(entry.examples));
    }
    addCommands(command, line, entry.commands ?? [], world, done);
  }
}

/** Declaring options takes time, and most runs need those of one command: only what is named, or listed in help, is. */
function mayBeCalled({ name }: { readonly name: string }, args: readonly string[]): boolean {
  return args.length === 0 || args.some((arg) => arg === name || arg === "help" || arg === "--help" || arg === "-h");
}

/** Returns an example of the first command under each heading: all of them together would hide the list of commands. */
function firstExamples(commands: Commands): CommandEntry["examples"] {
  const firsts = new Map(commands.toReversed().map((command) => [command.heading, command]));
  return [...firsts.values()].toReversed().flatMap(({ examples }) => examples.slice(0, 1));
}

function examplesText(examples: CommandEntry["examples"]): string {
  const width = Math.max(...examples.map(([line]) => line.length));
  const lines = examples.map(([line, meaning]) => `  ${line.padEnd(width)}  ${meaning}`);
  return `\nExamples:\n${lines.join("\n")}`;
}

const blocksAreGone =
  "Block schemas are not used any more: there are no --blocks and no blocks commands. To describe how your CRM writes settings, use a dialect file: --dialect FILE";

/** Returns whether a call is one of the commands, or has the option, that dialects have replaced. */
const asksForBlocks = (args: readonly string[]): boolean =>
  args.find((arg) => !arg.startsWith("-")) === "blocks" || args.some((arg) => /^--blocks(?:=|$)/.test(arg));

/** Returns whether the answer is for a program, which reads no standard error. */
const asksForJson = (args: readonly string[]): boolean =>
  args.some((arg, index) => arg === "--format=json" || (arg === "json" && args[index - 1] === "--format"));

/** What keys of a workspace look like, and options by which a person might give one. */
const keys = [/\bspk_[0-9a-f]{12}_[\w-]+/, /^--?(?:api-?)?key(?:=|$)/i, /^authorization:/i, /^bearer\s/i];

/**
 * Returns whether a key to a workspace stands among the arguments, where every user of the machine can read it. The key
 * that releases are signed with is named by its file.
 */
function showsKey(args: readonly string[]): boolean {
  const isFile = args.find((arg) => !arg.startsWith("-")) === "trust";
  return args.some((arg) => !(isFile && arg === "--key") && keys.some((key) => key.test(arg)));
}
