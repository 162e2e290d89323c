import type { ReactNode } from "react";

export function BrandForm(): ReactNode {
  return null;
}
