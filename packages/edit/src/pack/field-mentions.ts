import type { Definition } from "@setup-pack/core/format";
import { append, isObject, type JsonObject, type Pointer } from "@setup-pack/core/json";

/** From `start` up to, not including, `end`: offsets in UTF-16 units. */
interface Span {
  readonly start: number;
  readonly end: number;
}

const isField = ({ kind, variant }: Pick<Definition, "kind" | "variant">): boolean =>
  kind === "resources" && variant === "custom_field";

/**
 * The parts of a text that are the key of a field of the office's own: conditions and filters look at it as `custom.KEY`,
 * which is the whole text then, and merge tags are `{{custom.KEY}}`. Quotation marks may stand around a text.
 */
export function fieldKeysIn(text: string, key?: string): (Span & { readonly key: string })[] {
  const found: (Span & { readonly key: string })[] = [];
  if (!text.includes("custom.")) return found;
  const tags = [...text.matchAll(/\{\{[^{}\r\n]{1,200}\}\}/g)].map(({ 0: tag, index }) => ({ tag, index }));
  const whole = text.replace(/^["']|["']$/g, "");
  const parts = /^\s*(?:contact\.)?custom\.[^\s{}]+\s*$/.test(whole)
    ? [{ tag: whole, index: text.indexOf(whole) }]
    : tags;
  for (const { tag, index } of parts) {
    const match = /^(?:\{\{)?\s*(?:contact\.)?custom\.([^\s{}|]+)\s*(?:\|[^{}]*)?(?:\}\})?$/.exec(tag);
    const said = match?.[1];
    if (said === undefined || (key !== undefined && said !== key)) continue;
    const start = index + tag.indexOf(`custom.${said}`) + "custom.".length;
    found.push({ start, end: start + said.length, key: said });
  }
  return found;
}

/** Where a pack names a field of its own within a longer text. */
export function fieldPlaces(pack: JsonObject, definition: Pick<Definition, "kind" | "variant" | "key">): Pointer[] {
  if (!isField(definition)) return [];
  const found: Pointer[] = [];
  const walk = (value: unknown, at: Pointer): void => {
    if (typeof value === "string") {
      if (fieldKeysIn(value, definition.key).length > 0) found.push(at);
    } else if (Array.isArray(value)) for (const [index, one] of value.entries()) walk(one, append(at, index));
    else if (isObject(value)) for (const [name, one] of Object.entries(value)) walk(one, append(at, name));
  };
  for (const list of ["automations", "smartLists", "messageTemplates", "resources"] as const)
    walk(pack[list], append("", list));
  return found;
}

/** What can stand behind `custom.` in a merge tag. */
const isFieldName = /^[\w.-]+$/;

/** Why a field that longer texts name cannot have a key, in a sentence. */
export const fieldKeyProblem = (to: string): string | undefined =>
  isFieldName.test(to)
    ? undefined
    : "Merge tags and conditions name this field. Its key takes letters, digits, -, _ and . there.";

/** A text with the key of a field in it replaced. */
export function withFieldKey(text: string, key: string, to: string): string {
  return fieldKeysIn(text, key).reduceRight((now, { start, end }) => now.slice(0, start) + to + now.slice(end), text);
}

/** The field that a text names at an offset, and where. */
export function fieldKeyAt(
  text: string,
  offset: number,
  definitions: readonly Definition[],
): { readonly definition: Definition; readonly span: Span } | undefined {
  const said = fieldKeysIn(text).find(({ start, end }) => start <= offset && offset <= end);
  const definition = definitions.find((one) => isField(one) && one.key === said?.key);
  return said && definition && { definition, span: { start: said.start, end: said.end } };
}
