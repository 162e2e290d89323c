import { Map as MapIcon } from "lucide-react";
import { memo, type ReactNode, useMemo } from "react";
import { Toolbar } from "react-aria-components";
import { type Action, perform, shortcutOf, titleOf, useDocument, useEditor } from "../editor/index.js";
import { canvasMessages } from "../messages/index.js";
import { IconButton } from "../widgets/index.js";
import { type ActionWithIcon, actionIcon } from "./action-icons.js";
import { canvasActions } from "./canvas-actions.js";

const buttons: readonly ActionWithIcon[] = [
  "steps.add",
  "steps.tidy",
  "view.fit",
  "view.zoom-out",
  "view.zoom-in",
  "steps.export-svg",
];

export interface CanvasToolbarProps {
  readonly isMapShown: boolean;
  readonly onMap: () => void;
}

/** What is done most on the canvas, at its lower left. */
export const CanvasToolbar = memo(function CanvasToolbar({ isMapShown, onMap }: CanvasToolbarProps): ReactNode {
  const shown = useMemo(() => buttons.flatMap((id) => canvasActions.filter((action) => action.id === id)), []);
  return (
    <Toolbar className="canvas-toolbar" aria-label={canvasMessages.toolbar.label}>
      {shown.map((action) => (
        <ToolButton key={action.id} action={action} />
      ))}
      <IconButton
        label={canvasMessages.toolbar.map}
        icon={<MapIcon aria-hidden="true" />}
        isPressedIn={isMapShown}
        onPress={onMap}
      />
    </Toolbar>
  );
});

function ToolButton({ action }: { readonly action: Action }): ReactNode {
  const editor = useEditor();
  const isDisabled = useDocument(() => action.isEnabled?.(editor) === false);
  return (
    <IconButton
      label={titleOf(action, editor)}
      shortcut={shortcutOf(action)}
      icon={actionIcon(action.id)}
      isDisabled={isDisabled}
      onPress={() => perform(action, editor)}
    />
  );
}
