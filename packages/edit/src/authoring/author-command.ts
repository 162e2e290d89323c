import { itemKinds } from "@setup-pack/core/format";
import { isObject, type JsonObject, segmentsOf } from "@setup-pack/core/json";
import type { BlockBook } from "@setup-pack/core/meaning";
import { didYouMean, listOf, quote } from "@setup-pack/core/words";
import { type Static, type TObject, type TProperties, Type } from "@sinclair/typebox";
import { Value, ValueErrorType } from "@sinclair/typebox/value";
import type { Command } from "../commands/command.js";
import type { DraftObject, Path } from "../draft/json.js";
import type { OpenUse } from "../pack/find-uses.js";

/** Returns an object that has these members and no others. */
export const input = <Members extends TProperties>(members: Members): TObject<Members> =>
  Type.Object(members, { additionalProperties: false });

export const text = (description: string) => Type.String({ description });

export const open = (description: string) => Type.Record(Type.String(), Type.Unknown(), { description });

export const automation = text("The key of an automation");
export const step = text("The id of a step");
export const pointer = text("A JSON Pointer from the pack on, such as /messageTemplates/0/body");

/** The list of the pack that an item is in. */
export const list = Type.Union(itemKinds.map((kind) => Type.Literal(kind)));

/** An item by its list and key, or a stage of a pipeline. */
export const thing = Type.Object(
  {
    list,
    key: Type.String(),
    stage: Type.Optional(text("Key of a stage of the pipeline")),
  },
  { additionalProperties: false, description: "An item, or a stage of a pipeline" },
);

export type Thing = Static<typeof thing>;

export const reference = Type.Object(
  {
    type: text("Such as tag, user, stage or email_template"),
    id: text("As settings have it"),
    name: Type.Optional(text("By which it is found in a workspace")),
    detail: Type.Optional(text("Of a deal_stage: the key of its pipeline")),
  },
  { additionalProperties: false },
);

const place = Type.Object({ x: Type.Number(), y: Type.Number() }, { additionalProperties: false });

export const places = Type.Record(Type.String(), place, { description: "By id of a step where it stands" });

export const index = (description: string) => Type.Integer({ minimum: 0, description });

/** What stands in the way of a command, as a sentence that says what to do about it. */
export interface CommandProblem {
  readonly problem: string;
}

/** What a command comes to in a pack as it is. */
export interface PlannedCommand {
  readonly changes: readonly PlannedChange[];
  /** The id or key of what it makes. */
  readonly made?: string;
  /** The places that the input names by pointers; none for a command that names all by keys and ids. */
  readonly places?: readonly Path[];
  /** What gets another key or id by it: files beside the pack may say the old one. */
  readonly renamed?: RenamedThing;
  /** Texts that may mean what is renamed or replaced, and are left as they are. */
  readonly left?: readonly OpenUse[];
}

/** An item, a stage or a step that gets another key or id. */
export interface RenamedThing {
  /** Where it stands before. */
  readonly at: Path;
  readonly to: string;
}

/** One command of an editor with its arguments. */
export interface PlannedChange {
  readonly name: string;
  apply(draft: DraftObject): void;
}

/** Something an author can do, by names and in JSON: what a program or an assistant asks for. */
export interface AuthorCommand {
  /** Such as "add-step". */
  readonly name: string;
  /** What it does, in a sentence. */
  readonly help: string;
  /** A JSON Schema. */
  readonly input: TObject;
  /** What it is done by. */
  readonly commands: readonly Command<never>[];
  /** Finds what an input names in a pack; `book` says what settings of steps mean there. */
  plan(pack: JsonObject, input: unknown, book: BlockBook): PlannedCommand | CommandProblem;
}

interface TypedCommand<Input extends TObject> extends Pick<AuthorCommand, "name" | "help" | "commands"> {
  readonly input: Input;
  plan(pack: JsonObject, input: Static<Input>, book: BlockBook): PlannedCommand | CommandProblem;
}

/** A command whose input is held against its schema before it is read. */
export const authorCommand = <Input extends TObject>({ plan, ...about }: TypedCommand<Input>): AuthorCommand => ({
  ...about,
  plan: (pack, input, book) =>
    Value.Check(about.input, input) ? plan(pack, input, book) : { problem: inputFault(about.input, input) },
});

export const doing = <Args>(command: Command<Args>, args: Args): PlannedChange => ({
  name: command.name(args),
  apply: (draft) => command.apply(draft, args),
});

/** The plan that is these changes. */
export const planned = (...changes: readonly PlannedChange[]): PlannedCommand => ({ changes });

/** Returns the first thing in which an input is not as its schema says, as a sentence. */
export function inputFault(schema: TObject, input: unknown): string {
  const known = Object.keys(schema.properties);
  if (!isObject(input)) return `The input is an object with ${listOf(known)}.`;
  const stranger = Object.keys(input).find((name) => !known.includes(name));
  if (stranger !== undefined)
    return `It takes no ${quote(stranger)}.${didYouMean(stranger, known) || ` It takes ${listOf(known) || "nothing"}.`}`;
  const error = Value.Errors(schema, input).First();
  const choices = choicesOf(error?.schema);
  const steps = segmentsOf(error?.path ?? "");
  const place = quote(steps.join("."));
  if (choices.length > 0 && error?.type === ValueErrorType.Union)
    return `${place} is one of ${listOf(choices.map(quote))}.`;
  if (error?.type !== ValueErrorType.ObjectRequiredProperty)
    return `${place} is not as it must be: ${error?.message ?? "unknown"}.`;
  return steps.length === 1 ? `${place} is missing. It takes ${listOf(known)}.` : `${place} is missing.`;
}

/** Returns the texts that a schema lets one choose from; none where it takes anything else too. */
function choicesOf(schema: unknown): string[] {
  const schemas = isObject(schema) && Array.isArray(schema.anyOf) ? schema.anyOf : [];
  const texts = schemas.flatMap((one) => (isObject(one) && typeof one.const === "string" ? [one.const] : []));
  return texts.length === schemas.length ? texts : [];
}
