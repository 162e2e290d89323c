import {
  findUses,
  type ItemPlace,
  itemAt,
  keyFault,
  keyOf,
  keyPartsOf,
  renameKey,
  renamePlaces,
  valueAt,
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

function RenameKey({ item }: { readonly item: ItemPlace }): ReactNode {
  const { document, view } = useEditor();
  const { pack, locked } = useDocument((state) => state);
  const book = useBook();
  const { kind, index } = item;
  const before = keyOf(itemAt(pack, item)) ?? "";
  const [key, setKey] = useState(before);
  const [alsoMentions, setAlsoMentions] = useState(false);
  const { uses, mentions } = useMemo(() => {
    const found = findUses(pack, [kind, index], book);
    // A text that holds more than the key is no key.
    return {
      uses: renamePlaces(pack, [kind, index], book),
      mentions: found.mentions.filter((path) => valueAt(pack, path) === before),
    };
  }, [pack, kind, index, before, book]);
  const fault = key === before ? undefined : keyFault(pack, kind, index, key);
  const close = (): void => view.setState({ dialog: undefined });
  const isReady = key !== before && fault === undefined && locked === undefined;
  const rename = (): void => {
    if (!isReady) return;
    document.run(renameKey, {
      at: [kind, index],
      to: key,
      uses: alsoMentions ? [...uses, ...mentions] : uses,
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
          problems={fault === undefined ? [] : [sidebarMessages.renameFault[fault]]}
        />
      </form>
      <h3 className="dialog-heading">{sidebarMessages.changes(uses.length)}</h3>
      {uses.length === 0 ? null : <PlaceList label={sidebarMessages.changes(uses.length)} paths={uses} />}
      {mentions.length === 0 ? null : (
        <>
          <label className="rename-also">
            <input type="checkbox" checked={alsoMentions} onChange={(event) => setAlsoMentions(event.target.checked)} />
            {sidebarMessages.alsoMentions(mentions.length)}
          </label>
          <PlaceList label={sidebarMessages.mentions(mentions.length)} paths={mentions} />
        </>
      )}
    </Dialog>
  );
}
