import { Option } from "commander";
import type { CommandEntry } from "../../command-line/command.js";
import { declareFleet, declareLedger, declareRun, fleetKeyNotes, ledgerNotes } from "../../fleet/flags.js";
import { declareFormat } from "../../install/flags.js";
import type { FleetDriftFlags, FleetReportFlags } from "../run/fleet/report.js";

const formats: readonly FleetReportFlags["format"][] = ["pretty", "json", "junit", "csv", "html"];

export const fleetReport: CommandEntry = {
  name: "report",
  summary:
    "Report on the last run, or an earlier one: the state of each office, and which automations to turn on there",
  examples: [
    ["setup-pack fleet report", "each office, wave by wave"],
    [
      "setup-pack fleet report --format html --output report.html",
      "one file, with a go-live list a page for each office",
    ],
    ["setup-pack fleet report --format junit --output fleet.xml", "for a CI job that shows test reports"],
  ],
  notes: `A run does not turn anything on: each office's go-live list says what to check and turn on, in order.
--format json prints what schemas/fleet-report.schema.json describes.
${ledgerNotes}
Ends with 0; 2 for a ledger that cannot be used, or a file that could not be written; 4 when no run was begun.`,
  declare: (command) => {
    declareFleet(command);
    declareLedger(command);
    declareRun(command);
    command
      .addOption(new Option("--format <format>", "how to print").choices(formats).default("pretty"))
      .option("-o, --output <file>", "write the report to a file");
  },
  run: async (command, world) => {
    const { runFleetReport } = await import("../../deferred.js");
    return runFleetReport(command.optsWithGlobals<FleetReportFlags>(), world);
  },
};

export const fleetDrift: CommandEntry = {
  name: "drift",
  summary: "Say of every office what people changed of the pack since it was installed",
  examples: [
    ["setup-pack fleet drift", "every office of fleet.yaml; changes nothing"],
    ["setup-pack fleet drift --format json", "for a script"],
  ],
  notes: `${fleetKeyNotes}
Ends with 0 when every office is as installed; 1 when one is not; 2 for bad usage, a broken inventory, or a file that could
not be read; 3 when an office cannot be reached or refuses its key.`,
  declare: (command) => {
    declareFleet(command);
    declareFormat(command);
  },
  run: async (command, world) => {
    const { runFleetDrift } = await import("../../deferred.js");
    return runFleetDrift(command.optsWithGlobals<FleetDriftFlags>(), world);
  },
};
