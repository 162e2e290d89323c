import type { Editor } from "../editor/index.js";

/** Opens a file that is dropped anywhere on the window, unless what it is dropped on takes it. */
export function openDroppedFiles(editor: Editor, window: Window): void {
  window.addEventListener("dragover", (event) => {
    if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
  });
  window.addEventListener("drop", (event) => {
    if (event.defaultPrevented) return;
    const item = [...(event.dataTransfer?.items ?? [])].find(({ kind }) => kind === "file");
    const file = item?.getAsFile();
    if (item === undefined || !file) return;
    event.preventDefault();
    const handle = handleOf(item);
    void handle.then(async (found) => (await import("./open-dropped.js")).openDropped(editor, file, found));
  });
}

/** Returns the handle that lets a dropped file be saved in place, where the browser gives one. */
async function handleOf(item: DataTransferItem): Promise<FileSystemFileHandle | undefined> {
  const give: unknown = Reflect.get(item, "getAsFileSystemHandle");
  if (typeof give !== "function") return undefined;
  const handle: unknown = await give.call(item);
  return handle instanceof FileSystemFileHandle ? handle : undefined;
}
