import { type FleetReport, reportOf } from "@setup-pack/fleet";
import type { ExitCode } from "../../../command-line/exit-code.js";
import { writeOutput } from "../../../files/write-output.js";
import type { RunFlags } from "../../../fleet/flags.js";
import { chosenRun, type LedgerFlags, withLedger } from "../../../fleet/ledger.js";
import { reportCsv } from "../../../fleet/report/report-csv.js";
import { reportHtml } from "../../../fleet/report/report-html.js";
import { reportJunit } from "../../../fleet/report/report-junit.js";
import { reportPretty } from "../../../fleet/report/report-pretty.js";
import { CommandFailure, endCommand } from "../../../install/command-failure.js";
import { jsonText } from "../../../install/refusal-json.js";
import { type GlobalFlags, type Paper, paperFor } from "../../../print/paper.js";
import type { World } from "../../../world/world.js";

export interface FleetReportFlags extends LedgerFlags, RunFlags, GlobalFlags {
  readonly format: keyof typeof printers;
  readonly output?: string;
}

const printers = {
  pretty: reportPretty,
  json: (report: FleetReport) => [jsonText(report)],
  junit: reportJunit,
  csv: reportCsv,
  html: reportHtml,
} satisfies Record<string, (report: FleetReport, packName: string, paper: Paper) => Iterable<string>>;

/** Reports on a run: how each office stands, and what is to be switched on there. */
export async function runFleetReport({ format, output, ...flags }: FleetReportFlags, world: World): Promise<ExitCode> {
  const ended = await withLedger(flags, {}, world, async (ledger, fleet) => {
    const run = await chosenRun(ledger, fleet, flags);
    if (run instanceof CommandFailure) return run;
    const { release } = await fleet.readInput(ledger, run.id);
    const report = reportOf(run, await fleet.readOffices(ledger, run.id));
    return writeOutput(output, printers[format](report, release.name, paperFor("stdout", flags, world)), world);
  });
  return ended instanceof CommandFailure
    ? endCommand(ended, world, { format: format === "json" ? "json" : "pretty" })
    : ended;
}
