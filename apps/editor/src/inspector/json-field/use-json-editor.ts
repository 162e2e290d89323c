import { closeBrackets, closeBracketsKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { json } from "@codemirror/lang-json";
import { bracketMatching, HighlightStyle, indentUnit, syntaxHighlighting } from "@codemirror/language";
import { type Diagnostic, setDiagnostics } from "@codemirror/lint";
import { EditorState, type Extension } from "@codemirror/state";
import { drawSelection, EditorView, keymap, type ViewUpdate } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { parse } from "@setup-pack/core";
import { absent } from "@setup-pack/edit";
import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import type { usePathField } from "../../fields/index.js";

/** What a text says as JSON: a value, nothing at all, or why it says nothing that can be taken over. */
type ReadJson =
  | { readonly kind: "value"; readonly value: unknown }
  | { readonly kind: "nothing" }
  | { readonly kind: "faults"; readonly faults: readonly JsonFault[] };

/** A sentence on a stretch of the text, in UTF-16 units. */
export interface JsonFault {
  readonly from: number;
  readonly to: number;
  readonly message: string;
}

/**
 * Reads a text as the pack's own parser does. A text that would be kept as another value, with two members of one name
 * or a number of too many digits, says nothing that can be taken over.
 */
export function readJson(text: string): ReadJson {
  if (text.trim() === "") return { kind: "nothing" };
  const { value, findings } = parse(text);
  if (findings.length === 0) return { kind: "value", value };
  const faults = findings.map(({ message, span }) => ({
    from: Math.min(span?.start ?? 0, text.length),
    to: Math.min(span?.end ?? text.length, text.length),
    message,
  }));
  return { kind: "faults", faults };
}

/** Returns a value as it is edited. */
export const jsonText = (value: unknown): string => (value === undefined ? "" : JSON.stringify(value, null, 2));

interface JsonEditorOptions {
  readonly text: string;
  /** Spoken. */
  readonly label: string;
  readonly isReadOnly: boolean;
  readonly onChange: (text: string) => void;
  readonly onBlur: () => void;
}

const colours = HighlightStyle.define([
  { tag: tags.propertyName, color: "var(--accent-strong)" },
  { tag: tags.string, color: "var(--good)" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--warning)" },
  { tag: [tags.punctuation, tags.separator, tags.brace, tags.squareBracket], color: "var(--ink-quiet)" },
]);

const looks = EditorView.theme({
  "&": { color: "var(--ink)", fontSize: "12.5px" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "var(--font-mono)", lineHeight: "1.55", maxHeight: "60vh", overflow: "auto" },
  ".cm-content": { padding: "8px 0", minHeight: "120px", caretColor: "var(--ink)" },
  ".cm-line": { padding: "0 10px", unicodeBidi: "plaintext" },
  ".cm-cursor": { borderLeftColor: "var(--ink)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    background: "var(--accent-soft)",
  },
  ".cm-matchingBracket": { background: "var(--accent-soft)", outline: "1px solid var(--line-strong)" },
  ".cm-lintRange-error": { backgroundImage: "none", borderBottom: "2px solid var(--error)" },
  ".cm-tooltip": { background: "var(--surface)", color: "var(--ink)", border: "1px solid var(--line)" },
  ".cm-diagnostic-error": { borderLeftColor: "var(--error)" },
});

/** Returns an editor of a JSON text in an element. Tab leaves it, as it leaves every other field. */
function jsonEditor(parent: HTMLElement, options: JsonEditorOptions): EditorView {
  const extensions: Extension[] = [
    history(),
    drawSelection(),
    closeBrackets(),
    bracketMatching(),
    indentUnit.of("  "),
    json(),
    syntaxHighlighting(colours),
    looks,
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({ "aria-label": options.label, spellcheck: "false" }),
    EditorState.readOnly.of(options.isReadOnly),
    keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...historyKeymap]),
    EditorView.updateListener.of((update: ViewUpdate) => {
      if (update.docChanged) options.onChange(update.state.doc.toString());
    }),
    EditorView.domEventHandlers({ blur: options.onBlur }),
  ];
  return new EditorView({ parent, state: EditorState.create({ doc: options.text, extensions }) });
}

/** Underlines what is wrong. */
function showFaults(view: EditorView, faults: readonly JsonFault[]): void {
  const diagnostics = faults.map(({ from, to, message }): Diagnostic => ({ from, to, message, severity: "error" }));
  view.dispatch(setDiagnostics(view.state, diagnostics));
}

/** Shows another text, as when the value was changed elsewhere. */
function replaceText(view: EditorView, text: string): void {
  view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
}

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
