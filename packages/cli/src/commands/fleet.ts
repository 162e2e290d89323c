import type { CommandGroup } from "../command-line/command.js";
import { fleetCheck } from "./fleet/check.js";
import { fleetDecide } from "./fleet/decide.js";
import { fleetPlan } from "./fleet/plan.js";

export const fleet: CommandGroup = {
  name: "fleet",
  summary: "Bring one release to many workspaces: check, plan and decide for all, then in waves",
  examples: [
    ["setup-pack fleet check", "whether every office of fleet.yaml can be worked on"],
    ["setup-pack fleet plan", "what the release does to how many offices; changes nothing"],
    ["setup-pack fleet decide", "what is open, once for all offices"],
  ],
  commands: [fleetCheck, fleetPlan, fleetDecide],
};
