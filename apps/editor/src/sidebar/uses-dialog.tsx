import { type ReactNode, useMemo } from "react";
import type { Path } from "../document/index.js";
import { itemAt, keyOf, nameOf } from "../document/index.js";
import { useDocument, useEditor, useView } from "../editor/index.js";
import { sidebarMessages } from "../messages/index.js";
import { itemWords, revealPath } from "../navigation/index.js";
import { Dialog } from "../widgets/index.js";
import { findUses } from "./find-uses.js";
import { PlaceList } from "./place-list.js";

/** Every place that uses an item, and those that may; each leads there. */
export function UsesDialog(): ReactNode {
  const editor = useEditor();
  const item = useView(({ dialog }) => (dialog?.kind === "uses" ? dialog.item : undefined));
  const pack = useDocument((state) => state.pack);
  const { uses, mentions } = useMemo(
    () => (item === undefined ? { uses: [], mentions: [] } : findUses(pack, [item.kind, item.index])),
    [pack, item],
  );
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
      {uses.length > 0 ? (
        <>
          <h3 className="dialog-heading">{sidebarMessages.uses(uses.length)}</h3>
          <PlaceList label={sidebarMessages.uses(uses.length)} paths={uses} onGo={go} />
        </>
      ) : (
        <p>{hasKey ? sidebarMessages.usesNone : sidebarMessages.noKey}</p>
      )}
      {mentions.length > 0 ? (
        <>
          <h3 className="dialog-heading">{sidebarMessages.mentions(mentions.length)}</h3>
          <p className="dialog-lead">{sidebarMessages.mentionsHint}</p>
          <PlaceList label={sidebarMessages.mentions(mentions.length)} paths={mentions} onGo={go} />
        </>
      ) : null}
    </Dialog>
  );
}
