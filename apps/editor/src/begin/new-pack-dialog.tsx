import type { JsonObject } from "@setup-pack/core/json";
import { type PackTemplate, packTemplates } from "@setup-pack/core/templates";
import { type ReactNode, useEffect, useState } from "react";
import { useEditor, useView } from "../editor/index.js";
import { beginMessages } from "../messages/index.js";
import { Button, Dialog, TextField } from "../widgets/index.js";
import { beginWith, templatePack } from "./begin-with.js";
import { type Choice, ChoiceList } from "./choice-list.js";
import { PackContents } from "./pack-contents.js";
import { Preview } from "./preview.js";

const words = beginMessages.pack;

const empty: Choice = { name: "empty", ...words.empty };
const choices: readonly Choice[] = [empty, ...packTemplates];

/** Asks what a new pack is called, who makes it, and which template it begins with. */
export function NewPackDialog(): ReactNode {
  const editor = useEditor();
  const given = useView(({ dialog }) => (dialog?.kind === "new-pack" ? dialog.name : ""));
  const [chosen, choose] = useState(empty.name);
  const [name, setName] = useState(given);
  const [author, setAuthor] = useState("");
  const choice = choices.find((one) => one.name === chosen) ?? empty;
  const template = packTemplates.find((one) => one.name === chosen);
  const { contents, isBroken } = useContents(template);
  const close = (): void => editor.view.setState({ dialog: undefined });
  const begin = async (which: string): Promise<void> => {
    const begun = packTemplates.find((one) => one.name === which);
    const pack = begun === undefined ? {} : await templatePack(begun);
    if (pack === undefined) return;
    close();
    await beginWith(editor, pack, { name: name.trim() || (begun?.title ?? ""), author: author.trim() });
  };
  return (
    <Dialog
      title={words.title}
      width="wide"
      onClose={close}
      buttons={
        <>
          <Button onPress={close}>{beginMessages.cancel}</Button>
          <Button look="primary" onPress={() => void begin(chosen)}>
            {words.button}
          </Button>
        </>
      }
    >
      <p className="begin-lead">{words.lead}</p>
      <form
        className="begin-names"
        onSubmit={(event) => {
          event.preventDefault();
          void begin(chosen);
        }}
      >
        <TextField label={words.name} placeholder={choice.title} value={name} onChange={setName} autoFocus />
        <TextField label={words.author} hint={words.authorHint} value={author} onChange={setAuthor} />
        {/* Enter in a field begins, as the button below does. */}
        <button type="submit" hidden tabIndex={-1} />
      </form>
      <ChoiceList
        label={words.list}
        choices={choices}
        chosen={chosen}
        onChange={choose}
        onBegin={(which) => void begin(which)}
      >
        <Preview title={choice.title}>
          {isBroken ? <p className="begin-note">{words.failed}</p> : null}
          {contents === undefined ? (
            isBroken ? null : (
              <p className="begin-note">{words.loading}</p>
            )
          ) : (
            <PackContents pack={contents} />
          )}
        </Preview>
      </ChoiceList>
    </Dialog>
  );
}

const nothing: JsonObject = {};

/** What is in a template, once it has come; without one, nothing is. */
function useContents(template: PackTemplate | undefined): {
  readonly contents: JsonObject | undefined;
  readonly isBroken: boolean;
} {
  const [loaded, setLoaded] = useState<{ readonly of: PackTemplate; readonly pack: JsonObject | undefined }>();
  useEffect(() => {
    let isWanted = true;
    if (template !== undefined)
      void templatePack(template).then((pack) => {
        if (isWanted) setLoaded({ of: template, pack });
      });
    return () => {
      isWanted = false;
    };
  }, [template]);
  if (template === undefined) return { contents: nothing, isBroken: false };
  if (loaded?.of !== template) return { contents: undefined, isBroken: false };
  return { contents: loaded.pack, isBroken: loaded.pack === undefined };
}
