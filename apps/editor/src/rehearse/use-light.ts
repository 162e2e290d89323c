import { useEffect } from "react";
import type { PlayedRehearsal, RehearsedEntry } from "../compiler/index.js";
import { graphOf, itemAt, keyOf, readGraph } from "../document/index.js";
import { useDocument, useEditor } from "../editor/index.js";
import type { Lit } from "../view/index.js";

/** Lights on the canvas what a rehearsal came to up to a day, for as long as the mode is shown. */
export function useLight(automation: number, played: PlayedRehearsal | undefined, upTo: number): void {
  const { view } = useEditor();
  const pack = useDocument((state) => state.pack);
  useEffect(() => {
    const key = keyOf(itemAt(pack, { kind: "automations", index: automation }));
    const entries = (played?.days ?? [])
      .filter(({ day }) => day <= upTo)
      .flatMap((day) => day.entries.filter((entry) => entry.automation === key));
    view.setState({ lit: lightOf(automation, graphOf(pack, automation), entries) });
  }, [view, automation, pack, played, upTo]);
  useEffect(() => () => view.setState({ lit: undefined }), [view]);
}

/** The steps that entries tell of, and the arrows between them by the outputs that were taken. */
export function lightOf(automation: number, graph: unknown, entries: readonly RehearsedEntry[]): Lit {
  const blocks = new Map<string, "walked" | "undecided">();
  const handles = new Map<string, Set<string>>();
  for (const { block, handle, run, why, what } of entries) {
    if (block === null || what === "end") continue;
    const isOpen = why.endsWith("/undecided") || why === "waits/unknown";
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
