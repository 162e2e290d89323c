import { mergeNames, type SideNames } from "../plan/index.js";
import { printable } from "../print/printable.js";

/** Longer names of branches are cut. */
const longest = 40;

/** What the sides are called, with what git or a person calls them. */
export function labelled({
  oursLabel,
  theirsLabel,
}: {
  readonly oursLabel?: string;
  readonly theirsLabel?: string;
}): SideNames {
  return { ...mergeNames, mine: withLabel("ours", oursLabel), theirs: withLabel("theirs", theirsLabel) };
}

/** A git that does not know a placeholder leaves it as it is. */
function withLabel(side: string, label = ""): string {
  if (label === "" || /^%[XYS]$/.test(label)) return side;
  const shown = printable(label);
  return `${side} (${shown.length > longest ? `${shown.slice(0, longest)}…` : shown})`;
}
