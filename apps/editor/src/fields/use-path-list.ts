import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { addElement, moveElement, removeElement } from "../document/commands/list-elements.js";
import { elements, type Path } from "../document/json.js";
import { useEditor } from "../editor/use-editor.js";
import { type ElementKeys, keysFor, noKeys, withKeyMoved, withoutKey } from "./element-keys.js";
import { useIsLocked, useValueAt } from "./use-path-field.js";

/** A list the format defines, and what can be done with it. */
export interface PathListState {
  readonly length: number;
  /** React keys, one for each element. */
  readonly keys: readonly number[];
  readonly isReadOnly: boolean;
  readonly add: (element: unknown) => void;
  readonly remove: (index: number) => void;
  readonly move: (from: number, to: number) => void;
  /** Goes on the element that holds all of the list's elements, each of which has `data-element={index}`. */
  readonly place: RefObject<HTMLUListElement | null>;
  /** Goes on the same element: Alt with the arrows moves the element that has the focus. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * Elements of a list at a path: adds, removes and moves them, and keeps the focus where the author is. `what` is what
 * one element is called.
 */
export function usePathList(path: Path, what: string): PathListState {
  const { document } = useEditor();
  const { length } = elements(useValueAt(path));
  const isReadOnly = useIsLocked();
  const place = useRef<HTMLUListElement>(null);
  const [kept, setKept] = useState<ElementKeys>(noKeys);
  const now = keysFor(kept, length);
  const focused = useRef<{ readonly index: number; readonly control: number } | undefined>(undefined);

  useEffect(() => {
    const wanted = focused.current;
    focused.current = undefined;
    if (wanted === undefined) return;
    const element = elementOf(place.current, Math.min(wanted.index, length - 1)) ?? place.current?.parentElement;
    const controls = controlsOf(element);
    (controls[wanted.control] ?? controls[0])?.focus();
  });

  const move = (from: number, to: number): void => {
    if (isReadOnly || to < 0 || to >= length) return;
    focused.current = { index: to, control: controlsOf(elementOf(place.current, from)).indexOf(active()) };
    setKept(withKeyMoved(now, from, to));
    document.run(moveElement, { list: path, from, to, what });
  };

  return {
    length,
    keys: now.keys,
    isReadOnly,
    add(element) {
      setKept(now);
      if (document.run(addElement, { list: path, element, what })) focused.current = { index: length, control: 0 };
    },
    remove(index) {
      if (isReadOnly) return;
      focused.current = { index, control: controlsOf(elementOf(place.current, index)).indexOf(active()) };
      setKept(withoutKey(now, index));
      document.run(removeElement, { list: path, index, what });
    },
    move,
    place,
    onKeyDown(event) {
      const direction = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
      if (!event.altKey || direction === 0 || !(event.target instanceof Element)) return;
      const index = Number(event.target.closest("[data-element]")?.getAttribute("data-element") ?? Number.NaN);
      if (Number.isNaN(index)) return;
      event.preventDefault();
      event.stopPropagation();
      move(index, index + direction);
    },
  };
}

const elementOf = (list: HTMLElement | null, index: number): HTMLElement | null | undefined =>
  list?.querySelector<HTMLElement>(`:scope > [data-element="${index}"]`);

const controlsOf = (element: HTMLElement | null | undefined): (HTMLElement | null)[] => [
  ...(element?.querySelectorAll<HTMLElement>("input, textarea, button, [tabindex='0']") ?? []),
];

function active(): HTMLElement | null {
  return document.activeElement instanceof HTMLElement ? document.activeElement : null;
}
