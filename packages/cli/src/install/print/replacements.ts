import { quote } from "@setup-pack/core/words";
import { type PlannedInstall, type Replacement, replacementsIn } from "@setup-pack/installer";
import { margin } from "../../print/frame.js";
import type { Paper } from "../../print/paper.js";
import { printable } from "../../print/printable.js";

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
