import type { ReactNode } from "react";

export function TemplateForm(): ReactNode {
  return null;
}
