import { isObject } from "@setup-pack/core/json";

/** What a JSON value is to a person. */
export type ValueKind = "text" | "number" | "yesNo" | "list" | "group" | "nothing";

/** In the order in which they are offered. */
export const valueKinds: readonly ValueKind[] = ["text", "number", "yesNo", "list", "group", "nothing"];

/** What a value is. What is left out is nothing, too. */
export function kindOf(value: unknown): ValueKind {
  if (typeof value === "string") return "text";
  if (typeof value === "number") return "number";
  if (typeof value === "boolean") return "yesNo";
  if (Array.isArray(value)) return "list";
  return isObject(value) ? "group" : "nothing";
}

/** Returns a value of a kind that says nothing yet. */
export function emptyOf(kind: ValueKind): unknown {
  switch (kind) {
    case "text":
      return "";
    case "number":
      return 0;
    case "yesNo":
      return false;
    case "list":
      return [];
    case "group":
      return {};
    case "nothing":
      return null;
  }
}

/** Returns the value as a value of another kind, with as much of what it says as that kind can hold. */
export function converted(value: unknown, to: ValueKind): unknown {
  if (kindOf(value) === to) return value;
  switch (to) {
    case "text":
      return asText(value);
    case "number":
      return asNumber(value);
    case "yesNo":
      return asYesNo(value);
    case "list":
      return asList(value);
    case "group":
      return asGroup(value);
    case "nothing":
      return null;
  }
}

function asText(value: unknown): string {
  const only: unknown = Array.isArray(value) && value.length === 1 ? value[0] : value;
  if (only === null || only === undefined) return "";
  return typeof only === "object" ? JSON.stringify(only) : String(only);
}

/** "12 days" says 12. */
function asNumber(value: unknown): number {
  if (typeof value === "boolean") return value ? 1 : 0;
  const read = Number.parseFloat(asText(value));
  return Number.isFinite(read) ? read : 0;
}

const yes: ReadonlySet<string> = new Set(["yes", "true", "on", "1"]);

function asYesNo(value: unknown): boolean {
  return typeof value === "number" ? value !== 0 : yes.has(asText(value).trim().toLowerCase());
}

function asList(value: unknown): unknown[] {
  if (value === null || value === undefined || value === "") return [];
  const written = typeof value === "string" ? parsed(value) : undefined;
  return Array.isArray(written) ? written : [value];
}

function asGroup(value: unknown): object {
  if (value === null || value === undefined || value === "") return {};
  const written = typeof value === "string" ? parsed(value) : undefined;
  if (isObject(written)) return written;
  return Array.isArray(value) ? { items: value } : { value };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
