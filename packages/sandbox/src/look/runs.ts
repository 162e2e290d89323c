import { reasonWords, type Teller } from "@setup-pack/rehearsal/scenario";
import { readRuns, type WorkspaceRun } from "../automations/index.js";
import { type Html, html, joinHtml } from "../http/html/html.js";
import { endedWords, readItems, tellerOfItems } from "./items.js";
import { moment } from "./moment.js";
import type { View, ViewRequest } from "./view.js";

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
