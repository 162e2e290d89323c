import { listAutomations } from "../automations/index.js";
import { html, joinHtml } from "../http/html/html.js";
import type { View } from "./view.js";

/** The installed automations, to be switched on and off. */
export const automations: View = {
  path: "/automations",
  part: "/automations",
  show: async (request) => {
    const { workspace, to } = request;
    const found = await listAutomations(request, workspace.id);
    const main = html`<h1>Automations</h1>
<ul class="rows" id="list" data-live>${joinHtml(
      found,
      ({ id, name, pack_name, version, on, under_way, ended }) => html`<li><bdi>${name}</bdi>
<span class="soft"><bdi>${pack_name}</bdi> ${version}</span>
<span class="facts"><a id="w-${id}" href="${to(`/runs?automation=${encodeURIComponent(id)}`)}">${under_way} on the way, ${ended} ended</a></span>
<form method="post" action="${to("/automations")}"><input type="hidden" name="back" value="${to("/automations")}"><input type="hidden" name="automation" value="${id}">
<button id="b-${id}" name="switch" value="${on ? "off" : "on"}"><strong>${on ? "On" : "Off"}</strong>: switch ${on ? "off" : "on"}<span class="unseen"> ${name}</span></button></form></li>`,
    )}</ul>
<div id="none" data-live>${found.length === 0 ? html`<p>No pack with automations is installed.</p>` : ""}</div>
<p class="soft">Switching one off ends the way of everybody who is in it.</p>`;
    return { title: "Automations", main };
  },
};
