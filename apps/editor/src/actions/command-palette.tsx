import type { ReactNode } from "react";

export function CommandPalette(): ReactNode {
  return null;
}
