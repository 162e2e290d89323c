import type { ItemKind } from "@setup-pack/core";
import { blockKinds, itemKinds, stageTypes } from "@setup-pack/core/format";
import type { JsonObject } from "@setup-pack/core/json";
import fc from "fast-check";
import { clipOf } from "../clip/clip.js";
import type { PackDocument } from "../document/document-store.js";
import { absent, elements, member, type Path } from "../draft/json.js";
import { type GraphRecord, graphOf, outputsOfBlock, readGraph } from "../pack/graph.js";
import { addBlock, appendBlock, insertBlock } from "./add-block.js";
import { addItem, duplicateItem, moveItem, removeItem } from "./add-item.js";
import { applyFixes } from "./apply-fix.js";
import type { Command } from "./command.js";
import { connectBlocks, reconnectEdge } from "./connect-blocks.js";
import { deleteBlocks, deleteEdges } from "./delete-blocks.js";
import { addElement, moveElement, removeElement } from "./list-elements.js";
import { moveAlong } from "./move-along.js";
import { moveBlocks, tidyUp } from "./move-blocks.js";
import { moveOntoArrow } from "./move-onto-arrow.js";
import { addBrand, beginPack, dropAssetData, removeBrand, setAssetFile } from "./pack.js";
import { pasteBlocks } from "./paste-blocks.js";
import { pickReference, removeReferences } from "./pick-reference.js";
import { renameBlock } from "./rename-block.js";
import { renameKey, setName } from "./rename-key.js";
import { moveOutcome, renameOutcome } from "./rename-outcome.js";
import { replaceItem } from "./replace-item.js";
import { replaceKind } from "./replace-kind.js";
import { setMembers } from "./set-members.js";
import { setSendWindow } from "./set-send-window.js";
import { setValue, takeOver } from "./set-value.js";
import { addStage, setStageType } from "./stages.js";
import { swapBranches } from "./swap-branches.js";

/** Chooses things of a pack at random: mostly what is there, now and then what is not. */
export interface Choice {
  readonly pack: JsonObject;
  of<Value>(...values: readonly [Value, ...Value[]]): Value;
  upTo(most: number): number;
  yes(): boolean;
  /** A place in a list, now and then just behind its end. */
  in(list: unknown): number;
  value(): unknown;
  /** A place in the pack, or just beside one. */
  path(): Path;
  newId(): string;
}

/** A choice among what a pack holds; the same one for the same `generate`. */
export function choiceIn(pack: JsonObject, generate: fc.GeneratorValue, newId: () => string): Choice {
  const upTo = (most: number): number => generate(fc.nat, { max: most });
  const inList = (list: unknown): number => {
    const count = elements(list).length;
    return count === 0 || upTo(9) === 0 ? count : upTo(count - 1);
  };
  return {
    pack,
    of: (...values) => values[upTo(values.length - 1)] ?? values[0],
    upTo,
    yes: () => generate(fc.boolean),
    in: inList,
    value: () => generate(fc.jsonValue, { maxDepth: 2 }),
    path: () => {
      const path: (string | number)[] = [];
      let value: unknown = pack;
      while (typeof value === "object" && value !== null && (path.length === 0 || upTo(5) > 0)) {
        const names = Array.isArray(value) ? [...value.keys(), value.length] : [...Object.keys(value), "new"];
        const step = names[upTo(names.length - 1)] ?? "new";
        path.push(step);
        value = member(value, step);
      }
      return path;
    },
    newId,
  };
}

/** A command, and how arguments for it are chosen. */
export interface CommandTrial {
  readonly command: unknown;
  run(document: PackDocument, choice: Choice): void;
}

const tried = <Args>(command: Command<Args>, args: (choice: Choice) => Args): CommandTrial => ({
  command,
  run: (document, choice) => void document.run(command, args(choice)),
});

const place = ({ upTo }: Choice) => ({ x: upTo(400) - 200, y: upTo(400) - 200 });

const kindOf = ({ of, upTo }: Choice): string =>
  of(blockKinds[upTo(blockKinds.length - 1)]?.kind ?? "", "control.if", "trigger.manual", "no.such_kind", "");

const newBlock = (choice: Choice) => ({ id: choice.newId(), kind: kindOf(choice) });

/** Some graph of the pack, and names in it. */
function graphIn(choice: Choice) {
  const automation = choice.in(choice.pack.automations);
  const graph = readGraph(graphOf(choice.pack, automation));
  return {
    automation,
    graph,
    block: (): string => choice.of("#0", "__proto__", ...graph.blocks.map(({ name }) => name)),
    edge: (): string => choice.of("#0", "nowhere", ...graph.edges.map(({ name }) => name)),
    handle: (block: string): string => choice.of("next", "", ...outputsIn(graph, block)),
  };
}

function outputsIn(graph: GraphRecord, name: string): readonly string[] {
  const block = graph.byName.get(name);
  return block === undefined ? ["true"] : outputsOfBlock(block, graph);
}

const itemIn = (choice: Choice): { kind: ItemKind; index: number } => {
  const kind = choice.of(...itemKinds);
  return { kind, index: choice.in(choice.pack[kind]) };
};

/** An item, or a stage of a pipeline. */
const thingIn = (choice: Choice): Path => {
  const { kind, index } = itemIn(choice);
  const stages = member(elements(choice.pack.pipelines)[index], "stages");
  return choice.yes() ? [kind, index] : ["pipelines", index, "stages", choice.in(stages)];
};

const referenceIds = ({ pack }: Choice): Path[] =>
  elements(pack.automations).flatMap((item, automation) =>
    elements(member(member(item, "document"), "references")).map((_, index) => [
      "automations",
      automation,
      "document",
      "references",
      index,
      "id",
    ]),
  );

const someOf = <Value>({ yes }: Choice, values: readonly Value[]): Value[] => values.filter(() => yes());

const connection = (choice: Choice) => {
  const { automation, block, handle } = graphIn(choice);
  const source = block();
  return { automation, source, handle: handle(source), target: block() };
};

const listIn = (choice: Choice): Path => {
  const automation = choice.in(choice.pack.automations);
  return choice.of<Path>(
    ["automations", automation, "document", "references"],
    ["pipelines", choice.in(choice.pack.pipelines), "stages"],
    [choice.of(...itemKinds)],
    ["name"],
  );
};

const file = { fileName: "a.png", mimeType: "image/png", byteSize: 1, sha256: "0".repeat(64), data: "AA==" };

const operation = (choice: Choice) => {
  const pointer = (): string =>
    choice
      .path()
      .map((step) => `/${String(step).replaceAll("~", "~0").replaceAll("/", "~1")}`)
      .join("");
  const path = pointer();
  return choice.of<Parameters<typeof applyFixes.apply>[1]["fixes"][number]["operations"][number]>(
    { op: "remove", path },
    { op: "add", path, value: choice.value() },
    { op: "replace", path, value: choice.value() },
    { op: "move", from: pointer(), path },
  );
};

/** Every command there is. A new one belongs here; a test says so. */
export const everyCommand: readonly CommandTrial[] = [
  tried(addBlock, (choice) => {
    const { automation, block, handle } = graphIn(choice);
    const [source, target] = [block(), block()];
    const from = { source, handle: handle(source), edgeId: choice.newId() };
    const to = { target, edgeId: choice.newId() };
    const position = place(choice);
    return {
      automation,
      block: newBlock(choice),
      position,
      ...(choice.yes() ? { from } : {}),
      ...(choice.yes() ? { to } : {}),
    };
  }),
  tried(addItem, (choice) => ({ ...itemIn(choice), item: choice.value() })),
  tried(appendBlock, (choice) => {
    const { automation, source, handle } = connection(choice);
    return {
      automation,
      source,
      handle,
      block: newBlock(choice),
      edgeId: choice.newId(),
      onward: choice.of(undefined, ["true", "false"]),
    };
  }),
  tried(applyFixes, (choice) => ({
    fixes: [{ operations: [operation(choice)] }, { operations: [operation(choice)] }],
  })),
  tried(setAssetFile, ({ pack, in: within }) => ({ index: within(pack.assets), file })),
  tried(dropAssetData, ({ pack, in: within }) => ({ index: within(pack.assets) })),
  tried(beginPack, ({ newId }) => ({ name: "New", packId: newId() })),
  tried(addBrand, () => undefined),
  tried(removeBrand, () => undefined),
  tried(connectBlocks, (choice) => ({ ...connection(choice), edgeId: choice.newId() })),
  tried(deleteBlocks, (choice) => {
    const { automation, graph } = graphIn(choice);
    const blocks = new Set(someOf(choice, graph.blocks).map(({ name }) => name));
    const onward = someOf(choice, graph.blocks)[0]?.name;
    return { automation, blocks, onward, edges: new Set(someOf(choice, graph.edges).map(({ name }) => name)) };
  }),
  tried(deleteEdges, (choice) => {
    const { automation, graph } = graphIn(choice);
    return { automation, edges: new Set(someOf(choice, graph.edges).map(({ name }) => name)) };
  }),
  tried(duplicateItem, (choice) => ({ ...itemIn(choice), key: choice.newId(), name: "Copy" })),
  tried(insertBlock, (choice) => {
    const { automation, edge } = graphIn(choice);
    return {
      automation,
      edge: edge(),
      block: newBlock(choice),
      edgeId: choice.newId(),
      onward: choice.of(undefined, ["true", "false"]),
    };
  }),
  tried(addElement, (choice) => ({ list: listIn(choice), what: "entry", element: choice.value() })),
  tried(removeElement, (choice) => ({ list: listIn(choice), what: "entry", index: choice.upTo(4) })),
  tried(moveElement, (choice) => ({ list: listIn(choice), what: "entry", from: choice.upTo(4), to: choice.upTo(4) })),
  tried(moveAlong, (choice) => {
    const { automation, block } = graphIn(choice);
    return { automation, block: block(), up: choice.yes() };
  }),
  tried(moveBlocks, (choice) => {
    const { automation, graph } = graphIn(choice);
    const positions = new Map(someOf(choice, graph.blocks).map(({ name }) => [name, place(choice)]));
    return { automation, positions };
  }),
  tried(moveItem, (choice) => {
    const { kind, index } = itemIn(choice);
    return { kind, from: index, to: choice.in(choice.pack[kind]) };
  }),
  tried(moveOntoArrow, (choice) => {
    const { automation, graph, edge, block } = graphIn(choice);
    const blocks = choice.yes() ? new Set([block()]) : new Set(someOf(choice, graph.blocks).map(({ name }) => name));
    return { automation, blocks, edge: edge() };
  }),
  tried(moveOutcome, (choice) => {
    const { automation, source, handle } = connection(choice);
    return { automation, block: source, outcome: handle, to: choice.upTo(3) };
  }),
  tried(pasteBlocks, (choice) => {
    const { automation } = graphIn(choice);
    const from = graphIn(choice);
    const clip = clipOf(
      choice.pack,
      from.automation,
      new Set(someOf(choice, from.graph.blocks).map(({ name }) => name)),
    );
    const ids = (count: number): string[] => Array.from({ length: count }, choice.newId);
    const [blockIds, edgeIds] = [ids(clip.blocks.length), ids(clip.edges.length)];
    return {
      automation,
      clip,
      as: choice.of<"paste" | "duplicate">("paste", "duplicate"),
      blockIds,
      edgeIds,
      at: place(choice),
      makes: choice.yes() ? [{ list: listIn(choice), element: { key: choice.newId() } }] : [],
    };
  }),
  tried(pickReference, (choice) => {
    const { automation, graph } = graphIn(choice);
    const index = choice.in(graph.blocks);
    const path = ["automations", automation, "document", "graph", "nodes", index, "config", choice.of("tag_id", "a")];
    return { path, what: "tag", automation, reference: { type: "tag", id: choice.newId(), name: "Tag" } };
  }),
  tried(reconnectEdge, (choice) => {
    const { automation, edge, block, handle } = graphIn(choice);
    const source = block();
    return { automation, edge: edge(), source, handle: handle(source), target: block() };
  }),
  tried(removeItem, (choice) => ({ at: thingIn(choice), what: "tag" })),
  tried(removeReferences, (choice) => ({
    automation: choice.in(choice.pack.automations),
    indices: new Set([choice.upTo(3), choice.upTo(9)]),
  })),
  tried(renameBlock, (choice) => {
    const { automation, block } = graphIn(choice);
    return { automation, block: block(), to: choice.of(choice.newId(), "", block()) };
  }),
  tried(renameKey, (choice) => {
    const { kind, index } = itemIn(choice);
    return { at: [kind, index], to: choice.newId(), uses: [choice.path(), choice.path()] };
  }),
  tried(renameOutcome, (choice) => {
    const { automation, source, handle } = connection(choice);
    return { automation, block: source, from: handle, to: choice.of("other", "", "next") };
  }),
  tried(replaceItem, (choice) => ({
    at: thingIn(choice),
    what: "tag",
    replacements: [
      { from: "hot", to: choice.newId(), name: "New", uses: [choice.path(), ...referenceIds(choice)] },
      { from: "h", to: "https://", isPart: true, uses: [choice.path()] },
    ],
  })),
  tried(replaceKind, (choice) => {
    const { automation, block } = graphIn(choice);
    return { automation, block: block(), kind: kindOf(choice) };
  }),
  tried(setMembers, (choice) => {
    const { automation, graph } = graphIn(choice);
    const index = choice.in(graph.blocks);
    const path = ["automations", automation, "document", "graph", "nodes", index, "config"];
    const id = choice.newId();
    return {
      automation,
      path,
      what: "tag",
      members: new Map([
        ["tag_id", choice.yes() ? id : absent],
        ["a", choice.value()],
      ]),
      order: ["a", "tag_id"],
      makes: choice.yes() ? [{ list: ["resources"], element: { key: id, kind: "tag", name: "Tag", data: {} } }] : [],
      names: [{ type: "tag", id }],
      forgets: [{ type: "tag", id: choice.of(id, "hot") }],
    };
  }),
  tried(setName, (choice) => {
    const { kind, index } = itemIn(choice);
    const path = [kind, index, "name"];
    return { path, value: "Named", what: "name", follows: { at: [kind, index], key: choice.newId() } };
  }),
  tried(setSendWindow, (choice) => ({
    automation: choice.in(choice.pack.automations),
    window: choice.yes() ? { start: choice.upTo(1439), end: choice.upTo(1439) } : undefined,
  })),
  tried(swapBranches, (choice) => {
    const { automation, block } = graphIn(choice);
    return { automation, block: block() };
  }),
  tried(takeOver, (choice) => ({
    patches: [
      { op: "replace" as const, path: [...choice.path()], value: choice.value() },
      { op: "remove" as const, path: [...choice.path()] },
    ],
    what: "settle",
  })),
  tried(setValue, (choice) => ({
    path: choice.path(),
    value: choice.yes() ? choice.value() : absent,
    what: "value",
  })),
  tried(addStage, ({ pack, in: within }) => ({ pipeline: within(pack.pipelines) })),
  tried(setStageType, (choice) => ({
    pipeline: choice.in(choice.pack.pipelines),
    stage: choice.upTo(4),
    type: choice.of(...stageTypes),
  })),
  tried(tidyUp, (choice) => ({ automation: choice.in(choice.pack.automations) })),
];
