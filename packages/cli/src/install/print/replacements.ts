import { count, listOf, quote } from "@setup-pack/core/words";
import {
  type AdoptionImpact,
  type PartItem,
  type PlannedInstall,
  type Replacement,
  replacementsIn,
} from "@setup-pack/installer";
import { pathText } from "../../plan/index.js";
import { margin } from "../../print/frame.js";
import { type Paper, printable } from "../../print/paper.js";

/** At most so many of one kind. */
const mostShown = 50;

/**
 * Prints which texts are replaced by ids of the workspace: all of them in full; else those where nothing but the text
 * itself says that it is a reference, and those where the team's dialect says so, or that it is none.
 */
export function* printReplacements(
  { installPlan: { release, reading }, replacements }: Pick<PlannedInstall, "installPlan" | "replacements">,
  full: boolean,
  { palette }: Paper,
): Generator<string> {
  if (full) return yield* section("Replaced by ids of the workspace", replacements, Infinity, palette);
  const usual = reading === undefined ? replacements : replacementsIn(release);
  const isIn = (all: readonly Replacement[]): ((one: Replacement) => boolean) => {
    const places = new Set(all.map(placeOf));
    return (one) => places.has(placeOf(one));
  };
  const [isUsual, isReplaced] = [isIn(usual), isIn(replacements)];
  const { warning } = palette.severity;
  const found = replacements.filter(({ how }) => how === "evidence");
  yield* section(warning("Taken for references, as other blocks are written alike"), found, mostShown, palette);
  yield* section(
    "Replaced by ids, as you answered",
    replacements.filter(({ how }) => how === "answered"),
    mostShown,
    palette,
  );
  const added = replacements.filter(({ how, ...one }) => how === "dialect" && !isUsual({ how, ...one }));
  yield* section("Replaced by ids, as your dialect says", added, mostShown, palette);
  const left = usual.filter((one) => !isReplaced(one));
  yield* section("Not replaced, as your dialect or answers say it is a word", left, mostShown, palette);
}

const placeOf = ({ automation, block, path, type, id }: Replacement): string =>
  JSON.stringify([automation, block, path, type, id]);

function* section(
  heading: string,
  all: readonly Replacement[],
  most: number,
  { faint }: Paper["palette"],
): Generator<string> {
  if (all.length === 0) return;
  yield `\n${margin}${heading}\n`;
  for (const { automation, block, path, type, id, how } of all.slice(0, most)) {
    const place = `${type.replaceAll("_", " ")} ${quote(id)} at ${path.join(".")} of block ${quote(block)} of ${quote(automation)}`;
    yield `${margin}  ${printable(place)}  ${faint(how)}\n`;
  }
  if (all.length > most) yield `${margin}  … and ${all.length - most} more\n`;
}

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

/** At most so many items are named. */
const mostItems = 20;

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
  for (const { words, isInstalled } of items.slice(0, mostItems))
    yield `${margin}  ${printable(words)}${isInstalled ? ", which stays as it is until then" : ""}\n`;
  if (items.length > mostItems) yield `${margin}  … and ${items.length - mostItems} more; --format json names them\n`;
}
