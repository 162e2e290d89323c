import { FileFault, type PackFile } from "../disk/index.js";
import type { Editor } from "../editor/index.js";

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
