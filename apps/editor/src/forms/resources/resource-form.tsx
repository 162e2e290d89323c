import type { ReactNode } from "react";

export function ResourceForm(): ReactNode {
  return null;
}
