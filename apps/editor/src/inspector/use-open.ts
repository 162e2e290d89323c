import { type BlockName, type GraphRecord, graphOf, type Path, readGraph } from "@setup-pack/edit";
import { useMemo } from "react";
import { useDocument, useView } from "../editor/index.js";

/** Returns the index of the open automation; -1 where none is open. */
export const useOpenAutomation = (): number => useView(({ open }) => (open.kind === "automations" ? open.index : -1));

/** The graph of an automation, read anew when it changes. */
export function useGraph(automation: number): GraphRecord {
  const graph = useDocument(({ pack }) => graphOf(pack, automation));
  return useMemo(() => readGraph(graph), [graph]);
}

export const documentPath = (automation: number): Path => ["automations", automation, "document"];

export const blockPath = (automation: number, index: number): Path => [
  ...documentPath(automation),
  "graph",
  "nodes",
  index,
];

/** Which step a part of its panel shows. */
export interface StepProps {
  readonly automation: number;
  readonly name: BlockName;
  /** Its place in the graph's list. */
  readonly index: number;
}
