import { elements, type ItemPlace, itemAt, keyOf, pathOfItem } from "@setup-pack/edit";
import { type KeyboardEvent, type MouseEvent, memo, type ReactNode, useCallback, useRef, useState } from "react";
import { type Key, ListLayout, Tree, Virtualizer } from "react-aria-components";
import { type Editor, useEditor } from "../editor/index.js";
import { sidebarMessages } from "../messages/index.js";
import { revealPath } from "../navigation/index.js";
import { ContextMenu, focusRow, type MenuGroup, type MenuPoint, pointBelow } from "../widgets/index.js";
import { askToDelete } from "./delete-item.js";
import { duplicate, moveBy, open, renameItem } from "./item-acts.js";
import { nameShown, TreeRow } from "./item-row.js";
import { type ItemRow, type Row, rowsIn } from "./rows.js";
import "./item-tree.css";

export interface ItemTreeProps {
  readonly rows: readonly Row[];
  readonly unfolded: ReadonlySet<Key>;
  readonly onUnfold: (ids: ReadonlySet<Key>) => void;
  /** What stands where there are no rows. */
  readonly empty: string;
}

/** In pixels. Every row has the same height, so that only those in sight need be drawn. */
const layout = { estimatedRowSize: 30, padding: 6 };

/** Items under their groups. */
export const ItemTree = memo(function ItemTree({ rows, unfolded, onUnfold, empty }: ItemTreeProps): ReactNode {
  const editor = useEditor();
  const place = useRef<HTMLDivElement>(null);
  const [menu, setMenu] = useState<{ readonly place: ItemPlace; readonly name: string; readonly at: MenuPoint }>();
  const openMenu = useCallback((row: ItemRow, at: MenuPoint): void => {
    setMenu({ place: row.place, name: nameShown(row), at });
  }, []);
  const rowAt = (target: EventTarget): Row | undefined => {
    const key = target instanceof Element ? target.closest("[role='row']")?.getAttribute("data-key") : undefined;
    return rowsIn(rows).find(({ id }) => id === key);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const { target } = event;
    const row = target instanceof HTMLElement && target.role === "row" ? rowAt(target) : undefined;
    if (row?.is !== "item" || !(target instanceof HTMLElement)) return;
    if (event.key === "ContextMenu" || (event.key === "F10" && event.shiftKey)) openMenu(row, pointBelow(target));
    else if (!actByKey(editor, row.place, event, (id) => focusRow(place.current, id))) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onContextMenu = (event: MouseEvent): void => {
    const row = rowAt(event.target);
    if (row?.is !== "item") return;
    event.preventDefault();
    if (event.clientX > 0) openMenu(row, { x: event.clientX, y: event.clientY });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and clicks come from the rows of the tree in it
    <div ref={place} className="item-tree-place" onKeyDownCapture={onKeyDown} onContextMenu={onContextMenu}>
      <Virtualizer layout={ListLayout} layoutOptions={layout}>
        <Tree
          className="item-tree"
          aria-label={sidebarMessages.label}
          items={rows}
          selectionMode="none"
          expandedKeys={unfolded}
          onExpandedChange={onUnfold}
          onAction={(key) => act(editor, rows, key)}
          renderEmptyState={() => <p className="item-tree-empty">{empty}</p>}
        >
          {(row: Row) => <TreeRow id={row.id} row={row} onMenu={openMenu} />}
        </Tree>
      </Virtualizer>
      {menu === undefined ? null : (
        <ContextMenu
          label={sidebarMessages.more(menu.name)}
          at={menu.at}
          groups={itemMenu(editor, menu.place)}
          onClose={() => setMenu(undefined)}
        />
      )}
    </div>
  );
});

/** Opens what a row stands for. */
function act(editor: Editor, rows: readonly Row[], key: Key): void {
  const row = rowsIn(rows).find(({ id }) => id === key);
  if (row?.is === "place") editor.view.setState({ open: { kind: row.id }, narrowTab: "middle" });
  if (row?.is === "item") open(editor, row.place);
  if (row?.is === "hit" && row.path !== undefined) revealPath(editor, row.path);
}

/** Does what a key means on an item; gives whether it means anything. `goTo` gives the focus to a row. */
function actByKey(
  editor: Editor,
  place: ItemPlace,
  { key, altKey, ctrlKey, metaKey }: KeyboardEvent,
  goTo: (id: string) => void,
): boolean {
  if (ctrlKey || metaKey) return false;
  if (altKey && (key === "ArrowUp" || key === "ArrowDown")) {
    const step = key === "ArrowUp" ? -1 : 1;
    const { kind, index } = place;
    // Rows are identified by their place, so what was moved is another row now.
    if (moveBy(editor, place, step)) requestAnimationFrame(() => goTo(`${kind}/${index + step}`));
  } else if (key === "F2") renameItem(editor, place);
  else if (key === "Delete") askToDelete(editor, pathOfItem(place));
  else return false;
  return true;
}

/** What can be done with an item. Nothing that changes it where the pack is locked. */
function itemMenu(editor: Editor, place: ItemPlace): readonly MenuGroup[] {
  const { pack, locked } = editor.document.store.getState();
  const isDisabled = locked !== undefined;
  const key = keyOf(itemAt(pack, place));
  const last = elements(pack[place.kind]).length - 1;
  const says = sidebarMessages;
  const showUses = (): void => editor.view.setState({ dialog: { kind: "uses", at: pathOfItem(place) } });
  const renameKey = (): void => editor.view.setState({ dialog: { kind: "rename", item: place } });
  return [
    {
      id: "go",
      entries: [
        { id: "open", label: says.open, shortcut: "Enter", onChoose: () => open(editor, place) },
        { id: "uses", label: says.findUses, isDisabled: key === undefined, onChoose: showUses },
      ],
    },
    {
      id: "name",
      entries: [
        { id: "rename", label: says.rename, shortcut: "F2", isDisabled, onChoose: () => renameItem(editor, place) },
        { id: "key", label: says.renameKey, isDisabled, onChoose: renameKey },
        {
          id: "copy-key",
          label: says.copyKey,
          isDisabled: key === undefined,
          onChoose: () => void navigator.clipboard?.writeText(key ?? ""),
        },
      ],
    },
    {
      id: "order",
      entries: [
        { id: "duplicate", label: says.duplicate, isDisabled, onChoose: () => duplicate(editor, place) },
        {
          id: "up",
          label: says.moveUp,
          shortcut: "Alt+Up",
          isDisabled: isDisabled || place.index === 0,
          onChoose: () => moveBy(editor, place, -1),
        },
        {
          id: "down",
          label: says.moveDown,
          shortcut: "Alt+Down",
          isDisabled: isDisabled || place.index === last,
          onChoose: () => moveBy(editor, place, 1),
        },
      ],
    },
    {
      id: "end",
      entries: [
        {
          id: "delete",
          label: says.delete,
          shortcut: "Del",
          isDisabled,
          isDanger: true,
          onChoose: () => askToDelete(editor, pathOfItem(place)),
        },
      ],
    },
  ];
}
