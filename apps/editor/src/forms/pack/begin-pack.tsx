import { beginPack } from "@setup-pack/edit";
import { FolderOpen, LayoutTemplate, PackagePlus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { perform, useEditor } from "../../editor/index.js";
import { useIsLocked } from "../../fields/index.js";
import { fileActions } from "../../files/index.js";
import { packFormMessages } from "../../messages/index.js";
import { Button, TextField } from "../../widgets/index.js";
import "./begin-pack.css";

const words = packFormMessages.begin;

/** What stands in the middle while there is no pack yet. */
export function BeginPack(): ReactNode {
  const editor = useEditor();
  const isLocked = useIsLocked();
  const [name, setName] = useState("");
  const open = fileActions.find(({ id }) => id === "file.open");
  const begin = (): void => {
    editor.document.run(beginPack, { name: name.trim() || words.unnamed, packId: editor.newId() });
    editor.document.settle();
    editor.view.setState(({ target }) => ({ target: { path: ["description"], turn: (target?.turn ?? 0) + 1 } }));
  };
  return (
    <div className="begin-pack">
      <form
        className="begin-pack-card"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isLocked) begin();
        }}
      >
        <PackagePlus className="begin-pack-sign" aria-hidden="true" />
        <h2 className="begin-pack-title">{words.title}</h2>
        <p className="begin-pack-text">{words.text}</p>
        <TextField label={words.name} placeholder={words.placeholder} value={name} onChange={setName} />
        <div className="begin-pack-buttons">
          <Button look="primary" type="submit" isDisabled={isLocked}>
            {words.button}
          </Button>
          <Button
            isDisabled={isLocked}
            onPress={() => editor.view.setState({ dialog: { kind: "new-pack", name: name.trim() } })}
          >
            <LayoutTemplate aria-hidden="true" /> {words.template}
          </Button>
          {open === undefined ? null : (
            <Button look="plain" onPress={() => perform(open, editor)}>
              <FolderOpen aria-hidden="true" /> {words.open}
            </Button>
          )}
        </div>
      </form>
    </div>
  );
}
