import { type Command, Option } from "commander";
import type { CommandEntry } from "../command-line/command.js";
import type { InspectFlags } from "./run/inspect.js";

export const inspect: CommandEntry = {
  name: "inspect",
  summary: "Show what a pack can do: servers it calls, messages it sends, fields it changes",
  examples: [
    ["setup-pack inspect pack.json", "before you install it"],
    ["setup-pack inspect pack.json --format json", "for programs"],
  ],
  notes: `Read from the kinds of the blocks and from what their settings plainly say; what those hide cannot be seen.
PACK is a file, a source folder, or - for standard input.
Ends with 0, 1 when the pack has errors, 2 for bad usage or a file that could not be read.`,
  declare,
  run: async (command, world) => {
    const { runInspect } = await import("../deferred.js");
    return runInspect(command.args[0] ?? "", command.optsWithGlobals<InspectFlags>(), world);
  },
};

function declare(command: Command): void {
  command
    .argument("<pack>", "a file, a source folder, or -")
    .option("--dialect <file>", "a file that says how your vendor writes settings")
    .addOption(new Option("--format <format>", "how to print").choices(["pretty", "json"]).default("pretty"));
}
