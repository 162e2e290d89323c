import { Refusal, type RefusalKind } from "@setup-pack/installer";
import { type ExitCode, exitCode } from "../exit-code.js";
import type { Failure } from "../files/failure.js";
import { printable } from "../print/printable.js";
import type { World } from "../world.js";

/** Why a command ends before its work is done: a sentence for standard error, and what it ends with. */
export class Halt {
  /** Empty where it has been said already. */
  readonly sentence: string;
  readonly code: ExitCode;

  constructor(sentence: string, code: ExitCode = exitCode.unusable) {
    this.sentence = sentence;
    this.code = code;
  }
}

/** By which option the remedy of a refusal is had. */
const hints: Partial<Readonly<Record<RefusalKind, string>>> = {
  "no-import": "--hand-over FOLDER does that.",
  upgrade: "--allow-downgrade lets an older one in.",
};

/** What to do about a refusal, on the command line. */
export function remedyOf({ kind, remedy, message }: Refusal): string {
  const hint = kind === "upgrade" && !/older|downgrade/i.test(message) ? undefined : hints[kind];
  return hint === undefined ? remedy : `${remedy} ${hint}`;
}

/** What stands against a request, as the end of a command. */
const haltOf = (refusal: Refusal): Halt => new Halt(`${refusal.message} ${remedyOf(refusal)}`, refusal.exitCode);

/** A file or folder that cannot be used. */
export const unusable = (path: string, done: string, { message, code }: Failure): Halt =>
  new Halt(`${path} cannot be ${done}: ${message} (${code})`);

/** Ends a command: says why, and gives its exit code. */
export function halted(reason: Halt | Refusal, { stderr }: Pick<World, "stderr">): ExitCode {
  const { sentence, code } = reason instanceof Refusal ? haltOf(reason) : reason;
  if (sentence !== "") stderr.write(`setup-pack: ${printable(sentence)}\n`);
  return code;
}
