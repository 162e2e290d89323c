import { count } from "@setup-pack/core/words";
import type { WorkspaceClock } from "../automations/index.js";
import { type Html, html, joinHtml } from "../http/html/html.js";
import { type LookedAt, moment, type ViewContent } from "./view.js";

const parts = [
  ["", "Contacts"],
  ["/runs", "Runs"],
  ["/next", "Scheduled"],
  ["/automations", "Automations"],
  ["/answers", "Answers"],
  ["/snapshots", "Snapshots"],
  ["/requests", "Requests"],
] as const;

const steps = [
  [1, "1 hour"],
  [24, "1 day"],
  [168, "1 week"],
] as const;

interface Shell {
  readonly workspace: LookedAt;
  readonly clock: WorkspaceClock;
  /** What the real clock says. */
  readonly now: Date;
  /** The part of the page that the view belongs to. */
  readonly part: string;
  /** Path and query of this page. */
  readonly here: string;
  /** The origin of the editor that led here. */
  readonly editor: string | undefined;
  /** The moment that the clock is on its way to. */
  readonly advancing: string | undefined;
}

/** Returns a whole page with a view of a workspace. */
export function page({ title, main }: ViewContent, shell: Shell): string {
  const { workspace, part, editor } = shell;
  const links = joinHtml(
    parts,
    ([path, name]) =>
      html`<a id="part${path.replace("/", "-")}" href="${addressOf(workspace.id, path)}"${path === part ? html` aria-current="page"` : ""}>${name}</a>`,
  );
  return frame(
    `${title} · ${workspace.name}`,
    html`<a class="unseen" href="#main">Skip to content</a>
<header><div class="top"><p class="office"><bdi>${workspace.name}</bdi> <span class="soft">No message leaves this computer.</span></p>
${editor === undefined ? "" : html`<a id="editor" class="button" href="${editor}/">Open the editor</a>`}</div>
<nav aria-label="Views">${links}</nav>${clockBar(shell)}</header>
<main id="main" tabindex="-1">${main}</main>`,
  );
}

/** Returns the address of a view of a workspace. */
export const addressOf = (workspaceId: string, path: string): string =>
  `/look/${encodeURIComponent(workspaceId)}${path}`;

/** Returns a page around its body; nothing in it is loaded from elsewhere. */
export const frame = (title: string, body: Html): string =>
  html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="/look/style.css">
<link rel="icon" href="data:,">
<script src="/look/script.js" defer></script>
<body>${body}</body>
</html>`.html;

/** Returns a time zone by its place: "Chicago". */
const zoneWords = (timeZone: string): string => timeZone.split("/").at(-1)?.replaceAll("_", " ") ?? timeZone;

function clockBar({ workspace, clock, now: real, here, advancing }: Shell): Html {
  const back = html`<input type="hidden" name="back" value="${here}">`;
  const { stands, now, waiting, next_due } = clock;
  return html`<section class="clock" aria-labelledby="clock-name">
<h2 id="clock-name" class="unseen">Clock</h2>
<p id="clock" data-live>It is <strong>${moment(now, workspace.time_zone)}</strong> in ${zoneWords(workspace.time_zone)} and the clock is ${stands ? "paused" : "running"}; ${next_due === null ? "nothing is scheduled" : html`${count(waiting, "step")} ${waiting === 1 ? "is" : "are"} scheduled, the next for ${moment(next_due, workspace.time_zone)}`}.</p>
<div id="clock-forms" data-live>${
    advancing === undefined
      ? html`<form method="post" action="${addressOf(workspace.id, "/clock/advance")}">${back}<span id="advance-name">Advance by</span> ${joinHtml(steps, ([hours, name]) => html`<button id="advance-${hours}" name="hours" value="${hours}" aria-describedby="advance-name">${name}</button> `)}</form>
${
  stands && Date.parse(now) > real.getTime()
    ? html`<p class="soft">The sandbox clock is ahead of real time. To turn it back, <a href="${addressOf(workspace.id, "/snapshots")}">restore a snapshot</a> or reset.</p>`
    : html`<form method="post" action="${addressOf(workspace.id, "/clock")}">${back}<button id="clock-switch" name="clock" value="${stands ? "real" : "standing"}">${stands ? "Run with real time" : "Pause the clock"}</button></form>`
}`
      : html`<form method="post" data-goes-on action="${addressOf(workspace.id, "/clock/advance")}">${back}<input type="hidden" name="to" value="${advancing}">
<p role="status">Advancing to ${moment(advancing, workspace.time_zone)}.</p> <button id="goes-on">Continue</button></form>
<a id="stop" href="${here}" autofocus>Stop here</a>`
  }</div></section>`;
}
