import type { ReactNode } from "react";

export function PalettePanel(): ReactNode {
  return null;
}
