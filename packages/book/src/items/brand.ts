import type { Pack } from "@setup-pack/core";
import { isObject } from "@setup-pack/core/json";
import { facts, type Markup, markup, type Section } from "../page/markup.js";

/** Returns the brand that a pack carries: its fields are not published, so they are told as they stand. */
export function brand({ brand: found }: Pack): Section | undefined {
  if (!found) return undefined;
  return { id: "brand", title: "Brand", beginsPage: false, content: fieldsOf(found, 0) };
}

/** Deeper values are told in JSON. */
const deepest = 3;

const fieldsOf = (value: object, depth: number): Markup =>
  facts(Object.entries(value).map(([name, field]) => [name, shown(field, depth + 1)]));

function shown(value: unknown, depth: number): Markup {
  if (typeof value === "string") return isColour(value) ? swatch(value) : markup`${value}`;
  if (Array.isArray(value) && depth < deepest)
    return markup`${value.map((one) => markup`<div>${shown(one, depth + 1)}</div>`)}`;
  return isObject(value) && depth < deepest ? fieldsOf(value, depth) : markup`${JSON.stringify(value)}`;
}

const isColour = (text: string): boolean => /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(text);

const swatch = (colour: string): Markup =>
  markup`<span class="swatch" style="background:${colour}"></span><code>${colour}</code>`;
