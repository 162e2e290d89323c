import { describeBlock, type NameLookup, type OutlineLine, outline, timeSinceStartWords } from "@setup-pack/core";
import type { BlockBook } from "@setup-pack/core/meaning";
import {
  type BlockName,
  type BlockRecord,
  type GraphRecord,
  type JoinedEdge,
  outputsOfBlock,
  rawSettings,
  unreadSettings,
} from "@setup-pack/edit";
import { outlineMessages, settingsToSet } from "../messages/index.js";
import { nothing, type OutlineRow, type RowDraft } from "./row.js";
import { inOrder, openRows, sortedEdges } from "./sorted-edges.js";

/**
 * Returns an automation as a tree, in the sentences of core, with every output that still leads nowhere. Takes any
 * graph: arrows that lead back, into a trigger or to nothing are named below the step they leave.
 */
export function outlineRows(graph: GraphRecord, known: NameLookup, book?: BlockBook): readonly OutlineRow[] {
  const { followed, named } = sortedEdges(graph);
  const byId = new Map<string, RowDraft>();
  const roots: RowDraft[] = [];
  /** The rows of the lines above, by depth: the last of each. */
  const above: RowDraft[] = [];
  for (const line of outline(asWritten(graph, followed), known, book)) {
    const parent = above[line.depth - 1];
    const before = (parent?.rows ?? roots).at(-1);
    const row = rowOf(graph, followed, line, parent, before, book);
    if (row === undefined || byId.has(row.id)) continue;
    byId.set(row.id, row);
    (parent?.rows ?? roots).push(row);
    above.splice(line.depth, above.length, row);
  }
  for (const row of [...byId.values()])
    if (row.is === "step" || row.is === "stray") row.rows = inOrder(graph, row, [...openRows(graph, row), ...row.rows]);
  for (const edge of named) byId.get(stepId(edge.from ?? ""))?.rows.push(wrongRow(graph, edge, known, book));
  return roots.map(mergedOnward);
}

/** Returns the graph with every block under its name, so that ids that are missing or there twice do no harm. */
const asWritten = ({ blocks }: GraphRecord, edges: readonly JoinedEdge[]): object => ({
  nodes: blocks.map(({ name, kind, config }) => ({ id: name, kind, config })),
  edges: edges.map(({ name, from, to, handle }) => ({ id: name, source: from, target: to, handle })),
});

const stepId = (block: BlockName): string => `step ${block}`;

function rowOf(
  graph: GraphRecord,
  edges: readonly JoinedEdge[],
  { tells, text, block: name, ways, since }: OutlineLine,
  parent: RowDraft | undefined,
  before: RowDraft | undefined,
  book: BlockBook | undefined,
): RowDraft | undefined {
  const block = name === undefined ? undefined : graph.byName.get(name);
  switch (tells) {
    case "trigger":
    case "block":
    case "stray":
      if (block === undefined) return undefined;
      return {
        ...nothing,
        is: tells === "stray" ? "stray" : "step",
        id: stepId(block.name),
        text: wordsOf(block, text, book),
        block: block.name,
        index: block.index,
        kind: block.kind,
        ways,
        missing: book === undefined ? "" : missingIn(block, book),
        since: since === undefined ? "" : timeSinceStartWords(since),
        rows: [],
      };
    case "branch":
    case "onward": {
      const source = parent?.block ?? "";
      const edge = wayNamed(edges, source, text);
      return {
        ...nothing,
        is: tells,
        id: `${tells} ${text} of ${source}`,
        text,
        at: edge && { edge: edge.name },
        edge: edge?.name,
        rows: [],
      };
    }
    case "dead-end":
      // The open outputs of a fork are shown as places to add a step.
      return undefined;
    case "jump": {
      const edge = edgeTo(edges, before ?? parent, name);
      return {
        ...nothing,
        is: "jump",
        id: `jump ${before?.id ?? parent?.id} to ${name}`,
        text,
        block: block?.name,
        index: block?.index,
        kind: block?.kind ?? "",
        at: edge && { edge: edge.name },
        edge: edge?.name,
        rows: [],
      };
    }
    case "end": {
      const source = before?.block ?? parent?.block;
      const from = source === undefined ? undefined : graph.byName.get(source);
      // A fork that leads nowhere shows its outputs instead, and what leads where it must not shows that.
      if (from === undefined || outputsOfBlock(from, graph).length > 1 || graph.leaving(from.name).length > 0)
        return undefined;
      return {
        ...nothing,
        is: "open",
        id: `end of ${from.name}`,
        text: outlineMessages.end,
        at: { source: from.name, handle: outputsOfBlock(from, graph)[0] ?? "next" },
        rows: [],
      };
    }
  }
}

/** Returns the sentence of a step; of one that is not understood, that and its settings as they are. */
function wordsOf(block: BlockRecord, sentence: string, book: BlockBook | undefined): string {
  const raw = book === undefined ? undefined : rawSettings(block, book);
  return raw === undefined ? sentence : outlineMessages.notUnderstood(sentence, raw);
}

const missingIn = (block: BlockRecord, book: BlockBook): string =>
  settingsToSet(block.kind, unreadSettings(block, book).missing);

/** Returns the way out of a block that core calls so: by its output, numbered where several leave by one. */
function wayNamed(edges: readonly JoinedEdge[], source: BlockName, name: string): JoinedEdge | undefined {
  const leaving = edges.filter(({ from }) => from === source);
  for (const edge of leaving) {
    const alike = leaving.filter(({ handle }) => handle === edge.handle);
    const nth = alike.length === 1 ? edge.handle : `${edge.handle}, ${alike.indexOf(edge) + 1} of ${alike.length}`;
    if (nth === name) return edge;
  }
  return undefined;
}

/** Returns the edge by which the step or branch before a line leads to a block. */
function edgeTo(
  edges: readonly JoinedEdge[],
  row: RowDraft | undefined,
  target: string | undefined,
): JoinedEdge | undefined {
  if (row?.edge !== undefined) return edges.find(({ name, to }) => name === row.edge && to === target);
  const ways = edges.filter(({ from, to }) => from === row?.block && to === target);
  return ways.length === 1 ? ways[0] : undefined;
}

function wrongRow(graph: GraphRecord, edge: JoinedEdge, known: NameLookup, book: BlockBook | undefined): RowDraft {
  const to = edge.to === undefined ? undefined : graph.byName.get(edge.to);
  return {
    ...nothing,
    is: "wrong",
    id: `wrong ${edge.name}`,
    text:
      to === undefined ? outlineMessages.lost(edge.target ?? "") : outlineMessages.back(describeBlock(to, known, book)),
    block: to?.name,
    index: to?.index,
    kind: to?.kind ?? "",
    edge: edge.name,
    rows: [],
  };
}

/** Several branches of one fork that go on below share one line. */
function mergedOnward(row: RowDraft): OutlineRow {
  const onward = row.rows.filter(({ is }) => is === "onward");
  const others = row.rows.filter(({ is }) => is !== "onward").map(mergedOnward);
  const [first] = onward;
  if (first === undefined) return { ...row, text: textOf(row), rows: others };
  const text = outlineMessages.onward(onward.map((one) => one.text));
  return { ...row, text: textOf(row), rows: [...others, { ...first, text, rows: [] }] };
}

function textOf({ is, text }: RowDraft): string {
  return is === "branch" ? outlineMessages.branch(text) : is === "jump" ? outlineMessages.jump(text) : text;
}
