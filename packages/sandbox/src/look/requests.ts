import { listRequests } from "../admin/requests.js";
import { type Html, html, joinHtml } from "../http/html/html.js";
import { Refusal } from "../refusal.js";
import type { View } from "./view.js";

/** What of a status is asked for. */
const choices = ["", "2xx", "4xx", "5xx", "none"] as const;

type ShownRequest = Exclude<Awaited<ReturnType<typeof listRequests>>, Refusal>["data"][number];

/** What clients asked the API for in the last hour. */
export const requests: View = {
  path: "/requests",
  part: "/requests",
  show: async (request) => {
    const { workspace, asked, to } = request;
    const status = choices.find((one) => one !== "" && one === asked("status"));
    const cursor = asked("cursor");
    const path = asked("path")?.trim() || undefined;
    const wanted = { ...(status && { status }), ...(path && { path }) };
    const found = await listRequests(request, workspace.id, { limit: 100, ...wanted, ...(cursor && { cursor }) });
    if (found instanceof Refusal) return found;
    const older = new URLSearchParams({ ...wanted, cursor: found.next_cursor ?? "" });
    const main = html`<h1>Requests in the last hour</h1>
<form class="search" action="${to("/requests")}">
<label for="status">Status</label> <select id="status" name="status">${joinHtml(choices, (one) => html`<option value="${one}"${one === (status ?? "") ? html` selected` : ""}>${one || "any"}</option>`)}</select>
<label for="path">Path starts with</label> <input id="path" name="path" maxlength="2000" value="${path ?? ""}" placeholder="/v1/contacts">
<button id="find">Find</button>
</form>
<div id="list" data-live>${found.data.length === 0 ? html`<p>No requests.</p>` : table(found.data)}</div>
${found.next_cursor === null ? "" : html`<nav class="pager" aria-label="Pages"><a id="older" href="?${older}">Older</a></nav>`}`;
    return { title: "Requests", main };
  },
};

const table = (data: readonly ShownRequest[]): Html => html`<table class="requests">
<thead><tr><th scope="col">Time (UTC)</th><th scope="col">Request</th><th scope="col">Status</th><th scope="col">Key</th><th scope="col">Milliseconds</th></tr></thead>
<tbody>${joinHtml(data, row)}</tbody></table>`;

function row({
  id,
  created_at,
  method,
  path,
  query,
  status,
  key_prefix,
  duration_ms,
  fault,
  body,
  body_bytes,
  error,
}: ShownRequest) {
  const time = created_at.toISOString();
  return html`<tr><td><time datetime="${time}">${time.slice(11, 19)}</time></td>
<td><code>${method} ${path}${query === "" ? "" : `?${query}`}</code>
${error === undefined ? "" : html`<p class="problem">${error.message}</p>`}
${body === null ? "" : html`<details id="d-${id}"><summary id="s-${id}">Body, ${body_bytes} bytes</summary><pre tabindex="0"><code>${body}</code></pre></details>`}</td>
<td class="${(status ?? 500) < 400 ? "fine" : "problem"}">${status ?? "none"}${fault === null ? "" : html` <abbr title="A fault that was set for this operation">fault</abbr>`}</td>
<td><code>${key_prefix}</code></td><td class="number">${duration_ms}</td></tr>`;
}
