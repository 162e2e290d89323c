import type { CommandGroup } from "../command-line/command.js";
import { fleetPause, fleetResume, fleetRetry, fleetStatus, fleetStop } from "./fleet/change.js";
import { fleetCheck } from "./fleet/check.js";
import { fleetDecide } from "./fleet/decide.js";
import { fleetPlan } from "./fleet/plan.js";
import { fleetDrift, fleetReport } from "./fleet/report.js";
import { fleetRollback, fleetRun, fleetWorker } from "./fleet/run.js";

export const fleet: CommandGroup = {
  name: "fleet",
  summary:
    "Install or upgrade one release in many offices (one workspace each): check and plan them, decide, then run in waves",
  examples: [
    ["setup-pack fleet check", "check that every office in fleet.yaml is ready"],
    ["setup-pack fleet plan", "count the offices that can and cannot upgrade; change nothing"],
    ["setup-pack fleet decide", "answer open questions once for all offices"],
    ["setup-pack fleet run", "install the release in every office, wave by wave"],
    [
      "setup-pack fleet report --format html --output report.html",
      "report the result for each office, and the automations to turn on",
    ],
  ],
  commands: [
    ...[fleetCheck, fleetPlan, fleetDecide, fleetRun, fleetWorker, fleetStatus],
    ...[fleetPause, fleetResume, fleetStop, fleetRetry, fleetDrift, fleetRollback, fleetReport],
  ],
};
