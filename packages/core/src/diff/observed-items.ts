import { isObject, type JsonObject } from "../json.js";

/** Returns the document of an automation; an empty one where there is none. */
export const documentOf = (item: JsonObject | undefined): JsonObject => (isObject(item?.document) ? item.document : {});

/** Returns the objects of a list. */
export const objectsIn = (value: unknown): readonly JsonObject[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

/** Returns the nodes of an automation's graph. */
export function nodesOf(item: JsonObject | undefined): readonly JsonObject[] {
  const { graph } = documentOf(item);
  return objectsIn(isObject(graph) ? graph.nodes : []);
}
