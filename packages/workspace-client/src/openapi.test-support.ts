import { readFileSync } from "node:fs";
import { isObject } from "./object.js";

const document: unknown = JSON.parse(
  readFileSync(new URL("../../../schemas/workspace-api.openapi.json", import.meta.url), "utf8"),
);

/** An operation of the OpenAPI document. */
export interface DocumentedOperation {
  readonly id: string;
  /** Whether a request, such as "GET /v1/contacts/con_1", is one of it. */
  readonly isAskedBy: (request: string) => boolean;
}

export const documentedOperations: readonly DocumentedOperation[] = Object.entries(
  fields(fields(document).paths),
).flatMap(([path, methods]) =>
  Object.entries(fields(methods)).map(([method, operation]) => {
    const looks = new RegExp(`^${method.toUpperCase()} ${path.replace(/\{\w+\}/g, "[^/]+")}$`);
    return { id: String(fields(operation).operationId), isAskedBy: (request: string) => looks.test(request) };
  }),
);

function fields(value: unknown): Readonly<Record<string, unknown>> {
  return isObject(value) ? value : {};
}
