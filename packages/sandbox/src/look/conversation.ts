import { meaningOf } from "@setup-pack/core/meaning";
import { isHtml } from "@setup-pack/core/words";
import { sql } from "kysely";
import { readEntries, type WorkspaceEntry } from "../automations/index.js";
import { escaped, type Html, html, joinHtml } from "../http/html/html.js";
import { type Refusal, refuse } from "../refusal.js";
import type { ContactRow } from "../resources/contacts/index.js";
import { contactPage, hiddenFields } from "./contact-page.js";
import { type AutomationItem, readItems, readyToTell, told } from "./items.js";
import { moment, type View, type ViewRequest } from "./view.js";

/**
 * What a mail's page may do: nothing runs in it, and nothing is loaded, so that its HTML may be as strangers wrote it.
 */
export const mailPolicy =
  "sandbox; default-src 'none'; img-src data:; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'self'";

/** Returns the words of a mail, by its place in the timeline. */
export async function mailOf(request: ViewRequest): Promise<string | Refusal> {
  const { tx, workspace, item } = request;
  if (!/^\d{1,18}$/.test(item)) return refuse.noSuch("mail");
  const { rows } = await sql<{ text: string | null; item_id: string | null; block: string | null }>`
    select entry ->> 'text' as text, item_id, block from automation_entries
    where workspace_id = ${workspace.id} and seq = ${item}::bigint and is_message`.execute(tx);
  const [mail] = rows;
  if (mail === undefined) return refuse.noSuch("mail");
  const [automation] = await readItems(request, mail.item_id === null ? [] : [mail.item_id]);
  const text = mail.text ?? "";
  return writesHtml(automation, mail.block) ? text : escaped(text);
}

/**
 * Returns whether a step writes its mail as HTML. The text that went out does not say so: a name in a plain one may
 * look like a tag.
 */
function writesHtml(automation: AutomationItem | undefined, block: string | null): boolean {
  if (automation === undefined) return false;
  const { document, book } = readyToTell(automation);
  const node = document.automations?.[0]?.document.graph.nodes.find(({ id }) => id === block);
  const { operands = {} } = (node && meaningOf(node, book)) ?? {};
  return Object.values(operands).some((value) => typeof value === "string" && isHtml(value));
}

const pageLength = 50;

/**
 * What a contact would have received, as it would see it, what it said back, and where nobody can say whether it
 * enrolls: the newest first.
 */
export const conversation: View = {
  path: "/contacts/:item",
  part: "",
  show: (request) =>
    contactPage(request, "messages", async (contact) => {
      const { workspace, item, asked } = request;
      const before = /^\d{1,18}$/.exec(asked("before") ?? "")?.[0];
      const entries = await readEntries(request, workspace.id, {
        contact: item,
        ...(before === undefined ? {} : { before }),
        kinds: "conversation",
        newestFirst: true,
        limit: pageLength + 1,
      });
      const shown = entries.slice(0, pageLength);
      const items = await readItems(request, [...new Set(shown.flatMap(({ automation }) => automation?.id ?? []))]);
      const isHtmlOf = ({ automation, block }: WorkspaceEntry): boolean =>
        writesHtml(
          items.find(({ id }) => id === automation?.id),
          block,
        );
      const earlier = entries.length > pageLength ? shown.at(-1)?.seq : undefined;
      return html`<h2>Messages (newest first)</h2>
${replyForm(request, contact)}
<ol class="conversation" id="list" data-live aria-label="Messages">${joinHtml(shown, (entry) => bubble(entry, isHtmlOf(entry), request))}</ol>
<div id="none" data-live>${shown.length === 0 ? html`<p>${before === undefined ? "No messages yet." : "No messages here."}</p>` : ""}</div>
<div id="pages" data-live>${before === undefined && earlier === undefined ? "" : html`<nav class="pager" aria-label="Pages">${before === undefined ? "" : html`<a id="newest" href="?">Newest</a>`}${earlier === undefined ? "" : html`<a id="before" href="?before=${earlier}">Older</a>`}</nav>`}</div>`;
    }),
};

/** Returns the form by which a contact replies, where it has an address to reply from. */
function replyForm(request: ViewRequest, { phones, emails }: ContactRow): Html {
  const ways = [...(phones.length > 0 ? [["text", "Text"]] : []), ...(emails.length > 0 ? [["email", "Email"]] : [])];
  if (ways.length === 0)
    return html`<p class="soft">Without an email address or phone number, this contact cannot reply.</p>`;
  return html`<form method="post" class="reply" action="${request.to("/contacts/reply")}">${hiddenFields(request)}
<label for="reply">Reply as this contact</label><textarea id="reply" name="text" rows="2" maxlength="2000" required></textarea>
<p>${joinHtml(ways, ([by = "", name = ""]) => html`<button id="reply-${by}" name="by" value="${by}">${name} back</button> `)}</p></form>`;
}

function bubble(entry: WorkspaceEntry, isHtml: boolean, { workspace, to }: ViewRequest): Html {
  const { at, seq, automation, run, what } = entry;
  const { channel, subject, text, event, unfilled = [] } = entry.entry;
  const when = moment(at, workspace.time_zone);
  if (what === "event")
    return html`<li class="bubble theirs"><p class="said"><bdi>${text ?? "(no words)"}</bdi></p>
<p class="when">${event === "sms_received" ? "Text" : "Email"} from the contact · ${when}</p></li>`;
  const teller = {
    automation: () => automation?.name ?? "",
    block: () => undefined,
    title: () => undefined,
    tag: (id: string) => id,
  };
  const { words, note } = told(entry, workspace.time_zone, teller);
  const isSent = entry.why === "sent";
  const from = html`${automation === null ? "" : html` · <bdi><a id="m-${seq}" href="${to(run === null ? "/automations" : `/runs/${run}`)}">${automation.name}</a></bdi>`}`;
  const lacking =
    unfilled.length === 0 ? "" : html`<p class="when problem">Missing value: <bdi>${unfilled.join(", ")}</bdi></p>`;
  const footer = html`<p class="when">${when}${from}${note === undefined ? "" : ` · ${note}`}${entry.refusal === null ? "" : ` · ${entry.refusal}`}</p>${lacking}`;
  if (!isSent) return html`<li class="bubble unsent"><p class="said"><bdi>${words}</bdi></p>${footer}</li>`;
  if (channel !== "email")
    return html`<li class="bubble"><p class="said"><bdi>${withMarkedTags(text)}</bdi></p>${footer}</li>`;
  const body = isHtml
    ? html`<iframe sandbox="" title="Email: ${subject ?? "no subject"}" src="${to(`/mails/${seq}`)}" referrerpolicy="no-referrer" loading="lazy"></iframe>`
    : html`<p class="said"><bdi>${withMarkedTags(text)}</bdi></p>`;
  return html`<li class="bubble mail"><h3><bdi>${subject || "(no subject)"}</bdi></h3>${body}${footer}</li>`;
}

/** Returns the text of a message, with the merge tags that nobody filled in marked. */
const withMarkedTags = (text: string | null | undefined): Html =>
  joinHtml((text ?? "(what AI writes)").split(/(\{\{[^{}\r\n]{1,200}\}\})/), (part) =>
    part.startsWith("{{") && part.endsWith("}}") ? html`<mark>${part}</mark>` : html`${part}`,
  );
