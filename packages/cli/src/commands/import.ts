import { type Command, Option } from "commander";
import type { CommandEntry, CommandGroup } from "../command-line/command.js";
import { optionHelp } from "../command-line/option-help.js";
import type { ImportHubspotFlags } from "./run/import/hubspot.js";

const importHubspot: CommandEntry = {
  name: "hubspot",
  summary: "Create a pack from HubSpot workflows",
  examples: [
    ["setup-pack import hubspot welcome.json --new welcome --dry-run", "show the result, but write nothing"],
    [
      "setup-pack import hubspot flows/*.json --emails emails.json --new welcome",
      "import several workflows with their emails",
    ],
    ["setup-pack import hubspot welcome.json --new welcome --format json", "print JSON for a program"],
  ],
  notes: `FLOW is a JSON file of a workflow. HubSpot has no button for it: a developer gets it from HubSpot's
automation API v4 with GET /automation/v4/flows/{flowId}, or several with POST
/automation/v4/flows/batch/read. A workflow names its emails, but does not contain their texts. Get
these with GET /marketing/v3/emails/{emailId}, and add them with --emails; otherwise a placeholder
template is used.
The result of each action is printed first. If an action cannot be imported, it is listed with
advice, and a note replaces it. A workflow is refused if it is not for contacts, or if it leads in a
circle. After you install the pack, its automations are off.
Exit codes: 0 success; 1 something could not be imported exactly; 2 wrong usage, the folder is not
empty, or a file could not be read or written; 4 a workflow was refused, and nothing was written.`,
  declare,
  run: async (command, world) => {
    const { runImportHubspot } = await import("../deferred.js");
    return runImportHubspot(command.args, command.optsWithGlobals<ImportHubspotFlags>(), world);
  },
};

function declare(command: Command): void {
  command
    .argument("<flow...>", "files of workflows")
    .requiredOption("--new <dir>", "the new source folder; it must be empty, or must not exist")
    .option("--emails <file...>", "files of the emails that the workflows send")
    .option("--dry-run", "show the result, but write nothing")
    .addOption(new Option("--format <format>", optionHelp.format).choices(["pretty", "json"]).default("pretty"));
}

export const importCommands: CommandGroup = {
  name: "import",
  summary: "Create a pack from the export of another system",
  examples: [
    [
      "setup-pack import hubspot welcome.json --new welcome --dry-run",
      "show the result for a HubSpot workflow, but write nothing",
    ],
    [
      "setup-pack import hubspot welcome.json --emails emails.json --new welcome",
      "create a source folder from a workflow and its emails",
    ],
  ],
  commands: [importHubspot],
};
