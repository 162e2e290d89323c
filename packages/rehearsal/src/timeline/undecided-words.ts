import { listOf } from "@setup-pack/core/words";

/** What of an entry of a timeline says whether it was decided, also of one that came as JSON. */
export interface EntryDecision {
  readonly what: string;
  readonly why: string;
  readonly unknown?: readonly string[];
}

/** How what is undecided is answered, where true or false is no answer. */
const answers: ReadonlyMap<string, string> = new Map([
  ["choose", "OUTCOME"],
  ["wait", '"day 2 09:00"'],
  ["repeat", `'["…"]'`],
]);

/**
 * What nobody can say of an entry that is undecided, and the command that answers it: one that ends with the answer,
 * left out where there is another way. Undefined where the entry is decided.
 *
 * @example
 * ```ts
 * import { undecidedWords } from "@setup-pack/rehearsal/scenario";
 *
 * undecidedWords(
 *   { what: "branch", why: "branch/undecided", unknown: ["price"] },
 *   "setup-pack rehearse pack.json --choose new-lead/rich=",
 * ); // "Nobody can say: price is not known. Answer it: setup-pack rehearse pack.json --choose new-lead/rich=true (or false)"
 * ```
 */
export function undecidedWords({ what, why, unknown = [] }: EntryDecision, command?: string): string | undefined {
  const isWait = why === "waits/unknown" && unknown.length > 0;
  if (why !== "branch/undecided" && why !== "not-enrolled/undecided" && !isWait) return undefined;
  const reason =
    unknown.length === 0 ? "" : `: ${listOf(unknown, "and")} ${unknown.length === 1 ? "is" : "are"} not known`;
  const way = command === undefined ? "" : ` Answer it: ${command}${answers.get(what) ?? "true (or false)"}`;
  return `Needs your answer${reason}.${way}`;
}
