import { Refusal, type RefusalKind } from "@setup-pack/installer";
import { type ExitCode, exitCode } from "../command-line/exit-code.js";
import { printable } from "../print/printable.js";
import type { Failure } from "../world/failure.js";
import type { World } from "../world/world.js";

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

/** By which option the remedy of a refusal is had: its kind, what its message or remedy says, the option. */
const hints: readonly (readonly [kind: RefusalKind, says: RegExp, hint: string])[] = [
  ["no-import", /./, "--hand-over FOLDER does that."],
  ["upgrade", /older/, "--allow-downgrade lets an older one in."],
  [
    "upgrade",
    /Remove the automation too/,
    "--prune removes what the release has no more; what was edited, only with --on-conflict take-release.",
  ],
  ["conflict", /adopt/, "--adopt has it adopted."],
  ["missing", /export alone/, "--base names it."],
  ["rejected", /name the revision/, "--to does that."],
  ["rejected", /keep-workspace or take-release/, "--on-conflict says whose value stands."],
];

/** What to do about a refusal, on the command line. */
export function remedyOf({ kind, remedy, message }: Refusal): string {
  const found = hints.find(([of, says]) => of === kind && says.test(`${message} ${remedy}`));
  return found === undefined ? remedy : `${remedy} ${found[2]}`;
}

/** What stands against a request, as the end of a command. */
const haltOf = (refusal: Refusal): Halt =>
  new Halt(`${refusal.message.replace(/[^.?!]$/, "$&.")} ${remedyOf(refusal)}`, refusal.exitCode);

/** A file or folder that cannot be used. */
export const unusable = (path: string, done: string, { message, code }: Failure): Halt =>
  new Halt(`${path} cannot be ${done}: ${message} (${code})`);

/** Ends a command: says why, and gives its exit code. */
export function halted(reason: Halt | Refusal, { stderr }: Pick<World, "stderr">): ExitCode {
  const { sentence, code } = reason instanceof Refusal ? haltOf(reason) : reason;
  if (sentence !== "") stderr.write(`setup-pack: ${printable(sentence)}\n`);
  return code;
}
