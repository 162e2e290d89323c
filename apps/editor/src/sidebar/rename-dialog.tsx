import type { ReactNode } from "react";

export function RenameDialog(): ReactNode {
  return null;
}
