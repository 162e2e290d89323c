import { countedUses, findUses, itemAt, keyOf, nameOf, type Path } from "@setup-pack/edit";
import { type ReactNode, useMemo } from "react";
import { bookOf } from "../book/index.js";
import { useDocument, useEditor, useView } from "../editor/index.js";
import { sidebarMessages } from "../messages/index.js";
import { revealPath } from "../navigation/index.js";
import { Dialog } from "../widgets/index.js";
import { itemWords } from "../wording/index.js";
import { FoundPlaces } from "./found-places.js";

/** Every place that uses an item, and those that may; each leads there. */
export function UsesDialog(): ReactNode {
  const editor = useEditor();
  const item = useView(({ dialog }) => (dialog?.kind === "uses" ? dialog.item : undefined));
  const pack = useDocument((state) => state.pack);
  const found = useMemo(() => {
    if (item === undefined) return { uses: [], mentions: [] };
    const { uses, mentions } = findUses(pack, [item.kind, item.index], bookOf(pack));
    return { uses: countedUses(uses), mentions };
  }, [pack, item]);
  if (item === undefined) return null;
  const close = (): void => editor.view.setState({ dialog: undefined });
  const go = (path: Path): void => {
    close();
    revealPath(editor, path);
  };
  const value = itemAt(pack, item);
  const name = nameOf(item.kind, value) || itemWords(item.kind, item.index, value);
  const hasKey = (keyOf(value) ?? "") !== "";
  return (
    <Dialog title={sidebarMessages.usesTitle(name)} onClose={close}>
      {found.uses.length > 0 ? null : <p>{hasKey ? sidebarMessages.usesNone : sidebarMessages.noKey}</p>}
      <FoundPlaces found={found} onGo={go} />
    </Dialog>
  );
}
