import { type ReactNode, type SyntheticEvent, useRef } from "react";
import { Header, Menu, MenuItem, MenuSection, MenuTrigger, Popover } from "react-aria-components";
import { IconButton } from "./button.js";
import "./menu.css";
import "./popover.css";
import { Ellipsis } from "lucide-react";
import "./row-menu-button.css";

export interface ContextMenuProps {
  /** What it is the menu of. */
  readonly label: string;
  readonly at: MenuPoint;
  readonly groups: readonly MenuGroup[];
  readonly onClose: () => void;
}

/** Shows what can be done with one thing, at the place where that was asked for. */
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

export interface MenuEntry {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** As a person reads it. */
  readonly shortcut?: string;
  readonly isDisabled?: boolean;
  readonly isDanger?: boolean;
  readonly onChoose: () => void;
}

export interface MenuGroup {
  readonly id: string;
  /** Stands above the entries; a line when left out. */
  readonly title?: string;
  readonly entries: readonly MenuEntry[];
}

interface MenuButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly groups: readonly MenuGroup[];
  readonly isDisabled?: boolean;
}

/** Shows a button with an icon that opens a menu. Groups without entries are left out. */
export function MenuButton({ label, icon, groups, isDisabled }: MenuButtonProps): ReactNode {
  return (
    <MenuTrigger>
      <IconButton label={label} icon={icon} isDisabled={isDisabled} />
      <Popover className="popover menu-popover" placement="bottom end">
        <Menu className="menu" aria-label={label}>
          {groups.map((group) => (
            <MenuEntries key={group.id} group={group} />
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

/** Shows the entries of one group; nothing where it has none. */
function MenuEntries({ group: { id, title, entries } }: { readonly group: MenuGroup }): ReactNode {
  if (entries.length === 0) return null;
  return (
    <MenuSection id={id} className="menu-section" aria-label={title ?? id}>
      {title === undefined ? null : <Header className="menu-title">{title}</Header>}
      {entries.map(({ icon, label, shortcut, isDanger, isDisabled, onChoose, ...entry }) => (
        <MenuItem
          key={entry.id}
          id={`${id}/${entry.id}`}
          className={isDanger ? "menu-entry menu-danger" : "menu-entry"}
          textValue={label}
          isDisabled={isDisabled}
          onAction={onChoose}
        >
          <span className="menu-icon">{icon}</span>
          <span className="menu-label">{label}</span>
          {shortcut === undefined ? null : <kbd className="menu-shortcut">{shortcut}</kbd>}
        </MenuItem>
      ))}
    </MenuSection>
  );
}

/** Where a menu opens: at the pointer, or below what has the focus. In pixels from the corner of the window. */
export interface MenuPoint {
  readonly x: number;
  readonly y: number;
}

/** Returns the place for a menu that was asked for by a key, with the focus on an element. */
export function pointBelow(element: Element): MenuPoint {
  const { left, bottom } = element.getBoundingClientRect();
  return { x: left + 16, y: bottom };
}

interface RowMenuButtonProps {
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
