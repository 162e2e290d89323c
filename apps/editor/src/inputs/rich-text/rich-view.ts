import { tagRanges } from "@setup-pack/edit";
import { baseKeymap, chainCommands, exitCode, toggleMark } from "prosemirror-commands";
import { keymap } from "prosemirror-keymap";
import type { Node } from "prosemirror-model";
import { liftListItem, sinkListItem, splitListItem } from "prosemirror-schema-list";
import { type Command, type EditorState, Plugin } from "prosemirror-state";
import { Decoration, DecorationSet, type NodeViewConstructor } from "prosemirror-view";
import { templateMessages } from "../../messages/index.js";
import { schema } from "./schema.js";

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

export const plugins = [keys, tags];

/** Draws what is not text: pictures that the pack carries, and what is kept as it is. */
export function nodeViews(pictures: (address: string) => string | undefined): Record<string, NodeViewConstructor> {
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
