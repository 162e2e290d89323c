import { count } from "@setup-pack/core/words";
import { type AutomationListing, listAutomations } from "../automations/index.js";
import { type Html, html, joinHtml } from "../http/html/html.js";
import type { View, ViewRequest } from "./view.js";

/** The installed automations, to be switched on and off. */
export const automations: View = {
  path: "/automations",
  part: "/automations",
  show: async (request) => {
    const { workspace, asked } = request;
    const found = await listAutomations(request, workspace.id);
    const stopped = asked("stopped") ?? "";
    const main = html`<h1>Automations</h1>
${/^\d{1,9}$/.test(stopped) ? html`<p role="status">Switched off. ${waysOf(Number(stopped))} ended with it.</p>` : ""}
<ul class="rows" id="list" data-live>${joinHtml(found, (automation) => row(automation, request))}</ul>
<div id="none" data-live>${found.length === 0 ? html`<p>No pack with automations is installed.</p>` : ""}</div>
<p class="soft">Switching one off ends the way of everybody who is in it.</p>`;
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
<span class="facts"><a id="w-${id}" href="${to(`/runs?automation=${encodeURIComponent(id)}`)}">${under_way} on the way, ${ended} ended</a></span>
<form method="post" action="${to("/automations")}"><input type="hidden" name="back" value="${to("/automations")}"><input type="hidden" name="automation" value="${id}">
${
  isAskedAbout
    ? html`<input type="hidden" name="sure" value="yes"><p role="status">${waysOf(under_way)} would end, and would not go on when it is switched on again. A snapshot keeps them.</p>
<button id="b-${id}" name="switch" value="off">Switch off all the same<span class="unseen"> ${name}</span></button> <a id="leave-${id}" href="${to("/automations")}" autofocus>Leave it on</a>`
    : html`<button id="b-${id}" name="switch" value="${on ? "off" : "on"}"><strong>${on ? "On" : "Off"}</strong>: switch ${on ? "off" : "on"}<span class="unseen"> ${name}</span></button>`
}</form></li>`;
}

/** "The way of 1 contact" */
const waysOf = (contacts: number): string => `The way of ${count(contacts, "contact")}`;
