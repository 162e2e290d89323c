import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "react-aria-components";
import "./tree-chevron.css";

/** Folds what is below a row of a tree. */
export const TreeChevron = (): ReactNode => (
  <Button slot="chevron" className="tree-chevron">
    <ChevronRight aria-hidden="true" />
  </Button>
);

/** Keeps that much room in a row that nothing is below. */
export const NoTreeChevron = (): ReactNode => <span className="tree-chevron" />;
