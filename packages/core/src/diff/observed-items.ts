import { isObject, type JsonObject } from "../json.js";

/** The document of an automation; an empty one where there is none. */
export const documentOf = (item: JsonObject | undefined): JsonObject => (isObject(item?.document) ? item.document : {});

/** The objects of a list. */
export const objectsIn = (value: unknown): readonly JsonObject[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

/** The nodes of an automation's graph. */
export function nodesOf(item: JsonObject | undefined): readonly JsonObject[] {
  const { graph } = documentOf(item);
  return objectsIn(isObject(graph) ? graph.nodes : []);
}
