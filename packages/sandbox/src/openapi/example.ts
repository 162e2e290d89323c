import { isObject, type JsonObject } from "@setup-pack/core/json";

/** One request that was made, and what it was answered. */
export interface Example {
  /** What its path names, by the names of the document. */
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** Undefined where the operation reads none. */
  readonly body?: unknown;
  readonly answer: unknown;
}

/** Examples of everything, each a true one: all were recorded in one run of the sandbox. */
export interface Examples {
  /** By operation id. */
  readonly operations: Readonly<Record<string, Example>>;
  /** The body of an event, by its type. */
  readonly events: Readonly<Record<string, unknown>>;
}

/**
 * Returns the paths of an OpenAPI document with an example of each operation: of its body, its answer, and what its
 * path and query name.
 */
export function withExamples(paths: JsonObject, { operations }: Examples): JsonObject {
  return mapped(paths, (path) =>
    mapped(path, (operation) => {
      const example = operations[String(operation.operationId)];
      return example === undefined ? operation : exampled(operation, example);
    }),
  );
}

function exampled(operation: JsonObject, { path, query, body, answer }: Example): JsonObject {
  const { parameters, requestBody, responses } = operation;
  return {
    ...operation,
    ...(Array.isArray(parameters) && { parameters: parameters.map((one) => withValue(one, { ...path, ...query })) }),
    ...(isObject(requestBody) && body !== undefined && { requestBody: withContent(requestBody, body) }),
    responses: mapped(responses, (response, status) =>
      status.startsWith("2") ? withContent(response, answer) : response,
    ),
  };
}

function withValue(parameter: unknown, values: Readonly<Record<string, string>>): unknown {
  if (!isObject(parameter) || (parameter.in !== "path" && parameter.in !== "query")) return parameter;
  const example = values[String(parameter.name)];
  if (example === undefined) return parameter;
  const isNumber = isObject(parameter.schema) && parameter.schema.type === "integer";
  return { ...parameter, example: isNumber ? Number(example) : example };
}

const withContent = (holder: JsonObject, example: unknown): JsonObject => ({
  ...holder,
  content: mapped(holder.content, (media) => ({ ...media, example })),
});

function mapped(value: unknown, map: (inner: JsonObject, key: string) => unknown): JsonObject {
  if (!isObject(value)) return {};
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, isObject(inner) ? map(inner, key) : inner]),
  );
}
