import type { ReactNode } from "react";

export function TextView(): ReactNode {
  return null;
}
