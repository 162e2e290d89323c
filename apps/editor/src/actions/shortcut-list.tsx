import type { ReactNode } from "react";

export function ShortcutList(): ReactNode {
  return null;
}
