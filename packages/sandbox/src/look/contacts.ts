import { excerpt } from "@setup-pack/core/words";
import { messageWord } from "@setup-pack/rehearsal/scenario";
import { type ContactReading, countContacts, readContacts } from "../automations/index.js";
import { type Html, html, joinHtml } from "../http/html/html.js";
import { Refusal } from "../refusal.js";
import { newContact, newContactFields } from "./contact-acts.js";
import { fieldOf } from "./guard.js";
import { moment, type View, type ViewRequest } from "./view.js";

interface Page {
  readonly skip: number;
  readonly pageLength: number;
  readonly shown: number;
  readonly total: number;
  readonly address: string;
  readonly q: string | undefined;
}

/**
 * Returns which of them a page shows, with links to the page before and the one after; nothing where there is one page.
 */
function pager({ skip, pageLength, shown, total, address, q }: Page): Html {
  if (skip === 0 && total <= shown) return html``;
  const at = (from: number) => {
    const query = new URLSearchParams({ ...(q === undefined ? {} : { q }), skip: String(from) });
    return `${address}?${query}`;
  };
  const end = skip + shown;
  return html`<nav class="pager" aria-label="Pages">
${skip === 0 ? "" : html`<a id="before" rel="prev" href="${at(Math.max(0, skip - pageLength))}">Previous</a>`}
<span>${shown === 0 ? "None" : `${inDigits(skip + 1)} to ${inDigits(end)}`} of ${inDigits(total)}</span>
${end < total ? html`<a id="after" rel="next" href="${at(end)}">Next</a>` : ""}
</nav>`;
}

const inDigits = (count: number): string => count.toLocaleString("en");

const pageLength = 50;

/** So many characters of the last message are shown. */
const mostWords = 120;

/** The contacts; those who got a message last come first. */
export const contacts: View = {
  path: "",
  part: "",
  show: async (request) => {
    const { asked, to, workspace } = request;
    const search = asked("q")?.trim() || undefined;
    const skip = Number(/^\d{1,6}$/.exec(asked("skip") ?? "")?.[0] ?? 0);
    const page = { ...(search === undefined ? {} : { search }), skip, limit: pageLength };
    const found = await readContacts(request, workspace.id, page);
    const total = await countContacts(request, workspace.id, search);
    const main = html`<h1>Contacts</h1>
<form class="search" role="search" action="${to("")}">
<label for="q">Name, address or number</label>
<input id="q" name="q" type="search" maxlength="200" value="${search ?? ""}"> <button id="find">Find</button>
</form>
${addForm(request, total === 0 && search === undefined)}
<ul class="rows" id="list" data-live>${joinHtml(found, (contact) => row(contact, request))}</ul>
<div id="none" data-live>${found.length === 0 ? html`<p>${search === undefined ? "No contacts yet. Add one to see what automations do." : "No matching contacts."}</p>` : ""}</div>
<div id="pages" data-live>${pager({ skip, pageLength, shown: found.length, total, address: to(""), q: search })}</div>`;
    return { title: "Contacts", main };
  },
};

/** Returns the form that adds a contact, with what was typed into it and is to be corrected; open where there is none. */
function addForm({ to, here, asked }: ViewRequest, isFirst: boolean): Html {
  const query = asked("typed");
  const typed = fieldOf(new URLSearchParams(query));
  const checked = query === undefined ? undefined : newContact(typed);
  const refusal = checked instanceof Refusal ? checked : undefined;
  const problem = html`<span class="problem" id="add-problem" role="alert">${refusal?.message ?? ""}</span>`;
  const wrong = newContactFields.find(([name]) => name === refusal?.param)?.[0];
  return html`<details class="add" id="add-contact"${isFirst || refusal !== undefined ? html` open` : ""}><summary id="add-summary">Add a contact</summary>
<form method="post" action="${to("/contacts")}"><input type="hidden" name="back" value="${here}">${joinHtml(
    newContactFields,
    ([name, label, type, isRequired]) =>
      html`<p><label for="new-${name}">${label}</label><input id="new-${name}" name="${name}" type="${type}" value="${typed(name) ?? ""}" maxlength="320" autocomplete="off"${isRequired ? html` required` : ""}${name === wrong ? html` aria-invalid="true" aria-describedby="add-problem" autofocus` : ""}>${name === wrong ? html` ${problem}` : ""}</p>`,
  )}${refusal !== undefined && wrong === undefined ? problem : ""}<p><button id="add-button">Add contact</button></p></form></details>`;
}

function row(
  { id, name, email, phone, messages, unsent, under_way, last }: ContactReading,
  { to, workspace }: ViewRequest,
) {
  return html`<li><a id="c-${id}" href="${to(`/contacts/${encodeURIComponent(id)}`)}"><bdi>${name}</bdi></a>
<span class="soft"><bdi>${[email, phone].filter(Boolean).join(" · ") || "no address"}</bdi></span>
<span class="facts">${countOf(messages, "message")}${unsent === 0 ? "" : `, ${unsent} not sent`}${under_way === 0 ? "" : ` · in ${countOf(under_way, "automation")}`}</span>
${last === null ? "" : lastMessage(last, workspace.time_zone)}</li>`;
}

function lastMessage({ at, channel, subject, text, why }: NonNullable<ContactReading["last"]>, timeZone: string): Html {
  const words = excerpt(subject ?? text ?? "", mostWords);
  return html`<span class="last">${why === "sent" ? "Last" : "Not sent"}: ${messageWord(channel)}, ${moment(at, timeZone)}: <bdi>${words}</bdi></span>`;
}

const countOf = (count: number, word: string): string => `${count} ${word}${count === 1 ? "" : "s"}`;
