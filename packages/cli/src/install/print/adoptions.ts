import { count, listOf } from "@setup-pack/core/words";
import type { AdoptionImpact } from "@setup-pack/installer";
import { pathText } from "../../plan/index.js";
import { margin } from "../../print/frame.js";
import type { Paper } from "../../print/paper.js";
import { printable } from "../../print/printable.js";

/** At most so many records are listed, and so many places of one. */
const mostShown = 50;
const mostPlaces = 6;

/** What adopting the office's records touches. */
export function* printAdoptions(adoptions: readonly AdoptionImpact[], { palette }: Paper): Generator<string> {
  if (adoptions.length === 0) return;
  yield `\n${margin}${palette.severity.warning("What adopting the office's records touches")}\n`;
  for (const { words, id, relying, count: number, changes } of adoptions.slice(0, mostShown)) {
    const having =
      number === undefined ? [] : [`${count(number, relying.slice(0, -1))} ${number === 1 ? "has" : "have"} it`];
    const places = changes.map((path) => pathText(path));
    const changed = places.length === 0 ? [] : [`changes ${listOf(places, "and", mostPlaces)}`];
    const told = [...having, ...changed];
    yield `${margin}  ${printable(`${words}, ${id}${told.length === 0 ? "" : `: ${told.join("; ")}`}`)}\n`;
  }
  if (adoptions.length > mostShown) yield `${margin}  … and ${adoptions.length - mostShown} more\n`;
}
