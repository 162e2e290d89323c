import type { Problem } from "@setup-pack/core";
import { Refusal, type RemedyCode } from "@setup-pack/installer";
import { type ExitCode, exitCode } from "../command-line/exit-code.js";
import { printable } from "../print/paper.js";
import type { Failure } from "../world/failure.js";
import type { World } from "../world/world.js";
import type { FormatFlags } from "./flags.js";
import { entryJson } from "./print/entries.js";

/** JSON as scripts read it. */
export const jsonText = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`;

/** What stands against a request, as scripts read it. */
export const refusalJson = (refusal: Refusal): object => {
  const { kind, message, remedy, exitCode, items } = refusal;
  return { kind, message, remedy, exitCode, items };
};

/** Why a command ends before its work is done: a sentence for standard error, and what it ends with. */
export class CommandFailure {
  /** Empty where it has been said already. */
  readonly message: string;
  readonly code: ExitCode;
  /** The same where it has been said already, for who reads no standard error. */
  readonly told: string;
  /** What is wrong where, for scripts; none where the sentence says it all. */
  readonly problems: readonly Problem[];

  constructor(
    sentence: string,
    code: ExitCode = exitCode.unusable,
    told = "A pack, or a file that goes with it, has errors or cannot be read. Standard error says what is wrong.",
    problems: readonly Problem[] = [],
  ) {
    this.message = sentence;
    this.code = code;
    this.told = sentence === "" ? told : sentence;
    this.problems = problems;
  }
}

/** By which option a remedy is had. How conflicts of a plan are settled is said once for all of them instead. */
const options: ReadonlyMap<RemedyCode | undefined, string> = new Map([
  ["hand-over", "--hand-over FOLDER does that."],
  ["give-export", "--mine names it."],
  ["allow-downgrade", "--allow-downgrade allows an older one."],
  [
    "remove-too",
    "--prune removes items that the release no longer has; edited items only with --on-conflict take-release.",
  ],
  ["adopt", '--existing use or --existing adopt says which, for all; "existing" in the bindings file for each.'],
  ["give-base", "--base names it."],
  ["name-revision", "--to does that."],
  ["choose-side", "Use --on-conflict to say whose value to use."],
  ["settle-conflicts", "Use --on-conflict to say whose value to use."],
  ["answer-places", "--interactive asks, and --leave-open leaves it as it is."],
]);

/** Returns what to do about a refusal, on the command line. */
export function remedyOf({ remedy, remedyCode }: Refusal): string {
  const option = options.get(remedyCode);
  return option === undefined ? remedy : `${remedy} ${option}`;
}

/** Returns what stands against a request, as the end of a command. */
const haltOf = (refusal: Refusal): CommandFailure =>
  new CommandFailure(`${refusal.message.replace(/[^.?!]$/, "$&.")} ${remedyOf(refusal)}`, refusal.exitCode);

/** Returns a file or folder that cannot be used. */
export const unusablePath = (path: string, done: string, { message, code }: Failure): CommandFailure =>
  new CommandFailure(`${path} cannot be ${done}: ${message} (${code})`);

/** Returns why a command could not begin its work, in the same members. */
const failureJson = ({ told, code, problems }: CommandFailure): object => ({
  kind: "unusable",
  message: told,
  remedy: "",
  exitCode: code,
  items: [],
  ...(problems.length > 0 && { problems: problems.map(entryJson) }),
});

const failureText = (failure: CommandFailure): string => jsonText({ refusal: failureJson(failure) });

/** What a command is told that is called in a way it does not know, as scripts read it. */
export const badUsageText = (message: string): string => failureText(new CommandFailure(message));

/**
 * Ends a command: says why, and gives its exit code. Whoever asked for JSON, and has got none yet, gets the refusal on
 * standard output as well.
 */
export function endCommand(
  reason: CommandFailure | Refusal,
  { stdout, stderr }: Pick<World, "stdout" | "stderr">,
  { format }: Partial<FormatFlags> = {},
): ExitCode {
  if (format === "json")
    stdout.write(reason instanceof Refusal ? jsonText({ refusal: refusalJson(reason) }) : failureText(reason));
  const { message: sentence, code } = reason instanceof Refusal ? haltOf(reason) : reason;
  if (sentence !== "") stderr.write(`setup-pack: ${printable(sentence)}\n`);
  return code;
}
