import { blockKind, blockKinds } from "@setup-pack/core/format";
import { type BlockPlace, blockStep } from "@setup-pack/core/layout";
import { listOf, quote } from "@setup-pack/core/words";
import { Type } from "@sinclair/typebox";
import { addBlock, appendBlock, insertBlock } from "../../commands/add-block.js";
import { deleteBlocks } from "../../commands/delete-blocks.js";
import { canMoveAlong, moveAlong } from "../../commands/move-along.js";
import { moveBlocks, tidyUp } from "../../commands/move-blocks.js";
import { canMoveOnto, moveOntoArrow } from "../../commands/move-onto-arrow.js";
import { renameBlock } from "../../commands/rename-block.js";
import { moveOutcome, renameOutcome } from "../../commands/rename-outcome.js";
import { replaceKind } from "../../commands/replace-kind.js";
import { canSwapBranches, swapBranches } from "../../commands/swap-branches.js";
import { newEdgeId, newStepId } from "../../history/step-id.js";
import { continuationsWithout } from "../../pack/branches.js";
import { type GraphRecord, isTriggerKind, placesOf } from "../../pack/graph.js";
import {
  type AuthorCommand,
  authorCommand,
  automation,
  type CommandProblem,
  doing,
  input,
  open,
  places,
  planned,
  step,
  text,
} from "../author-command.js";
import { arrowNamed, graphNamed, isProblem, listing, noSuch, outputOf, stepNamed } from "../named.js";

const kind = text("The kind of the step, such as action.send_sms");
const settings = Type.Optional(open("The settings of the step, its config"));
const newId = Type.Optional(text("The id it shall have; made of its kind when left out"));

/** Returns the id that is asked for where it is free, or one made of the kind. */
function idFor({ byName }: GraphRecord, kind: string, asked: string | undefined): string | CommandProblem {
  if (blockKind(kind) === undefined)
    return noSuch(
      "kind of step",
      kind,
      blockKinds.map((one) => one.kind),
    );
  if (asked === undefined) return newStepId(new Set(byName.keys()), kind);
  return byName.has(asked) ? { problem: `Step ${quote(asked)} is there already. Take another id.` } : asked;
}

/** Below all other steps. */
function freePlace(graph: { readonly nodes: unknown; readonly edges: unknown }): BlockPlace {
  const there = [...placesOf(graph).values()];
  if (there.length === 0) return { x: 0, y: 0 };
  return { x: Math.min(...there.map(({ x }) => x)), y: Math.max(...there.map(({ y }) => y)) + blockStep.below };
}

export const stepCommands: readonly AuthorCommand[] = [
  authorCommand({
    name: "add-step",
    help: "Adds a step after another, before what followed; or a trigger; or a step alone.",
    input: input({
      automation,
      kind,
      settings,
      after: Type.Optional(text("The id of the step it follows; left out for a trigger")),
      output: Type.Optional(text("The output of that step, where it has several")),
      before: Type.Optional(text("Without after: the id of a step it leads to")),
      id: newId,
    }),
    commands: [appendBlock, addBlock],
    plan(pack, { automation: key, kind, settings: config = {}, after, output, before, id: asked }, book) {
      const named = graphNamed(pack, key);
      if (isProblem(named)) return named;
      const { automation, graph } = named;
      const id = idFor(graph, kind, asked);
      if (isProblem(id)) return id;
      const block = { id, kind, config };
      const lists = listing(pack, { automation, kind, config }, book);
      if (after === undefined) {
        if (output !== undefined)
          return { problem: "output is one of the step it follows. Name that step by after, or leave output out." };
        const to = before === undefined ? undefined : stepNamed(pack, key, before);
        if (isProblem(to)) return to;
        const nodes = graph.blocks.map(({ node }) => node);
        const position = freePlace({ nodes, edges: graph.edges.map(({ edge }) => edge) });
        const edgeId = newEdgeId(graph.edges, id, "next");
        const leads = to === undefined ? {} : { to: { target: to.step.name, edgeId } };
        return { changes: [doing(addBlock, { automation, block, position, ...leads }), ...lists], made: id };
      }
      if (isTriggerKind(kind))
        return { problem: "A trigger follows no step. Leave after out, and name by before what it starts." };
      if (before !== undefined)
        return { problem: "Behind after it leads to what that led to. Leave after or before out." };
      const source = stepNamed(pack, key, after);
      if (isProblem(source)) return source;
      const handle = outputOf(source, output);
      if (isProblem(handle)) return handle;
      const edgeId = newEdgeId(graph.edges, after, handle);
      return {
        changes: [doing(appendBlock, { automation, source: after, handle, block, edgeId }), ...lists],
        made: id,
      };
    },
  }),
  authorCommand({
    name: "insert-step",
    help: "Puts a step on an arrow.",
    input: input({
      automation,
      arrow: text("The id of the arrow"),
      kind,
      settings,
      id: newId,
    }),
    commands: [insertBlock],
    plan(pack, { automation: key, arrow: name, kind, settings: config = {}, id: asked }, book) {
      const named = graphNamed(pack, key);
      if (isProblem(named)) return named;
      const { automation, graph } = named;
      const arrow = arrowNamed(graph, name);
      if (isProblem(arrow)) return arrow;
      if (isTriggerKind(kind)) return { problem: "A trigger stands before all other steps. Add it by add-step." };
      const id = idFor(graph, kind, asked);
      if (isProblem(id)) return id;
      const edgeId = newEdgeId(graph.edges, id, "next");
      return {
        changes: [
          doing(insertBlock, { automation, edge: arrow.name, block: { id, kind, config }, edgeId }),
          ...listing(pack, { automation, kind, config }, book),
        ],
        made: id,
      };
    },
  }),
  authorCommand({
    name: "delete-steps",
    help: "Deletes steps; arrows to one go on to the next.",
    input: input({
      automation,
      steps: Type.Array(Type.String(), { minItems: 1, description: "Ids of steps" }),
      onward: Type.Optional(text("Which of several goes on")),
    }),
    commands: [deleteBlocks],
    plan(pack, { automation: key, steps, onward }) {
      const named = graphNamed(pack, key);
      if (isProblem(named)) return named;
      const { automation, graph } = named;
      const stranger = steps.find((name) => !graph.byName.has(name));
      if (stranger !== undefined) return noSuch("step", stranger, [...graph.byName.keys()]);
      const blocks = new Set(steps);
      const following = continuationsWithout(graph, blocks).map(({ block }) => block);
      if (following.length > 0 && (onward === undefined || !following.includes(onward)))
        return {
          problem: `Several steps follow: ${listOf(following.map(quote), "and")}. Say by onward with which the automation continues, and delete the others too if they are not needed.`,
        };
      return planned(doing(deleteBlocks, { automation, blocks, onward }));
    },
  }),
  authorCommand({
    name: "rename-step",
    help: "Changes a step's id.",
    input: input({ automation, step, to: Type.String({ minLength: 1, description: "The new id" }) }),
    commands: [renameBlock],
    plan(pack, { automation: key, step: id, to }) {
      const named = stepNamed(pack, key, id);
      if (isProblem(named)) return named;
      if (named.graph.byName.has(to)) return { problem: `Step ${quote(to)} is there already. Take another id.` };
      const { automation, step } = named;
      const at = ["automations", automation, "document", "graph", "nodes", step.index];
      return { ...planned(doing(renameBlock, { automation, block: id, to })), renamed: { at, to } };
    },
  }),
  authorCommand({
    name: "replace-kind",
    help: "Changes a step's kind; what fits stays.",
    input: input({ automation, step, kind }),
    commands: [replaceKind],
    plan(pack, { automation: key, step: id, kind }) {
      const named = stepNamed(pack, key, id);
      if (isProblem(named)) return named;
      if (blockKind(kind) === undefined)
        return noSuch(
          "kind of step",
          kind,
          blockKinds.map((one) => one.kind),
        );
      return planned(doing(replaceKind, { automation: named.automation, block: id, kind }));
    },
  }),
  authorCommand({
    name: "rename-outcome",
    help: "Renames or moves an outcome of an AI branch.",
    input: input({
      automation,
      step,
      from: text("The outcome"),
      to: Type.Optional(text("Its new name")),
      place: Type.Optional(Type.Integer({ minimum: 1, description: "From 1" })),
    }),
    commands: [renameOutcome, moveOutcome],
    plan(pack, { automation: key, step: id, from, to, place }) {
      const named = stepNamed(pack, key, id);
      if (isProblem(named)) return named;
      const outcomes = [...new Set(named.graph.leaving(id).map(({ handle }) => handle))];
      if (!outcomes.includes(from)) return noSuch(`outcome of step ${quote(id)}`, from, outcomes);
      const { automation } = named;
      const moved =
        place === undefined ? [] : [doing(moveOutcome, { automation, block: id, outcome: from, to: place - 1 })];
      if (to === undefined) return { changes: moved };
      if (outcomes.includes(to))
        return { problem: `Step ${quote(id)} has an outcome ${quote(to)} already. Take another name.` };
      return { changes: [...moved, doing(renameOutcome, { automation, block: id, from, to })] };
    },
  }),
  authorCommand({
    name: "swap-branches",
    help: "Swaps what follows an If.",
    input: input({ automation, step }),
    commands: [swapBranches],
    plan(pack, { automation: key, step: id }) {
      const named = stepNamed(pack, key, id);
      if (isProblem(named)) return named;
      if (!canSwapBranches(named.step.kind)) return { problem: `Step ${quote(id)} has no branches true and false.` };
      return planned(doing(swapBranches, { automation: named.automation, block: id }));
    },
  }),
  authorCommand({
    name: "move-step",
    help: "Moves a step up, down or onto an arrow.",
    input: input({
      automation,
      step,
      direction: Type.Optional(Type.Union([Type.Literal("up"), Type.Literal("down")])),
      arrow: Type.Optional(text("The id of the arrow")),
    }),
    commands: [moveAlong, moveOntoArrow],
    plan(pack, { automation: key, step: id, direction, arrow: name }) {
      const named = stepNamed(pack, key, id);
      if (isProblem(named)) return named;
      if ((direction === undefined) === (name === undefined)) return { problem: "Give direction or arrow." };
      if (name !== undefined) {
        const arrow = arrowNamed(named.graph, name);
        if (isProblem(arrow)) return arrow;
        const blocks = new Set([id]);
        if (!canMoveOnto(named.graph, blocks, arrow.name))
          return { problem: `Step ${quote(id)} cannot move there: it is a trigger, is there already, or forks.` };
        return planned(doing(moveOntoArrow, { automation: named.automation, blocks, edge: arrow.name }));
      }
      const up = direction === "up";
      if (!canMoveAlong(named.graph, id, up))
        return {
          problem: `Step ${quote(id)} cannot move ${direction}: the step there is a trigger or forks. Use reconnect-arrow.`,
        };
      return planned(doing(moveAlong, { automation: named.automation, block: id, up }));
    },
  }),
  authorCommand({
    name: "place-steps",
    help: "Moves steps on the drawing.",
    input: input({ automation, places }),
    commands: [moveBlocks],
    plan(pack, { automation: key, places }) {
      const named = graphNamed(pack, key);
      if (isProblem(named)) return named;
      const strangers = Object.keys(places).filter((name) => !named.graph.byName.has(name));
      if (strangers.length > 0) return { problem: `There is no step ${listOf(strangers.map(quote), "or")} here.` };
      return planned(doing(moveBlocks, { automation: named.automation, positions: new Map(Object.entries(places)) }));
    },
  }),
  authorCommand({
    name: "tidy-up",
    help: "Lays out the drawing again.",
    input: input({ automation }),
    commands: [tidyUp],
    plan(pack, { automation: key }) {
      const named = graphNamed(pack, key);
      return isProblem(named) ? named : planned(doing(tidyUp, { automation: named.automation }));
    },
  }),
];
