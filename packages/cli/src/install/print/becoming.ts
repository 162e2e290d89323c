import { count } from "@setup-pack/core/words";
import type { StrandedPart } from "@setup-pack/installer";
import { margin } from "../../print/frame.js";
import { printable } from "../../print/printable.js";

const isStage = ({ item }: StrandedPart): boolean => item.kind === "pipelines";

/** What can become of a thing that stays, each under a heading of its own. */
const becomings: readonly (readonly [heading: string, isMeant: (one: StrandedPart) => boolean])[] = [
  ["Opens or closes deals with their stage", (one) => one.retyped !== undefined && isStage(one)],
  ["Stages take each other's names, and deals are shown there", ({ renamed }) => renamed !== undefined],
  [
    "Of another type, while the values of contacts stay as they are",
    (one) => one.retyped !== undefined && !isStage(one),
  ],
];

/** At most so many things are listed under a heading. */
const mostShown = 50;

/** What stays and becomes another, with those who have it. */
export function* printBecoming(
  stranded: readonly StrandedPart[],
  counts: ReadonlyMap<StrandedPart, number> = new Map(),
  asHeading: (words: string) => string = (words) => words,
): Generator<string> {
  for (const [heading, isMeant] of becomings) {
    const parts = stranded.filter(isMeant);
    if (parts.length > 0) yield `\n${margin}${asHeading(heading)}\n`;
    for (const one of parts.slice(0, mostShown)) {
      const relying = counts.get(one) ?? one.relying;
      const [before, after] = one.retyped ?? one.renamed ?? [];
      yield `${margin}  ${printable(`${one.words}, ${before} → ${after}${relying === undefined ? "" : `: ${whoHas(one, relying)}`}`)}\n`;
    }
    if (parts.length > mostShown) yield `${margin}  … and ${parts.length - mostShown} more\n`;
  }
}

const whoHas = (one: StrandedPart, relying: number): string =>
  isStage(one)
    ? `${count(relying, "deal")} ${relying === 1 ? "sits" : "sit"} in it`
    : `${count(relying, "contact")} ${relying === 1 ? "has" : "have"} a value in it`;
