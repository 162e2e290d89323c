import { count } from "@setup-pack/core/words";
import type { StrandedPart } from "@setup-pack/installer";
import { margin } from "../../print/frame.js";
import { printable } from "../../print/paper.js";

const isStage = ({ item, path }: StrandedPart): boolean => item.kind === "pipelines" && path.length > 0;

/** What can become of a thing that stays, each under a heading of its own. */
const becomings: readonly (readonly [heading: string, isMeant: (one: StrandedPart) => boolean])[] = [
  ["Opens or closes deals with their stage", (one) => one.retyped !== undefined && isStage(one)],
  ["Stages take each other's names, and deals are shown there", (one) => one.renamed !== undefined && isStage(one)],
  ["Take each other's names, for those who have them as well", (one) => one.renamed !== undefined && !isStage(one)],
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

function whoHas({ item, resourceKind }: StrandedPart, relying: number): string {
  if (item.kind === "pipelines") return `${count(relying, "deal")} ${relying === 1 ? "sits" : "sit"} in it`;
  const has = `${count(relying, "contact")} ${relying === 1 ? "has" : "have"}`;
  return resourceKind === "custom_field" ? `${has} a value in it` : `${has} it`;
}
