import { isObject, type JsonObject } from "@setup-pack/core/json";
import { dialectOf } from "@setup-pack/core/meaning";
import { fileMessages } from "../messages/index.js";

/** A dialect as JSON, or the sentences that tell why its file cannot be used. */
export type ReadDialect =
  | { readonly file: JsonObject; readonly faults?: undefined }
  | { readonly file?: undefined; readonly faults: readonly string[] };

/** Whether a file is a dialect, by its name. */
export const isDialectName = (name: string): boolean => /(?:^|\.)dialect\.(?:ya?ml|json)$/i.test(name);

/** Reads the file of a dialect. */
export function readDialect(text: string): ReadDialect {
  const file = parsed(text);
  if (file === undefined) return { faults: [fileMessages.dialect.notJson] };
  if (!isObject(file) || file.dialect !== 1 || typeof file.name !== "string")
    return { faults: [fileMessages.dialect.notDialect] };
  const faults: string[] = [];
  const { subjects, waysOf } = dialectOf(file, (at, message) => faults.push(`${at}: ${message}`));
  for (const subject of subjects) waysOf(subject);
  return faults.length === 0 ? { file } : { faults };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
