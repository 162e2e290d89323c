import { isObject, type JsonObject } from "@setup-pack/core/json";
import { dialectOf, packBook } from "@setup-pack/core/meaning";

/**
 * Returns a pack without what other dialects, or ours, read already: of a kind of which they read every step nothing is
 * asked. A kind of which they leave one unread is asked about as a whole, since the dialect that is taught wins in it.
 */
export function unreadPart(pack: unknown, others: readonly JsonObject[]): unknown {
  if (!isObject(pack)) return pack;
  const book = packBook(
    pack,
    others.map((file) => dialectOf(file)),
  );
  const unread = new Set<string>();
  const note = (subject: unknown, settings: unknown): void => {
    if (typeof subject === "string" && book.read(subject, settings).certainty === "unknown") unread.add(subject);
  };
  for (const { kind, config } of nodesIn(pack)) note(kind, config);
  for (const { filters } of objectsIn(pack, "smartLists")) note("filters", filters);
  for (const { kind, data } of objectsIn(pack, "resources")) note(`data ${kind}`, data);
  note("brand", pack.brand);
  const automations = objectsIn(pack, "automations").map((item) => {
    const document = isObject(item.document) ? item.document : {};
    const graph = isObject(document.graph) ? document.graph : {};
    // What is left out leaves a gap, so that the other steps keep their numbers.
    const nodes = objectsIn(graph, "nodes").map((node) => (unread.has(String(node.kind)) ? node : null));
    return { ...item, document: { ...document, graph: { ...graph, nodes } } };
  });
  const resources = objectsIn(pack, "resources").map((one) =>
    unread.has(`data ${one.kind}`) ? one : { ...one, data: undefined },
  );
  return {
    ...pack,
    automations,
    resources,
    smartLists: unread.has("filters") ? pack.smartLists : [],
    brand: unread.has("brand") ? pack.brand : undefined,
  };
}

const nodesIn = (pack: JsonObject): readonly JsonObject[] =>
  objectsIn(pack, "automations").flatMap(({ document }) =>
    isObject(document) && isObject(document.graph) ? objectsIn(document.graph, "nodes") : [],
  );

const objectsIn = (value: JsonObject, name: string): readonly JsonObject[] => {
  const list = value[name];
  return Array.isArray(list) ? list.filter(isObject) : [];
};
