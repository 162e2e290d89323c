import type { ReactNode } from "react";

export function PipelineForm(): ReactNode {
  return null;
}
