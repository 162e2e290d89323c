import type { World } from "../../world/world.js";

/**
 * A git for looking only: it fetches nothing that the repository lacks, as a partial clone would have it do. It is
 * ended where it takes too long.
 */
export function readingGit(git: World["git"]): World["git"] {
  return (folder, args, input) => git(folder, [...harmless, ...args], input, longest);
}

const harmless = ["-c", "protocol.allow=never"];

/** In milliseconds; the page waits for it. */
const longest = 20_000;
