import type { Command } from "commander";
import type { CommandEntry } from "../command-line/command.js";
import { declareFormat } from "../install/flags.js";
import type { PlanShowFlags } from "./run/plan-show.js";

export const planShow: CommandEntry = {
  name: "show",
  summary: "Print a plan that was stored for a workspace",
  examples: [
    ["setup-pack plan show plan.json", "what it will do"],
    ["setup-pack plan show plan.json --redact > shared.json", "without the texts of the client, to show to others"],
  ],
  notes: `--redact prints JSON with the kind and size of each value only. It cannot be applied.
Ends with 0; 2 for a file that could not be read; 4 for one that holds no plan, or was changed since.`,
  declare: (command) => {
    command.configureHelp({ showGlobalOptions: true, visibleGlobalOptions: () => [...programOf(command).options] });
    declareFormat(command.argument("<plan>", "the file that setup-pack plan --out wrote"));
    command
      .option("--full", "print every item and every field")
      .option("--redact", "print it as JSON, without the texts it decides about");
  },
  run: async (command, world) => {
    const { runPlanShow } = await import("../deferred.js");
    return runPlanShow(command.args[0] ?? "", command.optsWithGlobals<PlanShowFlags>(), world);
  },
};

/** The options of `setup-pack plan` would be listed as well, and none of them is for this. */
const programOf = (command: Command): Command => (command.parent === null ? command : programOf(command.parent));
