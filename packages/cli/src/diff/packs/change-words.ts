import { count } from "@setup-pack/core/words";
import { tally } from "../../check/report.js";
import type { BrokenPack, PackChange } from "./pack-change.js";

/** What the two states of a repository are called. */
export interface Titles {
  readonly before: string;
  readonly after: string;
}

/** What became of a pack that has no diff, in a sentence. */
export const changeWords = {
  added: "A new pack.",
  removed: "This pack is gone. Where it is installed, it stays.",
  replaced: "Another pack is here now, with its own packId: workspaces with the old pack do not get it.",
  broken: "It cannot be compared.",
} as const satisfies Partial<Record<PackChange["kind"], string>>;

/** "In main it has 3 errors." */
export function whyBroken({ side, pack: { entry } }: BrokenPack, titles: Titles): string {
  const where = titles[side];
  if (entry.failure !== undefined) return `In ${where} it cannot be read: ${entry.failure.message}`;
  const { error } = tally(entry.diagnostics);
  return side === "after"
    ? `In ${where} it has ${count(error, "error")}.`
    : `In ${where} it had ${count(error, "error")}.`;
}
