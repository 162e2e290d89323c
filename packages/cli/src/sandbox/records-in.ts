import { isObject, type JsonObject } from "@setup-pack/core/json";

/** Returns the records of a list that the sandbox answers with. */
export const recordsIn = (data: unknown): readonly JsonObject[] => (Array.isArray(data) ? data.filter(isObject) : []);
