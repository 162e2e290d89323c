import type { ReportedOffice } from "@setup-pack/fleet";
import { officeStates } from "../office-states.js";

/** How a state is told to people, and what it comes to. */
export interface StateWords {
  readonly words: string;
  readonly outcome: "done" | "failed" | "open";
}

const states: Readonly<Record<ReportedOffice["state"], StateWords>> = {
  waiting: { words: "waiting", outcome: "open" },
  undecided: { words: "waiting for a decision", outcome: "open" },
  "left-out": { words: "left out by a decision", outcome: "open" },
  working: { words: "in progress", outcome: "open" },
  soaking: { words: "upgraded, and watched", outcome: "open" },
  done: { words: "upgraded", outcome: "done" },
  unchanged: { words: "had the release already", outcome: "done" },
  "handed-over": { words: "handed a folder to import by hand", outcome: "done" },
  failed: { words: "failed", outcome: "failed" },
  unknown: { words: "it is not known whether it was upgraded", outcome: "failed" },
  "rolled-back": { words: "rolled back", outcome: "done" },
};

export const stateOf = (state: ReportedOffice["state"]): StateWords => states[state];

/** Returns how many offices are in each state, in the order of a report. */
export function stateCounts(
  offices: readonly Pick<ReportedOffice, "state">[],
): readonly (readonly [state: ReportedOffice["state"], count: number])[] {
  const counts = new Map<ReportedOffice["state"], number>();
  for (const { state } of offices) counts.set(state, (counts.get(state) ?? 0) + 1);
  return [...counts].sort(([one], [other]) => officeStates.indexOf(one) - officeStates.indexOf(other));
}

const withRelease: ReadonlySet<ReportedOffice["state"]> = new Set(["done", "soaking", "unchanged", "handed-over"]);

/** From which version to which an office came; the one that it has where the release has not come. */
export function wayOf({ state, from, to }: Pick<ReportedOffice, "state" | "from" | "to">): string {
  if (to === null || !withRelease.has(state)) return from ?? "";
  if (from === null) return `first install of ${to}`;
  return from === to ? to : `${from} → ${to}`;
}
