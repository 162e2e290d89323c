import { pause } from "../world/pause.js";

/** How often to look at what does not change: 5 s in all, longer than one step of writing takes. */
const patience = 2500;

/**
 * Waits for the sign of somebody at work to go. False where it stays as it is: whoever made it was killed. Takes what
 * shows how far the work is; undefined once it is done.
 */
export function goesAway(progress: () => string | undefined, most = patience): boolean {
  let last: string | undefined;
  for (let looks = 0; looks < most; looks++) {
    const now = progress();
    if (now === undefined) return true;
    if (now !== last) looks = 0;
    last = now;
    pause();
  }
  return false;
}
