import type { ReactNode } from "react";
import { type ActionWithIcon, actionIcon, canvasActions } from "../canvas/index.js";
import { isPossible, perform, shortcutOf, titleOf, useDocument, useEditor } from "../editor/index.js";
import { IconButton } from "../widgets/index.js";

/** Shows a button for one of the canvas's actions, with its name, icon and shortcut. */
export function StepAction({ id }: { readonly id: ActionWithIcon }): ReactNode {
  const editor = useEditor();
  useDocument(({ locked }) => locked);
  const action = canvasActions.find((one) => one.id === id);
  if (action === undefined) return null;
  return (
    <IconButton
      label={titleOf(action, editor)}
      shortcut={shortcutOf(action)}
      icon={actionIcon(id)}
      isDisabled={!isPossible(action, editor)}
      onPress={() => perform(action, editor)}
    />
  );
}
