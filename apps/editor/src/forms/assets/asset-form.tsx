import type { ReactNode } from "react";

export function AssetForm(): ReactNode {
  return null;
}
