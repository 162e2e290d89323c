import { isUnsaved } from "@setup-pack/edit";
import { FileFault, type PackFile } from "../disk/index.js";
import type { Editor } from "../editor/index.js";
import { appMessages } from "../messages/index.js";
import { tellDone } from "../view/index.js";

/** Has the pack checked and read as its file is, on the command line too; what cannot be used is told. */
export async function followSettings(editor: Editor, file: PackFile): Promise<void> {
  const { disk } = editor;
  try {
    const settings = await file.settings?.();
    // A dialect that is taught is told of by the server too.
    if (settings === undefined || JSON.stringify(settings) === JSON.stringify(disk.getState().settings)) return;
    disk.setState({ settings });
    if (settings.problems.length > 0)
      disk.setState({ notice: { is: "unusable-settings", why: settings.problems.join("\n") } });
    await (await import("./apply-settings.js")).applySettings(editor);
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
    disk.setState({ notice: { is: "unusable-settings", why: error.message } });
  }
}

/**
 * Asks who made and approved the pack, whenever the file is another than before; and says so, once for each state of
 * the file, when the first edit makes what is on the screen another pack than the signed one.
 */
export function followTrust(editor: Editor): void {
  const { disk, document } = editor;
  let asked: readonly [file: PackFile | undefined, revision: string | undefined] = [undefined, undefined];
  let isTold = false;

  const isAsked = (file: PackFile | undefined, revision: string | undefined): boolean =>
    asked[0] === file && asked[1] === revision;

  async function ask(file: PackFile, revision: string): Promise<void> {
    try {
      const trust = await file.trust?.();
      if (isAsked(file, revision)) disk.setState({ trust: trust?.isAsked ? trust : undefined });
    } catch (error) {
      if (!(error instanceof FileFault)) throw error;
    }
  }

  disk.subscribe(({ file, revision }) => {
    if (isAsked(file, revision)) return;
    asked = [file, revision];
    isTold = false;
    disk.setState({ trust: undefined });
    if (file !== undefined && revision !== undefined) void ask(file, revision);
  });

  document.store.subscribe((state) => {
    const { trust } = disk.getState();
    if (isTold || trust === undefined || trust.reasons.length > 0 || !isUnsaved(state)) return;
    isTold = true;
    tellDone(editor, appMessages.trust.uncovered);
  });
}
