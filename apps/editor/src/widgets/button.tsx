import type { ReactNode } from "react";
import {
  Button as AriaButton,
  type ButtonProps as AriaButtonProps,
  Tooltip,
  TooltipTrigger,
} from "react-aria-components";
import "./button.css";

export interface ButtonProps extends Omit<AriaButtonProps, "className" | "style" | "children"> {
  readonly children: ReactNode;
  /** How much it stands out: the one thing to do, a thing to do, one of many, one that destroys. */
  readonly look?: "primary" | "plain" | "quiet" | "danger";
}

export function Button({ look = "plain", children, ...rest }: ButtonProps): ReactNode {
  return (
    <AriaButton {...rest} className={`button button-${look}`}>
      {children}
    </AriaButton>
  );
}

export interface IconButtonProps extends Omit<AriaButtonProps, "className" | "style" | "children" | "aria-label"> {
  /** What it does, spoken and shown on hover. */
  readonly label: string;
  readonly icon: ReactNode;
  /** Its shortcut as a person reads it, shown beside the label. */
  readonly shortcut?: string;
  readonly isPressedIn?: boolean;
}

/** Shows a button that is an icon: its label is spoken, and shown on hover and focus. */
export function IconButton({ label, icon, shortcut, isPressedIn, ...rest }: IconButtonProps): ReactNode {
  return (
    <TooltipTrigger delay={500}>
      <AriaButton {...rest} aria-label={label} aria-pressed={isPressedIn} className="button button-quiet button-icon">
        {icon}
      </AriaButton>
      <Tooltip className="tooltip" offset={6}>
        {label}
        {shortcut === undefined ? null : <kbd>{shortcut}</kbd>}
      </Tooltip>
    </TooltipTrigger>
  );
}
