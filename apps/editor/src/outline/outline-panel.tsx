import type { ReactNode } from "react";

export function OutlinePanel(): ReactNode {
  return null;
}
