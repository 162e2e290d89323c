import { capitalised, count, quote } from "@setup-pack/core/words";
import type { StrandedPart } from "@setup-pack/installer";

/**
 * Returns what a plan makes of something that stays in the workspace, and with it of the deals that sit in it or the
 * contacts that have it, as a sentence; without their number where nobody has counted them. Undefined where nobody has
 * it, and of what goes.
 */
export function becomingWords({ item, path, words, relying, retyped, renamed }: StrandedPart): string | undefined {
  if (relying === 0) return undefined;
  const what = capitalised(words);
  if (renamed !== undefined && path.length > 0) {
    const shown = relying === 1 ? "the deal in it is" : `the ${numbered(relying)}deals in it are`;
    return `${what} is called ${quote(renamed[1])} from now on, as another stage was so far, and ${shown} shown there.`;
  }
  if (renamed !== undefined) {
    const by = item.kind === "pipelines" ? "deal" : "contact";
    const who = relying === 1 ? `the ${by} that has it is` : `the ${numbered(relying)}${by}s that have it are`;
    return `${what} is called ${quote(renamed[1])} from now on, as another one was so far, and ${who} shown with that.`;
  }
  if (retyped === undefined) return undefined;
  const [before, after] = retyped.map(dealState);
  if (item.kind === "pipelines") {
    const deals = relying === 1 ? "so is the deal that sits" : `so are the ${numbered(relying)}deals that sit`;
    return `${what} is ${after} from now on, and no longer ${before}, and ${deals} in it.`;
  }
  const contacts =
    relying === undefined
      ? "contacts may have a value in it"
      : `${count(relying, "contact")} ${relying === 1 ? "has" : "have"} a value in it`;
  return `${what} is of type ${after} from now on, and no longer ${before}, and ${contacts}.`;
}

const numbered = (relying: number | undefined): string => (relying === undefined ? "" : `${relying} `);

/** What deals are in a stage of a type; of no such type, that type. */
export const dealState = (type: string): string => dealStates.get(type) ?? type;

const dealStates: ReadonlyMap<string, string> = new Map([
  ["OPEN", "open"],
  ["CLOSED_WON", "won"],
  ["CLOSED_LOST", "lost"],
]);
