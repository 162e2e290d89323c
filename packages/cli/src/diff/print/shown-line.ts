import type { Palette } from "../../print/palette.js";
import { printable } from "../../print/printable.js";
import type { ChangedLine } from "../description/index.js";

/** One line of a text that changed, with what became of it. */
export function shownLine({ sign, text }: ChangedLine, { good, severity, faint }: Palette): string {
  const shown = printable(text);
  switch (sign) {
    case "added":
      return good(`+ ${shown}`);
    case "removed":
      return severity.error(`- ${shown}`);
    case "gap":
      return faint("  …");
    case "same":
      return faint(`  ${shown}`.trimEnd());
  }
}
