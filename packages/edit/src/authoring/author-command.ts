import type { JsonObject } from "@setup-pack/core/json";
import type { BlockBook } from "@setup-pack/core/meaning";
import type { Static, TObject } from "@sinclair/typebox";
import { Value } from "@sinclair/typebox/value";
import type { Command } from "../commands/command.js";
import type { DraftObject, Path } from "../draft/json.js";
import type { OpenUse } from "../pack/find-uses.js";
import { inputFault } from "./input-fault.js";

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
