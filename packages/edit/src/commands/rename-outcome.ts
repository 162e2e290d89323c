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
