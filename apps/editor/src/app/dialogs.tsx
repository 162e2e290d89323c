import { type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { useView } from "../editor/use-editor.js";
import type { Dialog } from "../view/view-store.js";

/** What each dialog shows; loaded when it is first opened. */
const contents: { readonly [Kind in Dialog["kind"]]: ComponentType } = {
  commands: lazy(async () => ({ default: (await import("../actions/command-palette.js")).CommandPalette })),
  shortcuts: lazy(async () => ({ default: (await import("../actions/shortcut-list.js")).ShortcutList })),
  "add-step": lazy(async () => ({ default: (await import("../palette/add-step-dialog.js")).AddStepDialog })),
  "replace-step": lazy(async () => ({
    default: (await import("../palette/replace-step-dialog.js")).ReplaceStepDialog,
  })),
  connect: lazy(async () => ({ default: (await import("../outline/connect-dialog.js")).ConnectDialog })),
  uses: lazy(async () => ({ default: (await import("../sidebar/uses-dialog.js")).UsesDialog })),
  rename: lazy(async () => ({ default: (await import("../sidebar/rename-dialog.js")).RenameDialog })),
  leave: lazy(async () => ({ default: (await import("../files/leave-dialog.js")).LeaveDialog })),
};

/** The dialog that is open, if one is. */
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
