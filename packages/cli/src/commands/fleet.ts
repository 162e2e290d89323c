import type { CommandGroup } from "../command-line/command.js";
import { fleetCheck } from "./fleet/check.js";

export const fleet: CommandGroup = {
  name: "fleet",
  summary: "Bring one release to many workspaces: check, plan and decide for all, then in waves",
  examples: [["setup-pack fleet check", "whether every office of fleet.yaml can be worked on"]],
  commands: [fleetCheck],
};
