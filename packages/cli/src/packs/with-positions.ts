import { canonical } from "@setup-pack/core";
import { append, isObject, locate } from "@setup-pack/core/json";
import { arrange } from "@setup-pack/core/layout";

/**
 * Returns the text of a valid pack with a position for every block that has none; all else stays as it is. Blocks that
 * have one keep it, and no block comes to stand on another.
 */
export function withPositions(text: string): string {
  const pack: unknown = JSON.parse(text);
  const automations = isObject(pack) && Array.isArray(pack.automations) ? pack.automations : [];
  const additions = automations.flatMap((automation: unknown, index) => {
    const document = isObject(automation) ? automation.document : undefined;
    const graph = isObject(document) ? document.graph : undefined;
    return additionsTo(graph, append("/automations", index, "document", "graph", "nodes"));
  });
  if (additions.length === 0) return text;
  const spans = locate(
    text,
    additions.map(({ at }) => ({ at })),
  );
  let [written, done] = ["", 0];
  for (const [index, { member }] of additions.entries()) {
    // The last character of a block is its closing brace.
    const end = (spans[index]?.end ?? 0) - 1;
    written += `${text.slice(done, end)},${member}`;
    done = end;
  }
  return canonical(written + text.slice(done));
}

/** Returns the member to add to each block that has no position, in the order of the blocks. */
function additionsTo(graph: unknown, at: string): { readonly at: string; readonly member: string }[] {
  const nodes = isObject(graph) && Array.isArray(graph.nodes) ? graph.nodes : [];
  const isMissing = (node: unknown): boolean => isObject(node) && !Object.hasOwn(node, "position");
  if (!nodes.some(isMissing)) return [];
  const places = arrange(graph);
  return nodes.flatMap((node: unknown, index) => {
    const place = isObject(node) && isMissing(node) ? places.get(String(node.id)) : undefined;
    return place === undefined ? [] : { at: append(at, index), member: `"position":${JSON.stringify(place)}` };
  });
}
