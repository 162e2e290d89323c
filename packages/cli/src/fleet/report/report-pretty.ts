import { count } from "@setup-pack/core/words";
import type { FleetReport, ReportedOffice } from "@setup-pack/fleet";
import { margin } from "../../print/frame.js";
import type { Paper } from "../../print/paper.js";
import { columnsOf, printable } from "../../print/printable.js";
import { stateCounts, stateOf, wayOf } from "./states.js";

/** A report for people: how many offices stand how, each of them, and what is to be switched on where. */
export function* reportPretty(report: FleetReport, packName: string, { palette }: Paper): Generator<string> {
  const { workspaces, state, pack } = report;
  yield `${palette.strong(printable(`${packName} ${pack.version}`))}  ${palette.faint(`the run is ${state}`)}\n`;
  for (const [one, number] of stateCounts(workspaces)) {
    const line = `${String(number).padStart(5)} ${stateOf(one).words}`;
    yield `${stateOf(one).outcome === "failed" ? palette.severity.error(line) : line}\n`;
  }
  const width = Math.max(...workspaces.map(({ name }) => columnsOf(printable(name))), 0);
  for (const wave of new Set(workspaces.map((office) => office.wave))) {
    yield `\n${palette.strong(printable(wave))}\n`;
    for (const office of workspaces.filter((one) => one.wave === wave)) yield* officeLines(office, width, palette);
  }
  const waiting = workspaces.filter(({ goLive }) => goLive.length > 0);
  if (waiting.length > 0)
    yield `\n${palette.faint(`Nothing was turned on: ${count(waiting.length, "office")} ${waiting.length === 1 ? "has" : "have"} automations to check and turn on. --format html lists them, a page an office.`)}\n`;
}

function* officeLines(office: ReportedOffice, width: number, palette: Paper["palette"]): Generator<string> {
  const { words, outcome } = stateOf(office.state);
  const name = printable(office.name);
  const way = wayOf(office);
  const told = outcome === "failed" ? palette.severity.error(words) : words;
  yield `${margin}${name}${" ".repeat(Math.max(0, width - columnsOf(name)))}  ${told}${way === "" ? "" : `  ${palette.faint(printable(way))}`}\n`;
  if (office.error !== null) yield `${margin}${" ".repeat(width)}  ${palette.faint(printable(office.error))}\n`;
}
