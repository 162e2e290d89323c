import type { World } from "../world/world.js";
import { type Palette, palette } from "./palette.js";

/** What text is printed on. */
export interface Paper {
  readonly palette: Palette;
  /** The columns a line may take; undefined where lines are never broken. */
  readonly columns: number | undefined;
  /** Whether only what was found is printed. */
  readonly quiet: boolean;
}

/** The columns of a line where nobody knows how many there are. */
export const usualColumns = 100;

/** Fewer columns than these are no use: lines may then run over the edge. */
export const fewestColumns = 40;

/** Options that every command has. */
export interface GlobalFlags {
  readonly color?: boolean;
  readonly quiet?: boolean;
}

/**
 * Returns the paper of one of the streams: an option decides about colour, else the environment, else whether it is a
 * terminal.
 */
export function paperFor(stream: "stdout" | "stderr", { color, quiet = false }: GlobalFlags, world: World): Paper {
  const terminal = world[stream].terminal();
  const coloured = color ?? world.environment.colour ?? terminal !== undefined;
  return { palette: palette(coloured), columns: terminal?.columns, quiet };
}
