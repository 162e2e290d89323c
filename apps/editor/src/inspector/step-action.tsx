import type { ReactNode } from "react";
import { isPossible, perform, shortcutOf, titleOf } from "../actions/perform.js";
import { canvasActions } from "../canvas/canvas-actions.js";
import { useDocument, useEditor } from "../editor/use-editor.js";
import { IconButton } from "../widgets/button.js";

/** A button for one of the canvas's actions, with its name and shortcut. */
export function StepAction({ id, icon }: { readonly id: string; readonly icon: ReactNode }): ReactNode {
  const editor = useEditor();
  useDocument(({ locked }) => locked);
  const action = canvasActions.find((one) => one.id === id);
  if (action === undefined) return null;
  return (
    <IconButton
      label={titleOf(action, editor)}
      shortcut={shortcutOf(action)}
      icon={icon}
      isDisabled={!isPossible(action, editor)}
      onPress={() => perform(action, editor)}
    />
  );
}
