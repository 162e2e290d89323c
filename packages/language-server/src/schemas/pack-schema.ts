import { isObject } from "@setup-pack/core/json";
import type { BlockBook } from "@setup-pack/core/meaning";
import { elements } from "@setup-pack/edit";
import { ownSchema, type SchemaPart, schemaAt, wholeSchema } from "./schema-at.js";

/**
 * Returns what may stand at a place of a pack: by the format, and within the config of a block by the dialect that its
 * kind is written in. `pack` is the value that has the kinds of blocks.
 */
export function packSchemaAt(
  pack: unknown,
  path: readonly (string | number)[],
  book: BlockBook,
): SchemaPart | undefined {
  const config = path.indexOf("config");
  if (path[0] !== "automations" || path[4] !== "nodes" || config !== 6)
    return schemaAt(wholeSchema("setup-pack"), path);
  const schema = book.schemaOf(kindAt(pack, path) ?? "");
  return (
    schema && schemaAt(ownSchema({ ...schema, title: `Settings of ${String(schema.title)}` }), path.slice(config + 1))
  );
}

/** Returns the kind of the block that a path leads into. */
export function kindAt(pack: unknown, path: readonly (string | number)[]): string | undefined {
  const [list, automation, , , nodes, node] = path;
  if (list !== "automations" || nodes !== "nodes" || !isObject(pack)) return undefined;
  const item = elements(pack.automations)[Number(automation)];
  const document = isObject(item) ? item.document : undefined;
  const graph = isObject(document) ? document.graph : undefined;
  const block = isObject(graph) ? elements(graph.nodes)[Number(node)] : undefined;
  return isObject(block) && typeof block.kind === "string" ? block.kind : undefined;
}
