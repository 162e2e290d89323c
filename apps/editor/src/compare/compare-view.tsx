import type { ReactNode } from "react";

export function CompareView(): ReactNode {
  return null;
}
