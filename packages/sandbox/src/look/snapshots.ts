import { type Html, html, joinHtml } from "../http/html/html.js";
import { Refusal, refuse } from "../refusal.js";
import { deleteSnapshot, restoreSnapshot, saveSnapshot, snapshotsOf } from "../snapshots/index.js";
import type { WriteContext } from "../write-context.js";
import type { ActResult } from "./act.js";
import { didWords } from "./did-words.js";
import { moment, type View, type ViewRequest } from "./view.js";

/** What a workspace held at some moments, to be restored. */
export const snapshots: View = {
  path: "/snapshots",
  part: "/snapshots",
  show: async (request) => {
    const { tx, workspace, to, here, asked } = request;
    const found = await snapshotsOf(tx, workspace.id);
    const main = html`<h1>Snapshots</h1>
${didWords(asked)}
<p class="soft">A snapshot keeps all contacts, packs, runs and the clock. Restoring it replaces what the workspace holds now. Keys stay.</p>
<form method="post" class="search" action="${to("/snapshots")}"><input type="hidden" name="back" value="${here}">
<label for="name">Name</label> <input id="name" name="name" maxlength="63" pattern="[A-Za-z0-9][A-Za-z0-9_.\\-]*" title="Letters, digits, dots, hyphens and underscores" required> <button id="take" name="does" value="take">Take a snapshot</button></form>
<ul class="rows" id="list">${joinHtml(found, ({ name, created_at }) => row(name, created_at, request))}</ul>
${found.length === 0 ? html`<p>No snapshots yet. Take one before you try something.</p>` : ""}`;
    return { title: "Snapshots", main };
  },
};

function row(name: string, at: Date, { to, here, workspace, asked }: ViewRequest): Html {
  const sure = asked("asks") === name;
  const back = html`<input type="hidden" name="back" value="${here}"><input type="hidden" name="name" value="${name}">`;
  return html`<li><bdi>${name}</bdi> <span class="soft">taken ${moment(at.toISOString(), workspace.time_zone)}</span>
<form method="post" action="${to("/snapshots")}">${back}${
    sure
      ? html`<input type="hidden" name="sure" value="yes"><p role="status">Restoring replaces everything that was done since.</p>
<button id="restore-${name}" name="does" value="restore">Restore anyway<span class="unseen"> ${name}</span></button> <a id="leave-${name}" href="${here}" autofocus>Keep what is there</a>`
      : html`<button id="restore-${name}" name="does" value="restore">Restore<span class="unseen"> ${name}</span></button> <button id="delete-${name}" name="does" value="delete">Delete<span class="unseen"> ${name}</span></button>`
  }</form></li>`;
}

const nameRule = /^[A-Za-z0-9][\w.-]{0,62}$/;

/** Takes, restores or deletes a snapshot, as a form of the page asks; restoring is asked about first. */
export async function changeSnapshots(
  context: WriteContext,
  id: string,
  given: (name: string) => string | undefined,
): Promise<ActResult | Refusal> {
  const name = given("name")?.trim() ?? "";
  if (!nameRule.test(name))
    return refuse.invalid("name", "A name has letters, digits, dots, hyphens and underscores, at most 63 in all.");
  switch (given("does")) {
    case "restore": {
      if (given("sure") === undefined) return { asks: name };
      const restored = await restoreSnapshot(context, id, name);
      return restored instanceof Refusal ? restored : { did: "snapshot-restored" };
    }
    case "delete":
      if (await deleteSnapshot(context.tx, id, name)) return { did: "snapshot-deleted" };
      return refuse.invalid("name", `There is no snapshot ${name}.`);
    default:
      return (await saveSnapshot(context, id, name)) ?? { did: "snapshot-taken" };
  }
}
