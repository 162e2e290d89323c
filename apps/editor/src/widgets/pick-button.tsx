import { ChevronDown } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { Button, type ButtonProps, Dialog, type DialogProps, Popover, type PopoverProps } from "react-aria-components";
import "./choice.css";
import "./pick.css";
import "./popover.css";

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
