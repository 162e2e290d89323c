import { append, type JsonObject, type Pointer } from "@setup-pack/core/json";
import type { BlockBook } from "@setup-pack/core/meaning";
import {
  fieldKeyProblem,
  type ItemPlace,
  itemAt,
  keyFault,
  keyOf,
  keyPartsOf,
  openUsesOf,
  renameKey,
  renamePlaces,
} from "@setup-pack/edit";
import { type FocusEvent, type FormEvent, type ReactNode, useMemo, useState } from "react";
import { useBook, useDocument, useEditor, useView } from "../editor/index.js";
import { sidebarMessages } from "../messages/index.js";
import { Button, Dialog, TextField } from "../widgets/index.js";
import { PlaceList } from "./place-list.js";

/** What is typed first replaces the key, as where a file is renamed. */
function selectText({ target }: FocusEvent): void {
  if (target instanceof HTMLInputElement) target.select();
}

/** Gives an item another key, everywhere at once, after showing where that is. */
export function RenameDialog(): ReactNode {
  const item = useView(({ dialog }) => (dialog?.kind === "rename" ? dialog.item : undefined));
  return item === undefined ? null : <RenameKey item={item} />;
}

/** Says why an item cannot have a key; undefined where it can. */
function faultOf(pack: JsonObject, { kind, index }: ItemPlace, key: string, book: BlockBook): string | undefined {
  const fault = keyFault(pack, kind, index, key);
  return fault === undefined ? fieldKeyProblem(pack, [kind, index], key, book) : sidebarMessages.renameFault[fault];
}

function RenameKey({ item }: { readonly item: ItemPlace }): ReactNode {
  const { document, view } = useEditor();
  const { pack, locked } = useDocument((state) => state);
  const book = useBook();
  const { kind, index } = item;
  const before = keyOf(itemAt(pack, item)) ?? "";
  const [key, setKey] = useState(before);
  const [ticked, setTicked] = useState<ReadonlySet<Pointer>>(new Set());
  const { uses, open } = useMemo(
    () => ({
      uses: renamePlaces(pack, [kind, index], book),
      open: openUsesOf(pack, [kind, index], book).map(({ path }) => path),
    }),
    [pack, kind, index, book],
  );
  const toggle = (place: Pointer): void => {
    const now = new Set(ticked);
    if (!now.delete(place)) now.add(place);
    setTicked(now);
  };
  const fault = key === before ? undefined : faultOf(pack, item, key, book);
  const close = (): void => view.setState({ dialog: undefined });
  const isReady = key !== before && fault === undefined && locked === undefined;
  const rename = (): void => {
    if (!isReady) return;
    document.run(renameKey, {
      at: [kind, index],
      to: key,
      uses: [...uses, ...open.filter((path) => ticked.has(append("", ...path)))],
      parts: keyPartsOf(pack, [kind, index], book),
    });
    close();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    rename();
  };
  return (
    <Dialog
      title={sidebarMessages.renameTitle}
      onClose={close}
      buttons={
        <>
          <Button onPress={close}>{sidebarMessages.cancel}</Button>
          <Button look="primary" isDisabled={!isReady} onPress={rename}>
            {sidebarMessages.renameDo}
          </Button>
        </>
      }
    >
      <p className="dialog-lead">{sidebarMessages.renameHint}</p>
      <form onSubmit={submit} onFocus={selectText}>
        <TextField
          label={sidebarMessages.renameLabel}
          value={key}
          onChange={setKey}
          isMono
          autoFocus
          problems={fault === undefined ? [] : [fault]}
        />
      </form>
      <h3 className="dialog-heading">{sidebarMessages.changes(uses.length)}</h3>
      {uses.length === 0 ? null : <PlaceList label={sidebarMessages.changes(uses.length)} paths={uses} />}
      {open.length === 0 ? null : (
        <>
          <h3 className="dialog-heading">{sidebarMessages.mentions(open.length)}</h3>
          <p className="dialog-lead">{sidebarMessages.openHint}</p>
          <PlaceList label={sidebarMessages.mentions(open.length)} paths={open} choice={{ ticked, onToggle: toggle }} />
        </>
      )}
    </Dialog>
  );
}
