import { Option } from "commander";
import type { CommandEntry } from "../../command-line/command.js";
import { optionHelp } from "../../command-line/option-help.js";
import { declareFleet, declareLedger, declareRun, fleetKeyNotes, ledgerNotes } from "../../fleet/flags.js";
import { declareFormat } from "../../install/flags.js";
import type { FleetDriftFlags, FleetReportFlags } from "../run/fleet/report.js";

const formats: readonly FleetReportFlags["format"][] = ["pretty", "json", "junit", "csv", "html"];

export const fleetReport: CommandEntry = {
  name: "report",
  summary: "Report on the last run or an earlier one: the state of each office, and the automations to turn on",
  examples: [
    ["setup-pack fleet report", "list the offices, wave by wave"],
    [
      "setup-pack fleet report --format html --output report.html",
      "make one file, with a page per office that lists what to turn on",
    ],
    ["setup-pack fleet report --format junit --output fleet.xml", "write a test report for a CI job"],
  ],
  notes: `A run turns nothing on. The go-live list of each office shows what to check and turn on, in order.
The JSON follows schemas/fleet-report.schema.json.
${ledgerNotes}
Exit codes: 0 success; 2 the ledger cannot be used, or a file could not be written; 4 no run was
started.`,
  declare: (command) => {
    declareFleet(command);
    declareLedger(command);
    declareRun(command);
    command
      .addOption(new Option("--format <format>", optionHelp.format).choices(formats).default("pretty"))
      .option("-o, --output <file>", optionHelp.output);
  },
  run: async (command, world) => {
    const { runFleetReport } = await import("../../deferred.js");
    return runFleetReport(command.optsWithGlobals<FleetReportFlags>(), world);
  },
};

export const fleetDrift: CommandEntry = {
  name: "drift",
  summary: "List the changes that people made to the pack in each office after it was installed",
  examples: [
    ["setup-pack fleet drift", "list the changes in every office of fleet.yaml"],
    ["setup-pack fleet drift --format json", "print JSON for a script"],
  ],
  notes: `${fleetKeyNotes}
Exit codes: 0 no office has changes; 1 an office has changes; 2 wrong usage, or a file cannot be
used; 3 an office cannot be reached or refuses its key.`,
  declare: (command) => {
    declareFleet(command);
    declareFormat(command);
  },
  run: async (command, world) => {
    const { runFleetDrift } = await import("../../deferred.js");
    return runFleetDrift(command.optsWithGlobals<FleetDriftFlags>(), world);
  },
};
