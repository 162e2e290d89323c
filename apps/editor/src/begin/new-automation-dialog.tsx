import { automationShapes } from "@setup-pack/core/templates";
import { type ReactNode, useState } from "react";
import { useEditor } from "../editor/index.js";
import { beginMessages } from "../messages/index.js";
import { Button, Dialog } from "../widgets/index.js";
import { addAutomation } from "./add-automation.js";
import { ChoiceList } from "./choice-list.js";
import { ShapeOutline } from "./shape-outline.js";

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
