import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { type Key, ListLayout, type Selection, Tree, Virtualizer } from "react-aria-components";
import { useEditor, useView } from "../editor/index.js";
import { outlineMessages } from "../messages/index.js";
import type { ViewState } from "../view/index.js";
import { ContextMenu, focusRow, type MenuPoint, pointBelow } from "../widgets/index.js";
import { actByKey, isStep, outlineActs, outlineMenu, selectRow } from "./outline-acts.js";
import { OutlineTreeRow } from "./outline-row.js";
import { type OutlineRow, rowsBelow } from "./row.js";

/** In pixels. Every row has the same height, so that only those in sight need be drawn. */
const layout = { rowSize: 34, padding: 6 };

export interface OutlineTreeProps {
  /** The index of the automation. */
  readonly automation: number;
  readonly rows: readonly OutlineRow[];
}

/** Shows the rows of the outline, in step with what is selected on the canvas. */
export function OutlineTree({ automation, rows }: OutlineTreeProps): ReactNode {
  const editor = useEditor();
  const place = useRef<HTMLDivElement>(null);
  const [folded, setFolded] = useState<ReadonlySet<Key>>(new Set());
  const [atEnd, setAtEnd] = useState<string>();
  const [menu, setMenu] = useState<{ readonly row: OutlineRow; readonly at: MenuPoint }>();
  const [announcement, say] = useState("");
  const all = useMemo(() => rowsBelow(rows), [rows]);
  const selected =
    useView((state) => selectedIn(all, state)) ?? (all.some(({ id }) => id === atEnd) ? atEnd : undefined);
  const unfolded = useMemo(() => all.map(({ id }) => id).filter((id) => !folded.has(id)), [all, folded]);
  const seen = useMemo(() => rowsSeen(rows, folded), [rows, folded]);
  const now = useRef(rows);
  now.current = rows;
  const focus = useRowFocus(place, seen, layout, selected);
  const acts = useMemo(() => outlineActs(editor, () => now.current, focus, say), [editor, focus]);
  useEffect(() => unfoldTo(rows, selected, setFolded), [rows, selected]);

  const rowAt = (target: EventTarget): OutlineRow | undefined => {
    const id = target instanceof Element ? target.closest("[role='row']")?.getAttribute("data-key") : undefined;
    return all.find((row) => row.id === id);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const { target, key } = event;
    if (!(target instanceof HTMLElement) || target.role !== "row" || event.ctrlKey || event.metaKey) return;
    const row = rowAt(target);
    if (row === undefined) return;
    if (key === "ContextMenu" || (key === "F10" && event.shiftKey)) setMenu({ row, at: pointBelow(target) });
    else if (!actByKey(row, acts, key, event.altKey)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onContextMenu = (event: MouseEvent): void => {
    const row = rowAt(event.target);
    if (row === undefined) return;
    event.preventDefault();
    if (event.clientX > 0) setMenu({ row, at: { x: event.clientX, y: event.clientY } });
  };
  const onSelect = (keys: Selection): void => {
    const [id] = keys === "all" ? [] : keys;
    const row = all.find((one) => one.id === id);
    if (row === undefined) return;
    selectRow(editor, row);
    setAtEnd(row.id);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and clicks come from the rows of the tree in it
    <div ref={place} className="outline-place" onKeyDownCapture={onKeyDown} onContextMenu={onContextMenu}>
      <Virtualizer layout={ListLayout} layoutOptions={layout}>
        <Tree
          className="outline-tree"
          aria-label={outlineMessages.label}
          items={rows}
          selectionMode="single"
          selectionBehavior="replace"
          escapeKeyBehavior="none"
          selectedKeys={selected === undefined ? [] : [selected]}
          onSelectionChange={onSelect}
          expandedKeys={unfolded}
          onExpandedChange={(open) => setFolded(new Set(all.map(({ id }) => id).filter((id) => !open.has(id))))}
          onAction={(id) => {
            const row = all.find((one) => one.id === id);
            if (row !== undefined) acts.open(row);
          }}
        >
          {(row: OutlineRow) => (
            <OutlineTreeRow automation={automation} row={row} onMenu={(of, at) => setMenu({ row: of, at })} />
          )}
        </Tree>
      </Virtualizer>
      {menu === undefined ? null : (
        <ContextMenu
          label={outlineMessages.more(menu.row.text)}
          at={menu.at}
          groups={outlineMenu(editor, menu.row, acts)}
          onClose={() => setMenu(undefined)}
        />
      )}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </div>
  );
}

/** Returns the row of the one step or arrow that is selected. */
function selectedIn(rows: readonly OutlineRow[], { selection: { blocks, edges } }: ViewState): string | undefined {
  const [block, otherBlock] = blocks;
  const [edge, otherEdge] = edges;
  if (otherBlock !== undefined || (block === undefined && otherEdge !== undefined)) return undefined;
  if (block !== undefined) return rows.find((row) => isStep(row) && row.block === block)?.id;
  return edge === undefined ? undefined : rows.find((row) => row.edge === edge)?.id;
}

/** Returns the rows that are not in a folded one. */
const rowsSeen = (rows: readonly OutlineRow[], folded: ReadonlySet<Key>): readonly string[] =>
  rows.flatMap((row) => [row.id, ...(folded.has(row.id) ? [] : rowsSeen(row.rows, folded))]);

/** Unfolds all that a row is in. */
function unfoldTo(
  rows: readonly OutlineRow[],
  id: string | undefined,
  change: (next: (folded: ReadonlySet<Key>) => ReadonlySet<Key>) => void,
): void {
  const outer = id === undefined ? [] : pathTo(rows, id);
  change((folded) =>
    outer.some((one) => folded.has(one)) ? new Set([...folded].filter((one) => !outer.includes(String(one)))) : folded,
  );
}

function pathTo(rows: readonly OutlineRow[], id: string): readonly string[] {
  for (const row of rows) {
    if (row.rows.some((inner) => inner.id === id)) return [row.id];
    const below = pathTo(row.rows, id);
    if (below.length > 0) return [row.id, ...below];
  }
  return [];
}

/** The heights of a list all of whose rows are alike, in pixels. */
interface RowLayout {
  readonly rowSize: number;
  readonly padding: number;
}

/**
 * Lets the focus follow the selected row while the author is at work in the list; gives what moves it to any row.
 * Dialogs and menus above it count as what was before.
 */
function useRowFocus(
  place: RefObject<HTMLElement | null>,
  rows: readonly string[],
  layout: RowLayout,
  selected: string | undefined,
): (id: string) => void {
  const isAtWork = useRef(false);
  const latest = useRef(rows);
  latest.current = rows;
  useEffect(() => {
    const note = ({ target }: FocusEvent): void => {
      if (!(target instanceof Element) || target.closest("[role='dialog'], [role='menu']") !== null) return;
      isAtWork.current = place.current?.contains(target) === true;
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, [place]);

  const focus = useCallback(
    (id: string): void => {
      scrollTo(place.current, latest.current.indexOf(id), layout);
      focusRow(place.current, id);
    },
    [place, layout],
  );
  useEffect(() => {
    if (selected === undefined) return;
    if (!isAtWork.current) scrollTo(place.current, latest.current.indexOf(selected), layout);
    // A dialog that has just been closed gives the focus back before the next frame.
    else requestAnimationFrame(() => requestAnimationFrame(() => focus(selected)));
  }, [selected, focus, place, layout]);
  return focus;
}

/** Brings a row into sight, unless it is. */
function scrollTo(place: HTMLElement | null, index: number, { rowSize, padding }: RowLayout): void {
  const list = place?.querySelector<HTMLElement>("[role='treegrid']");
  if (index < 0 || list === null || list === undefined) return;
  const top = padding + index * rowSize;
  const isSeen = top >= list.scrollTop && top + rowSize <= list.scrollTop + list.clientHeight;
  if (!isSeen) list.scrollTop = Math.max(0, top - list.clientHeight / 3);
}
