import { isObject } from "@setup-pack/core/json";
import { ErrorCodes, ResponseError } from "vscode-languageserver";

const isCount = (value: unknown): boolean => typeof value === "number" && Number.isInteger(value) && value >= 0;
const isPosition = (value: unknown): boolean => isObject(value) && isCount(value.line) && isCount(value.character);

/** What the protocol wants of members that requests have. */
const members = {
  textDocument: (value: unknown) => isObject(value) && typeof value.uri === "string",
  position: isPosition,
  positions: (value: unknown) => Array.isArray(value) && value.every(isPosition),
  range: (value: unknown) => isObject(value) && isPosition(value.start) && isPosition(value.end),
  newName: (value: unknown) => typeof value === "string",
  context: isObject,
  diagnostics: (value: unknown) => isObject(value) && Array.isArray(value.diagnostics),
  command: (value: unknown) => typeof value === "string",
} as const;

/** A member of a request; of `diagnostics` that of its context. */
export type ParamName = keyof typeof members;

/** Throws what the protocol has for a request that lacks members, or has them in another form. */
export function checkParams(asked: unknown, names: readonly ParamName[]): void {
  const given = isObject(asked) ? asked : {};
  const wrong = names.filter((name) => !members[name](given[name === "diagnostics" ? "context" : name]));
  if (wrong.length > 0)
    throw new ResponseError(
      ErrorCodes.InvalidParams,
      `The request has no ${wrong.join(", ")} as the protocol asks for.`,
    );
}
