import type { Problem } from "../compiler/index.js";

/** How much is wrong with a block or an edge. */
export interface ProblemCount {
  readonly errors: number;
  readonly warnings: number;
}

export const noProblems: ProblemCount = { errors: 0, warnings: 0 };

/** The marks of a graph, by the index of the block or edge. */
export interface GraphProblems {
  readonly blocks: ReadonlyMap<number, ProblemCount>;
  readonly edges: ReadonlyMap<number, ProblemCount>;
}

/** What the problems of a pack say of the graph of one automation. */
export function problemsIn(problems: readonly Problem[], automation: number): GraphProblems {
  const graph = `/automations/${automation}/document/graph/`;
  const marks = { blocks: new Map<number, ProblemCount>(), edges: new Map<number, ProblemCount>() };
  for (const { pointer, severity } of problems) {
    if (severity === "info" || !pointer.startsWith(graph)) continue;
    const [list, index] = pointer.slice(graph.length).split("/");
    const counted = list === "nodes" ? marks.blocks : list === "edges" ? marks.edges : undefined;
    if (counted === undefined || index === undefined) continue;
    const { errors, warnings } = counted.get(Number(index)) ?? noProblems;
    const isError = severity === "error";
    counted.set(Number(index), { errors: errors + (isError ? 1 : 0), warnings: warnings + (isError ? 0 : 1) });
  }
  return marks;
}

/** Reads the marks of a graph; they are the same object for as long as they say the same. */
export function graphProblemsReader(): (problems: readonly Problem[], automation: number) => GraphProblems {
  let last: { readonly said: string; readonly marks: GraphProblems } | undefined;
  return (problems, automation) => {
    const marks = problemsIn(problems, automation);
    const signature = JSON.stringify([[...marks.blocks], [...marks.edges]]);
    if (last?.said !== signature) last = { said: signature, marks };
    return last.marks;
  };
}
