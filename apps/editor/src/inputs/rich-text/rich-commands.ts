import { setBlockType, toggleMark } from "prosemirror-commands";
import type { MarkType, NodeType } from "prosemirror-model";
import { liftListItem, wrapInList } from "prosemirror-schema-list";
import type { Command, EditorState } from "prosemirror-state";
import { schema } from "./schema.js";

const { nodes, marks } = schema;

export const hasMark = ({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean =>
  selection.empty
    ? type.isInSet(storedMarks ?? selection.$from.marks()) !== undefined
    : doc.rangeHasMark(selection.from, selection.to, type);

/** Returns whether what is selected stands in a block of this type, at any depth. */
export function isIn({ selection: { $from } }: EditorState, type: NodeType): boolean {
  for (let depth = $from.depth; depth > 0; depth--) if ($from.node(depth).type === type) return true;
  return false;
}

/** Returns the level of the heading that the caret stands in; 0 in anything else. */
export const levelOf = ({ selection: { $from } }: EditorState): number =>
  $from.parent.type === nodes.heading ? Number($from.parent.attrs.level) : 0;

export const setLevel = (level: number): Command =>
  level === 0 ? setBlockType(nodes.paragraph) : setBlockType(nodes.heading, { level });

export const toggleList =
  (type: NodeType): Command =>
  (state, dispatch) =>
    isIn(state, type) ? liftListItem(nodes.listItem)(state, dispatch) : wrapInList(type)(state, dispatch);

/** Returns the address of the link that is selected, or that the caret stands in; "" where there is none. */
export function hrefOf({ selection: { $from, from, to, empty }, doc }: EditorState): string {
  let href = empty ? marks.link.isInSet($from.marks())?.attrs.href : undefined;
  doc.nodesBetween(from, to, (node) => {
    href ??= marks.link.isInSet(node.marks)?.attrs.href;
  });
  return String(href ?? "");
}

/** Links what is selected, or the address itself where nothing is; an empty address takes the link away. */
export const setLink =
  (href: string): Command =>
  (state, dispatch) => {
    const { from, to, empty } = state.selection;
    const mark = marks.link.create({ href });
    if (href === "") return toggleMark(marks.link, null, { removeWhenPresent: true })(state, dispatch);
    dispatch?.(
      empty
        ? state.tr.replaceSelectionWith(schema.text(href, [mark]), false)
        : state.tr.removeMark(from, to, marks.link).addMark(from, to, mark),
    );
    return true;
  };

export const insertText =
  (text: string): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.insertText(text).scrollIntoView());
    return true;
  };

/** Puts a picture behind the block that the caret stands in. */
export const insertImage =
  (src: string, alt: string): Command =>
  (state, dispatch) => {
    const { $to } = state.selection;
    const at = $to.depth === 0 ? $to.pos : $to.after(1);
    dispatch?.(state.tr.insert(at, nodes.image.create({ src, alt })).scrollIntoView());
    return true;
  };
