import type { ReactNode } from "react";

export function PackForm(): ReactNode {
  return null;
}
