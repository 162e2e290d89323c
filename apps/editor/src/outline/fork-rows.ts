import { type GraphRecord, isTriggerKind, outputsOfBlock } from "@setup-pack/edit";
import { outlineMessages } from "../messages/index.js";
import { nothing, type RowDraft } from "./row.js";

/** Returns a row for every output of a fork that leads nowhere yet. An AI's choice may leave out "next". */
export function openRows(graph: GraphRecord, { block: name }: RowDraft): RowDraft[] {
  const block = graph.byName.get(name ?? "");
  if (block === undefined) return [];
  const outputs = outputsOfBlock(block, graph);
  if (outputs.length < 2) return [];
  const taken = new Set(graph.leaving(block.name).map(({ handle }) => handle));
  return outputs
    .filter((output) => !taken.has(output) && (output !== "next" || taken.size === 0))
    .map((output) => ({
      ...nothing,
      is: "open",
      id: `open ${output} of ${block.name}`,
      text: outlineMessages.open(output),
      at: { source: block.name, handle: output },
      rows: [],
    }));
}

/** What is below a fork, in the order of its outputs. */
export function inOrder(graph: GraphRecord, { block: name, kind }: RowDraft, rows: RowDraft[]): RowDraft[] {
  const block = graph.byName.get(name ?? "");
  const outputs = block === undefined ? [] : outputsOfBlock(block, graph);
  if (outputs.length < 2 || isTriggerKind(kind)) return rows;
  const placeOf = ({ is, at, edge }: RowDraft): number => {
    if (is === "open" && at !== undefined && "source" in at) return outputs.indexOf(at.handle);
    if (is !== "branch") return outputs.length;
    return outputs.indexOf(graph.edges.find((one) => one.name === edge)?.handle ?? "");
  };
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other));
}
