import { type RefObject, useCallback, useEffect, useRef } from "react";
import { focusRow } from "../widgets/index.js";

/** The heights of a list all of whose rows are alike, in pixels. */
export interface RowLayout {
  readonly rowSize: number;
  readonly padding: number;
}

/**
 * Lets the focus follow the selected row while the author is at work in the list; gives what moves it to any row.
 * Dialogs and menus above it count as what was before.
 */
export function useRowFocus(
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
