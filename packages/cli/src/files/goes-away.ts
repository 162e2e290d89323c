import { pause } from "../world/pause.js";

/** How long to look at what does not change, in milliseconds: longer than one step of writing takes. */
const patience = 5000;

/**
 * Milliseconds between two looks: few at first, and more the longer nothing changes, since a look may read a folder.
 */
const [shortest, longest] = [2, 50];

/**
 * Waits for the sign of somebody at work to go. False where it stays as it is: whoever made it was killed. Takes what
 * shows how far the work is; undefined once it is done.
 */
export function goesAway(progress: () => string | undefined, most = patience): boolean {
  let last: string | undefined;
  for (let waited = 0, step = shortest; waited < most; waited += step, step = Math.min(step * 2, longest)) {
    const now = progress();
    if (now === undefined) return true;
    if (now !== last) [waited, step] = [0, shortest];
    last = now;
    pause(step);
  }
  return false;
}
