import { drawing } from "@setup-pack/core/drawing";
import { isObject } from "@setup-pack/core/json";
import { reasonWords, type Teller } from "@setup-pack/rehearsal/scenario";
import { readEntries, readRuns, type WorkspaceEntry, type WorkspaceRun } from "../automations/index.js";
import { type Html, html, joinHtml } from "../http/html/html.js";
import { Refusal, refuse } from "../refusal.js";
import { endedWords, readItems, tellerOfItems, told } from "./items.js";
import { moment, type View, type ViewRequest } from "./view.js";

const pageLength = 50;

/** The contacts that are, or were, in an automation. */
export const runs: View = {
  path: "/runs",
  part: "/runs",
  show: async (request) => {
    const { workspace, asked, to } = request;
    const [contact, automation] = [asked("contact"), asked("automation")];
    const before = /^\d{1,9}$/.exec(asked("before") ?? "")?.[0];
    const found = await readRuns(request, workspace.id, {
      ...(contact && { contact }),
      ...(automation && { automation }),
      ...(before && { before: Number(before) }),
      underWayOnly: asked("under_way") === "true",
      limit: pageLength,
    });
    const teller = tellerOfItems(await readItems(request, [...new Set(found.map((run) => run.automation.id))]));
    const here = (more: Record<string, string>) =>
      `?${new URLSearchParams({ ...(contact && { contact }), ...(automation && { automation }), ...more })}`;
    const main = html`<h1>Runs</h1>
<p><a id="all" href="${to("/runs")}">All</a> · <a id="under-way" href="${here({ under_way: "true" })}">Active only</a></p>
<ul class="rows" id="list" data-live>${joinHtml(found, (run) => {
      const stands = run.stands.map(({ block }) => teller.block(run.automation.id, block) ?? block);
      return html`<li><a id="r-${run.run}" href="${to(`/runs/${run.run}`)}"><bdi>${run.contact}</bdi> in <bdi>${run.automation.name}</bdi></a>
<span class="soft">since ${moment(run.enrolled, workspace.time_zone)}</span>
<span class="facts">${endedWords(run.end)}${stands.length === 0 ? "" : html`: <bdi>${stands.join("; ")}</bdi>`}</span></li>`;
    })}</ul>
<div id="none" data-live>${found.length === 0 ? html`<p>No active runs.</p>` : ""}</div>
${found.length < pageLength ? "" : html`<nav class="pager" aria-label="Pages"><a id="older" href="${here({ ...(asked("under_way") === "true" && { under_way: "true" }), before: String(found.at(-1)?.run ?? 0) })}">Older</a></nav>`}`;
    return { title: "Runs", main };
  },
};

/** Lists the steps at which a run waits, until when, and what holds it there. */
export function standing({ automation, stands }: WorkspaceRun, teller: Teller, { workspace }: ViewRequest): Html {
  return html`<ul>${joinHtml(
    stands,
    ({ block, until, held_by }) =>
      html`<li><bdi>${teller.block(automation.id, block) ?? block}</bdi>${until === null ? html` <span class="soft">until an unknown time</span>` : html`, until ${moment(until, workspace.time_zone)}`}${held_by.length === 0 ? "" : ` (held: ${held_by.map((why) => reasonWords(why)).join(", ")})`}</li>`,
  )}</ul>`;
}

const mostEntries = 1_000;

/** A run on its drawing, and why it went as it did. */
export const run: View = {
  path: "/runs/:item",
  part: "/runs",
  show: async (request) => {
    const found = await readRun(request);
    if (found instanceof Refusal) return found;
    const { run, entries } = found;
    const { workspace, to, item } = request;
    const { contact, contact_id, automation, end } = run;
    const teller = tellerOfItems(await readItems(request, [automation.id]));
    const title = `${contact} in ${automation.name}`;
    const main = html`<p><a id="up" href="${to("/runs")}">Runs</a></p><h1><bdi>${contact}</bdi> in <bdi>${automation.name}</bdi></h1>
<p><a id="contact" href="${to(`/contacts/${encodeURIComponent(contact_id)}`)}">Messages of this contact</a></p>
<div class="run"><section id="stands" data-live><p>It ${endedWords(end)}.</p>${run.stands.length === 0 ? "" : standing(run, teller, request)}
<ol class="steps">${joinHtml(entries, (entry) => {
      const { label, words, note } = told(entry, workspace.time_zone, teller);
      return html`<li>${moment(entry.at, workspace.time_zone)}<br><bdi>${label === "" ? "" : html`<strong>${label}</strong> `}${words}</bdi>${note === undefined ? "" : html`<br><span class="soft">${note}</span>`}${entry.refusal === null ? "" : html`<br><span class="problem">${entry.refusal}</span>`}</li>`;
    })}</ol></section>
<figure id="drawing" data-live tabindex="0" aria-label="Drawing"><img alt="A drawing of the automation. Steps not reached are faint; the current step is marked. The list has the same information." src="${to(`/runs/${item}/drawing.svg`)}?steps=${entries.length}-${run.stands.length}"></figure></div>`;
    return { title, main };
  },
};

/** Returns the automation of a run as SVG: what the run did not come to is faint, where it stands is marked. */
export async function drawingOf(request: ViewRequest): Promise<string | Refusal> {
  const found = await readRun(request);
  if (found instanceof Refusal) return found;
  const { run, entries } = found;
  const [automation] = await readItems(request, [run.automation.id]);
  const document = isObject(automation?.item) ? automation.item.document : undefined;
  const stands = new Set(run.stands.map(({ block }) => block));
  const walked = new Map<string, Set<string>>();
  for (const { block, entry } of entries)
    if (block !== null) walked.set(block, (walked.get(block) ?? new Set()).add(entry.handle ?? "next"));
  return drawing(isObject(document) ? document.graph : undefined, {
    title: run.automation.name,
    isStanding: (block) => stands.has(block),
    isMissed: (block, handle) =>
      handle === null
        ? !walked.has(block) && !stands.has(block)
        : stands.has(block) || walked.get(block)?.has(handle) !== true,
  });
}

async function readRun(
  request: ViewRequest,
): Promise<{ readonly run: WorkspaceRun; readonly entries: readonly WorkspaceEntry[] } | Refusal> {
  const { workspace, item } = request;
  if (!/^\d{1,9}$/.test(item)) return refuse.noSuch("run");
  const number = Number(item);
  const [run] = await readRuns(request, workspace.id, { before: number + 1, underWayOnly: false, limit: 1 });
  if (run?.run !== number) return refuse.noSuch("run");
  const entries = await readEntries(request, workspace.id, { run: number, kinds: "all", limit: mostEntries });
  return { run, entries };
}
