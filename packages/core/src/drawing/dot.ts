import { visible } from "../words/wording.js";
import type { SheetPart } from "./drawing.js";
import { type FlowBlock, flowOf } from "./flow.js";
import { light } from "./palette.js";
import { wrap } from "./wrap.js";

const shapes = { trigger: "oval", action: "box", control: "hexagon" } as const;

/**
 * Automations in the language of Graphviz; several stand in a cluster each.
 * @example
 * ```ts
 * import { dot } from "@setup-pack/core/drawing";
 *
 * const nodes = [{ id: "start", kind: "trigger.manual" }];
 * console.log(dot("Spring", [{ title: "Call", graph: { nodes, edges: [] } }]).split("\n")[0]); // digraph "Spring" {
 * ```
 */
export function dot(title: string, parts: readonly SheetPart[]): string {
  const lines = [
    `digraph ${quoted(visible(title))} {`,
    "  rankdir=TB;",
    '  node [fontname="Helvetica", fontsize=11, style="filled"];',
    '  edge [fontname="Helvetica", fontsize=9];',
    ...parts.flatMap((part, index) => digraph(part, index, parts.length > 1)),
    "}",
  ];
  return `${lines.join("\n")}\n`;
}

function digraph(
  { graph, title, known = () => undefined, book, isMissed }: SheetPart,
  index: number,
  isFramed: boolean,
): string[] {
  const { blocks, edges } = flowOf(graph, isFramed ? `p${index}b` : "b", known, book, isMissed);
  const lines = [
    ...blocks.map(blockLine),
    ...edges.map(({ from, to, label, isMissed: isFaint }) => {
      const attributes = [...(label === "" ? [] : [`label=${quoted(label)}`]), ...(isFaint ? ["style=dashed"] : [])];
      return `  ${from} -> ${to}${attributes.length === 0 ? "" : ` [${attributes.join(", ")}]`};`;
    }),
  ];
  if (!isFramed) return lines;
  return [`  subgraph cluster_${index} {`, `  label=${quoted(visible(title))};`, ...lines, "  }"];
}

function blockLine({ name, group, text, isMissed }: FlowBlock): string {
  const { mark, ground } = light.groups[group ?? "unknown"];
  const label = wrap(text, { width: 200, fontSize: 13, lines: 4 }).map(escaped).join("\\n");
  return `  ${name} [label="${label}", shape=${shapes[group ?? "action"]}, color="${mark}", fillcolor="${ground}"${isMissed ? ', style="filled,dashed", fontcolor="#777777"' : ""}];`;
}

/** A backslash begins an escape in a label, an ampersand an entity. */
const escaped = (text: string): string =>
  text
    .replaceAll("\\", "\\\\")
    .replaceAll("&", "&amp;")
    .replaceAll('"', '\\"')
    .replace(/\p{Cs}/gu, "\ufffd");

const quoted = (text: string): string => `"${escaped(text)}"`;
