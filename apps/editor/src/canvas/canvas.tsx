import type { ReactNode } from "react";

export function Canvas(): ReactNode {
  return null;
}
