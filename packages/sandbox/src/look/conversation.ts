import { readEntries, readRuns, type WorkspaceEntry } from "../automations/index.js";
import { type Html, html, joinHtml } from "../http/html/html.js";
import { refuse } from "../refusal.js";
import { readItems } from "./items.js";
import { writesHtml } from "./mail.js";
import { moment } from "./moment.js";
import { standing } from "./runs.js";
import { tellerOfItems, told } from "./told.js";
import type { View, ViewRequest } from "./view.js";

const pageLength = 50;

/** So many of a contact's runs that are under way are shown with it; all of them stand among the runs. */
const mostUnderWay = 20;

/**
 * What a contact would have received, as it would see it, what it said back, and where nobody can say whether it
 * enrolls: the newest first.
 */
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
    const main = html`<p><a id="up" href="${to("")}">Contacts</a></p><h1><bdi>${name}</bdi></h1>
${await underWay(request)}
<h2>Messages (newest first)</h2>
<ol class="conversation" id="list" data-live aria-label="Messages">${joinHtml(shown, (entry) => bubble(entry, isHtmlOf(entry), request))}</ol>
<div id="none" data-live>${shown.length === 0 ? html`<p>${before === undefined ? "No messages yet." : "No messages here."}</p>` : ""}</div>
<div id="pages" data-live>${before === undefined && earlier === undefined ? "" : html`<nav class="pager" aria-label="Pages">${before === undefined ? "" : html`<a id="newest" href="?">Newest</a>`}${earlier === undefined ? "" : html`<a id="before" href="?before=${earlier}">Older</a>`}</nav>`}</div>`;
    return { title: name, main };
  },
};

/** Where the contact stands in automations, and what comes next there. */
async function underWay(request: ViewRequest): Promise<Html> {
  const { workspace, item, to } = request;
  const runs = await readRuns(request, workspace.id, { contact: item, underWayOnly: true, limit: mostUnderWay });
  const teller = tellerOfItems(await readItems(request, [...new Set(runs.map(({ automation }) => automation.id))]));
  const all = html`<p><a id="runs-of" href="${to(`/runs?contact=${encodeURIComponent(item)}`)}">Automation history</a></p>`;
  return html`<section id="stands" data-live aria-label="Active automations">${
    runs.length === 0
      ? html`<p>Not in an automation now.</p>`
      : joinHtml(
          runs,
          (run) =>
            html`<p class="stands">Active in <a id="w-${run.run}" href="${to(`/runs/${run.run}`)}"><bdi>${run.automation.name}</bdi></a>:</p>${standing(run, teller, request)}`,
        )
  }${all}</section>`;
}

function bubble(entry: WorkspaceEntry, isHtml: boolean, { workspace, to }: ViewRequest): Html {
  const { at, seq, automation, run, what } = entry;
  const { channel, subject, text, event, unfilled = [] } = entry.entry;
  const when = moment(at, workspace.time_zone);
  if (what === "event")
    return html`<li class="bubble theirs"><p class="said"><bdi>${text ?? "(no words)"}</bdi></p>
<p class="when">${event === "sms_received" ? "Text" : "Email"} from the contact · ${when}</p></li>`;
  const teller = { automation: () => automation?.name ?? "", block: () => undefined, title: () => undefined };
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
