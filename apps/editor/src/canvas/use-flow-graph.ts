import type { BlockPlace } from "@setup-pack/core/layout";
import type { BlockName } from "@setup-pack/edit";
import { useMemo, useState } from "react";
import { useCompiler, useDocument, useView } from "../editor/index.js";
import { type FlowGraph, flowGraphs } from "./flow-graph.js";
import { graphProblemsReader } from "./graph-problems.js";
import type { GraphPicture } from "./picture.js";

/** Returns the nodes and edges that React Flow draws of a picture, as it is looked at now. */
export function useFlowGraph(
  automation: number,
  picture: GraphPicture,
  tabStop: BlockName | undefined,
  moved: ReadonlyMap<BlockName, BlockPlace>,
): FlowGraph {
  const isLocked = useDocument(({ locked }) => locked !== undefined);
  const problems = useCompiler((state) => state.problems);
  const selection = useView((state) => state.selection);
  const [marksOf] = useState(graphProblemsReader);
  const marks = useMemo(() => marksOf(problems, automation), [marksOf, problems, automation]);
  const [flow] = useState(flowGraphs);
  return useMemo(
    () => flow(picture, { marks, selection, tabStop, moved, isLocked }),
    [flow, picture, marks, selection, tabStop, moved, isLocked],
  );
}
