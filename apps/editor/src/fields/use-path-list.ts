import {
  absent,
  addElement,
  elements,
  moveElement,
  type Path,
  removeElement,
  setValue,
  valueAt,
} from "@setup-pack/edit";
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useDocument, useEditor } from "../editor/index.js";
import { useIsLocked } from "./use-path-field.js";
import { withElementMoved } from "./value-tree/members.js";

/** A list of the pack, and what can be done with it. */
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

/** How the elements of a list are written. */
interface ListWriter {
  add(element: unknown): boolean;
  remove(index: number): void;
  move(from: number, to: number): void;
}

/** Returns a list that the format defines: stages, references. `what` is what one element is called. */
export function usePathList(path: Path, what: string): PathListState {
  const { document } = useEditor();
  return useList(path, {
    add: (element) => document.run(addElement, { list: path, element, what }),
    remove: (index) => document.run(removeElement, { list: path, index, what }),
    move: (from, to) => document.run(moveElement, { list: path, from, to, what }),
  });
}

/** Returns a list within a value whose shape the format leaves open. `what` is what the list is called. */
export function useOpenList(path: Path, what: string): PathListState {
  const { document } = useEditor();
  const now = (): unknown => valueAt(document.store.getState().pack, path);
  const write = (at: Path, next: unknown): boolean => {
    document.settle();
    const isWritten = document.run(setValue, { path: at, value: next, what });
    document.settle();
    return isWritten;
  };
  return useList(path, {
    add: (element) => write([...path, elements(now()).length], element),
    remove: (index) => write([...path, index], absent),
    move: (from, to) => write(path, withElementMoved(now(), from, to)),
  });
}

/** Adds, removes and moves elements, and keeps the focus where the author is. */
function useList(path: Path, writer: ListWriter): PathListState {
  const length = useDocument(({ pack }) => elements(valueAt(pack, path)).length);
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

  /** The element and the control of it that shall have the focus next. */
  const focusNext = (index: number, from: number): void => {
    focused.current = { index, control: controlsOf(elementOf(place.current, from)).indexOf(active()) };
  };

  const move = (from: number, to: number): void => {
    if (isReadOnly || to < 0 || to >= length) return;
    focusNext(to, from);
    setKept(withKeyMoved(now, from, to));
    writer.move(from, to);
  };

  return {
    length,
    keys: now.keys,
    isReadOnly,
    add(element) {
      setKept(now);
      if (writer.add(element)) focused.current = { index: length, control: 0 };
    },
    remove(index) {
      if (isReadOnly) return;
      focusNext(index, index);
      setKept(withoutKey(now, index));
      writer.remove(index);
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

/**
 * Keys by which React tells the elements of a list apart while they move: elements of a pack have no identity of their
 * own that stays while they are edited. What changes the list from outside, as undo does, may give an element another
 * one's key, which only costs what was folded out in it.
 */
interface ElementKeys {
  readonly keys: readonly number[];
  readonly next: number;
}

export const noKeys: ElementKeys = { keys: [], next: 0 };

/** Keys for that many elements: the old ones from the front, new ones behind. */
export function keysFor({ keys, next }: ElementKeys, length: number): ElementKeys {
  if (keys.length === length) return { keys, next };
  if (keys.length > length) return { keys: keys.slice(0, length), next };
  const added = Array.from({ length: length - keys.length }, (_, at) => next + at);
  return { keys: [...keys, ...added], next: next + added.length };
}

export const withoutKey = ({ keys, next }: ElementKeys, index: number): ElementKeys => ({
  keys: keys.filter((_, at) => at !== index),
  next,
});

export function withKeyMoved({ keys, next }: ElementKeys, from: number, to: number): ElementKeys {
  const moved = [...keys];
  moved.splice(to, 0, ...moved.splice(from, 1));
  return { keys: moved, next };
}
