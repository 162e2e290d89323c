import { count } from "@setup-pack/core/words";
import { type AutomationListing, listAutomations } from "../automations/index.js";
import { type Html, html, joinHtml } from "../http/html/html.js";
import { switchButton } from "./contact-page.js";
import type { View, ViewRequest } from "./view.js";

/** The installed automations, to be turned on and off. */
export const automations: View = {
  path: "/automations",
  part: "/automations",
  show: async (request) => {
    const { workspace, asked } = request;
    const found = await listAutomations(request, workspace.id);
    const stopped = asked("stopped") ?? "";
    const main = html`<h1>Automations</h1>
${/^\d{1,9}$/.test(stopped) ? html`<p role="status">Turned off. ${count(Number(stopped), "contact")} removed from it.</p>` : ""}
<ul class="rows" id="list" data-live>${joinHtml(found, (automation) => row(automation, request))}</ul>
<div id="none" data-live>${found.length === 0 ? html`<p>No automations are installed. Install a pack from the editor's Workspace tab, or by <code>setup-pack install</code>.</p>` : ""}</div>
<p class="soft">Turning it off removes everyone currently in this automation.</p>`;
    return { title: "Automations", main };
  },
};

function row(automation: AutomationListing, { asked, to }: ViewRequest): Html {
  const { id, name, pack_name, version, pack_installed, released, on, under_way, ended } = automation;
  const isAskedAbout = on && asked("asks") === id;
  return html`<li><bdi>${name}</bdi>
<span class="soft">${
    released
      ? html`left by <bdi>${pack_name}</bdi>${pack_installed ? "" : ", which is uninstalled"}`
      : html`<bdi>${pack_name}</bdi> ${version}`
  }</span>
<span class="facts"><a id="w-${id}" href="${to(`/runs?automation=${encodeURIComponent(id)}`)}">${under_way} active, ${ended} finished</a></span>
<form method="post" action="${to("/automations")}"><input type="hidden" name="back" value="${to("/automations")}"><input type="hidden" name="automation" value="${id}">
${
  isAskedAbout
    ? html`<input type="hidden" name="sure" value="yes"><p role="status">Turning it off removes ${count(under_way, "contact")} from it. Turning it on again does not bring them back. Take a snapshot first to keep them.</p>
<button id="b-${id}" name="switch" value="off">Turn off anyway<span class="unseen"> ${name}</span></button> <a id="leave-${id}" href="${to("/automations")}" autofocus>Leave it on</a>`
    : switchButton(`b-${id}`, on, name)
}</form></li>`;
}
