import { type Command, Option } from "commander";
import type { CommandEntry } from "../command-line/command.js";
import { optionHelp } from "../command-line/option-help.js";
import { levels } from "../packs/version-levels.js";
import type { VersionFlags } from "./run/version.js";

export const version: CommandEntry = {
  name: "version",
  summary: "Write the next version into a pack: a given level, or the level that its changes need",
  examples: [
    ["setup-pack version minor pack.json", "change 1.4.2 to 1.5.0"],
    [
      "setup-pack version auto pack.json --against released.json",
      "use the level that the changes since that release need",
    ],
  ],
  notes: `Only the version is rewritten; everything else in the file stays the same, byte for byte. With auto,
the version is not changed if it is already high enough. docs/version-classes.md lists the level
that each change needs.
Exit codes: 0 success; 1 a pack has errors, or its version is not a semver version; 2 wrong usage,
or a file could not be read or written; 4 the files are releases of different packs. With codes 1, 2
and 4, nothing is written.`,
  declare,
  run: async (command, world) => {
    const { runVersion } = await import("../deferred.js");
    const [given = "", path = ""] = command.args;
    const level = levels.find((one) => one === given);
    const flags = command.optsWithGlobals<VersionFlags>();
    if (level === undefined)
      return command.error(`error: ${JSON.stringify(given)} is not a level. Levels: ${levels.join(", ")}`);
    if ((level === "auto") !== (flags.against !== undefined))
      return command.error("error: auto needs --against RELEASE, and other levels do not allow it");
    return runVersion(level, path, flags, world);
  },
};

function declare(command: Command): void {
  command
    .argument("<level>", levels.join(", "))
    .argument("<pack>", "the pack: a file or a source folder")
    .addOption(new Option("--against <release>", "the previous release, for auto"))
    .option("--dialect <file>", optionHelp.dialect);
}
