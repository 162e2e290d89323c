import type { EditorView } from "@codemirror/view";
import { absent } from "@setup-pack/edit";
import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import type { usePathField } from "../../fields/index.js";
import { jsonEditor, replaceText, showFaults } from "./json-editor.js";
import { type JsonFault, jsonText, readJson } from "./read-json.js";

/** Milliseconds without typing after which a text is taken over. */
const pause = 600;

/** Texts that could not be taken over, by the value they were written on: they are there again while that is. */
const kept = new WeakMap<object, string>();

/** A text editor for the JSON of a value. */
export interface JsonEditing {
  /** Where the editor stands. */
  readonly place: RefObject<HTMLDivElement | null>;
  /** Why the text cannot be taken over. */
  readonly faults: readonly JsonFault[];
  /** Whether the value was changed elsewhere while a text is there that was not taken over. */
  readonly isOverwritten: boolean;
  /** Shows the value in place of that text. */
  show(): void;
}

/** Takes over what is typed at a pause, and keeps what cannot be read; shows what is changed elsewhere. */
export function useJsonEditor(field: ReturnType<typeof usePathField>, label: string): JsonEditing {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The value that the text in the editor stands for, as it was last taken over or shown. */
  const shown = useRef<unknown>(field.value);
  const [draft, setDraft] = useState<string>();
  const faults = useMemo(() => faultsOf(draft), [draft]);

  const takeOver = (): void => {
    clearTimeout(timer.current);
    const text = view.current?.state.doc.toString();
    if (text === undefined || text === jsonText(shown.current)) {
      setDraft(undefined);
      return;
    }
    const now = readJson(text);
    if (now.kind === "faults") return;
    shown.current = now.kind === "value" ? now.value : undefined;
    field.settle();
    field.set(now.kind === "value" ? now.value : absent);
    field.settle();
    setDraft(undefined);
  };
  const type = (text: string): void => {
    clearTimeout(timer.current);
    setDraft(text === jsonText(shown.current) ? undefined : text);
    timer.current = setTimeout(() => latest.current.takeOver(), pause);
  };
  const latest = useRef({ takeOver, type, field });
  latest.current = { takeOver, type, field };

  useEffect(() => {
    if (place.current === null) return undefined;
    const value = latest.current.field.value;
    const before = typeof value === "object" && value !== null ? kept.get(value) : undefined;
    const editor = jsonEditor(place.current, {
      text: before ?? jsonText(value),
      label,
      isReadOnly: latest.current.field.isReadOnly,
      onChange: (text) => latest.current.type(text),
      onBlur: () => latest.current.takeOver(),
    });
    view.current = editor;
    if (before !== undefined) latest.current.type(before);
    return () => {
      latest.current.takeOver();
      const text = editor.state.doc.toString();
      const on = shown.current;
      if (typeof on === "object" && on !== null && readJson(text).kind === "faults") kept.set(on, text);
      clearTimeout(timer.current);
      editor.destroy();
      view.current = undefined;
    };
  }, [label]);

  useEffect(() => {
    if (view.current !== undefined) showFaults(view.current, faults);
  }, [faults]);

  const isChangedElsewhere = field.value !== shown.current && jsonText(field.value) !== jsonText(shown.current);
  const show = (): void => {
    shown.current = field.value;
    if (view.current !== undefined) replaceText(view.current, jsonText(field.value));
    setDraft(undefined);
  };
  useEffect(() => {
    if (isChangedElsewhere && draft === undefined) show();
  });

  return { place, faults, isOverwritten: isChangedElsewhere && draft !== undefined, show };
}

const noFaults: readonly JsonFault[] = [];

function faultsOf(text: string | undefined): readonly JsonFault[] {
  const read = text === undefined ? undefined : readJson(text);
  return read?.kind === "faults" ? read.faults : noFaults;
}
