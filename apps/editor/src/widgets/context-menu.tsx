import { type ReactNode, useRef } from "react";
import { Menu, Popover } from "react-aria-components";
import { MenuEntries, type MenuGroup } from "./menu.js";
import type { MenuPoint } from "./menu-point.js";
import "./menu.css";
import "./popover.css";

export interface ContextMenuProps {
  /** What it is the menu of. */
  readonly label: string;
  readonly at: MenuPoint;
  readonly groups: readonly MenuGroup[];
  readonly onClose: () => void;
}

/** What can be done with one thing, at the place where that was asked for. */
export function ContextMenu({ label, at, groups, onClose }: ContextMenuProps): ReactNode {
  const anchor = useRef<HTMLSpanElement>(null);
  const close = (isOpen: boolean): void => {
    if (!isOpen) onClose();
  };
  return (
    <>
      <span ref={anchor} aria-hidden="true" style={{ position: "fixed", left: at.x, top: at.y }} />
      <Popover
        className="popover menu-popover"
        triggerRef={anchor}
        placement="bottom start"
        offset={2}
        isOpen
        onOpenChange={close}
      >
        <Menu className="menu" aria-label={label} autoFocus="first" onClose={onClose}>
          {groups.map((group) => (
            <MenuEntries key={group.id} group={group} />
          ))}
        </Menu>
      </Popover>
    </>
  );
}
