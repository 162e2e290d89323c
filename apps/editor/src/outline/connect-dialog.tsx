import type { ReactNode } from "react";

export function ConnectDialog(): ReactNode {
  return null;
}
