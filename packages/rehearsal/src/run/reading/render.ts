import { isObject, type JsonValue } from "@setup-pack/core/json";
import { isMoment, momentText } from "../clocks/dates.js";
import type { ZoneClock } from "../clocks/zone-clock.js";
import { lookUp, type Scope } from "../contact/lookup.js";
import { type Names, referenceTypesOf } from "../names.js";
import { isGroup, isList, type ScenarioValue } from "../scenario-value.js";

/**
 * So many characters the texts of all steps of a contact may have together. Merge tags that fill in one another double
 * a text at each step, and what a rehearsal tells has to fit into memory.
 */
export const mostText = 10_000_000;

/**
 * Returns the characters of all texts in a value, the names of its members included; each element of a list counts as
 * one more.
 */
export function textLength(value: unknown): number {
  if (typeof value === "string") return value.length;
  let length = 0;
  if (Array.isArray(value)) for (const element of value) length += 1 + textLength(element);
  else if (isObject(value))
    for (const [name, inner] of Object.entries(value)) length += name.length + textLength(inner);
  return length;
}

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
  /**
   * The tags that nothing filled in, each once: they stay as written where nothing is known of them, and leave a gap
   * where their value is known to be empty.
   */
  readonly unfilled: readonly string[];
}

/** A closed tag. The syntax of merge tags is not published; this is what our packs write. */
const closedTag = /\{\{([^{}\r\n]{1,200})\}\}/g;

/** The only tag of a text that holds nothing else. */
const onlyTag = new RegExp(`^${closedTag.source}$`);

/** What filling in has come to so far. */
interface Filling {
  readonly unfilled: Set<string>;
  /** The characters of all values filled in, until they are too many: then merge tags stay as they are. */
  length: number;
  /** Writes a value as the text around it needs it. */
  readonly write: (value: string) => string;
}

/** Fills in the merge tags of a text; `write` writes a value as the text around it needs it, such as HTML. */
export function render(text: string, context: RenderContext, write = asItIs): RenderedText {
  const filling: Filling = { unfilled: new Set(), length: 0, write };
  return { text: filledIn(text, context, filling), unfilled: [...filling.unfilled] };
}

/** Members with the merge tags of every text in them filled in. */
export interface RenderedMembers {
  readonly members: ReadonlyMap<string, JsonValue>;
  /** The tags that nothing filled in, each once. */
  readonly unfilled: readonly string[];
}

/** Fills in the merge tags of every text in some members. */
export function renderMembers(members: Iterable<readonly [string, unknown]>, context: RenderContext): RenderedMembers {
  const filling: Filling = { unfilled: new Set(), length: 0, write: asItIs };
  const filled = new Map([...members].map(([name, value]) => [name, filledWithin(value, context, filling)]));
  return { members: filled, unfilled: [...filling.unfilled] };
}

function filledIn(text: string, context: RenderContext, filling: Filling): string {
  if (!text.includes("{{")) return text;
  return text.replace(closedTag, (tag, written: string) => {
    if (filling.length > mostText) return tag;
    const name = written.trim();
    const value = textOf(lookUp(name, context.scope), name, context) ?? ofOwner(name, context);
    if (!value) filling.unfilled.add(name);
    filling.length += value?.length ?? 0;
    return value === undefined ? tag : filling.write(value);
  });
}

const asItIs = (value: string): string => value;

function filledWithin(value: unknown, context: RenderContext, filling: Filling): JsonValue {
  if (typeof value === "string") return filledIn(value, context, filling);
  if (typeof value === "number" || typeof value === "boolean") return value;
  if (Array.isArray(value)) return value.map((one: unknown) => filledWithin(one, context, filling));
  if (!isObject(value)) return null;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, filledWithin(one, context, filling)]));
}

/**
 * Returns the value that a text stands for: what its one tag is, so that a date stays a date, else the text filled in.
 */
export function valueOfText(text: string, context: RenderContext): ScenarioValue {
  const name = onlyTag.exec(text)?.[1]?.trim();
  const value = name === undefined ? undefined : lookUp(name, context.scope);
  return value === undefined ? render(text, context).text : value;
}

/** What texts call the person by who has the contact, where nothing else is known by these names. */
function ofOwner(name: string, { scope, names }: RenderContext): string | undefined {
  const { owner } = scope.contact;
  if ((name !== "agent_name" && name !== "agent_first_name") || owner === null) return undefined;
  const known = names.nameOf(owner, ["user"]);
  return name === "agent_name" ? known : known?.split(" ")[0];
}

type TextContext = Omit<RenderContext, "scope">;

/** Returns a value as a message has it; undefined for one that is not known, or is not text, number or list of such. */
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
