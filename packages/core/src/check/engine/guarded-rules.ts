import type { Finding, ReportedFinding } from "../../diagnostic.js";
import { isObject } from "../../json.js";
import type { Pointer } from "../../pointer.js";
import { quote } from "../../words/quote.js";
import type { TeamRule } from "../rule.js";
import type { PackSubject } from "../subjects/subjects.js";
import { parseFinding } from "./read-finding.js";
import { parseTeamRules } from "./team-rules.js";

/**
 * Returns a team's rules as they are run among ours: what one throws, or gives that is no finding, becomes an error of
 * that rule, at what it was looking at. Throws for what `parseTeamRules` refuses.
 */
export function guardedRules(given: readonly TeamRule[]): TeamRule[] {
  const { rules: read, faults } = parseTeamRules(given);
  if (read === undefined) throw new TypeError(faults.join("\n"));
  return read.map(guarded);
}

function guarded(rule: TeamRule): TeamRule {
  switch (rule.on) {
    case "pack": {
      const { reads } = rule;
      return {
        ...rule,
        ...guardedCheck(rule, () => ""),
        ...(reads && { reads: (subject: PackSubject) => attempt(() => reads(subject)) }),
      };
    }
    case "automation": {
      const { checkRest } = rule;
      return {
        ...rule,
        ...guardedCheck(rule, placeOf),
        ...(checkRest && { checkRest: (subject: PackSubject) => found(rule, () => checkRest(subject), "") }),
      };
    }
    case "graph":
      return { ...rule, ...guardedCheck(rule, placeOf) };
    case "pipeline":
      return { ...rule, ...guardedCheck(rule, placeOf) };
    case "template":
      return { ...rule, ...guardedCheck(rule, placeOf) };
    case "asset":
      return { ...rule, ...guardedCheck(rule, placeOf) };
  }
}

const placeOf = ({ at }: { readonly at: Pointer }): Pointer => at;

/** The check of a rule; `placeOf` gives the place of what it looks at. */
const guardedCheck = <Subject>(
  rule: Pick<TeamRule, "id" | "severity"> & { check(subject: Subject): Iterable<Finding> },
  placeOf: (subject: Subject) => Pointer,
) => ({ check: (subject: Subject) => found(rule, () => rule.check(subject), placeOf(subject)) });

/**
 * Returns what a rule's findings depend on; a fresh object where the rule does not say or throws, so that it is asked
 * again each time.
 */
function attempt(reads: () => readonly unknown[]): readonly unknown[] {
  try {
    return reads();
  } catch {
    return [{}];
  }
}

type Found = Omit<ReportedFinding, "rule">;

/** The most findings taken of one rule about one subject, so that a rule that yields without end is stopped. */
const mostFindings = 10_000;

function* found(
  { id, severity }: Pick<TeamRule, "id" | "severity">,
  check: () => Iterable<unknown>,
  at: Pointer,
): Generator<Found> {
  const mistake = (what: string): Found => ({
    at,
    severity: "error",
    message: `The rule ${id} failed: ${what} This is a mistake in the rule, not in the pack.`,
  });
  try {
    const given: unknown = check();
    if (!isIterable(given)) {
      yield mistake("its check gives no list of findings. Write it as a generator, *check(subject).");
      return;
    }
    let number = 0;
    for (const one of given) {
      if (++number > mostFindings) {
        yield mistake(`it gave more than ${mostFindings} findings about one thing.`);
        return;
      }
      const { finding, fault } = parseFinding(one);
      yield finding === undefined ? mistake(fault) : { severity, ...finding };
    }
  } catch (error) {
    yield mistake(`it threw ${errorText(error)}.`);
  }
}

const isIterable = (value: unknown): value is Iterable<unknown> =>
  typeof value === "object" && value !== null && Symbol.iterator in value;

/** Returns the first line of an error, which is made of anything that somebody throws. */
function errorText(error: unknown): string {
  if (typeof error === "string") return quote(error);
  if (!isObject(error) || typeof error.message !== "string") return "something that is not an error";
  const [first = ""] = error.message.split("\n");
  return `${typeof error.name === "string" ? error.name : "Error"} ${quote(first)}`;
}
