import type { ReactNode } from "react";

export function AddStepDialog(): ReactNode {
  return null;
}
