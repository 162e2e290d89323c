import { append } from "@setup-pack/core/json";
import type { Path } from "@setup-pack/edit";
import type { Problem } from "../compiler/index.js";

/** What of the pack a field speaks for: its value alone, or all that is in it too. */
export type Extent = "exact" | "within";

const none: readonly Problem[] = [];

type ByPointer = ReadonlyMap<string, readonly Problem[]>;

const exact = new WeakMap<readonly Problem[], ByPointer>();
const within = new WeakMap<readonly Problem[], ByPointer>();

/** Returns the problems of the value at a path, in their order; sorted once for each list of problems. */
export function problemsAt(problems: readonly Problem[], path: Path, extent: Extent): readonly Problem[] {
  const sorted = extent === "exact" ? exact : within;
  let byPointer = sorted.get(problems);
  if (byPointer === undefined) {
    byPointer = byPointers(problems, extent === "exact" ? itself : withAncestors);
    sorted.set(problems, byPointer);
  }
  return byPointer.get(append("", ...path)) ?? none;
}

function byPointers(problems: readonly Problem[], placesOf: (pointer: string) => string[]): ByPointer {
  const found = new Map<string, Problem[]>();
  for (const problem of problems) {
    for (const place of placesOf(problem.pointer)) {
      const others = found.get(place);
      if (others === undefined) found.set(place, [problem]);
      else others.push(problem);
    }
  }
  return found;
}

const itself = (pointer: string): string[] => [pointer];

function withAncestors(pointer: string): string[] {
  const places = [pointer];
  for (let end = pointer.lastIndexOf("/"); end >= 0; end = pointer.lastIndexOf("/", end - 1)) {
    places.push(pointer.slice(0, end));
    if (end === 0) break;
  }
  return places;
}

/** Hands on a list of problems; the one before while both say the same, so that no field is drawn again for it. */
export function lastSaid(): (problems: readonly Problem[]) => readonly Problem[] {
  let last = none;
  return (problems) => {
    const saysSame = last.length === problems.length && last.every((problem, at) => isSame(problem, problems[at]));
    if (!saysSame) last = problems;
    return last;
  };
}

const isSame = (a: Problem, b: Problem | undefined): boolean =>
  a.rule === b?.rule && a.severity === b.severity && a.message === b.message && a.pointer === b.pointer;
