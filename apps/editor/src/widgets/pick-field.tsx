import { type ReactNode, useId } from "react";
import { DialogTrigger } from "react-aria-components";
import type { FieldFrame } from "./field.js";
import { PickButton, PickPopover } from "./pick-button.js";
import { PickList, type PickListProps } from "./pick-list.js";
import { ProblemLine } from "./problem-line.js";

export interface PickFieldProps extends FieldFrame, Omit<PickListProps, "label"> {
  /** What is chosen, as a person reads it. */
  readonly shown: ReactNode;
  /** What the search is called. */
  readonly search: string;
}

/** A button that says what is chosen, and opens a list that is searched by typing. */
export function PickField({ label, hint, problems = [], isReadOnly = false, ...rest }: PickFieldProps): ReactNode {
  const { shown, search, onPick, news, ...list } = rest;
  const names = useId();
  return (
    <div className="field">
      <span className="field-label" id={`${names}-label`}>
        {label}
      </span>
      <DialogTrigger>
        <PickButton
          isDisabled={isReadOnly}
          aria-labelledby={`${names}-label ${names}-value`}
          aria-describedby={`${names}-notes`}
          shownId={`${names}-value`}
        >
          {shown}
        </PickButton>
        <PickPopover label={label}>
          {({ close }) => (
            <PickList
              {...list}
              label={search}
              onPick={(id) => {
                onPick(id);
                close();
              }}
              news={news?.map((one) => ({
                ...one,
                make: (text) => {
                  one.make(text);
                  close();
                },
              }))}
            />
          )}
        </PickPopover>
      </DialogTrigger>
      <div id={`${names}-notes`} className="field-below">
        {hint === undefined ? null : <span className="field-hint">{hint}</span>}
        {problems.map((problem) => (
          <ProblemLine key={typeof problem === "string" ? problem : problem.message} problem={problem} />
        ))}
      </div>
    </div>
  );
}
