import { sql } from "kysely";
import { listAutomations, readRuns } from "../automations/index.js";
import { type Html, html, joinHtml } from "../http/html/html.js";
import { type Refusal, refuse } from "../refusal.js";
import { type ContactRow, contactById, type OptOutChannel, primaryOf } from "../resources/contacts/index.js";
import { didWords } from "./did-words.js";
import { readItems, tellerOfItems } from "./items.js";
import { standing } from "./run.js";
import type { ViewContent, ViewRequest } from "./view.js";

/** So many automations that a contact is in are shown; the history lists all. */
const mostUnderWay = 20;

/** The two halves of a contact's page. */
const halves = [
  ["messages", "", "Messages"],
  ["path", "/path", "Whole path"],
] as const;

/**
 * Returns the page of a contact: who it is, what can be done with it, which automations it is in, and one of the two
 * halves.
 */
export async function contactPage(
  request: ViewRequest,
  half: (typeof halves)[number][0],
  show: (contact: ContactRow) => Promise<Html>,
): Promise<ViewContent | Refusal> {
  const { tx, workspace, item, to, asked } = request;
  const contact = await contactById(tx, workspace.id, item);
  if (contact === undefined) return refuse.noSuch("contact");
  const name = `${contact.first_name} ${contact.last_name}`.trim();
  const here = to(`/contacts/${encodeURIComponent(item)}`);
  const links = joinHtml(
    halves,
    ([key, path, title]) =>
      html`<a id="half-${key}" href="${here}${path}"${key === half ? html` aria-current="page"` : ""}>${title}</a>`,
  );
  const facts = [primaryOf(contact.emails), primaryOf(contact.phones), contact.stage_name].filter(Boolean);
  const main = html`<p><a id="up" href="${to("")}">Contacts</a></p><h1><bdi>${name}</bdi></h1>
<p class="soft"><bdi>${facts.join(" · ") || "No email address or phone number"}</bdi></p>
${didWords(asked)}
<div class="contact"><div class="half"><nav class="halves" aria-label="This contact">${links}</nav>${await show(contact)}</div>
<aside aria-label="Contact details">${await underWay(request)}${await controls(request, contact)}</aside></div>`;
  return { title: name, main };
}

/** Shows which automations the contact is in, where, and what comes next there. */
async function underWay(request: ViewRequest): Promise<Html> {
  const { workspace, item, to } = request;
  const runs = await readRuns(request, workspace.id, { contact: item, underWayOnly: true, limit: mostUnderWay });
  const teller = tellerOfItems(await readItems(request, [...new Set(runs.map(({ automation }) => automation.id))]));
  const all = html`<p><a id="runs-of" href="${to(`/runs?contact=${encodeURIComponent(item)}`)}">Automation history</a></p>`;
  return html`<section id="stands" data-live aria-label="Active automations"><h2>Now</h2>${
    runs.length === 0
      ? html`<p>Not in an automation now.</p>`
      : joinHtml(
          runs,
          (run) =>
            html`<p class="stands">Active in <a id="w-${run.run}" href="${to(`/runs/${run.run}`)}"><bdi>${run.automation.name}</bdi></a>:</p>${standing(run, teller, request)}`,
        )
  }${all}</section>`;
}

/** What a contact can be opted out of. */
export const channels: readonly (readonly [channel: OptOutChannel, name: string, kind: "emails" | "phones"])[] = [
  ["sms", "Texts", "phones"],
  ["email", "Emails", "emails"],
  ["call", "Calls", "phones"],
];

/** Whether a contact is opted out of a channel, and how many others have its address or number. */
interface Received {
  readonly channel: OptOutChannel;
  readonly is_out: boolean;
  /** How many others have an address of it. */
  readonly sharing: number;
  /** How many others have an address of it that is opted out. */
  readonly stopped: number;
}

/** Returns what a switch does to others, because opt-outs are kept by address and not by contact. */
function sharedWords(on: boolean, name: string, kind: "emails" | "phones", others: number): string {
  const whom = `${others} other ${others === 1 ? "contact" : "contacts"} with this ${kind === "emails" ? "address" : "number"}`;
  return `${on ? "Turning this off also stops" : "This also stops"} ${name.toLowerCase()} to ${whom}.`;
}

/** Shows what can be done with a contact: enroll it, tag it, and opt it out. */
async function controls(request: ViewRequest, contact: ContactRow): Promise<Html> {
  const { tx, workspace, to } = request;
  const { rows: tags } = await sql<{ id: string; name: string }>`
    select id, name from tags where workspace_id = ${workspace.id} order by name, id`.execute(tx);
  const { rows: received } = await sql<Received>`
    select c.channel, count(o.folded) > 0 as is_out, count(distinct a.contact_id)::integer as sharing,
      (count(distinct a.contact_id) filter (where o.folded is not null))::integer as stopped
    from (values ('email', 'email'), ('sms', 'phone'), ('call', 'phone')) c (channel, kind)
    join contact_addresses own
      on own.workspace_id = ${workspace.id} and own.contact_id = ${contact.id} and own.channel = c.kind
    left join opt_outs o on o.workspace_id = own.workspace_id and o.channel = c.channel and o.folded = own.folded
    left join contact_addresses a on a.workspace_id = own.workspace_id and a.channel = own.channel
      and a.folded = own.folded and a.contact_id <> own.contact_id
    group by c.channel`.execute(tx);
  const automations = (await listAutomations(request, workspace.id)).filter(({ on }) => on);
  const form = (act: string, id: string, fields: Html) =>
    html`<form method="post" action="${to(`/contacts/${act}`)}" id="${id}">${hiddenFields(request)}${fields}</form>`;
  const carried = new Set(contact.tags.map(({ id }) => id));
  const others = tags.filter(({ id }) => !carried.has(id));
  const byChannel = new Map(received.map((row) => [row.channel, row]));
  return html`<section><h2>Enroll</h2>${
    automations.length === 0
      ? html`<p>Every automation is off. <a id="to-automations" href="${to("/automations")}">Turn one on</a> to enroll contacts.</p>`
      : form(
          "enroll",
          "enroll",
          html`<label class="unseen" for="automation">Automation</label><select id="automation" name="automation">${joinHtml(automations, ({ id, name }) => html`<option value="${id}">${name}</option>`)}</select> <button id="enroll-button">Enroll</button>`,
        )
  }</section>
<section><h2>Tags</h2><div id="tags" data-live class="tags">${
    contact.tags.length === 0
      ? html`<p>No tags yet.</p>`
      : joinHtml(contact.tags, ({ id, name }) =>
          form(
            "tag",
            `tag-${id}`,
            html`<input type="hidden" name="tag" value="${id}"><bdi>${name}</bdi><button id="untag-${id}" name="remove" value="yes" aria-label="Remove the tag ${name}">×</button>`,
          ),
        )
  }</div>${
    others.length === 0
      ? ""
      : form(
          "tag",
          "add-tag",
          html`<label class="unseen" for="tag">Tag</label><select id="tag" name="tag">${joinHtml(others, ({ id, name }) => html`<option value="${id}">${name}</option>`)}</select> <button id="add-tag-button">Add tag</button>`,
        )
  }</section>
<section><h2>Receives</h2><ul class="receives" id="receives" data-live>${joinHtml(channels, ([channel, name, kind]) => {
    if (contact[kind].length === 0)
      return html`<li>${name} <span class="soft">${kind === "emails" ? "no email address" : "no phone number"}</span></li>`;
    const known = byChannel.get(channel);
    const on = known?.is_out !== true;
    const others = on ? known?.sharing : known?.stopped;
    return html`<li>${name} ${form("receives", `receives-${channel}`, html`<input type="hidden" name="channel" value="${channel}">${switchButton(`switch-${channel}`, on, name)}`)}${others ? html` <span class="soft">${sharedWords(on, name, kind, others)}</span>` : ""}</li>`;
  })}</ul></section>`;
}

/** Returns the hidden fields that a form of a contact's page needs. */
export const hiddenFields = ({ item, here }: ViewRequest): Html =>
  html`<input type="hidden" name="back" value="${here}"><input type="hidden" name="contact" value="${item}">`;

/** Returns a button that shows whether something is on, and turns it off or on. */
export const switchButton = (id: string, on: boolean, name: string): Html =>
  html`<button id="${id}" name="switch" value="${on ? "off" : "on"}" role="switch" aria-checked="${on ? "true" : "false"}">${on ? "On" : "Off"}<span class="unseen"> ${name}</span></button>`;
