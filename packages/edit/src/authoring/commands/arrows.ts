import { quote } from "@setup-pack/core/words";
import { Type } from "@sinclair/typebox";
import { connectBlocks, reconnectEdge } from "../../commands/connect-blocks.js";
import { deleteEdges } from "../../commands/delete-blocks.js";
import { newEdgeId } from "../../history/step-id.js";
import { type Connection, type ConnectionFault, connectionFault } from "../../pack/connection.js";
import type { GraphRecord } from "../../pack/graph.js";
import {
  type AuthorCommand,
  authorCommand,
  automation,
  type CommandProblem,
  doing,
  input,
  planned,
  text,
} from "../author-command.js";
import { arrowNamed, graphNamed, isProblem, noSuch, outputOf, stepNamed } from "../named.js";

const faults: { readonly [Fault in ConnectionFault]: string } = {
  "no such step": "one of the two steps is not there",
  "no id": "one of the two steps shares its id with another. Rename it first",
  "into a trigger": "nothing leads into a trigger",
  "to itself": "a step does not lead to itself",
  twice: "they are joined by that output already",
  "in a circle": "it would lead in a circle, and automations have none",
};

/** Returns what the format has against an arrow, as a sentence. */
function refusal(graph: GraphRecord, wanted: Connection, instead?: string): CommandProblem | undefined {
  const fault = connectionFault(graph, wanted, instead);
  return fault === undefined
    ? undefined
    : { problem: `No arrow can lead from ${quote(wanted.source)} to ${quote(wanted.target)}: ${faults[fault]}.` };
}

const output = Type.Optional(text("The output it leaves by, where the step has several"));

export const arrowCommands: readonly AuthorCommand[] = [
  authorCommand({
    name: "connect-steps",
    help: "Connects two steps.",
    input: input({ automation, from: text("The id of a step"), output, to: text("The id of the step it leads to") }),
    commands: [connectBlocks],
    plan(pack, { automation: key, from, output: wanted, to: target }) {
      const source = stepNamed(pack, key, from);
      if (isProblem(source)) return source;
      const { graph, automation } = source;
      if (!graph.byName.has(target)) return noSuch("step", target, [...graph.byName.keys()]);
      const handle = outputOf(source, wanted);
      if (isProblem(handle)) return handle;
      const connection = { source: from, handle, target };
      const edgeId = newEdgeId(graph.edges, from, handle);
      return (
        refusal(graph, connection) ?? {
          changes: [doing(connectBlocks, { automation, ...connection, edgeId })],
          made: edgeId,
        }
      );
    },
  }),
  authorCommand({
    name: "reconnect-arrow",
    help: "Moves either end of an arrow.",
    input: input({
      automation,
      arrow: text("The id of the arrow"),
      from: Type.Optional(text("The id of the step it shall leave")),
      output,
      to: Type.Optional(text("The id of the step it shall lead to")),
    }),
    commands: [reconnectEdge],
    plan(pack, { automation: key, arrow: name, from, output: wanted, to }) {
      const named = graphNamed(pack, key);
      if (isProblem(named)) return named;
      const { automation, graph } = named;
      const arrow = arrowNamed(graph, name);
      if (isProblem(arrow)) return arrow;
      const source = stepNamed(pack, key, from ?? arrow.source ?? "");
      if (isProblem(source)) return source;
      const handle = wanted ?? (from === undefined ? arrow.handle : outputOf(source, wanted));
      if (isProblem(handle)) return handle;
      const connection = { source: source.step.name, handle, target: to ?? arrow.target ?? "" };
      return (
        refusal(graph, connection, arrow.name) ??
        planned(doing(reconnectEdge, { automation, edge: arrow.name, ...connection }))
      );
    },
  }),
  authorCommand({
    name: "delete-arrows",
    help: "Deletes arrows, not steps.",
    input: input({ automation, arrows: Type.Array(Type.String(), { minItems: 1, description: "Ids of arrows" }) }),
    commands: [deleteEdges],
    plan(pack, { automation: key, arrows }) {
      const named = graphNamed(pack, key);
      if (isProblem(named)) return named;
      const found = arrows.map((name) => arrowNamed(named.graph, name));
      return (
        found.find(isProblem) ?? planned(doing(deleteEdges, { automation: named.automation, edges: new Set(arrows) }))
      );
    },
  }),
];
