import { groupOffices, shapeOf } from "@setup-pack/fleet";
import type { Refusal, RemedyCode } from "@setup-pack/installer";
import { margin } from "../print/frame.js";
import { type Paper, printable } from "../print/paper.js";

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

/** At most so many offices of a group are shown one by one. */
const mostShown = 3;

/** Says why offices cannot be worked on: of many offices with the same trouble, the first ones and how many more. */
export function* printRefusals(
  refused: readonly { readonly name: string; readonly refusal: Refusal }[],
  paper: Paper,
): Generator<string> {
  const refusalOf = new Map<string, Refusal[]>();
  for (const { name, refusal } of refused) refusalOf.set(name, [...(refusalOf.get(name) ?? []), refusal]);
  const shaped = refused.map(({ name, refusal }) => ({ office: name, shape: shapeOf(refusal) }));
  for (const { shape, offices: named } of groupOffices(shaped)) {
    const offices = [...new Set(named)];
    const isLong = offices.length > mostNamed;
    for (const office of isLong ? offices.slice(0, mostShown) : offices) {
      for (const refusal of refusalOf.get(office) ?? [])
        if (shapeOf(refusal).key === shape.key) yield* printRefusal(office, refusal, paper);
    }
    if (!isLong) continue;
    const others = offices.slice(mostShown);
    yield `${paper.palette.severity.error(`${others.length} more offices`)} ${printable(shape.words)}: ${printable(namesLine(others))}\n`;
  }
}

/** Where a fleet says what a remedy takes, which a single workspace is told by an option. */
const places: ReadonlyMap<RemedyCode | undefined, string> = new Map([
  ["hand-over", '"export" of the office in the inventory does that.'],
  ["give-export", '"export" of the office in the inventory names it.'],
  ["give-base", '"base" of the office in the inventory names it.'],
  ["adopt", "setup-pack fleet decide asks which."],
  ["settle-conflicts", "setup-pack fleet decide asks which value to use."],
  ["choose-side", "setup-pack fleet decide asks which value to use."],
]);

/** Returns what to do about what keeps an office from being worked on. */
function officeRemedy({ remedy, remedyCode }: Refusal): string {
  const place = places.get(remedyCode);
  return place === undefined ? remedy : `${remedy} ${place}`;
}
