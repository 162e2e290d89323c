import { isUnsaved, itemAt, nameOf, textOf } from "@setup-pack/edit";
import type { Editor } from "../editor/index.js";
import { appMessages } from "../messages/index.js";

/** Characters of a name that a title shows. */
const longest = 80;

/** Keeps the title of the page: whether something is unsaved, what is open, of which pack, in which file. */
export function followTitle({ document, view, disk }: Editor, page: Document): void {
  const show = (): void => {
    const { pack } = document.store.getState();
    const { open } = view.getState();
    const { file, mendedText } = disk.getState();
    const item = "index" in open ? nameOf(open.kind, itemAt(pack, open)) : "";
    const names = [item, textOf(pack.name) ?? "", file?.name ?? ""].flatMap((name) =>
      name.trim() === "" ? [] : [[...name].slice(0, longest).join("")],
    );
    const isAllSaved = !isUnsaved(document.store.getState()) && mendedText === undefined;
    const title = names.length === 0 ? appMessages.title : names.join(" – ");
    page.title = isAllSaved ? title : appMessages.unsavedTitle(title);
  };
  document.store.subscribe(show);
  view.subscribe(({ open }, before) => {
    if (open !== before.open) show();
  });
  disk.subscribe(show);
  show();
}
