import type { CommandGroup } from "../command-line/command.js";
import { importHubspot } from "./import/hubspot.js";

export const importCommands: CommandGroup = {
  name: "import",
  summary: "Begin a pack with what another system exports",
  examples: [
    ["setup-pack import hubspot welcome.json --new welcome --dry-run", "what would become of a workflow of HubSpot"],
    ["setup-pack import hubspot welcome.json --emails emails.json --new welcome", "a source folder of it"],
  ],
  commands: [importHubspot],
};
