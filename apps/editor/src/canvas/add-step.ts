import type { JsonObject } from "@setup-pack/core/json";
import { type BlockPlace, blockStep, geometry } from "@setup-pack/core/layout";
import {
  addBlock,
  appendBlock,
  type BlockName,
  beginningConfig,
  type Command,
  canSwapBranches,
  type GraphRecord,
  graphOf,
  insertBlock,
  isTriggerKind,
  knownStepIds,
  type NewElement,
  newEdgeId,
  newStepId,
  onwardOutput,
  outputsOfBlock,
  placesOf,
  type ReferenceEntry,
  setMembers,
} from "@setup-pack/edit";
import { bookOf } from "../book/index.js";
import type { Editor } from "../editor/index.js";
import type { AddAt } from "../view/index.js";
import { canvasOf } from "./canvas-port.js";
import { type OpenAutomation, openAutomation, select } from "./open-automation.js";

/** What a new step says from its beginning, with all that this names. */
export interface BeginsWith {
  /** Its operands, by the names that its kind gives them. */
  readonly operands: JsonObject;
  /** What the pack gets besides. */
  readonly makes: readonly NewElement[];
  /** What is listed among the references of the automation. */
  readonly names: readonly ReferenceEntry[];
}

export interface AddStepOptions {
  /** The branches by which the steps follow that are there. */
  readonly onward?: readonly string[];
  readonly begins?: BeginsWith;
}

/**
 * Adds a step to the open automation where it is asked for, or behind what is selected; selects and shows it. Where it
 * has branches and others follow, it asks first by which of them they do.
 */
export function addStep(
  editor: Editor,
  kind: string,
  wanted: AddAt | undefined,
  { onward, begins }: AddStepOptions = {},
): void {
  const open = openAutomation(editor);
  if (open === undefined || open.isLocked) return;
  const at = wanted ?? (isTriggerKind(kind) ? undefined : behindSelected(open));
  if (at !== undefined && onward === undefined && canSwapBranches(kind) && stepsAfter(open.graph, at).length > 0) {
    editor.view.setState({ dialog: { kind: "continue-by", step: kind, at } });
    return;
  }
  const state = editor.document.store.getState();
  const id = newStepId(knownStepIds(state, open.automation), kind);
  const book = bookOf(state.pack);
  const config =
    begins === undefined ? beginningConfig(book, kind) : book.writeDraft(kind, begins.operands, undefined).config;
  const step = { id, kind, config, begins };
  const isAdded = isTriggerKind(kind) ? addTrigger(editor, open, step, at) : addBehind(editor, open, step, at, onward);
  if (!isAdded) return;
  select(editor, [id]);
  canvasOf(editor)?.focusNew(id);
}

interface NewStep {
  readonly id: string;
  readonly kind: string;
  readonly config: unknown;
  readonly begins: BeginsWith | undefined;
}

/** Returns a command that adds a step together with what the step names, as one change. */
function adding<Args extends { readonly automation: number }>(
  command: Command<Args>,
  { begins }: NewStep,
): Command<Args> {
  if (begins === undefined) return command;
  const { makes, names } = begins;
  return {
    ...command,
    apply(pack, args) {
      command.apply(pack, args);
      setMembers.apply(pack, { automation: args.automation, path: [], what: "", members: new Map(), makes, names });
    },
  };
}

/** Returns the steps that would follow one that is added there. */
export function stepsAfter({ edges, leaving }: GraphRecord, at: AddAt): readonly BlockName[] {
  const cut =
    "edge" in at
      ? edges.filter(({ name }) => name === at.edge)
      : "source" in at && at.position === undefined
        ? leaving(at.source).filter(({ handle }) => handle === at.handle)
        : [];
  return cut.flatMap(({ to }) => to ?? []);
}

/** Returns where a step goes when nobody says where: on the arrow or behind the step that is selected. */
export function behindSelected({ graph, blocks, edges }: OpenAutomation): AddAt | undefined {
  const [edge, otherEdge] = edges;
  const [name, otherName] = blocks;
  if (edge !== undefined && otherEdge === undefined && name === undefined) return { edge };
  const block = name === undefined ? undefined : graph.byName.get(name);
  if (block === undefined || otherName !== undefined) return undefined;
  const outputs = outputsOfBlock(block, graph);
  const leaving = graph.leaving(block.name);
  const free = outputs.find((output) => leaving.every(({ handle }) => handle !== output));
  return { source: block.name, handle: free ?? outputs[0] ?? "next" };
}

function addBehind(
  editor: Editor,
  { automation, graph }: OpenAutomation,
  block: NewStep,
  at: AddAt | undefined,
  onward: readonly string[] | undefined,
) {
  const { document } = editor;
  if (at !== undefined && "edge" in at) {
    const edgeId = newEdgeId(graph.edges, block.id, onward?.[0] ?? onwardOutput(block.kind));
    return document.run(adding(insertBlock, block), { automation, edge: at.edge, block, edgeId, onward });
  }
  if (at !== undefined && "source" in at) {
    const { source, handle, position } = at;
    const edgeId = newEdgeId(graph.edges, source, handle);
    return position === undefined
      ? document.run(adding(appendBlock, block), { automation, source, handle, block, edgeId, onward })
      : document.run(adding(addBlock, block), { automation, block, position, from: { source, handle, edgeId } });
  }
  const position = at?.position ?? freePlace(editor, placesIn(editor, automation));
  return document.run(adding(addBlock, block), { automation, block, position });
}

/** A trigger stands beside the others; the first one above the step that nothing leads to, and leads to it. */
function addTrigger(editor: Editor, { automation, graph }: OpenAutomation, block: NewStep, at: AddAt | undefined) {
  const position = at !== undefined && "position" in at ? at.position : undefined;
  const places = placesIn(editor, automation);
  const triggers = graph.blocks.filter(({ kind }) => isTriggerKind(kind));
  const start = triggers.length > 0 ? undefined : graph.blocks.find(({ name }) => graph.entering(name).length === 0);
  const startPlace = places.get(start?.name ?? "");
  const beside = triggers
    .map(({ name }) => places.get(name))
    .reduce<BlockPlace | undefined>(
      (last, place) => (place !== undefined && (last === undefined || place.x > last.x) ? place : last),
      undefined,
    );
  const place =
    position ??
    (beside && { x: beside.x + blockStep.beside, y: beside.y }) ??
    (startPlace && { x: startPlace.x, y: startPlace.y - blockStep.below });
  return editor.document.run(addBlock, {
    automation,
    block,
    position: place ?? { x: 0, y: 0 },
    to: start === undefined ? undefined : { target: start.name, edgeId: `${block.id}.${onwardOutput(block.kind)}` },
  });
}

const placesIn = ({ document }: Editor, automation: number): ReadonlyMap<string, BlockPlace> =>
  placesOf(graphOf(document.store.getState().pack, automation));

/** Returns a place near the middle of what is seen, on the grid, on which no block stands. */
function freePlace(editor: Editor, places: ReadonlyMap<string, BlockPlace>): BlockPlace {
  const { block, gap, grid } = geometry;
  const centre = canvasOf(editor)?.centre() ?? { x: 0, y: 0 };
  const snapped = (value: number): number => Math.round(value / grid) * grid;
  const place = { x: snapped(centre.x - block.width / 2), y: snapped(centre.y - block.height / 2) };
  const tallest = block.height + block.outputsHeight;
  const isTaken = (y: number): boolean =>
    [...places.values()].some((other) => Math.abs(other.x - place.x) < block.width && Math.abs(other.y - y) < tallest);
  let { y } = place;
  while (isTaken(y)) y += gap.below;
  return { x: place.x, y };
}
