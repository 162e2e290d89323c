import type { JsonValue } from "../../json.js";
import type { MemberSchema, SettingsSchema } from "./book-entry.js";

/** A member that the convention always has, marked for `settings`. */
interface RequiredMember {
  readonly alwaysThere: MemberSchema;
}

/** Marks a member that the convention always has. */
export const required = (member: MemberSchema): RequiredMember => ({ alwaysThere: member });

/** One of several sets of members that would do, and what a form calls it; ways of one title are one choice to a person. */
interface Way {
  readonly title: string;
  readonly required: readonly string[];
}

/** A way to fill in settings, by the members it takes: none where all of the others may be left out. */
export const way = (title: string, ...members: readonly string[]): Way => ({ title, required: members });

/**
 * The settings of a kind from its members, in the order of a form. `ways` are sets of members of which one must be
 * whole, as a mail has a subject and a body or a template.
 */
export function settings(
  members: { readonly [name: string]: MemberSchema | RequiredMember },
  ...ways: readonly (readonly Way[])[]
): SettingsSchema {
  const always = Object.entries(members).flatMap(([name, member]) => ("alwaysThere" in member ? [name] : []));
  return {
    type: "object",
    ...(always.length === 0 ? {} : { required: always }),
    properties: Object.fromEntries(
      Object.entries(members).map(([name, member]) => [name, "alwaysThere" in member ? member.alwaysThere : member]),
    ),
    ...alternatives(ways),
  };
}

function alternatives(ways: readonly (readonly Way[])[]): Pick<MemberSchema, "anyOf" | "allOf"> {
  const schemas = ways.map((sets) => ({ anyOf: sets }));
  const [first] = schemas;
  if (first === undefined) return {};
  return schemas.length === 1 ? first : { allOf: schemas };
}

/** What a person reads beside a member. */
type Help = Pick<MemberSchema, "description" | "default" | "examples">;

/** A plain text. */
export const text = (title: string, help: Help = {}): MemberSchema => ({ type: "string", title, ...help });

/** A text with merge tags. */
export const mergeText = (
  title: string,
  becomes: NonNullable<MemberSchema["x-text"]>,
  help: Help = {},
): MemberSchema => ({
  ...text(title, help),
  "x-text": becomes,
});

/** The id of a thing of the workspace, or the key of an item of the pack. */
export const reference = (type: string, title: string, help: Help = {}): MemberSchema => ({
  ...text(title, help),
  "x-reference": type,
});

/** Several of those, each once. */
export const references = (type: string, title: string, help: Help = {}): MemberSchema => ({
  type: "array",
  title,
  ...help,
  minItems: 1,
  uniqueItems: true,
  items: { type: "string", "x-reference": type },
});

/** One of a few words. */
export const choice = (title: string, words: readonly string[], help: Help = {}): MemberSchema => ({
  type: "string",
  title,
  ...help,
  enum: words,
});

/** Several texts. */
export const texts = (title: string, help: Help = {}): MemberSchema => ({
  type: "array",
  title,
  ...help,
  minItems: 1,
  uniqueItems: true,
  items: { type: "string" },
});

/** A whole number, 1 or more where no least is given. */
export const wholeNumber = (title: string, help: Help & { readonly minimum?: number } = {}): MemberSchema => ({
  type: "integer",
  title,
  minimum: 1,
  ...help,
});

/** Yes or no. */
export const yesOrNo = (title: string, help: Help = {}): MemberSchema => ({ type: "boolean", title, ...help });

/** A length of time, as a number of one unit. */
export const duration = (
  title: string,
  unit: NonNullable<MemberSchema["x-duration"]>,
  help: Help = {},
): MemberSchema => ({ type: "number", title, minimum: 0, ...help, "x-duration": unit });

/** A time of day, in minutes after midnight. */
export const timeOfDay = (title: string, help: Help = {}): MemberSchema => ({
  type: "integer",
  title,
  ...help,
  minimum: 0,
  maximum: 1439,
  "x-moment": "time-of-day",
});

/** The name of a date that is kept with a contact, a deal, an appointment or a transaction. */
export const dateName = (title: string, help: Help = {}): MemberSchema => ({
  ...text(title, help),
  "x-moment": "date",
});

/** Days after a date, or before it where the number is below 0: a length of time without a least. */
export const offsetDays = (title: string, examples: readonly JsonValue[]): MemberSchema => ({
  type: "integer",
  title,
  description: "Days after that date; below 0 before it.",
  default: 0,
  examples,
  "x-duration": "day",
});
