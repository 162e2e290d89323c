import { isDraftObject } from "../draft/json.js";
import { type BlockName, draftGraph, readChanging } from "../pack/graph.js";
import type { Command } from "./command.js";
import { setOutput } from "./set-output.js";

export interface RenameOutcome {
  /** The index of the automation. */
  readonly automation: number;
  readonly block: BlockName;
  readonly from: string;
  /** Nothing is done where the step has an outcome of that name. */
  readonly to: string;
}

/**
 * Gives an outcome of a step another name: on the arrows that leave by it, and in the lists of the step's settings that
 * name it as one of their texts.
 */
export const renameOutcome: Command<RenameOutcome> = {
  name: () => "rename outcome",
  apply(pack, { automation, block: name, from, to }) {
    const graph = draftGraph(pack, automation);
    if (graph === undefined || to === "" || from === to) return;
    const read = readChanging(graph);
    const leaving = read.leaving(name);
    if (leaving.some(({ handle }) => handle === to)) return;
    const renamed = leaving.filter(({ handle }) => handle === from);
    for (const { index } of renamed) {
      const edge = graph.edges[index];
      if (isDraftObject(edge)) setOutput(edge, to);
    }
    const node = graph.nodes[read.byName.get(name)?.index ?? -1];
    if (renamed.length > 0 && isDraftObject(node) && node.config !== undefined)
      node.config = withTextRenamed(node.config, from, to);
  },
};

/**
 * Returns the value with one text for another wherever that is an element of a list; the value itself where that is
 * nowhere.
 */
function withTextRenamed(value: unknown, from: string, to: string): unknown {
  if (Array.isArray(value)) {
    const elements = value.map((element: unknown) => (element === from ? to : withTextRenamed(element, from, to)));
    return elements.every((element, at) => element === value[at]) ? value : elements;
  }
  if (!isDraftObject(value)) return value;
  const members = Object.entries(value).map(([name, inner]) => [name, withTextRenamed(inner, from, to)] as const);
  return members.every(([name, inner]) => inner === Reflect.get(value, name)) ? value : Object.fromEntries(members);
}

interface MoveOutcome {
  /** The index of the automation. */
  readonly automation: number;
  readonly block: BlockName;
  readonly outcome: string;
  /** Its new place among the outcomes that arrows leave by. */
  readonly to: number;
}

/**
 * Gives an outcome of a step another place among them: on the drawing, and in a list of the settings that names exactly
 * these outcomes.
 */
export const moveOutcome: Command<MoveOutcome> = {
  name: () => "move outcome",
  apply(pack, { automation, block: name, outcome, to }) {
    const graph = draftGraph(pack, automation);
    if (graph === undefined) return;
    const read = readChanging(graph);
    const leaving = read.leaving(name);
    const before = [...new Set(leaving.map(({ handle }) => handle))];
    const from = before.indexOf(outcome);
    if (from < 0 || from === to || to < 0 || to >= before.length) return;
    const after = before.toSpliced(from, 1).toSpliced(to, 0, outcome);
    const ordered = leaving
      .toSorted((one, other) => after.indexOf(one.handle) - after.indexOf(other.handle))
      .map(({ index }) => graph.edges[index]);
    for (const [at, { index }] of leaving.entries()) graph.edges[index] = ordered[at];
    const node = graph.nodes[read.byName.get(name)?.index ?? -1];
    if (isDraftObject(node) && node.config !== undefined) node.config = withListOrdered(node.config, after);
  },
};

/** Returns the value with each list of just these texts in their order; the value itself where there is none. */
function withListOrdered(value: unknown, order: readonly string[]): unknown {
  if (Array.isArray(value)) {
    const isTheirs = value.length === order.length && order.every((text) => value.includes(text));
    const elements = isTheirs ? order : value.map((element: unknown) => withListOrdered(element, order));
    return elements.every((element, at) => element === value[at]) ? value : [...elements];
  }
  if (!isDraftObject(value)) return value;
  const members = Object.entries(value).map(([name, inner]) => [name, withListOrdered(inner, order)] as const);
  return members.every(([name, inner]) => inner === Reflect.get(value, name)) ? value : Object.fromEntries(members);
}
