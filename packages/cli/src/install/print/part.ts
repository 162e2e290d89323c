import { count } from "@setup-pack/core/words";
import type { PartItem, PlannedInstall } from "@setup-pack/installer";
import { margin } from "../../print/frame.js";
import type { Paper } from "../../print/paper.js";
import { printable } from "../../print/printable.js";

/** At most so many items are named. */
const mostShown = 20;

/** Which part of a release it is: what comes along with what was asked for, and what is left for later. */
export function* printPart({ part }: Pick<PlannedInstall, "part">, paper: Paper): Generator<string> {
  if (part === undefined) return;
  const { asked, brought, left, whole } = part;
  yield* printNames(`Only this of release ${whole}`, asked, paper);
  yield* printNames("Comes along, since it is needed", brought, paper);
  yield* printNames(`Left for later: ${count(left.length, "item")}`, left, paper);
}

function* printNames(heading: string, items: readonly PartItem[], { palette }: Paper): Generator<string> {
  if (items.length === 0) return;
  yield `\n${margin}${palette.strong(printable(heading))}\n`;
  for (const { words, isInstalled } of items.slice(0, mostShown))
    yield `${margin}  ${printable(words)}${isInstalled ? ", which stays as it is until then" : ""}\n`;
  if (items.length > mostShown) yield `${margin}  … and ${items.length - mostShown} more; --format json names them\n`;
}
