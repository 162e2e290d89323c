import type { ReactNode } from "react";

export function UsesDialog(): ReactNode {
  return null;
}
