import { lazy, type ReactNode, Suspense } from "react";
import type { ContextMenuProps } from "./context-menu.js";

const ContextMenu = lazy(async () => ({ default: (await import("./context-menu.js")).ContextMenu }));

/** The same menu, loaded when it is first opened. */
export function LazyContextMenu(props: ContextMenuProps): ReactNode {
  return (
    <Suspense fallback={null}>
      <ContextMenu {...props} />
    </Suspense>
  );
}
