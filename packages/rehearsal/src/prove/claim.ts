import { count } from "@setup-pack/core/words";
import type { Argument } from "./arguments.js";
import type { Proof, Verdict } from "./prove.js";

/** What a verdict comes to. */
export type Outcome = "kept" | "broken" | "undecided" | "vacuous";

/** Returns what a verdict comes to: kept, broken, undecided or vacuous. */
export const outcomeOf = (verdict: Verdict): Outcome => {
  if (verdict === "broken" || verdict === "vacuous") return verdict;
  return verdict.startsWith("kept/") ? "kept" : "undecided";
};

const argumentWords: Readonly<Record<Argument, string>> = {
  "nothing-fits": "no step does this",
  windows: "every send window is outside these hours",
  bounds: "all automations together do this no more often",
  "never-written": "no step leads to any of these",
  "on-every-way": "every way to it leads through this",
};

/**
 * Returns what a verdict claims, as the end of a line: "kept in all plays of up to 2 events in 60 days (18240 states)".
 */
export function claimOf({ verdict, argument, events, days, states, unfinished, broken }: Proof): string {
  const upTo = `plays of up to ${count(events ?? 0, "event")} in ${count(days, "day")} (${count(states, "state")})`;
  switch (verdict) {
    case "kept/argument":
      return `kept for all: ${argument === undefined ? "" : argumentWords[argument]}`;
    case "kept/everything":
      return `kept in all plays: no further event leads to a new state (${count(states, "state")})`;
    case "kept/bounded":
      return unfinished
        ? `kept in all ${upTo}, but not searched to the end: plays of more events were not all tried and may break it`
        : `kept in all ${upTo}`;
    case "broken":
      return `broken by ${count(broken === undefined ? 0 : eventsOf(broken), "event")}`;
    case "vacuous":
      return `not put to the test: what it is about comes in none of the ${upTo}`;
    case "undecided/budget":
      return "undecided: plays of one event did not fit the budget";
    case "undecided/corners":
      return "undecided: there are too many moments to try";
    case "undecided/unknown-block":
      return "undecided: it depends on a step that cannot be read";
    case "undecided/elsewhere":
      return "undecided: it depends on an automation of no pack here";
    case "undecided/not-followed":
      return "undecided: it depends on something that is not followed";
    default:
      return verdict satisfies never;
  }
}

/** Returns how many events a play has. */
function eventsOf({ last }: NonNullable<Proof["broken"]>): number {
  let events = 0;
  for (let one: typeof last | undefined = last; one !== undefined; one = one.before)
    if (one.move.is === "event") events += 1;
  return events;
}
