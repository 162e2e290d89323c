import type { AutomationGraph, Block } from "@setup-pack/core/format";
import type { BlockBook } from "@setup-pack/core/meaning";
import type { Path } from "@setup-pack/edit";
import { newWait, type RefusedStep, waitMinutes, withMinutes } from "../steps/new-steps.js";
import type { PackEdit } from "./pack-edit.js";
import { onlyWays, type StraightRun } from "./straight-run.js";

/** A message on a straight run: when it comes, and when it is to come, in minutes since the start. */
export interface TimedBlock {
  readonly block: Block;
  readonly from: number;
  readonly to: number;
}

/** Why the messages of a run cannot come then: what two of them, or one and an end of the run, have between them. */
export interface TimeConflict {
  /** Undefined for the beginning of the run. */
  readonly earlier: TimedBlock | undefined;
  /** Undefined for what follows the run. */
  readonly later: TimedBlock | undefined;
  /** When the run begins, or what follows it comes; of two messages, when the earlier one comes. */
  readonly at: number;
  /** There is no time left between them; or only a wait that other ways share; or the wait cannot be written. */
  readonly why: "order" | "shared" | RefusedStep;
}

/** An automation whose waits are changed. */
export interface TimedGraph {
  readonly automation: number;
  readonly graph: AutomationGraph;
  readonly book: BlockBook;
}

/**
 * What lets the messages of a run come at other times, all else staying where it is: the wait before a message becomes
 * longer or shorter, and the one after it makes up for it; where there is none, one is put in.
 */
export function retimed(
  { blocks, ends }: StraightRun,
  timed: readonly TimedBlock[],
  holder: TimedGraph,
): readonly PackEdit[] | TimeConflict {
  const [first] = timed;
  const last = timed.at(-1);
  if (first === undefined || last === undefined) return [];
  const placeOf = (one: TimedBlock): number => blocks.indexOf(one.block);
  const waits = (from: number, to: number): readonly Block[] =>
    blocks.slice(from, to).filter((block) => waitMinutes(block, holder.book) !== 0);
  const length = (between: readonly Block[]): number =>
    between.reduce((sum, block) => sum + (waitMinutes(block, holder.book) ?? 0), 0);
  const lead = waits(0, placeOf(first));
  const trail = waits(placeOf(last) + 1, blocks.length);
  const beginning = first.from - length(lead);
  const end = last.from + length(trail);
  const gaps = [
    { earlier: undefined, later: first, between: lead, wanted: first.to - beginning, at: beginning },
    ...timed.slice(1).map((later, index) => {
      const earlier = timed[index] ?? first;
      const between = waits(placeOf(earlier) + 1, placeOf(later));
      return { earlier, later, between, wanted: later.to - earlier.to, at: earlier.to };
    }),
    ...(ends === "elsewhere"
      ? [{ earlier: last, later: undefined, between: trail, wanted: end - last.to, at: end }]
      : []),
  ];
  const edits: PackEdit[] = [];
  for (const { between, wanted, ...place } of gaps) {
    const change = wanted - length(between);
    if (change === 0) continue;
    if (wanted < 0) return { ...place, why: "order" };
    const made = between.length > 0 ? lengthened(between, change, holder) : putIn(wanted, place, holder);
    if (made === undefined) return { ...place, why: "shared" };
    if ("refused" in made) return { ...place, why: made };
    edits.push(...made);
  }
  return edits;
}

/** Returns the waits between two messages after a change of their length: the last one takes it, as far as it can. */
function lengthened(
  between: readonly Block[],
  change: number,
  { automation, book }: TimedGraph,
): readonly PackEdit[] | RefusedStep {
  const edits: PackEdit[] = [];
  let left = change;
  for (const block of between.toReversed()) {
    if (left === 0) break;
    const before = waitMinutes(block, book) ?? 0;
    const after = Math.max(0, before + left);
    const { config, refused } = withMinutes(block, after, book);
    if (refused !== undefined) return { refused };
    edits.push({ does: "set", path: configPath(automation, block), value: config });
    left -= after - before;
  }
  return edits;
}

export const configPath = (automation: number, { index }: Block): Path => [
  ...["automations", automation, "document", "graph", "nodes"],
  index,
  "config",
];

/** Returns a wait where there is none: behind what comes earlier, else on the way to what comes later. */
function putIn(
  minutes: number,
  { earlier, later }: Pick<TimeConflict, "earlier" | "later">,
  { automation, graph, book }: TimedGraph,
): readonly PackEdit[] | RefusedStep | undefined {
  const step = newWait(minutes, book);
  if ("refused" in step) return step;
  const edge = later === undefined ? undefined : onlyWays(graph).get(later.block);
  if (later?.block.id !== undefined && edge !== undefined)
    return [{ does: "insert", automation, before: later.block.id, step }];
  if (earlier?.block.id === undefined) return undefined;
  return [{ does: "append", automation, behind: earlier.block.id, steps: [step] }];
}
