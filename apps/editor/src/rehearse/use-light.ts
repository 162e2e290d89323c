import { graphOf, itemAt, keyOf, readGraph } from "@setup-pack/edit";
import type { Coverage } from "@setup-pack/rehearsal/scenario";
import { useEffect } from "react";
import type { PlayedRehearsal, RehearsedEntry } from "../compiler/index.js";
import { useDocument, useEditor } from "../editor/index.js";
import type { RehearsalTrace } from "../view/index.js";
import { CanvasQuestions } from "./questions.js";
import { useRehearsal } from "./rehearse-store.js";

/**
 * Lights on the canvas what a rehearsal came to up to a day, or what scenarios come to where the author asks for that,
 * for as long as the mode is shown.
 */
export function useLight(automation: number, played: PlayedRehearsal | undefined, upTo: number): void {
  const { view } = useEditor();
  const pack = useDocument((state) => state.pack);
  const coverage = useRehearsal(({ showsCoverage, tested }) => (showsCoverage ? tested?.coverage : undefined));
  useEffect(() => {
    const key = keyOf(itemAt(pack, { kind: "automations", index: automation }));
    const graph = graphOf(pack, automation);
    const entries = (played?.days ?? [])
      .filter(({ day }) => day <= upTo)
      .flatMap((day) => day.entries.filter((entry) => entry.automation === key));
    const lit =
      coverage === undefined
        ? { ...lightOf(automation, graph, entries), Overlay: CanvasQuestions }
        : coveredLight(
            automation,
            graph,
            coverage.missed.filter((one) => one.automation === key),
          );
    view.setState({ lit });
  }, [view, automation, pack, played, upTo, coverage]);
  useEffect(() => () => view.setState({ lit: undefined }), [view]);
}

/** Returns the steps and arrows that scenarios come to, by those that none does. */
export function coveredLight(automation: number, graph: unknown, missed: Coverage["missed"]): RehearsalTrace {
  const isMissed = (name: string | undefined, by: string | null): boolean =>
    missed.some(({ block, handle }) => block === name && handle === by);
  const { blocks, edges } = readGraph(graph);
  const covered = blocks.filter(({ name }) => !isMissed(name, null));
  const taken = edges.filter(
    ({ from, to, handle }) =>
      from !== undefined &&
      to !== undefined &&
      ![from, to].some((end) => isMissed(end, null)) &&
      !isMissed(from, handle),
  );
  return {
    automation,
    blocks: new Map(covered.map(({ name }) => [name, "walked"])),
    edges: new Set(taken.map(({ name }) => name)),
  };
}

/** Returns the steps that entries tell of, and the arrows between them by the outputs that were taken. */
export function lightOf(automation: number, graph: unknown, entries: readonly RehearsedEntry[]): RehearsalTrace {
  const blocks = new Map<string, "walked" | "undecided">();
  const handles = new Map<string, Set<string>>();
  for (const { block, handle, run, why, what } of entries) {
    if (block === null || what === "end") continue;
    const isOpen = why.endsWith("/undecided") || why === "waits/unknown" || why === "not-understood";
    if (!isOpen && run === null) continue;
    if (blocks.get(block) !== "walked") blocks.set(block, isOpen ? "undecided" : "walked");
    const taken = handles.get(block) ?? new Set();
    handles.set(block, taken.add(handle ?? "next"));
  }
  const edges = readGraph(graph).edges.filter(
    ({ from, to, handle }) =>
      from !== undefined && to !== undefined && blocks.has(to) && handles.get(from)?.has(handle) === true,
  );
  return { automation, blocks, edges: new Set(edges.map(({ name }) => name)) };
}
