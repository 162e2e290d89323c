import type { JsonObject } from "@setup-pack/core/json";
import {
  appendBlock,
  graphOf,
  insertBlock,
  newEdgeId,
  newStepId,
  onwardOutput,
  type Path,
  readGraph,
  recordChanges,
  setValue,
} from "@setup-pack/edit";
import type { NewStep } from "../steps/new-steps.js";

/** One thing that a sheet does to a pack. */
export type PackEdit =
  | { readonly does: "set"; readonly path: Path; readonly value: unknown }
  /** Steps one after the other behind a block; what followed it follows them. */
  | {
      readonly does: "append";
      readonly automation: number;
      readonly behind: string;
      readonly steps: readonly NewStep[];
    }
  /** A step on the one edge that leads to a block. */
  | { readonly does: "insert"; readonly automation: number; readonly before: string; readonly step: NewStep };

/** A pack after an edit, and the ids of the steps that it made. */
interface EditedPack {
  readonly pack: JsonObject;
  readonly made: readonly string[];
}

/** Does an edit to a pack, by the commands of an author. */
export function editPack(pack: JsonObject, edit: PackEdit): EditedPack {
  switch (edit.does) {
    case "set": {
      const { path, value } = edit;
      return {
        pack: recordChanges(pack, (draft) => setValue.apply(draft, { path, value, what: "sheet" })).after,
        made: [],
      };
    }
    case "insert":
      return inserted(pack, edit);
    case "append":
      return edit.steps.reduce<EditedPack>(
        (done, step) => {
          const behind = done.made.at(-1) ?? edit.behind;
          const next = appended(done.pack, edit.automation, behind, step);
          return { pack: next.pack, made: [...done.made, ...next.made] };
        },
        { pack, made: [] },
      );
    default:
      return edit satisfies never;
  }
}

function appended(pack: JsonObject, automation: number, source: string, step: NewStep): EditedPack {
  const graph = readGraph(graphOf(pack, automation));
  const block = { id: newStepId(new Set(graph.byName.keys()), step.kind), ...step };
  const handle = onwardOutput(graph.byName.get(source)?.kind ?? "");
  const edgeId = newEdgeId(graph.edges, source, handle);
  const { after } = recordChanges(pack, (draft) =>
    appendBlock.apply(draft, { automation, source, handle, block, edgeId }),
  );
  return { pack: after, made: [block.id] };
}

function inserted(pack: JsonObject, { automation, before, step }: Extract<PackEdit, { does: "insert" }>): EditedPack {
  const graph = readGraph(graphOf(pack, automation));
  const [edge] = graph.entering(before);
  if (edge === undefined) throw new Error("A block that a step is put before has an edge that leads to it");
  const block = { id: newStepId(new Set(graph.byName.keys()), step.kind), ...step };
  const edgeId = newEdgeId(graph.edges, block.id, "next");
  const { after } = recordChanges(pack, (draft) =>
    insertBlock.apply(draft, { automation, edge: edge.name, block, edgeId }),
  );
  return { pack: after, made: [block.id] };
}

/** Returns the way to a block by its id. */
export function nodePath(pack: JsonObject, automation: number, block: string): Path {
  const index = readGraph(graphOf(pack, automation)).byName.get(block)?.index ?? 0;
  return ["automations", automation, "document", "graph", "nodes", index];
}
