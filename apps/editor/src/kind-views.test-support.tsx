import { blockKind } from "@setup-pack/core/format";
import { outputsOfBlock, readGraph } from "@setup-pack/edit";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { pictures } from "./canvas/picture.js";
import { KindMark } from "./icons/kind-mark.js";
import { kindHelp } from "./messages/index.js";
import { outlineRows } from "./outline/outline-rows.js";
import { rowsBelow } from "./outline/row.js";
import { kindSections } from "./palette/kind-search.js";

/** Every view that the editor has of the blocks of a graph, and of their kinds, found by a word. */
export function editorViews(graph: object, words: readonly string[]) {
  const read = readGraph(graph);
  const known = () => undefined;
  return {
    found: words.map((word) =>
      kindSections(word, { groups: ["trigger", "action", "control"], recent: [] })
        .flatMap(({ kinds }) => kinds)
        .slice(0, 1)
        .map(({ kind }) => kind),
    ),
    help: read.blocks.map(({ kind }) => kindHelp(kind)),
    marks: read.blocks.map(({ kind }) =>
      renderToStaticMarkup(createElement(KindMark, { kind, group: blockKind(kind)?.group })),
    ),
    /** What the dialog that connects steps offers to leave by. */
    outputs: read.blocks.map((block) => outputsOfBlock(block, read)),
    canvas: pictures()(graph, known).blocks.map(({ words: { groupTitle, title, sentence }, freeOutputs }) => [
      groupTitle,
      title,
      sentence,
      freeOutputs,
    ]),
    outline: rowsBelow(outlineRows(read, known)).map(({ text }) => text),
  };
}
