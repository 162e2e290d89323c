import { Ellipsis } from "lucide-react";
import type { ReactNode, SyntheticEvent } from "react";
import type { MenuPoint } from "./menu-point.js";
import "./row-menu-button.css";

export interface RowMenuButtonProps {
  readonly label: string;
  readonly onMenu: (at: MenuPoint) => void;
}

/**
 * Opens the menu of a row, for those who point: keys open it on the row itself. A plain element, since a list may have
 * hundreds of them; what is pressed on it is not pressed on the row.
 */
export function RowMenuButton({ label, onMenu }: RowMenuButtonProps): ReactNode {
  const keep = (event: SyntheticEvent): void => event.stopPropagation();
  return (
    <button
      type="button"
      className="row-menu-button"
      aria-label={label}
      aria-haspopup="menu"
      tabIndex={-1}
      onPointerDown={keep}
      onMouseDown={keep}
      onClick={(event) => {
        event.stopPropagation();
        const { left, bottom } = event.currentTarget.getBoundingClientRect();
        onMenu({ x: left, y: bottom });
      }}
    >
      <Ellipsis aria-hidden="true" />
    </button>
  );
}
