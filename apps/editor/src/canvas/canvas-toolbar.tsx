import { Download, Map as MapIcon, Maximize, Minus, Plus, SquarePlus, WandSparkles } from "lucide-react";
import { memo, type ReactNode, useMemo } from "react";
import { Toolbar } from "react-aria-components";
import type { Action } from "../editor/index.js";
import { perform, shortcutOf, titleOf, useDocument, useEditor } from "../editor/index.js";
import { canvasMessages } from "../messages/index.js";
import { IconButton } from "../widgets/index.js";
import { canvasActions } from "./canvas-actions.js";

const buttons: readonly (readonly [id: string, icon: ReactNode])[] = [
  ["steps.add", <SquarePlus key="add" aria-hidden="true" />],
  ["steps.tidy", <WandSparkles key="tidy" aria-hidden="true" />],
  ["view.fit", <Maximize key="fit" aria-hidden="true" />],
  ["view.zoom-out", <Minus key="out" aria-hidden="true" />],
  ["view.zoom-in", <Plus key="in" aria-hidden="true" />],
  ["steps.export-svg", <Download key="svg" aria-hidden="true" />],
];

export interface CanvasToolbarProps {
  readonly isMapShown: boolean;
  readonly onMap: () => void;
}

/** What is done most on the canvas, at its lower left. */
export const CanvasToolbar = memo(function CanvasToolbar({ isMapShown, onMap }: CanvasToolbarProps): ReactNode {
  const shown = useMemo(
    () =>
      buttons.flatMap(([id, icon]) =>
        canvasActions.filter((action) => action.id === id).map((action) => ({ action, icon })),
      ),
    [],
  );
  return (
    <Toolbar className="canvas-toolbar" aria-label={canvasMessages.toolbar.label}>
      {shown.map(({ action, icon }) => (
        <ToolButton key={action.id} action={action} icon={icon} />
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

function ToolButton({ action, icon }: { readonly action: Action; readonly icon: ReactNode }): ReactNode {
  const editor = useEditor();
  const isDisabled = useDocument(() => action.isEnabled?.(editor) === false);
  return (
    <IconButton
      label={titleOf(action, editor)}
      shortcut={shortcutOf(action)}
      icon={icon}
      isDisabled={isDisabled}
      onPress={() => perform(action, editor)}
    />
  );
}
