import { sql } from "kysely";
import { type DueReading, readDue, readEntries } from "../automations/index.js";
import { type Html, html, joinHtml } from "../http/html/html.js";
import type { OptOutChannel } from "../resources/contacts/index.js";
import { channels, contactPage } from "./contact-page.js";
import { readItems, tellerOfItems, told } from "./items.js";
import { moment, type View, type ViewRequest } from "./view.js";

const most = 100;

/** What is done when the time of a task comes. */
const dueWords: Readonly<Record<DueReading["does"], string>> = {
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

const pageLength = 100;

/** So much of what comes next is shown. */
const mostNext = 20;

/** One contact's whole path over all automations: what comes next, its opt-outs, and everything so far with why. */
export const contactPath: View = {
  path: "/contacts/:item/path",
  part: "",
  show: (request) =>
    contactPage(
      request,
      "path",
      async () => html`${await comesNext(request)}${await optedOut(request)}${await soFar(request)}`,
    ),
};

async function comesNext(request: ViewRequest): Promise<Html> {
  const { workspace, item, to } = request;
  const found = await readDue(request, workspace.id, mostNext, item);
  const teller = tellerOfItems(
    await readItems(
      request,
      found.flatMap(({ automation }) => automation?.id ?? []),
    ),
  );
  return html`<section id="next" data-live><h2>Scheduled</h2>${
    found.length === 0
      ? html`<p>Nothing is scheduled.</p>`
      : html`<ol class="path">${joinHtml(
          found,
          ({ due, does, run, automation, block }) =>
            html`<li><p class="when">${moment(due, workspace.time_zone)}${automation === null ? "" : html` · ${run === null ? html`<bdi>${automation.name}</bdi>` : html`<a id="n-${run}-${block ?? ""}" href="${to(`/runs/${run}`)}"><bdi>${automation.name}</bdi></a>`}`}</p><strong>${dueWords[does]}</strong>${automation === null || block === null ? "" : html` <bdi>${teller.block(automation.id, block) ?? block}</bdi>`}</li>`,
        )}</ol>`
  }</section>`;
}

/** Shows the opt-outs that hold, with their moments; of those that were taken back nothing is kept. */
async function optedOut({ tx, workspace, item }: ViewRequest): Promise<Html> {
  const { rows } = await sql<{ channel: OptOutChannel; value: string; at: Date }>`
    select o.channel, o.value, o.created_at as at from contact_addresses a
    join opt_outs o on o.workspace_id = a.workspace_id and o.folded = a.folded
      and a.channel = case o.channel when 'email' then 'email' else 'phone' end
    where a.workspace_id = ${workspace.id} and a.contact_id = ${item}
    order by o.created_at desc, o.channel, o.folded`.execute(tx);
  const names = new Map(channels.map(([channel, name]) => [channel, name.toLowerCase()]));
  return html`<section id="opted-out" data-live><h2>Opted out</h2>${
    rows.length === 0
      ? html`<p>Not opted out of anything.</p>`
      : html`<ol class="path">${joinHtml(rows, ({ channel, value, at }) => html`<li><p class="when">${moment(at.toISOString(), workspace.time_zone)}</p>Opted out of ${names.get(channel) ?? channel}: <bdi>${value}</bdi></li>`)}</ol>`
  }<p class="soft">Opt-ins, and tags that were removed by hand, are not listed on this page.</p></section>`;
}

async function soFar(request: ViewRequest): Promise<Html> {
  const { workspace, item, to, asked } = request;
  const before = /^\d{1,18}$/.exec(asked("before") ?? "")?.[0];
  const entries = await readEntries(request, workspace.id, {
    contact: item,
    ...(before === undefined ? {} : { before }),
    kinds: "all",
    newestFirst: true,
    limit: pageLength + 1,
  });
  const shown = entries.slice(0, pageLength);
  const earlier = entries.length > pageLength ? shown.at(-1)?.seq : undefined;
  const ids = new Set(shown.flatMap(({ automation }) => automation?.id ?? []));
  const { rows: tags } = await sql<{ id: string; name: string }>`
    select id, name from tags where workspace_id = ${workspace.id}`.execute(request.tx);
  const names = new Map(tags.map(({ id, name }) => [id, name]));
  const teller = {
    ...tellerOfItems(await readItems(request, [...ids])),
    tag: (id: string) => names.get(id) ?? "a tag that was deleted since",
  };
  const lines = joinHtml(shown, (entry) => {
    const { label, words, note, tone } = told(entry, workspace.time_zone, teller);
    const { automation, run, seq, refusal } = entry;
    return html`<li class="${tone}"><p class="when">${moment(entry.at, workspace.time_zone)}${automation === null ? "" : html` · <a id="p-${seq}" href="${to(run === null ? "/automations" : `/runs/${run}`)}"><bdi>${automation.name}</bdi></a>`}</p><bdi>${label === "" || label === "→" ? "" : html`<strong>${label}</strong> `}${words}</bdi>${note === undefined ? "" : html`<br><span class="soft">${note}</span>`}${refusal === null ? "" : html`<br><span class="problem">${refusal}</span>`}</li>`;
  });
  return html`<section id="so-far" data-live><h2>So far (newest first)</h2>${
    shown.length === 0
      ? html`<p>Nothing happened yet. Enroll the contact, or let it reply.</p>`
      : html`<ol class="path">${lines}</ol>`
  }${earlier === undefined ? "" : html`<nav class="pager" aria-label="Pages"><a id="before" href="?before=${earlier}">Older</a></nav>`}</section>`;
}
