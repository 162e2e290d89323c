import { type Command, Option } from "commander";
import type { CommandEntry } from "../command-line/command.js";
import { levels } from "../packs/version-levels.js";
import type { VersionFlags } from "./run/version.js";

export const version: CommandEntry = {
  name: "version",
  summary: "Write the next version into a pack, by level or as large as its changes need",
  examples: [
    ["setup-pack version minor pack.json", "1.4.2 becomes 1.5.0"],
    ["setup-pack version auto pack.json --against released.json", "as large as the changes since that release need"],
  ],
  notes: `Only the version is rewritten; all else in the file stays byte for byte. PACK is a file or a source folder.
With auto, a version that is large enough already stays. Which change needs what: docs/version-classes.md
Ends with 0; 1 when a pack has errors or a version that semver does not know, 2 for bad usage or a file that could
not be read or written, 4 when they are releases of two packs. Nothing is written then.`,
  declare,
  run: async (command, world) => {
    const { runVersion } = await import("../deferred.js");
    const [given = "", path = ""] = command.args;
    const level = levels.find((one) => one === given);
    const flags = command.optsWithGlobals<VersionFlags>();
    if (level === undefined)
      return command.error(`error: ${JSON.stringify(given)} is not a level. Levels: ${levels.join(", ")}`);
    if ((level === "auto") !== (flags.against !== undefined))
      return command.error("error: auto goes with --against RELEASE, and no other level does");
    return runVersion(level, path, flags, world);
  },
};

function declare(command: Command): void {
  command
    .argument("<level>", levels.join(", "))
    .argument("<pack>", "a file or a source folder")
    .addOption(new Option("--against <release>", "the release before, for auto"))
    .option("--dialect <file>", "a file that says how your vendor writes settings");
}
