import type { Output } from "../world/world.js";

const largestPiece = 64 * 1024;

/** Writes text that comes in pieces, many small ones at once. */
export function writePieces(output: Output, pieces: Iterable<string>, as?: "data" | "commands"): void {
  let waiting = "";
  for (const piece of pieces) {
    waiting += piece;
    if (waiting.length < largestPiece) continue;
    // Whole lines: what a line begins with is seen only in one piece.
    const end = waiting.lastIndexOf("\n") + 1;
    output.write(waiting.slice(0, end), as);
    waiting = waiting.slice(end);
  }
  if (waiting !== "") output.write(waiting, as);
}
