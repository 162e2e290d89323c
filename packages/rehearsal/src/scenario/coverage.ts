import { anyOutcome, blockKind } from "@setup-pack/core/format";
import { operationIn } from "@setup-pack/core/meaning";
import type { AutomationDocument, Node } from "@setup-pack/core/parts";
import type { Rehearsal } from "../run/rehearsal.js";
import { answerKey } from "../run/scenario.js";
import type { ScenarioPack } from "./names.js";

/** How much of the automations of some packs rehearsals have come through. */
export interface Coverage {
  readonly blocks: CoverageCount;
  readonly outcomes: CoverageCount;
  /** What no rehearsal came to: a block where `handle` is null, else an outcome of it. In the order of the packs. */
  readonly missed: readonly MissedPart[];
}

export interface CoverageCount {
  readonly total: number;
  readonly covered: number;
}

export interface MissedPart {
  readonly automation: string;
  readonly block: string;
  readonly handle: string | null;
}

/** Counts what rehearsals came to of each pack. */
export interface CoverageCounter {
  add(packs: readonly ScenarioPack[], rehearsal: Rehearsal): void;
  coverage(): Coverage;
}

/** What the runs of rehearsals came to, by automation and block. */
interface Seen {
  readonly blocks: Set<string>;
  /** The outputs that were taken, by block. */
  readonly handles: Map<string, Set<string>>;
}

/** An empty count. A pack counts once, by its id, however many rehearsals play it. */
export function countCoverage(): CoverageCounter {
  const packs = new Map<string, { readonly pack: ScenarioPack; readonly seen: Seen }>();
  const add: CoverageCounter["add"] = (played, rehearsal) => {
    for (const pack of played) {
      const name = `${pack.document.packId} ${pack.document.version}`;
      const counted = packs.get(name) ?? { pack, seen: { blocks: new Set(), handles: new Map() } };
      packs.set(name, counted);
      note(rehearsal, counted.seen);
    }
  };
  return { add, coverage: () => sum([...packs.values()].map(({ pack, seen }) => coverageOf(pack, seen))) };
}

function note({ timeline }: Rehearsal, { blocks, handles }: Seen): void {
  for (const { run, automation, block, what, handle } of timeline) {
    if (run === null || automation === null || block === null || what === "end") continue;
    const name = answerKey(automation, block);
    blocks.add(name);
    if (typeof handle !== "string") continue;
    const taken = handles.get(name) ?? new Set();
    handles.set(name, taken.add(handle));
  }
}

function coverageOf(pack: ScenarioPack, seen: Seen): Coverage {
  const missed: MissedPart[] = [];
  let [blocks, outcomes, missedBlocks] = [0, 0, 0];
  for (const { key, document } of pack.document.automations ?? [])
    for (const node of document.graph.nodes) {
      const name = answerKey(key, node.id);
      const all = outcomesOf(node, document, pack);
      blocks++;
      outcomes += all.length;
      if (!seen.blocks.has(name)) {
        missedBlocks++;
        missed.push({ automation: key, block: node.id, handle: null });
      }
      for (const handle of all)
        if (!seen.handles.get(name)?.has(handle)) missed.push({ automation: key, block: node.id, handle });
    }
  return {
    blocks: { total: blocks, covered: blocks - missedBlocks },
    outcomes: { total: outcomes, covered: outcomes - (missed.length - missedBlocks) },
    missed,
  };
}

/**
 * Returns the outcomes of a block that decides or repeats, whether an edge leaves by them or not; none of any other.
 */
export function outcomesOf(
  node: Node,
  { graph }: Pick<AutomationDocument, "graph">,
  { book }: Pick<ScenarioPack, "book">,
): readonly string[] {
  const { flow, outputs } = blockKind(node.kind) ?? {};
  if (flow !== "decides" && flow !== "repeats") return [];
  if (outputs !== undefined && outputs !== anyOutcome) return outputs;
  const does = operationIn(node, book);
  const named = does?.operation === "choose" ? does.outcomes : [];
  const edges = (graph.edges ?? []).filter(({ source, handle }) => source === node.id && handle !== undefined);
  return [...new Set([...named, ...edges.flatMap(({ handle }) => handle ?? [])])];
}

function sum(parts: readonly Coverage[]): Coverage {
  const count = (of: (part: Coverage) => CoverageCount): CoverageCount => ({
    total: parts.reduce((total, part) => total + of(part).total, 0),
    covered: parts.reduce((total, part) => total + of(part).covered, 0),
  });
  return {
    blocks: count(({ blocks }) => blocks),
    outcomes: count(({ outcomes }) => outcomes),
    missed: parts.flatMap(({ missed }) => missed),
  };
}

/** Returns how many percent are covered: all, where there is nothing to cover. */
export const percentOf = ({ total, covered }: CoverageCount): number => (total === 0 ? 100 : (100 * covered) / total);
