import { itemKinds } from "@setup-pack/core/format";
import { isObject, type JsonObject } from "@setup-pack/core/json";
import { type PackTemplate, packTemplates } from "@setup-pack/core/templates";
import { beginPack, blocksOf, documentOf, elements, nameOf, textOf } from "@setup-pack/edit";
import { type ReactNode, useEffect, useState } from "react";
import { type Editor, useEditor, useView } from "../editor/index.js";
import { beginFile } from "../files/index.js";
import { beginMessages } from "../messages/index.js";
import { revealPath } from "../navigation/index.js";
import { Button, Dialog, TextField } from "../widgets/index.js";
import { type Choice, ChoiceList, Preview } from "./choice-list.js";
import { firstOpenStep } from "./first-open-step.js";

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

/** Shows the automations of a pack, with what each does, and how much else is in it. */
function PackContents({ pack }: { readonly pack: JsonObject }): ReactNode {
  const automations = elements(pack.automations);
  const others = itemKinds.flatMap((kind) => {
    const many = elements(pack[kind]).length;
    return kind === "automations" || many === 0 ? [] : beginMessages.contents[kind](many);
  });
  if (automations.length + others.length === 0) return <p className="begin-note">{beginMessages.nothing}</p>;
  return (
    <>
      <ol className="begin-automations">
        {automations.map((automation) => {
          const { graph, description } = documentOf(automation);
          const name = nameOf("automations", automation);
          return (
            <li key={name}>
              <p className="begin-automation-name">
                {name} <span className="begin-time">{beginMessages.steps(blocksOf(graph).length)}</span>
              </p>
              <p className="begin-note">{textOf(description)}</p>
            </li>
          );
        })}
      </ol>
      <p className="begin-note">{others.join(", ")}</p>
    </>
  );
}

/** What is in a template; undefined where it could not be loaded. */
async function templatePack(template: PackTemplate): Promise<JsonObject | undefined> {
  try {
    const pack: unknown = JSON.parse(await template.text());
    return isObject(pack) ? pack : undefined;
  } catch {
    return undefined;
  }
}

interface PackNames {
  /** "" for one that has none yet. */
  readonly name: string;
  readonly author: string;
}

/**
 * Begins a pack with what is in a template, in one step of history; in a file of its own, unless nothing has been begun
 * in the one that is open. Opens the first step that its author has to fill in, else the pack's own details.
 */
async function beginWith(editor: Editor, template: JsonObject, { name, author }: PackNames): Promise<void> {
  const { document } = editor;
  if (Object.keys(document.store.getState().pack).length > 0) await beginFile(editor);
  document.run(beginPack, {
    name: name === "" ? beginMessages.pack.unnamed : name,
    author,
    packId: editor.newId(),
    template,
  });
  document.settle();
  const { pack } = document.store.getState();
  const automation = elements(pack.automations).findIndex((_, index) => firstOpenStep(pack, index) !== undefined);
  const step = automation < 0 ? undefined : firstOpenStep(pack, automation);
  revealPath(
    editor,
    step === undefined ? ["description"] : ["automations", automation, "document", "graph", "nodes", step],
  );
}
