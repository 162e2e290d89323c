import { type CommandProblem, inputFault, type Static, type TObject, Value } from "@setup-pack/edit/authoring";
import type { ToolAnswer } from "./answer.js";
import type { Session } from "./session.js";

/** Something an assistant can ask for. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: TObject;
  readonly output: TObject;
  /** Whether it writes files: a server that is read-only has it all the same where it only may. */
  readonly writes: "never" | "may" | "always";
  /** Whether what was there before may be gone then. */
  readonly overwrites?: boolean;
  /** Whether it shows where things stand in a pack, by which edits may name them. */
  readonly shows?: boolean;
  run(input: unknown, session: Session): Promise<ToolAnswer | CommandProblem>;
}

interface TypedTool<Input extends TObject> extends Omit<Tool, "input" | "run" | "writes"> {
  readonly input: Input;
  readonly writes?: Tool["writes"];
  /** Does what comes before anything that is asked for, however it is asked; a problem is the answer then. */
  before?(input: unknown, session: Session): CommandProblem | undefined;
  run(input: Static<Input>, session: Session): ToolAnswer | CommandProblem | Promise<ToolAnswer | CommandProblem>;
}

/** A tool whose input is held against its schema before it is read. */
export const tool = <Input extends TObject>({ run, before, writes = "never", ...about }: TypedTool<Input>): Tool => ({
  ...about,
  writes,
  run: async (input, session) =>
    before?.(input, session) ??
    (Value.Check(about.input, input) ? run(input, session) : { problem: inputFault(about.input, input) }),
});
