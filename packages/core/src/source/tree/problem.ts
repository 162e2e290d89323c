import type { Range, Severity, Span } from "../../diagnostic.js";
import type { Origin } from "./tree.js";

/** Something wrong with a file of a source folder. */
export interface Problem {
  readonly rule: string;
  readonly severity: Severity;
  readonly message: string;
  /** The file, as the folder names it. */
  readonly path: string;
  readonly range: Range;
}

/** A problem whose place is still an offset. The rules source/* are the source room's own; json/* come from `parse`. */
export interface UnlocatedProblem {
  readonly rule: string;
  readonly path: string;
  readonly span: Span;
  readonly message: string;
}

/** At most this many problems of one file are kept: a file that is not what it seems has thousands. */
const mostOfOneFile = 50;

/** Collects what is wrong with the files of a folder. */
export interface ProblemCollector {
  add(problem: UnlocatedProblem): void;
  /** Adds a problem at a value; at the beginning of the file where the value is nowhere. */
  at(rule: string, path: string, origin: Origin | undefined, message: string): void;
  list(): readonly UnlocatedProblem[];
}

/** Returns an empty collection. */
export function collectProblems(): ProblemCollector {
  const problems: UnlocatedProblem[] = [];
  const counts = new Map<string, number>();
  const add = (problem: UnlocatedProblem): void => {
    const count = (counts.get(problem.path) ?? 0) + 1;
    counts.set(problem.path, count);
    if (count <= mostOfOneFile) problems.push(problem);
  };
  return {
    add,
    at: (rule, path, origin, message) =>
      add({ rule, path: origin?.path ?? path, span: origin ?? { start: 0, end: 0 }, message }),
    list: () => problems,
  };
}
