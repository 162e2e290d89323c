import type { ReactNode } from "react";

export function SmartListForm(): ReactNode {
  return null;
}
