import type { Problem } from "../compiler/index.js";

/** How much is wrong with a block or an edge. */
export interface Mark {
  readonly errors: number;
  readonly warnings: number;
}

export const noMark: Mark = { errors: 0, warnings: 0 };

/** The marks of a graph, by the index of the block or edge. */
export interface GraphMarks {
  readonly blocks: ReadonlyMap<number, Mark>;
  readonly edges: ReadonlyMap<number, Mark>;
}

/** What the problems of a pack say of the graph of one automation. */
export function marksIn(problems: readonly Problem[], automation: number): GraphMarks {
  const graph = `/automations/${automation}/document/graph/`;
  const marks = { blocks: new Map<number, Mark>(), edges: new Map<number, Mark>() };
  for (const { pointer, severity } of problems) {
    if (severity === "info" || !pointer.startsWith(graph)) continue;
    const [list, index] = pointer.slice(graph.length).split("/");
    const counted = list === "nodes" ? marks.blocks : list === "edges" ? marks.edges : undefined;
    if (counted === undefined || index === undefined) continue;
    const { errors, warnings } = counted.get(Number(index)) ?? noMark;
    const isError = severity === "error";
    counted.set(Number(index), { errors: errors + (isError ? 1 : 0), warnings: warnings + (isError ? 0 : 1) });
  }
  return marks;
}

/** Reads the marks of a graph; they are the same object for as long as they say the same. */
export function marksReader(): (problems: readonly Problem[], automation: number) => GraphMarks {
  let last: { readonly said: string; readonly marks: GraphMarks } | undefined;
  return (problems, automation) => {
    const marks = marksIn(problems, automation);
    const said = JSON.stringify([[...marks.blocks], [...marks.edges]]);
    if (last?.said !== said) last = { said, marks };
    return last.marks;
  };
}
