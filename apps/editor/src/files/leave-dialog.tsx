import type { ReactNode } from "react";

export function LeaveDialog(): ReactNode {
  return null;
}
