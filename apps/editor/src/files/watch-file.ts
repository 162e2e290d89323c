import type { Disk, FileEvent, Notice, PackFile } from "../disk/index.js";
import type { Editor } from "../editor/index.js";
import { followSettings } from "./follow-settings.js";
import { hasUnsavedPack } from "./leave.js";
import { readNotes } from "./notes-file.js";
import { readAgain } from "./open-file.js";

/** What is said of a file that is not as it was, and no longer true once it is. */
const asItWas: readonly Notice["is"][] = ["gone-from-disk", "changed-on-disk", "not-opened"];

function forget(disk: Disk, kinds: readonly Notice["is"][]): void {
  disk.setState(({ notice }) => (notice !== undefined && kinds.includes(notice.is) ? { notice: undefined } : {}));
}

/** Says why the file cannot be read or saved to, for as long as that is so. */
function showObstacle(disk: Disk, why: string | undefined): void {
  if (why === undefined) forget(disk, ["obstacle"]);
  else disk.setState({ notice: { is: "obstacle", why } });
}

/**
 * Follows the file that is open. Where nothing is unsaved, a file that changes is read again; else the author is asked.
 */
export function watchFile(editor: Editor): void {
  const { disk } = editor;
  let watched: PackFile | undefined;
  let end = (): void => undefined;

  const onEvent = (event: FileEvent): void => {
    const { revision, file, isSaving } = disk.getState();
    if (file === undefined) return;
    if (event.is === "settings") void followSettings(editor, file);
    else if (event.is === "notes") void readNotes(editor, file);
    else if (event.is === "obstacle") showObstacle(disk, event.why);
    else if (isSaving) return;
    else if (event.is === "gone") disk.setState({ notice: { is: "gone-from-disk" } });
    else if (event.revision === revision) forget(disk, asItWas);
    else if (hasUnsavedPack(editor)) disk.setState({ notice: { is: "changed-on-disk" } });
    else void readAgain(editor, file);
  };

  disk.subscribe(({ file }) => {
    if (file === watched) return;
    end();
    watched = file;
    end = file?.watch(onEvent) ?? ((): void => undefined);
  });
}
