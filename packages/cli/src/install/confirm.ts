import type { Plan } from "@setup-pack/core";
import { capitalised, count, listOf } from "@setup-pack/core/words";
import { exitCode } from "../command-line/exit-code.js";
import { printable } from "../print/printable.js";
import type { World } from "../world/world.js";
import { CommandFailure } from "./command-failure.js";
import type { FormatFlags } from "./flags.js";

export interface ConfirmFlags {
  readonly yes?: boolean;
}

/**
 * Returns whether somebody can be asked, or has said yes beforehand; else why the command ends. `look` is the command
 * that shows beforehand what is asked about.
 */
export function mayAsk(
  { yes = false }: ConfirmFlags,
  { format }: FormatFlags,
  world: World,
  look = "setup-pack plan",
): CommandFailure | undefined {
  if (yes) return undefined;
  if (format === "json") return new CommandFailure("--format json shows nothing to say yes to: say --yes beforehand.");
  if (world.prompt() !== undefined) return undefined;
  return new CommandFailure(`There is no terminal to ask at: use --yes, or look at it first with ${look}.`);
}

/** Asks whether to go on; nothing is changed unless the answer is yes. */
export function confirmed(question: string, { yes = false }: ConfirmFlags, world: World): CommandFailure | undefined {
  const answer = yes ? "yes" : (world.prompt()?.(`\n${printable(question)} [y/N] `) ?? "");
  return /^y(es)?$/i.test(answer.trim()) ? undefined : new CommandFailure("Nothing was changed.", exitCode.refused);
}

/**
 * Returns the question whether a plan is to be carried out: "Create 3 items, update 1 and remove 2 in North office?"
 */
export function planQuestion({ counts }: Pick<Plan, "counts">, workspace: string): string {
  const [first, ...others] = (["create", "update", "adopt", "remove"] as const).filter((action) => counts[action] > 0);
  if (first === undefined) return `Change no item in ${workspace}, and note the release and its bindings there?`;
  const words = [`${first} ${count(counts[first], "item")}`, ...others.map((action) => `${action} ${counts[action]}`)];
  return capitalised(`${listOf(words, "and")} in ${workspace}?`);
}
