import { FileFault, fetchedFile, hostFile, type PackFile, servedFile } from "../disk/index.js";
import type { Editor } from "../editor/index.js";
import { followSettings } from "./follow-settings.js";
import { openFile } from "./open-file.js";
import { bringBackOwnDialect } from "./own-dialect.js";

/**
 * Opens what the page was opened for: the pack of the program around it, the file of `setup-pack edit`, the pack that `?pack=` names on this web server,
 * or nothing. Then looks for unsaved work that was left behind.
 */
export async function begin(editor: Editor, window: Window): Promise<void> {
  void bringBackOwnDialect(editor, window.localStorage);
  try {
    const file = await (editor.host === undefined ? fileFor(window) : hostFile(editor.host));
    if (file !== undefined) await openGiven(editor, file, window.location.hash);
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
    editor.disk.setState({ notice: { is: "not-opened", name: "", why: error.message } });
  }
  if (editor.view.getState().open.kind === "nothing") await beginEmpty(editor);
  if (editor.host === undefined) await findOrphans(editor);
}

/**
 * Opens the file that the page was opened for, at the place that the page's address names; one that cannot be read is
 * followed, and opened once it can be.
 */
async function openGiven(editor: Editor, file: PackFile, address: string): Promise<void> {
  const { disk } = editor;
  void followSettings(editor, file);
  if (!(await openFile(editor, file, address))) {
    disk.setState({ file, revision: undefined });
    return;
  }
  if (file.obstacle !== undefined) disk.setState({ notice: { is: "obstacle", why: file.obstacle } });
  if (file.merge !== undefined) await (await import("./merge-file.js")).mergeBranches(editor, file);
}

/** A pack that is begun where nothing was opened is followed, checked and written like any other. */
async function beginEmpty({ compiler, view, startWork }: Editor): Promise<void> {
  await Promise.all([compiler.open(new TextEncoder().encode("{}")), startWork()]);
  // Somebody was quicker, and has opened a file.
  if (view.getState().open.kind !== "nothing") return;
  // All that a pack needs is still missing, as its author knows.
  compiler.store.setState({ problems: [] });
  view.setState({ open: { kind: "pack" } });
}

async function fileFor({ location, history, localStorage }: Window): Promise<PackFile | undefined> {
  const address = new URLSearchParams(location.search).get("pack");
  if (address !== null) return fetchedFile(address);
  const token = location.hash.startsWith("#/") ? null : new URLSearchParams(location.hash.slice(1)).get("token");
  if (token !== null) history.replaceState(null, "", location.pathname);
  return servedFile(token ?? undefined, localStorage);
}

/** Looks for unsaved work that a window left behind. */
async function findOrphans({ drafts, disk }: Editor): Promise<void> {
  const orphans = await drafts.orphans().catch(() => []);
  disk.setState({ orphans });
}
