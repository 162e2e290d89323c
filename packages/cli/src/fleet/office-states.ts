import type { OfficeState } from "@setup-pack/fleet/run";

/** The states of offices in the order they are told: what is done first, what somebody has to look at last. */
export const officeStates: readonly OfficeState[] = [
  "done",
  "unchanged",
  "handed-over",
  "rolled-back",
  "soaking",
  "working",
  "waiting",
  "left-out",
  "undecided",
  "unknown",
  "failed",
];
