import { type DueReading, readDue } from "../automations/index.js";
import { html, joinHtml } from "../http/html/html.js";
import { readItems, tellerOfItems } from "./items.js";
import { moment } from "./moment.js";
import type { View } from "./view.js";

const most = 100;

/** What is done when the time of a task comes. */
export const dueWords: Readonly<Record<DueReading["does"], string>> = {
  happen: "Event",
  resume: "Continues",
  send: "Sends a held message",
  enroll: "Enrolls",
  fire: "Date reached",
  plan: "Looks for dates",
};

/** Everything that is scheduled, by the time at which it is due. */
export const due: View = {
  path: "/next",
  part: "/next",
  show: async (request) => {
    const { workspace, to } = request;
    const found = await readDue(request, workspace.id, most);
    const ids = new Set(found.flatMap(({ automation }) => (automation === null ? [] : [automation.id])));
    const teller = tellerOfItems(await readItems(request, [...ids]));
    const main = html`<h1>Scheduled</h1>
<ol class="rows" id="list" data-live>${joinHtml(
      found,
      ({ due: at, contact, contact_id, does, run, automation, block }) => html`<li>
${moment(at, workspace.time_zone)} <strong>${dueWords[does]}</strong>
<a href="${to(`/contacts/${encodeURIComponent(contact_id)}`)}"><bdi>${contact}</bdi></a>
${automation === null ? "" : html`<span class="facts">${run === null ? automation.name : html`<a href="${to(`/runs/${run}`)}"><bdi>${automation.name}</bdi></a>`}${block === null ? "" : html`: <bdi>${teller.block(automation.id, block) ?? block}</bdi>`}</span>`}</li>`,
    )}</ol>
<div id="none" data-live>${found.length === 0 ? html`<p>Nothing is scheduled.</p>` : ""}</div>
${found.length === most ? html`<p class="soft">Only the next ${most} are shown.</p>` : ""}`;
    return { title: "Scheduled", main };
  },
};
