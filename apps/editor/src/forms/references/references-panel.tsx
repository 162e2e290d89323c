import type { ReactNode } from "react";

export function ReferencesPanel(): ReactNode {
  return null;
}
