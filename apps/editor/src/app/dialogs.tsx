import { type ComponentType, type ReactNode, Suspense } from "react";
import { CommandPalette, ShortcutList } from "../actions/index.js";
import { NewAutomationDialog, NewPackDialog } from "../begin/index.js";
import { ContinueDialog, DeleteStepsDialog, MoveDialog } from "../branches/index.js";
import { useView } from "../editor/index.js";
import { LeaveDialog } from "../files/index.js";
import { HistoryDialog } from "../history/index.js";
import { ConnectDialog } from "../outline/index.js";
import { AddStepDialog, ReplaceStepDialog } from "../palette/index.js";
import { ReplaceDialog } from "../replace/index.js";
import { SheetDialog } from "../sheet/index.js";
import { DeleteDialog, RenameDialog, UsesDialog } from "../sidebar/index.js";
import type { Dialog } from "../view/index.js";

/** What each dialog shows; loaded when it is first opened. */
const contents: { readonly [Kind in Dialog["kind"]]: ComponentType } = {
  commands: CommandPalette,
  shortcuts: ShortcutList,
  "add-step": AddStepDialog,
  "continue-by": ContinueDialog,
  "delete-steps": DeleteStepsDialog,
  "move-steps": MoveDialog,
  "replace-text": ReplaceDialog,
  "replace-step": ReplaceStepDialog,
  connect: ConnectDialog,
  uses: UsesDialog,
  rename: RenameDialog,
  delete: DeleteDialog,
  leave: LeaveDialog,
  history: HistoryDialog,
  sheet: SheetDialog,
  "new-automation": NewAutomationDialog,
  "new-pack": NewPackDialog,
};

/** Shows the dialog that is open, if one is. */
export function Dialogs(): ReactNode {
  const kind = useView(({ dialog }) => dialog?.kind);
  if (kind === undefined) return null;
  const Content = contents[kind];
  return (
    <Suspense fallback={null}>
      <Content />
    </Suspense>
  );
}
