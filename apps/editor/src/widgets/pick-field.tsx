import "./popover.css";
import "./pick.css";
import "./choice.css";
import { ChevronDown } from "lucide-react";
import { type ReactNode, type Ref, useId, useRef, useState } from "react";
import { Button, type ButtonProps, Dialog, type DialogProps, Popover, type PopoverProps } from "react-aria-components";
import { type FieldFrame, ProblemLine } from "./field.js";
import { keepKeys } from "./focus.js";
import { PickList, type PickListProps } from "./pick-list.js";

interface PickButtonProps extends Omit<ButtonProps, "className" | "style" | "children"> {
  readonly ref?: Ref<HTMLButtonElement>;
  /** What is chosen, as a person reads it. */
  readonly children: ReactNode;
  /** The id of the element that holds this. */
  readonly shownId: string;
}

/** Says what is chosen; what it opens is a `PickPopover`. */
export const PickButton = ({ children, shownId, ...rest }: PickButtonProps): ReactNode => (
  <Button {...rest} className="field-control choice-button">
    <span className="choice-value pick-value" id={shownId}>
      {children}
    </span>
    <ChevronDown aria-hidden="true" />
  </Button>
);

interface PickPopoverProps extends Pick<PopoverProps, "triggerRef" | "isOpen" | "onOpenChange"> {
  readonly label: string;
  /** A class beside its own, for its size. */
  readonly className?: string;
  readonly children: DialogProps["children"];
}

/** Stands around a `PickList`. */
export const PickPopover = ({ label, className = "", children, ...rest }: PickPopoverProps): ReactNode => (
  <Popover {...rest} className={`popover choice-popover pick-popover ${className}`} placement="bottom start">
    <Dialog className="pick-dialog" aria-label={label}>
      {children}
    </Dialog>
  </Popover>
);

export interface PickFieldProps extends FieldFrame, Omit<PickListProps, "label"> {
  /** What is chosen, as a person reads it. */
  readonly shown: ReactNode;
  /** What the search is called. */
  readonly search: string;
  /** Told when the list opens and closes. */
  readonly onOpenChange?: (isOpen: boolean) => void;
}

/** A letter or digit: all others may be shortcuts. */
const letter = /^[\p{L}\p{N}]$/u;

/** A button that says what is chosen, and opens a list that is searched by typing; a letter opens it too. */
export function PickField({ label, hint, problems = [], isReadOnly = false, ...rest }: PickFieldProps): ReactNode {
  const { shown, search, onPick, onOpenChange, news, ...list } = rest;
  const names = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const turn = (open: boolean): void => {
    setOpen(open);
    onOpenChange?.(open);
  };
  const searchFor: ButtonProps["onKeyDown"] = (press) => {
    const event = press.nativeEvent;
    if (!letter.test(event.key) || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
      return press.continuePropagation();
    event.preventDefault();
    turn(true);
    const { document } = window;
    keepKeys(window, () => document.activeElement?.matches(".pick-search-input") === true, event);
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
        onKeyDown={searchFor}
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
