import { closeBrackets, closeBracketsKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { json } from "@codemirror/lang-json";
import { bracketMatching, HighlightStyle, indentUnit, syntaxHighlighting } from "@codemirror/language";
import { type Diagnostic, setDiagnostics } from "@codemirror/lint";
import { EditorState, type Extension } from "@codemirror/state";
import { drawSelection, EditorView, keymap, type ViewUpdate } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import type { JsonFault } from "./read-json.js";

export interface JsonEditorOptions {
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

/** An editor of a JSON text in an element. Tab leaves it, as it leaves every other field. */
export function jsonEditor(parent: HTMLElement, options: JsonEditorOptions): EditorView {
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
export function showFaults(view: EditorView, faults: readonly JsonFault[]): void {
  const diagnostics = faults.map(({ from, to, message }): Diagnostic => ({ from, to, message, severity: "error" }));
  view.dispatch(setDiagnostics(view.state, diagnostics));
}

/** Shows another text, as when the value was changed elsewhere. */
export function replaceText(view: EditorView, text: string): void {
  view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
}
