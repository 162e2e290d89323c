import { tellerOf } from "@setup-pack/core/scenario";
import { readEntries, type WorkspaceEntry } from "../automations/index.js";
import { type Html, html, joinHtml } from "../http/html/html.js";
import { refuse } from "../refusal.js";
import { isHtmlMail } from "./mail.js";
import { moment } from "./moment.js";
import { told } from "./told.js";
import type { View, ViewRequest } from "./view.js";

const pageLength = 500;

/** What the contact says back. */
const replies: ReadonlySet<string> = new Set(["sms_received", "email_replied"]);

const nobody = tellerOf([]);

/** What a contact would have received, as it would see it, and what it said back. */
export const conversation: View = {
  path: "/contacts/:item",
  part: "",
  show: async (request) => {
    const { tx, workspace, item, asked, to } = request;
    const contact = await tx
      .selectFrom("contacts")
      .select(["first_name", "last_name"])
      .where("workspace_id", "=", workspace.id)
      .where("id", "=", item)
      .executeTakeFirst();
    if (contact === undefined) return refuse.noSuch("contact");
    const name = `${contact.first_name} ${contact.last_name}`.trim();
    const after = /^\d{1,18}$/.exec(asked("after") ?? "")?.[0];
    const entries = await readEntries(request, workspace.id, {
      contact: item,
      ...(after === undefined ? {} : { after }),
      messagesOnly: false,
      limit: pageLength,
    });
    const shown = entries.filter(({ what, entry }) => isMessage(what, entry.channel) || isReply(what, entry.event));
    const more = entries.length === pageLength ? entries.at(-1)?.seq : undefined;
    const main = html`<p><a id="up" href="${to("")}">Contacts</a></p><h1><bdi>${name}</bdi></h1>
<ol class="conversation" id="list" data-live aria-label="Messages">${joinHtml(shown, (entry) => bubble(entry, request))}</ol>
<div id="none" data-live>${shown.length === 0 ? html`<p>${after === undefined ? "No message so far." : "No message here."}</p>` : ""}</div>
${more === undefined ? "" : html`<p><a id="after" href="?after=${more}">What came later</a></p>`}
<p><a id="runs-of" href="${to(`/runs?contact=${encodeURIComponent(item)}`)}">Its ways through automations</a></p>`;
    return { title: name, main };
  },
};

const isMessage = (what: string, channel: string | null | undefined): boolean =>
  what === "send" || (what === "compose" && (channel === "sms" || channel === "email"));

const isReply = (what: string, event: string | undefined): boolean => what === "event" && replies.has(event ?? "");

function bubble(entry: WorkspaceEntry, { workspace, to }: ViewRequest): Html {
  const { at, seq, automation, run, what } = entry;
  const { channel, subject, text, event } = entry.entry;
  const when = moment(at, workspace.time_zone);
  if (what === "event")
    return html`<li class="bubble theirs"><p class="said"><bdi>${text ?? "(no words)"}</bdi></p>
<p class="when">${event === "sms_received" ? "Text" : "Email"} from the contact · ${when}</p></li>`;
  const { words, note } = told(entry, workspace.time_zone, nobody);
  const isSent = entry.why === "sent";
  const from = html`${automation === null ? "" : html` · <bdi><a id="m-${seq}" href="${to(`/runs/${run ?? ""}`)}">${automation.name}</a></bdi>`}`;
  const footer = html`<p class="when">${when}${from}${note === undefined ? "" : ` · ${note}`}${entry.refusal === null ? "" : ` · ${entry.refusal}`}</p>`;
  if (!isSent) return html`<li class="bubble unsent"><p class="said"><bdi>${words}</bdi></p>${footer}</li>`;
  if (channel !== "email")
    return html`<li class="bubble"><p class="said"><bdi>${text ?? "(what AI writes)"}</bdi></p>${footer}</li>`;
  const body = isHtmlMail(text ?? "")
    ? html`<iframe sandbox="" title="Email: ${subject ?? "no subject"}" src="${to(`/mails/${seq}`)}" referrerpolicy="no-referrer" loading="lazy"></iframe>`
    : html`<p class="said"><bdi>${text ?? "(what AI writes)"}</bdi></p>`;
  return html`<li class="bubble mail"><h2><bdi>${subject || "(no subject)"}</bdi></h2>${body}${footer}</li>`;
}
