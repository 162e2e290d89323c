import { type BlockPlace, outputX } from "@setup-pack/core/layout";
import type { BlockName } from "@setup-pack/edit";
import type { Node } from "@xyflow/react";
import { canvasMessages } from "../messages/index.js";
import { type CanvasState, memoByState } from "./canvas-state.js";
import { inputHandle, outputHandle } from "./flow-handles.js";
import { flowId } from "./flow-id.js";
import { noProblems, type ProblemCount } from "./graph-problems.js";
import { memoByName } from "./memo.js";
import type { BlockPicture, BlockWords, GraphPicture } from "./picture.js";

/**
 * The data of a block for the component that draws it. A type and no interface, as React Flow asks for open objects.
 */
export type BlockData = {
  readonly name: BlockName;
  readonly kind: string;
  readonly words: BlockWords;
  readonly outputs: readonly string[];
  readonly freeOutputs: readonly string[];
  readonly mark: ProblemCount;
  readonly isLocked: boolean;
};

export type BlockNode = Node<BlockData, "block">;

/** Makes the nodes of blocks. Those that show nothing new are the same objects as before. */
export function flowBlocks(): (picture: GraphPicture, look: CanvasState) => BlockNode[] {
  const blocks = memoByName<BlockNode>();
  const seen = memoByState<BlockPicture, BlockNode>();

  const blockMade = (drawn: BlockPicture, { marks, selection, tabStop, moved, isLocked }: CanvasState): BlockNode => {
    const { block, outputsText, freeText, words, onward, place } = drawn;
    const { x, y } = moved.get(block.name) ?? place;
    const mark = marks.blocks.get(block.index) ?? noProblems;
    const selected = selection.blocks.has(block.name);
    const isStop = tabStop === block.name;
    const { errors, warnings } = mark;
    return blocks.of(
      block.name,
      [block.kind, words, outputsText, freeText, onward, x, y, errors, warnings, selected, isStop, isLocked],
      () => nodeFor(drawn, { x, y }, mark, { selected, isStop, isLocked }),
    );
  };

  return (picture, look) => {
    const nodeOf = seen(look);
    return picture.blocks.map((drawn) => {
      const node = nodeOf.get(drawn) ?? blockMade(drawn, look);
      nodeOf.set(drawn, node);
      return node;
    });
  };
}

function nodeFor(
  { block, outputs, freeOutputs, words, onward, width, height }: BlockPicture,
  position: BlockPlace,
  mark: ProblemCount,
  { selected, isStop, isLocked }: { selected: boolean; isStop: boolean; isLocked: boolean },
): BlockNode {
  const spoken = [
    words.sentence,
    words.sentence.startsWith(words.title) ? undefined : words.title,
    words.groupTitle.toLowerCase(),
    mark.errors > 0 ? canvasMessages.errors(mark.errors) : undefined,
    mark.warnings > 0 ? canvasMessages.warnings(mark.warnings) : undefined,
    words.missing === "" ? undefined : canvasMessages.needs(words.missing),
    onward,
    selected ? canvasMessages.selected : undefined,
  ];
  return {
    id: flowId(block.name),
    type: "block",
    position,
    width,
    height,
    measured: { width, height },
    handles: [
      inputHandle(width),
      ...outputs.map((output, index) => outputHandle(output, outputX(index, outputs.length), height)),
    ],
    selected,
    draggable: !isLocked,
    connectable: !isLocked,
    ariaRole: "group",
    ariaLabel: spoken.filter((part) => part !== undefined).join(", "),
    data: { name: block.name, kind: block.kind, words, outputs, freeOutputs, mark, isLocked },
    domAttributes: {
      tabIndex: isStop ? 0 : -1,
      "aria-roledescription": canvasMessages.stepRole,
      "aria-description": words.foreign === "" ? undefined : words.foreign,
      "aria-current": selected ? "true" : undefined,
    },
  };
}
