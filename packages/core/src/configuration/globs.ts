import { pathPattern } from "./path-pattern.js";

/**
 * Gives the last pattern that matches a path (absolute, with forward slashes); undefined where none does. One with !
 * takes the path back.
 */
export type Globs = (place: string) => string | undefined;

/**
 * Patterns as a configuration in a folder (absolute) means them. One of a folder means all that is in it; one without
 * a slash goes by the name alone, in whatever folder; one that begins with two stars holds also for what lies
 * elsewhere.
 */
export function globs(patterns: readonly string[], folder: string): Globs {
  const matchers = patterns.map((pattern) => ({ pattern, matches: matcher(pattern, folder) }));
  return (place) => matchers.findLast(({ matches }) => matches(place))?.pattern;
}

/** Returns whether patterns name a path (absolute). */
export function isNamedBy(patterns: Globs, place: string): boolean {
  const pattern = patterns(place);
  return pattern !== undefined && !isTakingBack(pattern);
}

/** Returns whether a pattern takes back what those before it matched. */
export const isTakingBack = (pattern: string): boolean => pattern.startsWith("!");

function matcher(pattern: string, folder: string): (place: string) => boolean {
  let glob = pattern
    .slice(isTakingBack(pattern) ? 1 : 0)
    .replace(/^(?:\.\/)+/, "")
    .replace(/\/+$/, "");
  const isByName = !glob.includes("/");
  let from = folder;
  for (; glob.startsWith("../"); glob = glob.slice(3)) from = from.slice(0, Math.max(0, from.lastIndexOf("/")));
  const anywhere = isByName || glob.startsWith("**/");
  const isMatch = pathPattern(isByName ? `**/${glob}/**` : `${glob.replace(/^\//, "")}/**`);
  return (place) => {
    const path = wayFrom(from, place);
    return isMatch(anywhere ? path.replace(/^(?:\.\.\/)+/, "") : path);
  };
}

/** Returns the way from one place to another; both absolute. */
function wayFrom(from: string, to: string): string {
  const [here, there] = [stepsTo(from), stepsTo(to)];
  let shared = 0;
  while (shared < here.length && here[shared] === there[shared]) shared++;
  return [...here.slice(shared).map(() => ".."), ...there.slice(shared)].join("/");
}

/** Returns the folders that lead to a place, its own name last. */
function stepsTo(place: string): string[] {
  const steps: string[] = [];
  for (const step of place.split("/")) {
    if (step === "..") steps.pop();
    else if (step !== "") steps.push(step);
  }
  return steps;
}
