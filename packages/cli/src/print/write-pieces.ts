import type { Output } from "../world/world.js";

const largestPiece = 64 * 1024;

/** Writes text that comes in pieces, many small ones at once. */
export function writePieces(output: Output, pieces: Iterable<string>): void {
  let waiting = "";
  for (const piece of pieces) {
    waiting += piece;
    if (waiting.length < largestPiece) continue;
    output.write(waiting);
    waiting = "";
  }
  if (waiting !== "") output.write(waiting);
}
