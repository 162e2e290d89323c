import type { Command } from "commander";
import type { CommandEntry } from "../command-line/command.js";
import { optionHelp } from "../command-line/option-help.js";
import type { BuildFlags } from "./run/build.js";

export const build: CommandEntry = {
  name: "build",
  summary: "Build one pack from a source folder",
  examples: [
    ["setup-pack build . -o pack.json", "build the file to install"],
    ["setup-pack build . -o pack.json --watch", "build again after each change"],
    ["setup-pack build . -o pack.json --layout", "add positions for the drawing"],
    ["setup-pack build . -o - | setup-pack inspect -", "print the pack to another command"],
  ],
  notes: `The command adds the assets (images and other files) to the pack. It writes the pack in canonical
form (as setup-pack fmt writes it), and only if the pack is valid; otherwise it keeps the existing
file. Each problem shows its file and line in the folder.
Exit codes: 0 success; 1 the pack has errors; 2 wrong usage, a broken configuration, or a file could
not be read or written.`,
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
    .option("--watch", "build again after each change, until Ctrl-C")
    .option("--layout", "give a position to each step that has none; the other positions do not change")
    .option("--config <file>", optionHelp.config)
    .option("--no-team-rules", optionHelp.noTeamRules);
}
