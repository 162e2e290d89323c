import type { World } from "../world/world.js";
import { printable } from "./paper.js";

/** Work shorter than this many milliseconds shows no progress. */
const patience = 500;

/** Milliseconds between two lines of progress. */
const pace = 100;

/**
 * A line on standard error that says how far long work has come; only on a terminal, and gone when the work is done.
 */
export function progress(
  doing: string,
  of: number,
  { quiet = false }: { readonly quiet?: boolean },
  { stderr, now }: Pick<World, "stderr" | "now">,
) {
  let next = now() + patience;
  let isShown = false;
  return {
    /** Work on number `index`, 0-based, begins. */
    to(index: number, path: string): void {
      if (quiet || now() < next) return;
      const terminal = stderr.terminal();
      next = terminal === undefined ? Number.POSITIVE_INFINITY : now() + pace;
      if (terminal === undefined) return;
      const line = `${doing} ${index + 1} of ${of}: ${printable(path)}`;
      stderr.write(`\r\x1b[K${line.slice(0, terminal.columns - 1)}`);
      isShown = true;
    },
    end(): void {
      if (isShown) stderr.write("\r\x1b[K");
    },
  };
}
