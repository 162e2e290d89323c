import { type ReactNode, useId, useRef, useState } from "react";
import type { FieldFrame } from "./field.js";
import { PickButton, PickPopover } from "./pick-button.js";
import { PickList, type PickListProps } from "./pick-list.js";
import { ProblemLine } from "./problem-line.js";

export interface PickFieldProps extends FieldFrame, Omit<PickListProps, "label"> {
  /** What is chosen, as a person reads it. */
  readonly shown: ReactNode;
  /** What the search is called. */
  readonly search: string;
  /** Told when the list opens and closes. */
  readonly onOpenChange?: (isOpen: boolean) => void;
}

/** A button that says what is chosen, and opens a list that is searched by typing. */
export function PickField({ label, hint, problems = [], isReadOnly = false, ...rest }: PickFieldProps): ReactNode {
  const { shown, search, onPick, onOpenChange, news, ...list } = rest;
  const names = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const turn = (open: boolean): void => {
    setOpen(open);
    onOpenChange?.(open);
  };
  return (
    <div className="field">
      <span className="field-label" id={`${names}-label`}>
        {label}
      </span>
      <PickButton
        ref={button}
        isDisabled={isReadOnly}
        aria-labelledby={`${names}-label ${names}-value`}
        aria-describedby={`${names}-notes`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        shownId={`${names}-value`}
        onPress={() => turn(true)}
      >
        {shown}
      </PickButton>
      <PickPopover label={label} triggerRef={button} isOpen={isOpen} onOpenChange={turn}>
        <PickList
          {...list}
          label={search}
          onPick={(id) => {
            onPick(id);
            turn(false);
          }}
          news={news?.map((one) => ({
            ...one,
            make: (text) => {
              one.make(text);
              turn(false);
            },
          }))}
        />
      </PickPopover>
      <div id={`${names}-notes`} className="field-below">
        {hint === undefined ? null : <span className="field-hint">{hint}</span>}
        {problems.map((problem) => (
          <ProblemLine key={typeof problem === "string" ? problem : problem.message} problem={problem} />
        ))}
      </div>
    </div>
  );
}
