import type { SheetPart } from "./drawing.js";
import { type FlowBlock, flowOf } from "./flow.js";
import { light } from "./palette.js";

/** The shapes of groups, as what opens and what closes them. */
const shapes = { trigger: ["([", "])"], action: ["[", "]"], control: ["{{", "}}"] } as const;

/**
 * Automations as a Mermaid flowchart, which Markdown on GitHub and GitLab shows as a drawing; several stand in a frame
 * each. Every text is within quotes, with all that Mermaid or HTML could take for their own as entities.
 * @example
 * ```ts
 * import { mermaid } from "@setup-pack/core/drawing";
 *
 * const nodes = [{ id: "start", kind: "trigger.manual" }];
 * console.log(mermaid("Spring", [{ title: "Call", graph: { nodes, edges: [] } }]).split("\n")[2]);
 * //   b0(["Started by hand"]):::trigger
 * ```
 */
export function mermaid(title: string, parts: readonly SheetPart[]): string {
  const colours = Object.entries(light.groups).map(
    ([group, { mark }]) => `  classDef ${group} stroke:${mark},stroke-width:2px`,
  );
  const lines = [
    "flowchart TD",
    `  accTitle: ${title.replace(/[^\p{L}\p{N}\p{M} .,'()/-]/gu, " ").trim() || "Automations"}`,
    ...parts.flatMap((part, index) => flowchart(part, index, parts.length > 1)),
    ...colours,
  ];
  return `${lines.join("\n")}\n`;
}

function flowchart(
  { graph, title, known = () => undefined, book, isMissed }: SheetPart,
  index: number,
  isFramed: boolean,
): string[] {
  const { blocks, edges } = flowOf(graph, isFramed ? `p${index}b` : "b", known, book, isMissed);
  const lines = [
    ...blocks.map(blockLine),
    ...edges.map(
      ({ from, to, label, isMissed: isFaint }) =>
        `  ${from} ${isFaint ? "-.->" : "-->"}${label === "" ? "" : `|${quoted(label)}|`} ${to}`,
    ),
    ...faint(blocks),
  ];
  return isFramed ? [`  subgraph p${index} [${quoted(title)}]`, ...lines, "  end"] : lines;
}

/** Returns what no rehearsal came to, dashed and faint. */
function faint(blocks: readonly FlowBlock[]): string[] {
  const names = blocks.flatMap((block) => (block.isMissed ? block.name : []));
  return names.length === 0 ? [] : [`  style ${names.join(",")} stroke-dasharray:5 4,opacity:0.5`];
}

function blockLine({ name, group, text }: FlowBlock): string {
  const [open, close] = shapes[group ?? "action"];
  return `  ${name}${open}${quoted(text)}${close}:::${group ?? "unknown"}`;
}

/**
 * Letters, digits and harmless marks as they are, everything else as an entity, and so a colon within a word, which
 * could name an icon. Mermaid takes no text without a character.
 */
const quoted = (text: string): string =>
  `"${(text || " ").replace(/[^\p{L}\p{N}\p{M} .,:?!'()/+…“”–-]|:(?! )/gu, (character) => `#${character.codePointAt(0)};`)}"`;
