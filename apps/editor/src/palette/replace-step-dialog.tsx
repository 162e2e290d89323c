import type { ReactNode } from "react";

export function ReplaceStepDialog(): ReactNode {
  return null;
}
