import { alg, Graph } from "graphlib";
import { operationOf } from "../../blocks/operations.js";
import { acyclicPaths } from "../../graph/path-count.js";
import { isObject } from "../../json.js";
import { carriedBy } from "../../symbols/references.js";
import { isWellFormed } from "../well-formed.js";
import type { AutomationSubject } from "./subjects.js";

/** Indices of the automations of its own pack that an automation runs, each once, in the order of its blocks. */
function runsOf(automation: AutomationSubject, indexAt: ReadonlyMap<string, number>): ReadonlySet<number> {
  const runs = new Set<number>();
  const targets = new Map<string, number>();
  for (const reference of automation.references) {
    if (reference.type !== "automation") continue;
    const index = indexAt.get(carriedBy(reference, automation.symbols)[0]?.at ?? "");
    if (index !== undefined) targets.set(reference.id, index);
  }
  if (targets.size === 0) return runs;
  for (const text of runTargetTexts(automation)) {
    const target = targets.get(text);
    if (target !== undefined) runs.add(target);
  }
  return runs;
}

/** The texts in which blocks that run automations may name one, by the automation's `nodes`. */
const known = new WeakMap<object, readonly string[]>();

/**
 * Returns the texts in which an automation may name another one that it runs.
 * Read from the document: that spares large packs the making of all graphs for the few blocks asked for.
 */
export function runTargetTexts({ document }: AutomationSubject): readonly string[] {
  const nodes = isWellFormed(document.graph) && isWellFormed(document.graph.nodes) ? document.graph.nodes : [];
  const texts = known.get(nodes) ?? [...textsOfRuns(nodes)];
  known.set(nodes, texts);
  return texts;
}

function* textsOfRuns(nodes: readonly unknown[]): Iterable<string> {
  for (const node of nodes) if (isObject(node) && runsAnother(node.kind)) yield* textsIn(node.config);
}

const runsAnother = (kind: unknown): boolean => typeof kind === "string" && operationOf(kind) === "run";

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Automations grouped by who runs whom. */
export interface AutomationRuns {
  /**
   * Each group runs in a circle when it has several members, or its only one runs itself; those that are run come
   * first.
   */
  readonly groups: readonly (readonly AutomationSubject[])[];
  runsItself(automation: AutomationSubject): boolean;
}

/** Returns whether some automations run each other in a circle, or one itself; quicker than telling which. */
export function runInCircle(automations: readonly AutomationSubject[]): boolean {
  const indexAt = new Map(automations.map(({ at }, index) => [at, index]));
  const from: number[] = [];
  const to: number[] = [];
  for (const [index, automation] of automations.entries())
    for (const target of runsOf(automation, indexAt)) {
      from.push(index);
      to.push(target);
    }
  return acyclicPaths(Int32Array.from(from), Int32Array.from(to), automations.length) === Number.POSITIVE_INFINITY;
}

/**
 * Returns who runs whom among the automations of a pack, through action.run_automation and a reference the pack
 * carries.
 */
export function automationRuns(automations: readonly AutomationSubject[]): AutomationRuns {
  const indexAt = new Map(automations.map(({ at }, index) => [at, index]));
  const graph = new Graph({ directed: true });
  for (const [index] of automations.entries()) graph.setNode(String(index));
  for (const [index, automation] of automations.entries())
    for (const target of runsOf(automation, indexAt)) graph.setEdge(String(index), String(target));
  const groups = alg
    .tarjan(graph)
    .map((group) => group.map(Number).sort((a, b) => a - b))
    .map((group) => group.flatMap((index) => automations[index] ?? []));
  return {
    groups,
    runsItself: (automation) => {
      const index = String(indexAt.get(automation.at));
      return graph.hasEdge(index, index);
    },
  };
}
