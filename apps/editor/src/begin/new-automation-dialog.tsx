import { type OutlineLine, outline, timeSinceStartWords } from "@setup-pack/core";
import { type AutomationShape, automationShapes, documentFromShape } from "@setup-pack/core/templates";
import { addItem, elements, freeKey, freeName, keyFrom } from "@setup-pack/edit";
import { type ReactNode, useMemo, useState } from "react";
import { type Editor, useEditor } from "../editor/index.js";
import { beginMessages, outlineMessages } from "../messages/index.js";
import { revealPath } from "../navigation/index.js";
import { Button, Dialog } from "../widgets/index.js";
import { ChoiceList, Preview } from "./choice-list.js";
import { firstOpenStep } from "./first-open-step.js";

const words = beginMessages.automation;

/** Asks which shape a new automation begins with. */
export function NewAutomationDialog(): ReactNode {
  const editor = useEditor();
  const [chosen, choose] = useState(automationShapes[0]?.name ?? "");
  const shape = automationShapes.find(({ name }) => name === chosen);
  const close = (): void => editor.view.setState({ dialog: undefined });
  const begin = (name: string): void => {
    const begun = automationShapes.find((one) => one.name === name);
    close();
    if (begun !== undefined) addAutomation(editor, begun);
  };
  return (
    <Dialog
      title={words.title}
      width="wide"
      onClose={close}
      buttons={
        <>
          <Button onPress={close}>{beginMessages.cancel}</Button>
          <Button look="primary" onPress={() => begin(chosen)}>
            {words.button}
          </Button>
        </>
      }
    >
      <p className="begin-lead">{words.lead}</p>
      <ChoiceList
        label={words.list}
        choices={automationShapes}
        chosen={chosen}
        onChange={choose}
        onBegin={begin}
        autoFocus
      >
        {shape === undefined ? null : <ShapeOutline shape={shape} />}
      </ChoiceList>
    </Dialog>
  );
}

/** Shows the steps of a shape as an outline, with the time since its start. */
function ShapeOutline({ shape }: { readonly shape: AutomationShape }): ReactNode {
  const lines = useMemo(() => outline(documentFromShape(shape, shape.title).graph), [shape]);
  return (
    <Preview title={shape.title}>
      <ol className="begin-outline">
        {lines
          .filter(({ tells }) => tells !== "end" && tells !== "dead-end")
          .map(({ tells, depth, text, since }, index) => {
            const time = tells !== "trigger" && since !== undefined ? timeSinceStartWords(since) : "";
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a shape never change
              <li key={index} className={`begin-line begin-line-${tells}`} style={{ paddingInlineStart: depth * 14 }}>
                <span>{lineText(tells, text)}</span>
                {time === "" ? null : <span className="begin-time">{time}</span>}
              </li>
            );
          })}
      </ol>
      {shape.settings?.stop_on_reply === true ? <p className="begin-note">{beginMessages.stopsOnReply}</p> : null}
    </Preview>
  );
}

function lineText(tells: OutlineLine["tells"], text: string): string {
  if (tells === "branch") return outlineMessages.branch(text);
  return tells === "onward" ? outlineMessages.onward([text]) : text;
}

/** Adds an automation of a shape, in one step of history, and opens the first step that its author has to fill in. */
export function addAutomation(editor: Editor, shape: AutomationShape): void {
  const { pack } = editor.document.store.getState();
  const name = freeName(pack, "automations", beginMessages.automation.nameOf(shape.name, shape.title));
  const key = freeKey(pack, "automations", keyFrom(name));
  const item = { key, document: documentFromShape(shape, name) };
  if (!editor.document.run(addItem, { kind: "automations", item })) return;
  const { pack: after } = editor.document.store.getState();
  const index = elements(after.automations).length - 1;
  const path = ["automations", index, "document"];
  const step = firstOpenStep(after, index);
  revealPath(editor, [...path, ...(step === undefined ? ["name"] : ["graph", "nodes", step])]);
}
