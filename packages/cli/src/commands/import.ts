import { type Command, Option } from "commander";
import type { CommandEntry, CommandGroup } from "../command-line/command.js";
import type { ImportHubspotFlags } from "./run/import/hubspot.js";

const importHubspot: CommandEntry = {
  name: "hubspot",
  summary: "Begin a pack with workflows of HubSpot",
  examples: [
    ["setup-pack import hubspot welcome.json --new welcome --dry-run", "say what would become of it"],
    [
      "setup-pack import hubspot flows/*.json --emails emails.json --new welcome",
      "several, with the texts of their emails",
    ],
    ["setup-pack import hubspot welcome.json --new welcome --format json", "for programs"],
  ],
  notes: `FLOW is a workflow as HubSpot's automation API v4 gives it (GET /automation/v4/flows/{flowId}), a list of them, or the
answer of POST /automation/v4/flows/batch/read. A workflow names the emails that it sends and does not hold their texts:
give those by --emails (GET /marketing/v3/emails/{emailId}); else a placeholder template is used. The result of each
action is printed first. An action without a counterpart is listed with a remedy and replaced by a note; nothing is
left out silently. Workflows of anything but contacts, and those that lead in a circle, are refused.
The folder must not be there yet, or have nothing in it. Automations are off once they are installed.
Ends with 0; 1 when something could not be imported exactly, 2 for bad usage or a file that could not be read or written,
4 when a workflow is refused, and then nothing is written.`,
  declare,
  run: async (command, world) => {
    const { runImportHubspot } = await import("../deferred.js");
    return runImportHubspot(command.args, command.optsWithGlobals<ImportHubspotFlags>(), world);
  },
};

function declare(command: Command): void {
  command
    .argument("<flow...>", "files of workflows")
    .requiredOption("--new <dir>", "the source folder that it begins")
    .option("--emails <file...>", "files of the emails that the workflows send")
    .option("--dry-run", "say what would become of it, and write nothing")
    .addOption(new Option("--format <format>", "how to print").choices(["pretty", "json"]).default("pretty"));
}

export const importCommands: CommandGroup = {
  name: "import",
  summary: "Begin a pack with what another system exports",
  examples: [
    ["setup-pack import hubspot welcome.json --new welcome --dry-run", "what would become of a workflow of HubSpot"],
    ["setup-pack import hubspot welcome.json --emails emails.json --new welcome", "a source folder of it"],
  ],
  commands: [importHubspot],
};
