import type { PackDiff } from "@setup-pack/core";
import { count } from "@setup-pack/core/words";
import { type FleetReport, type InventoryOffice, openOffice, reportOf } from "@setup-pack/fleet";
import { Refusal } from "@setup-pack/installer";
import { type ExitCode, exitCode } from "../../../command-line/exit-code.js";
import type { DiffDescription } from "../../../diff/description/index.js";
import { printDiffItem } from "../../../diff/print/index.js";
import { writeOutput } from "../../../files/write-output.js";
import type { FleetFlags, RunFlags } from "../../../fleet/flags.js";
import { readInventoryFile } from "../../../fleet/inventory-file.js";
import { chosenRun, type LedgerFlags, withLedger } from "../../../fleet/ledger.js";
import { eachOffice, officeWorld } from "../../../fleet/office-world.js";
import { printRefusal } from "../../../fleet/print-refusal.js";
import { readRelease } from "../../../fleet/read-release.js";
import { reportCsv, reportHtml, reportJunit, reportPretty } from "../../../fleet/report-formats.js";
import { CommandFailure, endCommand, jsonText, refusalJson } from "../../../install/command-failure.js";
import type { FormatFlags } from "../../../install/flags.js";
import { localEdits } from "../../../install/local-edits.js";
import { margin } from "../../../print/frame.js";
import { type GlobalFlags, type Paper, paperFor, printable, writePieces } from "../../../print/paper.js";
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

export interface FleetDriftFlags extends FleetFlags, FormatFlags {}

/** Says of every office what people changed of the pack since it was installed. */
export async function runFleetDrift(flags: FleetDriftFlags, world: World): Promise<ExitCode> {
  const file = readInventoryFile(flags, world);
  if (file instanceof CommandFailure) return endCommand(file, world, flags);
  const release = readRelease(file, flags, world);
  if (release instanceof CommandFailure) return endCommand(release, world, flags);
  const { packId } = release.pack.compiled.document;
  const { offices } = file.inventory;
  const reach = officeWorld(file, flags, world);
  const paper = paperFor("stdout", flags, world);
  const driftOf = async (office: InventoryOffice): Promise<OfficeDrift> => {
    const { name } = office;
    const opened = await openOffice(office, reach);
    if (opened instanceof Refusal) return { name, edits: opened };
    const installation = await opened.target.read(packId);
    if (installation instanceof Refusal) return { name, edits: installation };
    if (installation === null) return { name, edits: notThere };
    const { found: edits, description } = localEdits(installation, world);
    const isHandedOver = opened.folder !== undefined && opened.folder.size > 0;
    const text = flags.format === "json" ? [] : [...printEdits(name, edits, description, isHandedOver, paper)];
    return { name, edits, text };
  };
  const found = await eachOffice("Asking office", offices, driftOf, flags, world);
  if (flags.format === "json") world.stdout.write(jsonText({ packId, offices: found.map(driftJson) }));
  else
    for (const { name, edits, text = [] } of found)
      writePieces(world.stdout, edits instanceof Refusal ? printRefusal(name, edits, paper) : text);
  const refusals = found.flatMap(({ edits }) => (edits instanceof Refusal ? [edits] : []));
  if (refusals.some((refusal) => refusal.exitCode === exitCode.unreachable)) return exitCode.unreachable;
  const drifted = found.some(({ edits }) => !(edits instanceof Refusal) && edits.changes.length > 0);
  return drifted ? exitCode.findings : exitCode.fine;
}

/** What people changed in an office, with the text that tells it; or why nobody can say. */
interface OfficeDrift {
  readonly name: string;
  readonly edits: PackDiff | Refusal;
  readonly text?: readonly string[];
}

const notThere = new Refusal(
  "missing",
  "The office does not have the pack.",
  "setup-pack fleet run installs it there.",
);

function* printEdits(
  name: string,
  { changes }: PackDiff,
  description: () => DiffDescription,
  isHandedOver: boolean,
  { palette }: Paper,
): Generator<string> {
  if (changes.length === 0) {
    yield `${printable(name)}  as installed\n`;
    return;
  }
  yield `${palette.strong(printable(name))}  ${count(changes.length, "item")} changed\n`;
  if (isHandedOver)
    yield `${margin}Compared with the folder that was handed over: items not imported yet count as changed.\n`;
  for (const item of description().items)
    for (const piece of printDiffItem(item, palette)) yield piece.replace(/^\n/, "").replace(/^(?=.)/gm, margin);
}

const driftJson = ({ name, edits }: OfficeDrift): object =>
  edits instanceof Refusal
    ? { name, refusal: refusalJson(edits), changes: [] }
    : { name, refusal: null, changes: edits.changes.map(({ item, change }) => ({ item, change })) };
