import { ChevronRight } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { Button } from "react-aria-components";
import "./fold.css";

export interface FoldProps {
  readonly label: string;
  readonly isOpenAtFirst?: boolean;
  /** Unfolds it from outside, as when a jump leads into it. */
  readonly isForcedOpen?: boolean;
  readonly children: ReactNode;
}

/** Something that most people need not see: drawn only once it is unfolded. */
export function Fold({ label, isOpenAtFirst = false, isForcedOpen = false, children }: FoldProps): ReactNode {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  if (isForcedOpen && !isOpen) setOpen(true);
  const region = useId();
  return (
    <div className="fold">
      <Button
        className="fold-button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? region : undefined}
        onPress={() => setOpen(!isOpen)}
      >
        <ChevronRight aria-hidden="true" className={isOpen ? "fold-sign fold-open" : "fold-sign"} />
        {label}
      </Button>
      {isOpen ? (
        <div className="fold-content" id={region}>
          {children}
        </div>
      ) : null}
    </div>
  );
}
