import type { ReactNode } from "react";

export function SettingsPanel(): ReactNode {
  return null;
}
