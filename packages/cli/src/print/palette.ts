import type { Severity } from "@setup-pack/core";

/** The colours of a terminal, or none. */
export interface Palette {
  readonly strong: Colour;
  readonly faint: Colour;
  readonly good: Colour;
  readonly severity: Readonly<Record<Severity, Colour>>;
}

/** Shows a text in a colour. */
export type Colour = (text: string) => string;

/** Colours that do something, or that leave text as it is. */
export function palette(coloured: boolean): Palette {
  const sgr =
    (on: number, off: number): Colour =>
    (text) =>
      coloured && text !== "" ? `\x1b[${on}m${text}\x1b[${off}m` : text;
  return {
    strong: sgr(1, 22),
    faint: sgr(2, 22),
    good: sgr(32, 39),
    severity: { error: sgr(31, 39), warning: sgr(33, 39), info: sgr(36, 39) },
  };
}
