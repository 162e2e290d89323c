import { type GlobalFlags, printable } from "../print/paper.js";
import type { World } from "../world/world.js";
import type { Ready } from "./ready-file.js";
import type { StorageChoice } from "./storage.js";

/**
 * Says that a sandbox can be used, and how. Standard output has where the API is. A terminal, which keeps nothing, is
 * shown the secrets too, unless they were wanted in a file; a log never is.
 */
export function announce(
  ready: Ready,
  readyFile: string | undefined,
  flags: Pick<GlobalFlags, "quiet"> & { readonly readyFile?: string; readonly demo?: boolean },
  { description }: Pick<StorageChoice, "description">,
  { stdout, stderr }: Pick<World, "stdout" | "stderr">,
): void {
  const isShown = flags.readyFile === undefined && stdout.terminal() !== undefined;
  const say = (line: string) => {
    if (!flags.quiet) stderr.write(`${line}\n`);
  };
  say(
    `Serving a sandbox; its rows are kept ${printable(description)}. Its operations: ${ready.url}/docs. Ctrl-C ends it.`,
  );
  if (!isShown) say(`Look at it: ${pageOf(ready)}, which asks for the admin token.`);
  if (readyFile !== undefined) say(`Its address and a key are in ${printable(readyFile)}.`);
  else if (!isShown) say("The key is not shown, since this is not a terminal: --ready-file FILE writes it to a file.");
  stdout.write(isShown ? shown(ready) : `${ready.url}\n`);
  if (isShown && flags.demo === true && readyFile !== undefined) say(firstSteps(ready));
}

/** What makes automations run in a demonstration, each line as it is typed in the folder of the sandbox. */
const firstSteps = ({ url }: Ready): string => `
To see automations run there, install a pack (it asks for the key), from another terminal in this folder:
  setup-pack init hello --yes
  setup-pack install hello --workspace ${url}
  setup-pack sandbox automations on
Its clock is paused. Take the id of a contact (con_…) from its address on the page above, enroll it, and advance a week:
  setup-pack sandbox happen manual --automation welcome-new-lead --contact CONTACT
  setup-pack sandbox clock advance 1w
  setup-pack sandbox messages`;

/** Returns where a person sees what happens in the workspace. */
const pageOf = ({ adminUrl, workspaceId }: Ready): string => `${adminUrl}/look/${workspaceId}`;

const shown = (ready: Ready): string => {
  const { url, apiKey, workspaceId, adminUrl, adminToken } = ready;
  return [
    ["API", url],
    ["API key", apiKey],
    ["Workspace", workspaceId],
    ["Admin surface", adminUrl],
    ["Admin token", adminToken],
    // Browsers keep what follows the # to themselves: the page's own script gives it.
    ["Look at it", `${pageOf(ready)}#${adminToken}`],
  ]
    .map(([what = "", value = ""]) => `${what.padEnd(15)}${value}\n`)
    .join("");
};
