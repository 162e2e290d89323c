import type { InstallPlan, Plan } from "@setup-pack/core";
import { capitalised, changedItemName, count, listOf } from "@setup-pack/core/words";
import type { ChangedBinding, StrandedPart } from "@setup-pack/installer";
import { exitCode } from "../command-line/exit-code.js";
import { becomingWords, changedBindingWords } from "../plan/index.js";
import { margin } from "../print/frame.js";
import { printable } from "../print/paper.js";
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
  if (format === "json") return new CommandFailure("--format json cannot ask you: add --yes.");
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

/** Asks of each reference that comes to stand for another record whether that is meant: no item shows it. */
export function confirmedTargets(
  changed: readonly ChangedBinding[],
  { release }: Pick<InstallPlan, "release">,
  confirmation: ConfirmFlags,
  world: World,
): CommandFailure | undefined {
  for (const one of changed) {
    const no = confirmed(`${changedBindingWords(one, release)} Is that meant?`, confirmation, world);
    if (no !== undefined) return no;
  }
  return undefined;
}

/** Asks of what deals sit in or contacts have, and what becomes another by the plan, whether that is meant. */
export function confirmedDeals(
  stranded: readonly StrandedPart[],
  confirmation: ConfirmFlags,
  world: World,
): CommandFailure | undefined {
  for (const part of stranded) {
    const words = becomingWords(part);
    const no = words === undefined ? undefined : confirmed(`${words} Is that meant?`, confirmation, world);
    if (no !== undefined) return no;
  }
  return undefined;
}

/** At most so many records are listed. */
const mostShown = 50;

/**
 * Asks whether what the office has already shall become what a stored plan says: whoever made the plan decided it, and
 * whoever carries it out sees it here for the first time.
 */
export function confirmedExisting(
  { release, adoptions = [], uses = [], plan: { items } }: InstallPlan,
  confirmation: ConfirmFlags,
  world: World,
): CommandFailure | undefined {
  const adopted = new Set(items.flatMap(({ kind, key, action }) => (action === "adopt" ? [`${kind} ${key}`] : [])));
  const taken = adoptions.filter(({ kind, key }) => adopted.has(`${kind} ${key}`));
  if (confirmation.yes === true || taken.length === 0) return undefined;
  const lines = (some: typeof adoptions, words: string): string =>
    some
      .slice(0, mostShown)
      .map(
        ({ kind, key, targetId }) =>
          `${margin}${printable(`${words}  ${changedItemName({ kind, key }, [release])}  ${targetId}`)}\n`,
      )
      .join("");
  const hidden = [taken, uses].reduce((sum, some) => sum + Math.max(0, some.length - mostShown), 0);
  world.stdout.write(
    `The workspace has these already:\n${lines(taken, "adopt")}${lines(uses, "use  ")}${hidden === 0 ? "" : `${margin}… and ${hidden} more\n`}`,
  );
  return confirmed(`Let the pack manage ${count(taken.length, "record")} of the office?`, confirmation, world);
}
