import { isRichDocument } from "@setup-pack/core/words";
import { type Path, tagRanges } from "@setup-pack/edit";
import { baseKeymap, chainCommands, exitCode, toggleMark } from "prosemirror-commands";
import { keymap } from "prosemirror-keymap";
import type { Node } from "prosemirror-model";
import { liftListItem, sinkListItem, splitListItem } from "prosemirror-schema-list";
import { type Command, EditorState, Plugin } from "prosemirror-state";
import { Decoration, DecorationSet, EditorView, type NodeViewConstructor } from "prosemirror-view";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useEditor } from "../../editor/index.js";
import { usePathField } from "../../fields/index.js";
import { templateMessages } from "../../messages/index.js";
import { tellDone } from "../../view/index.js";
import { ControlNotes } from "../../widgets/index.js";
import { readDocument, writtenDocument } from "./doc-json.js";
import { type EmailPicture, RichToolbar } from "./rich-toolbar.js";
import { type PastedHtml, pastedHtml, schema } from "./schema.js";
import "./rich-text.css";

const words = templateMessages.rich;

const { nodes, marks } = schema;

const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hardBreak.create()).scrollIntoView());
  return true;
};

/** Undo and redo are those of the whole pack; Tab leaves the field, as it does everywhere. */
const keys = keymap({
  ...baseKeymap,
  "Mod-b": toggleMark(marks.bold),
  "Mod-i": toggleMark(marks.italic),
  Enter: chainCommands(splitListItem(nodes.listItem), baseKeymap.Enter ?? breakLine),
  "Shift-Enter": chainCommands(exitCode, breakLine),
  "Mod-]": sinkListItem(nodes.listItem),
  "Mod-[": liftListItem(nodes.listItem),
});

/** Merge tags look as one thing each. They are text all the same, so that they can be typed. */
const tags = new Plugin({ props: { decorations: ({ doc }: EditorState) => DecorationSet.create(doc, tagsIn(doc)) } });

function tagsIn(doc: Node): Decoration[] {
  const found: Decoration[] = [];
  doc.descendants((node, at) => {
    for (const [from, to] of tagRanges(node.text ?? ""))
      found.push(Decoration.inline(at + from, at + to, { class: "rich-tag" }));
  });
  return found;
}

const plugins = [keys, tags];

/** Draws what is not text: pictures that the pack carries, and what is kept as it is. */
function nodeViews(pictures: (address: string) => string | undefined): Record<string, NodeViewConstructor> {
  return {
    image: ({ attrs }) => {
      const dom = document.createElement("figure");
      const source = pictures(attrs.src);
      const alt = typeof attrs.alt === "string" && attrs.alt !== "" ? attrs.alt : attrs.src;
      if (source === undefined) dom.append(words.image(alt));
      else dom.append(Object.assign(document.createElement("img"), { src: source, alt }));
      dom.className = source === undefined ? "rich-kept" : "rich-image";
      return { dom };
    },
    kept: ({ attrs }) => {
      const dom = document.createElement("figure");
      dom.className = "rich-kept";
      dom.append(words.kept(typeof attrs.value?.type === "string" ? attrs.value.type.slice(0, 40) : ""));
      return { dom };
    },
  };
}

export interface RichTextFieldProps {
  readonly path: Path;
  readonly label: string;
  readonly hint?: string;
  readonly images: readonly EmailPicture[];
  /** Gives a data address for a picture that the pack carries. */
  readonly pictures: (address: string) => string | undefined;
}

/** Shows the formatted text at a path, which must be a document of blocks, edited as it looks. */
export function RichTextField({ path, label, hint, images, pictures }: RichTextFieldProps): ReactNode {
  const app = useEditor();
  const field = usePathField(path, label);
  const { value, isReadOnly } = field;
  const labelId = useId();
  const mount = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const [state, setState] = useState<EditorState>();
  const latest = useRef({ app, field, pictures });
  latest.current = { app, field, pictures };
  const pasted = useRef<PastedHtml>(undefined);
  /** What was written last, so that it is not read again. */
  const own = useRef<unknown>(undefined);

  useEffect(() => {
    const editor = new EditorView(mount.current, {
      state: EditorState.create({ plugins, doc: readDocument({ type: "doc" }) }),
      editable: () => !latest.current.field.isReadOnly,
      attributes: { role: "textbox", "aria-multiline": "true", "aria-labelledby": labelId, class: "rich-text-body" },
      nodeViews: nodeViews((address) => latest.current.pictures(address)),
      transformPastedHTML: (html) => {
        pasted.current = pastedHtml(html);
        return pasted.current.html;
      },
      handleDOMEvents: { blur: () => latest.current.field.settle() },
      dispatchTransaction(transaction) {
        const next = editor.state.apply(transaction);
        editor.updateState(next);
        setState(next);
        const before = latest.current.field.value;
        if (!transaction.docChanged || !isRichDocument(before)) return;
        own.current = writtenDocument(next.doc, before);
        latest.current.field.set(own.current);
        const left = transaction.getMeta("paste") === true ? leftOut(pasted.current) : "";
        pasted.current = undefined;
        if (left !== "") tellDone(latest.current.app, left);
      },
    });
    view.current = editor;
    return () => {
      view.current = undefined;
      own.current = undefined;
      editor.destroy();
    };
  }, [labelId]);
  useEffect(() => {
    if (value === own.current || !isRichDocument(value)) return;
    own.current = value;
    view.current?.updateState(EditorState.create({ plugins, doc: readDocument(value) }));
    setState(view.current?.state);
  }, [value]);
  useEffect(() => view.current?.setProps({ editable: () => !isReadOnly }), [isReadOnly]);

  const run = (command: Command): void => {
    const editor = view.current;
    if (editor === undefined) return;
    latest.current.field.settle();
    command(editor.state, editor.dispatch);
    latest.current.field.settle();
    editor.focus();
  };
  return (
    <div ref={field.place} className="field rich-text">
      <span className="field-label" id={labelId}>
        {label}
      </span>
      {state === undefined ? null : <RichToolbar state={state} run={run} images={images} isReadOnly={isReadOnly} />}
      <div ref={mount} className="field-control rich-text-mount" />
      <ControlNotes hint={hint} problems={field.problems} />
    </div>
  );
}

/** What a paste had that is not in the text now, in a sentence; "" where nothing is missing. */
function leftOut(pasted: PastedHtml | undefined): string {
  if (pasted === undefined || pasted.images.length + pasted.addresses === 0) return "";
  return templateMessages.rich.leftOut(pasted.images, pasted.addresses);
}
