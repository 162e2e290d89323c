import { isObject, type JsonObject } from "../json.js";

/**
 * Returns all that an edge says but its id, as one text: equal for edges that say the same, whatever the order of their
 * members, and whether the output `next` is written or left out. Edges are open objects, so this is more than where
 * they lead. Undefined for what is no edge that can be read.
 */
export function edgeContent(edge: unknown): string | undefined {
  if (!isObject(edge) || typeof edge.source !== "string" || typeof edge.target !== "string") return undefined;
  const { id, handle = "next", ...rest } = edge;
  return typeof handle === "string" ? written({ ...rest, handle }) : undefined;
}

function written(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(written).join(",")}]`;
  if (!isObject(value)) return JSON.stringify(value) ?? "";
  const members = Object.keys(value)
    .sort()
    .map((name) => `${JSON.stringify(name)}:${written(value[name])}`);
  return `{${members.join(",")}}`;
}

/**
 * Returns the edges of a list as texts, sorted: each with its id, and one that says what an earlier one says left out.
 * Equal for lists that set up the same.
 */
export function distinctEdges(edges: readonly unknown[]): readonly string[] {
  const ways = new Map<string, JsonObject | undefined>();
  for (const edge of edges) {
    const way = edgeContent(edge) ?? written(edge);
    if (!ways.has(way)) ways.set(way, isObject(edge) ? edge : undefined);
  }
  return Array.from(ways, ([way, edge]) => `${written(edge?.id)} ${way}`).sort();
}
