import type { ReactNode } from "react";

export function ProblemsBar(): ReactNode {
  return null;
}
