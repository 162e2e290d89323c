import { branchWords } from "../describe/branch-words.js";
import { describeBlock } from "../describe/describe-block.js";
import type { NameLookup } from "../describe/teller.js";
import { type AutomationGraph, automationGraph } from "../graph/automation-graph.js";
import { topologicalOrder } from "../graph/topological-order.js";
import { geometry } from "../layout/geometry.js";
import type { BlockBook } from "../meaning/block-book.js";
import { type OutlineLine, outline } from "../outline/outline.js";
import { count } from "../words/wording.js";
import type { Arrangement } from "./drawn-boxes.js";
import { unreadWords } from "./flow.js";
import { type GraphMarkupOptions, graphMarkup, nothingKnown } from "./graph-markup.js";
import { margin, placedDrawing, type Size } from "./placed-drawing.js";
import { rootClass, style, type Theme } from "./style.js";
import { element, xmlText } from "./xml.js";

/** Telling how ways meet takes long in an automation far larger than the format allows. */
const mostTold = 300;

/** Returns whether an automation can be described from its triggers to its ends: no way leads back. */
function canBeTold(graph: AutomationGraph): boolean {
  if (graph.blocks.length > mostTold || graph.edges.some(({ to }) => to?.group === "trigger")) return false;
  return topologicalOrder(graph).rest.length === 0;
}

/**
 * Returns what happens in an automation, in sentences, for those who do not see the drawing; else which blocks it has.
 */
function description(graph: unknown, read: AutomationGraph, known: NameLookup, book?: BlockBook): string {
  const blocks = count(read.blocks.length, "block");
  const sentences = canBeTold(read)
    ? outline(graph, known, book).map(sentence)
    : read.blocks
        .slice(0, mostTold)
        .map((block) => ended(`${describeBlock(block, known, book)}${unreadWords(block, book)}`));
  return [`${blocks}.`, ...sentences].join("\n");
}

const ended = (text: string): string => (/[.…!?]$/u.test(text) ? text : `${text}.`);

function sentence({ tells, text }: OutlineLine): string {
  switch (tells) {
    case "trigger":
      return ended(`Starts when: ${text}`);
    case "stray":
      return ended(`Not connected: ${text}`);
    case "branch":
      return `${branchWords(text)}:`;
    case "onward":
      return `${branchWords(text)}: continues below.`;
    case "dead-end":
      return `${branchWords(text)}: ends.`;
    case "jump":
      return ended(`Continues at: ${text}`);
    case "end":
      return "Ends.";
    case "block":
      return ended(text);
  }
}

export interface DrawingOptions extends GraphMarkupOptions {
  /** The name of the automation; stands above the drawing, which has no heading when it is left out. */
  readonly title?: string;
  /** Light, dark, or by default whichever the reader's system asks for. */
  readonly theme?: Theme;
  /**
   * Whether to draw the author's arrangement, as long as no block covers another, or a fresh one; by default the
   * author's.
   */
  readonly arrangement?: Arrangement;
}

/**
 * Returns an automation as an SVG document: whole in itself, without scripts and without a reference to anything
 * outside, to stand in a file or inside a page. Takes any value for a graph. What strangers have written is shown as
 * they wrote it and takes no effect.
 * @example
 * ```ts
 * import { drawing } from "@setup-pack/core/drawing";
 *
 * console.log(drawing({ nodes: [{ id: "start", kind: "trigger.manual" }], edges: [] }).startsWith("<svg")); // true
 * ```
 */
export function drawing(graph: unknown, options: DrawingOptions = {}): string {
  const { theme = "auto" } = options;
  const { size, content } = draw(graph, options);
  return document(size, theme, "img", content);
}

/** An automation of a sheet. */
export interface SheetPart extends Omit<DrawingOptions, "theme"> {
  readonly title: string;
  readonly graph: unknown;
}

/**
 * Several automations as one SVG document, below each other.
 * @example
 * ```ts
 * import { drawingSheet } from "@setup-pack/core/drawing";
 *
 * const nodes = [{ id: "start", kind: "trigger.manual" }];
 * console.log(drawingSheet("Spring", [{ title: "Call", graph: { nodes, edges: [] } }]).includes(">Call<")); // true
 * ```
 */
export function drawingSheet(title: string, parts: readonly SheetPart[], theme: Theme = "auto"): string {
  const size = { width: geometry.block.width + 2 * margin, height: parts.length === 0 ? 2 * margin : 0 };
  const drawn = parts.map(({ graph, ...options }) => {
    const { size: own, content } = draw(graph, options);
    const part = element("svg", { class: rootClass(theme), role: "img", y: size.height, ...own }, ...content);
    size.width = Math.max(size.width, own.width);
    size.height += own.height;
    return `\n${part}`;
  });
  return document(size, theme, "group", [element("title", {}, xmlText(title)), ...drawn]);
}

/** Returns the root of a document. Its first element names it. */
function document(size: Size, theme: Theme, role: string, [title = "", ...content]: readonly string[]): string {
  return element(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      class: rootClass(theme),
      role,
      ...size,
      viewBox: `0 0 ${size.width} ${size.height}`,
    },
    title,
    element("style", {}, style(theme)),
    element("rect", { class: "page", width: "100%", height: "100%" }),
    ...content,
  );
}

/** What stands in a document of one automation, and how large it is. */
function draw(graph: unknown, options: Omit<DrawingOptions, "theme">): { size: Size; content: string[] } {
  const { title = "", known = nothingKnown, book, arrangement = "kept" } = options;
  const read = automationGraph(graph);
  const placed = placedDrawing(read, title, arrangement);
  const content = [
    element("title", {}, xmlText(title || "Automation")) +
      element("desc", {}, ...lines(description(graph, read, known, book))),
    ...graphMarkup(placed, options),
  ];
  return { size: placed.size, content };
}

/** Returns each line by itself, so that a line break stays one. */
const lines = (text: string): string[] => text.split("\n").map((line) => `${xmlText(line)}\n`);
