import { html } from "@setup-pack/book/page";
import { count } from "@setup-pack/core/words";
import type { FleetReport, ReportedOffice } from "@setup-pack/fleet";
import { margin } from "../print/frame.js";
import { htmlPage } from "../print/markup.js";
import { columnsOf, type Paper, printable } from "../print/paper.js";
import { attributes, xml } from "../report/formats/junit.js";
import { officeStates } from "./run-words.js";

/** How a state is told to people, and what it comes to. */
interface StateWords {
  readonly words: string;
  readonly outcome: "done" | "failed" | "open";
}

const states: Readonly<Record<ReportedOffice["state"], StateWords>> = {
  waiting: { words: "waiting", outcome: "open" },
  undecided: { words: "waiting for a decision", outcome: "open" },
  "left-out": { words: "left out by a decision", outcome: "open" },
  working: { words: "in progress", outcome: "open" },
  soaking: { words: "upgraded, and watched", outcome: "open" },
  done: { words: "upgraded", outcome: "done" },
  unchanged: { words: "had the release already", outcome: "done" },
  "handed-over": { words: "handed a folder to import by hand", outcome: "done" },
  failed: { words: "failed", outcome: "failed" },
  unknown: { words: "it is not known whether it was upgraded", outcome: "failed" },
  "rolled-back": { words: "rolled back", outcome: "done" },
};

const stateOf = (state: ReportedOffice["state"]): StateWords => states[state];

/** Returns how many offices are in each state, in the order of a report. */
function stateCounts(
  offices: readonly Pick<ReportedOffice, "state">[],
): readonly (readonly [state: ReportedOffice["state"], count: number])[] {
  const counts = new Map<ReportedOffice["state"], number>();
  for (const { state } of offices) counts.set(state, (counts.get(state) ?? 0) + 1);
  return [...counts].sort(([one], [other]) => officeStates.indexOf(one) - officeStates.indexOf(other));
}

const withRelease: ReadonlySet<ReportedOffice["state"]> = new Set(["done", "soaking", "unchanged", "handed-over"]);

/** From which version to which an office came; the one that it has where the release has not come. */
function wayOf({ state, from, to }: Pick<ReportedOffice, "state" | "from" | "to">): string {
  if (to === null || !withRelease.has(state)) return from ?? "";
  if (from === null) return `first install of ${to}`;
  return from === to ? to : `${from} → ${to}`;
}

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
    yield `\n${palette.faint(`No automations were turned on: ${count(waiting.length, "office")} ${waiting.length === 1 ? "has" : "have"} automations to check and turn on. --format html lists them, a page an office.`)}\n`;
}

function* officeLines(office: ReportedOffice, width: number, palette: Paper["palette"]): Generator<string> {
  const { words, outcome } = stateOf(office.state);
  const name = printable(office.name);
  const way = wayOf(office);
  const told = outcome === "failed" ? palette.severity.error(words) : words;
  yield `${margin}${name}${" ".repeat(Math.max(0, width - columnsOf(name)))}  ${told}${way === "" ? "" : `  ${palette.faint(printable(way))}`}\n`;
  if (office.error !== null) yield `${margin}${" ".repeat(width)}  ${palette.faint(printable(office.error))}\n`;
}

/** The columns of the report as a table, each with what stands in it. */
const columns: readonly (readonly [name: string, of: (office: ReportedOffice) => string | number | null])[] = [
  ["name", ({ name }) => name],
  ["workspaceId", ({ workspaceId }) => workspaceId],
  ["wave", ({ wave }) => wave],
  ["state", ({ state }) => state],
  ["from", ({ from }) => from],
  ["to", ({ to }) => to],
  ["revision", ({ revision }) => revision],
  ["decisions", ({ decisions }) => decisions],
  ["requests", ({ requests }) => requests],
  ["seconds", ({ seconds }) => seconds],
  ["error", ({ error }) => error],
  ["goLive", ({ goLive }) => goLive.map(({ name }) => name).join("; ")],
];

/** A report as a table for spreadsheets (RFC 4180), one line an office. */
export function* reportCsv({ workspaces }: FleetReport): Generator<string> {
  yield lineOf(columns.map(([name]) => name));
  for (const office of workspaces) yield lineOf(columns.map(([, of]) => of(office)));
}

const lineOf = (cells: readonly (string | number | null)[]): string => `${cells.map(cellOf).join(",")}\r\n`;

/** A text that a spreadsheet would take for a formula begins with an apostrophe, which it does not show. */
function cellOf(value: string | number | null): string {
  if (typeof value !== "string") return value === null ? "" : String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A report in JUnit's XML: each wave is a suite, and each office a case of it. */
export function* reportJunit({ pack, workspaces }: FleetReport): Generator<string> {
  const waves = [...new Set(workspaces.map(({ wave }) => wave))];
  const name = `fleet ${pack.packId} ${pack.version}`;
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites${attributes({ name, ...countsOf(workspaces) })}>\n`;
  for (const wave of waves) {
    const offices = workspaces.filter((office) => office.wave === wave);
    yield `  <testsuite${attributes({ name: wave, ...countsOf(offices) })}>\n`;
    for (const office of offices) yield testcase(office);
    yield "  </testsuite>\n";
  }
  yield "</testsuites>\n";
}

const countsOf = (offices: readonly ReportedOffice[]) => ({
  tests: offices.length,
  failures: offices.filter(({ state }) => stateOf(state).outcome === "failed").length,
  errors: 0,
  skipped: offices.filter(({ state }) => stateOf(state).outcome === "open").length,
  time: offices.reduce((sum, { seconds }) => sum + seconds, 0).toFixed(1),
});

function testcase({ name, wave, state, seconds, error }: ReportedOffice): string {
  const about = attributes({ name, classname: wave, time: seconds });
  const { outcome, words } = stateOf(state);
  if (outcome === "done") return `    <testcase${about}/>\n`;
  const message = error ?? words;
  const element =
    outcome === "failed"
      ? `<failure${attributes({ type: state, message })}>${xml(message)}</failure>`
      : `<skipped${attributes({ message })}/>`;
  return `    <testcase${about}>\n      ${element}\n    </testcase>\n`;
}

/**
 * A report as one HTML file that loads and runs nothing: a table of all offices, and behind it one page an office with
 * what happened there and the automations to switch on.
 */
export function* reportHtml(report: FleetReport, packName: string): Generator<string> {
  const title = `${packName} ${report.pack.version}: ${count(report.workspaces.length, "office")}`;
  yield htmlPage(
    title,
    style,
    [
      `<h1>${html(title)}</h1>`,
      `<p>The run ${html(report.run)} is ${html(report.state)}: ${html(countsLine(report))}. It did not turn on anything.</p>`,
      "<table>",
      "<thead><tr><th>Office</th><th>Wave</th><th>State</th><th>Release</th><th>Turn on</th></tr></thead>",
      `<tbody>${report.workspaces.map(rowOf).join("\n")}</tbody>`,
      "</table>",
      ...report.workspaces.map(pageOf),
    ].join("\n"),
  );
}

const countsLine = ({ workspaces }: FleetReport): string =>
  stateCounts(workspaces)
    .map(([state, number]) => `${number} ${stateOf(state).words}`)
    .join(", ");

/** Offices are named alike in no inventory, but their names may have spaces, which no anchor may. */
const anchorOf = (place: number): string => `office-${place + 1}`;

const rowOf = (office: ReportedOffice, place: number): string =>
  `<tr class="${stateOf(office.state).outcome}"><td><a href="#${anchorOf(place)}">${html(office.name)}</a></td>` +
  `<td>${html(office.wave)}</td><td>${html(stateOf(office.state).words)}</td><td>${html(wayOf(office))}</td>` +
  `<td>${office.goLive.length}</td></tr>`;

function pageOf(office: ReportedOffice, place: number): string {
  const { name, workspaceId, error, goLive, decisions, requests, seconds } = office;
  return [
    `<section id="${anchorOf(place)}">`,
    `<h2>${html(name)}</h2>`,
    `<p class="${stateOf(office.state).outcome}">${html(stateOf(office.state).words)}${wayOf(office) === "" ? "" : `, ${html(wayOf(office))}`}</p>`,
    ...(error === null ? [] : [`<p>${html(error)}</p>`]),
    `<p class="faint">${workspaceId === null ? "" : `${html(workspaceId)}, `}${count(decisions, "decision")}, ${count(requests, "request")}, ${seconds} s</p>`,
    ...(goLive.length === 0 ? ["<p>There is no automation to turn on.</p>"] : goLiveList(goLive)),
    "</section>",
  ].join("\n");
}

const goLiveList = (goLive: ReportedOffice["goLive"]): string[] => [
  "<p>Check and turn on, in this order:</p>",
  "<ol>",
  ...goLive.map(({ name, key, isNew }) => `<li>☐ ${html(name)} <code>${html(key)}</code>${isNew ? " new" : ""}</li>`),
  "</ol>",
];

const style = `
:root { color-scheme: light dark; --text: #1f2328; --faint: #59636e; --line: #d1d9e0; --back: #ffffff;
  --good: #1a7f37; --bad: #d1242f; }
@media (prefers-color-scheme: dark) {
  :root { --text: #f0f6fc; --faint: #9198a1; --line: #3d444d; --back: #0d1117; --good: #3fb950; --bad: #f85149; }
}
body { margin: 2rem auto; max-width: 64rem; padding: 0 1rem; background: var(--back); color: var(--text);
  font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
table { border-collapse: collapse; width: 100%; }
th, td { padding: 0.25rem 0.5rem; border-bottom: 1px solid var(--line); text-align: left; }
a { color: inherit; }
tr.failed td:nth-child(3), p.failed { color: var(--bad); }
tr.done td:nth-child(3), p.done { color: var(--good); }
section { margin-top: 2rem; border-top: 1px solid var(--line); break-before: page; }
ol { padding-left: 1.5rem; }
.faint { color: var(--faint); }
code { font: 0.875em/1.5 ui-monospace, monospace; }
`;
