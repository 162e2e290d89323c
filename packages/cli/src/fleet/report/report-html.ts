import { html } from "@setup-pack/book/page";
import { count } from "@setup-pack/core/words";
import type { FleetReport, ReportedOffice } from "@setup-pack/fleet";
import { htmlPage } from "../../print/html.js";
import { stateCounts, stateOf, wayOf } from "./states.js";

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
      `<p>The run ${html(report.run)} is ${html(report.state)}: ${html(countsLine(report))}. It switched nothing on.</p>`,
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
