import type { ReactNode } from "react";
import { Button } from "react-aria-components";
import "./link-button.css";

interface LinkButtonProps {
  /** Where it leads, spoken. */
  readonly label: string;
  /** A class beside its own, for its place in a panel. */
  readonly className?: string;
  readonly children: ReactNode;
  readonly onPress: () => void;
}

/** A button that leads to another place of the pack, and looks like a link. */
export const LinkButton = ({ label, className, children, onPress }: LinkButtonProps): ReactNode => (
  <Button
    className={className === undefined ? "link-button" : `link-button ${className}`}
    aria-label={label}
    onPress={onPress}
  >
    <bdi>{children}</bdi>
  </Button>
);
