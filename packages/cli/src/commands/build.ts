import type { Command } from "commander";
import type { CommandEntry } from "../command-line/command.js";
import type { BuildFlags } from "./run/build.js";

export const build: CommandEntry = {
  name: "build",
  summary: "Build a source folder into one pack",
  examples: [
    ["setup-pack build . -o pack.json", "the file to install"],
    ["setup-pack build . -o pack.json --watch", "again whenever a file changes"],
    ["setup-pack build . -o pack.json --layout", "a place for every block that has none"],
    ["setup-pack build . -o - | setup-pack inspect -", "standard output"],
  ],
  notes: `Hashes, sizes, types and the data of assets are computed. The pack is written in canonical form, and only
when it is valid; until then an existing pack is kept. Problems name the file and line in the folder.
Ends with 0, 1 when there are errors, 2 for bad usage, a broken configuration, or what could not be read or written.`,
  declare,
  run: async (command, world) => {
    const { runBuild } = await import("../deferred.js");
    return runBuild(command.args[0] ?? "", command.optsWithGlobals<BuildFlags>(), world);
  },
};

function declare(command: Command): void {
  command
    .argument("<dir>", "the source folder")
    .requiredOption("-o, --output <pack>", "the file to write, or - for standard output")
    .option("--watch", "build again whenever a file changes, until Ctrl-C")
    .option("--layout", "give every block without a position one; those that have one keep it")
    .option("--config <file>", "the configuration to use (the nearest setup-pack.config.json above the folder)")
    .option("--no-team-rules", "run no code that a configuration names: for packs of strangers");
}
