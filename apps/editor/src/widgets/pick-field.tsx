import { ChevronDown } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Button, Dialog, DialogTrigger, Popover } from "react-aria-components";
import type { FieldFrame } from "./field.js";
import { PickList, type PickListProps } from "./pick-list.js";
import { ProblemLine } from "./problem-line.js";
import "./choice.css";
import "./pick.css";
import "./popover.css";

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
        <Button
          className="field-control choice-button"
          isDisabled={isReadOnly}
          aria-labelledby={`${names}-label ${names}-value`}
          aria-describedby={`${names}-notes`}
        >
          <span className="choice-value pick-value" id={`${names}-value`}>
            {shown}
          </span>
          <ChevronDown aria-hidden="true" />
        </Button>
        <Popover className="popover choice-popover pick-popover" placement="bottom start">
          <Dialog className="pick-dialog" aria-label={label}>
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
          </Dialog>
        </Popover>
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
