import type { CommandGroup } from "../command-line/command.js";
import { fleetPause, fleetResume, fleetRetry, fleetStatus, fleetStop } from "./fleet/change.js";
import { fleetCheck } from "./fleet/check.js";
import { fleetDecide } from "./fleet/decide.js";
import { fleetPlan } from "./fleet/plan.js";
import { fleetDrift, fleetReport } from "./fleet/report.js";
import { fleetRollback, fleetRun, fleetWorker } from "./fleet/run.js";

export const fleet: CommandGroup = {
  name: "fleet",
  summary: "Bring one release to many workspaces: check, plan and decide for all, then in waves",
  examples: [
    ["setup-pack fleet check", "whether every office of fleet.yaml can be worked on"],
    ["setup-pack fleet plan", "what the release does to how many offices; changes nothing"],
    ["setup-pack fleet decide", "what is open, once for all offices"],
    ["setup-pack fleet run", "into every office, wave by wave"],
    [
      "setup-pack fleet report --format html --output report.html",
      "the result for each office, and what to turn on there",
    ],
  ],
  commands: [
    ...[fleetCheck, fleetPlan, fleetDecide, fleetRun, fleetWorker, fleetStatus],
    ...[fleetPause, fleetResume, fleetStop, fleetRetry, fleetDrift, fleetRollback, fleetReport],
  ],
};
