import type { Refusal, RemedyCode } from "@setup-pack/installer";
import { margin } from "../print/frame.js";
import type { Paper } from "../print/paper.js";
import { printable } from "../print/printable.js";

/** At most so many offices of a group are named. */
const mostNamed = 5;

/** Returns the first names of a group, and how many more there are. */
export const namesLine = (names: readonly string[]): string =>
  names.length > mostNamed
    ? `${names.slice(0, mostNamed).join(", ")} and ${names.length - mostNamed} more`
    : names.join(", ");

/** Why an office cannot be worked on, and what to do about it. */
export function* printRefusal(office: string, refusal: Refusal, { palette }: Paper): Generator<string> {
  yield `${palette.severity.error(printable(office))}  ${printable(refusal.message)}\n`;
  yield `${margin}${printable(officeRemedy(refusal))}\n`;
}

/** Where a fleet says what a remedy takes, which a single workspace is told by an option. */
const places: ReadonlyMap<RemedyCode | undefined, string> = new Map([
  ["hand-over", '"export" of the office in the inventory does that.'],
  ["give-export", '"export" of the office in the inventory names it.'],
  ["give-base", '"base" of the office in the inventory names it.'],
  ["adopt", "setup-pack fleet decide asks which."],
  ["settle-conflicts", "setup-pack fleet decide asks whose value stands."],
  ["choose-side", "setup-pack fleet decide asks whose value stands."],
]);

/** What to do about what keeps an office from being worked on. */
function officeRemedy({ remedy, remedyCode }: Refusal): string {
  const place = places.get(remedyCode);
  return place === undefined ? remedy : `${remedy} ${place}`;
}
