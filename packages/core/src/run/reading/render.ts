import { isObject, type JsonValue } from "../../json.js";
import { isMoment, momentText } from "../clocks/dates.js";
import type { ZoneClock } from "../clocks/zone-clock.js";
import { lookUp, type Scope } from "../contact/lookup.js";
import type { Names } from "../names.js";
import { referenceTypesOf } from "../reference-types.js";
import { isGroup, isList, type ScenarioValue } from "../scenario-value.js";

/** What filling in merge tags needs to know. */
export interface RenderContext {
  readonly scope: Scope;
  readonly names: Names;
  /** The workspace's clock, by which dates are written. */
  readonly clock: ZoneClock;
}

/** A text with its merge tags filled in. */
export interface RenderedText {
  readonly text: string;
  /** The tags that nothing is known of, each once; they stay in the text as they were written. */
  readonly unfilled: readonly string[];
}

/** A closed tag. The syntax of merge tags is not published; this is what our packs write. */
const closedTag = /\{\{([^{}\r\n]{1,200})\}\}/g;

/** The only tag of a text that holds nothing else. */
const onlyTag = new RegExp(`^${closedTag.source}$`);

/** Fills in the merge tags of a text. */
export function render(text: string, context: RenderContext): RenderedText {
  if (!text.includes("{{")) return { text, unfilled: [] };
  const unfilled = new Set<string>();
  const filled = text.replace(closedTag, (tag, written: string) => {
    const name = written.trim();
    const value = textOf(lookUp(name, context.scope), name, context);
    if (value === undefined) unfilled.add(name);
    return value ?? tag;
  });
  return { text: filled, unfilled: [...unfilled] };
}

/** The value that a text stands for: what its one tag is, so that a date stays a date, else the text filled in. */
export function valueOfText(text: string, context: RenderContext): ScenarioValue {
  const name = onlyTag.exec(text)?.[1]?.trim();
  const value = name === undefined ? undefined : lookUp(name, context.scope);
  return value === undefined ? render(text, context).text : value;
}

/** Fills in the merge tags of every text in a value, and lists those it cannot fill in. */
export function renderWithin(value: unknown, context: RenderContext, unfilled: Set<string>): JsonValue {
  if (typeof value === "string") {
    const rendered = render(value, context);
    for (const name of rendered.unfilled) unfilled.add(name);
    return rendered.text;
  }
  if (typeof value === "number" || typeof value === "boolean") return value;
  if (Array.isArray(value)) return value.map((one: unknown) => renderWithin(one, context, unfilled));
  if (!isObject(value)) return null;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, renderWithin(one, context, unfilled)]));
}

type TextContext = Omit<RenderContext, "scope">;

/** A value as a message has it; undefined for one that is not known, or is no text, number or list of such. */
function textOf(value: ScenarioValue | undefined, name: string, context: TextContext): string | undefined {
  if (value === undefined || isGroup(value)) return undefined;
  if (value === null) return "";
  if (typeof value === "string") return context.names.nameOf(value, referenceTypesOf(name)) ?? value;
  if (typeof value !== "object") return String(value);
  if ("moment" in value) return isMoment(value.moment) ? momentText(value.moment, context.clock) : undefined;
  if (!isList(value)) return undefined;
  const parts = value.map((one) => textOf(one, name, context));
  return parts.every((part) => part !== undefined) ? parts.join(", ") : undefined;
}
