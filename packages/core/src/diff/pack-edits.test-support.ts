import { fixturePacks } from "@setup-pack/fixtures";
import fc from "fast-check";
import { automationGraph } from "../graph/automation-graph.js";
import { topologicalOrder } from "../graph/topological-order.js";
import { isObject } from "../json.js";
import type { AutomationDocument, ItemKind, Pack, Pipeline, StageType } from "../model.js";

/** Which edit is made, where, and with what word; numbers are taken modulo what there is to choose from. */
interface Draw {
  readonly edit: number;
  readonly at: number;
  readonly place: number;
  readonly word: string;
}

type EditOf<T> = (target: T, draw: Draw) => void;

const pick = <T>(list: readonly T[] | undefined, at: number): T | undefined => list?.[at % (list.length || 1)];

const kinds: readonly ItemKind[] = [
  "automations",
  "smartLists",
  "messageTemplates",
  "pipelines",
  "resources",
  "assets",
];

/** Own members that strangers may name anything, written so that `__proto__` is just another name. */
const write = (target: object, name: string, value: unknown): void => {
  Object.defineProperty(target, name, { value, writable: true, enumerable: true, configurable: true });
};

const isAcyclic = ({ graph }: AutomationDocument): boolean =>
  topologicalOrder(automationGraph(graph)).rest.length === 0;

const documentEdits: readonly EditOf<AutomationDocument>[] = [
  (document, { word }) => {
    document.name = `Automation ${word}`;
  },
  (document, { word, place }) => {
    if (place % 2) document.description = word;
    else delete document.description;
  },
  ({ graph }, { at, place, word }) => {
    const target = pick([graph, pick(graph.nodes, at), pick(graph.edges, at)], place);
    if (target !== undefined) write(target, `extra ${word}`, { place });
  },
  ({ graph }, { at, place, word }) => {
    const node = pick(graph.nodes, at);
    if (node === undefined) return;
    node.config ??= {};
    write(node.config, word, place % 3 ? place : { deep: [word, { place }] });
  },
  ({ graph }, { at, place }) => {
    const config = pick(graph.nodes, at)?.config ?? {};
    delete config[pick(Object.keys(config), place) ?? ""];
  },
  ({ graph }, { at, place, word }) => {
    const source = pick(graph.nodes, at);
    const id = `added ${word}`;
    if (source === undefined || graph.nodes.some((node) => node.id === id) || graph.nodes.length >= 200) return;
    graph.nodes.push({ id, kind: place % 2 ? "action.send_sms" : "action.create_task", config: { place } });
    const edge = { id: `to ${id}`, source: source.id, target: id };
    if (!source.kind.startsWith("control.") && !graph.edges?.some((one) => one.id === edge.id))
      graph.edges = [...(graph.edges ?? []), edge];
  },
  ({ graph }, { at }) => {
    const gone = pick(graph.nodes, at);
    if (gone === undefined || gone.kind.startsWith("trigger.")) return;
    graph.nodes = graph.nodes.filter((node) => node !== gone);
    graph.edges = (graph.edges ?? []).filter(({ source, target }) => source !== gone.id && target !== gone.id);
  },
  (document, { at, place }) => {
    const edge = pick(document.graph.edges, at);
    const target = pick(document.graph.nodes, place);
    if (edge === undefined || target === undefined || target.kind.startsWith("trigger.")) return;
    const before = edge.target;
    edge.target = target.id;
    if (!isAcyclic(document)) edge.target = before;
  },
  ({ graph }, { at }) => {
    graph.edges?.splice(at % (graph.edges.length || 1), 1);
  },
  ({ graph }, { at, place }) => {
    const node = pick(graph.nodes, at);
    if (node !== undefined) node.position = { x: place, y: 40 * (at % 5) };
  },
  (document, { word, place }) => {
    const others = (document.references ?? []).filter(({ type, id }) => type !== "user" || id !== word);
    document.references = [{ type: "user", id: word, name: `Name ${place}` }, ...others];
  },
  (document, { at }) => {
    document.references?.splice(at % (document.references.length || 1), 1);
  },
  (document, { at, place }) => {
    const [first, last] = [place % 700, 720 + (at % 700)];
    const written = { allow_reenrollment: at % 2 === 0, stop_on_reply: true, daily_send_limit: 1 + (place % 3) };
    if (at % 5 === 0) document.settings = null;
    else if (at % 5 === 1) delete document.settings;
    else if (at % 5 === 2) document.settings = written;
    else if (at % 5 === 3) document.settings = { ...written, send_window_start: first, send_window_end: last };
    else document.settings = { ...written, send_window_days: [place % 7, (place + 3) % 7] };
  },
];

const stageTypes: readonly StageType[] = ["OPEN", "CLOSED_WON", "CLOSED_LOST"];

const isClosedBothWays = ({ stages }: Pipeline): boolean =>
  ["CLOSED_WON", "CLOSED_LOST"].every((type) => stages.some(({ stageType }) => stageType === type));

const pipelineEdits: readonly EditOf<Pipeline>[] = [
  (pipeline, { word }) => {
    pipeline.name = `Pipeline ${word}`;
  },
  ({ stages }, { at, word }) => {
    if (stages.length < 50 && !stages.some(({ key, name }) => key === word || name === word))
      stages.splice(at % (stages.length + 1), 0, { key: word, name: word });
  },
  (pipeline, { at }) => {
    const stages = pipeline.stages.filter((_, index) => index !== at % pipeline.stages.length);
    if (isClosedBothWays({ ...pipeline, stages })) pipeline.stages = stages;
  },
  ({ stages }, { at, place }) => {
    stages.splice(place % stages.length, 0, ...stages.splice(at % stages.length, 1));
  },
  ({ stages }, { at, word }) => {
    const stage = pick(stages, at);
    if (stage !== undefined && !stages.some(({ name }) => name === word)) stage.name = word;
  },
  ({ stages }, { at, place }) => {
    const stage = pick(stages, at);
    if (stage !== undefined) stage.probability = place % 101;
  },
  (pipeline, { at, place }) => {
    const stage = pick(pipeline.stages, at);
    const before = stage?.stageType;
    if (stage === undefined) return;
    stage.stageType = pick(stageTypes, place) ?? "OPEN";
    if (isClosedBothWays(pipeline)) return;
    if (before === undefined) delete stage.stageType;
    else stage.stageType = before;
  },
];

const packEdits: readonly EditOf<Pack>[] = [
  (pack, { word }) => {
    pack.author = `Author ${word}`;
  },
  (pack, { place, word }) => {
    if (place % 3 === 0) pack.brand = null;
    else pack.brand = { ...pack.brand, [`color ${word}`]: { hex: `#${place % 10}00` } };
    pack.schemaVersion = 2;
  },
  (pack, { at, place, word }) => {
    const kind = pick(kinds, place) ?? "assets";
    if (kind === "pipelines" || kind === "automations") return;
    const list: { key: string }[] | undefined = pack[kind];
    const item = pick(list, at);
    if (item !== undefined && !list?.some(({ key }) => key === word)) item.key = word;
  },
  (pack, { at, place, word }) => {
    const tag = { key: `tag ${word}`, kind: "tag", name: `Tag ${at}`, data: { place } } as const;
    pack.resources = [tag, ...(pack.resources ?? []).filter(({ key }) => key !== tag.key)];
  },
  (pack, { at, place }) => {
    const list = pack[pick(kinds, place) ?? "assets"];
    list?.splice(at % list.length, 1);
  },
  (pack, { at, place, word }) => {
    const template = pick(pack.messageTemplates, at);
    if (template === undefined) return;
    template.body = `${template.body}\n${word}`;
    if (place % 4 === 0) template.richTextDoc = null;
    if (place % 4 === 1) template.richTextDoc = { ...template.richTextDoc, type: "doc", [word]: [place] };
  },
  (pack, { at, place }) => {
    const list = pick(pack.smartLists, at);
    if (list !== undefined) list.filters = { ...list.filters, root: { ...list.filters.root, value: place } };
  },
  (pack, { at, word }) => {
    const resource = pick(pack.resources, at);
    if (resource !== undefined) resource.name = `Resource ${word}`;
  },
  (pack, { at, word }) => {
    const asset = pick(pack.assets, at);
    if (asset !== undefined) asset.fileName = `${word}.png`;
  },
];

function edit(pack: Pack, draw: Draw): void {
  const next = { ...draw, edit: Math.floor(draw.edit / 4) };
  const document = pick(pack.automations, draw.place + draw.at)?.document;
  const pipeline = pick(pack.pipelines, draw.place + draw.at);
  if (draw.edit % 4 < 2 && document !== undefined) pick(documentEdits, next.edit)?.(document, draw);
  else if (draw.edit % 4 === 2 && pipeline !== undefined) pick(pipelineEdits, next.edit)?.(pipeline, draw);
  else pick(packEdits, next.edit)?.(pack, draw);
}

/** A pack after some edits; the given one stays as it is. */
const withEdits = (pack: Pack, draws: readonly Draw[]): Pack => {
  const copy = structuredClone(pack);
  for (const draw of draws) edit(copy, draw);
  return copy;
};

const draw: fc.Arbitrary<Draw> = fc.record({
  edit: fc.nat(4000),
  at: fc.nat(1000),
  place: fc.nat(1000),
  word: fc.constantFrom("a", "b", "c", "__proto__", "constructor", "toString", "x/y~z", "0", "ünï 🏡"),
});

/** A value that is a pack, read from its text. */
export function packIn(text: string): Pack {
  const value: unknown = JSON.parse(text);
  if (!isPack(value)) throw new Error("Not a pack");
  return value;
}

const isPack = (value: unknown): value is Pack => isObject(value) && value.format === "service.setup-pack";

/** The packs of `fixtures/packs`. */
export const shipped: readonly Pack[] = fixturePacks().map(({ text }) => packIn(text));

const someEdits = fc.array(draw, { maxLength: 12 });

/** Packs that a failing property shows by how they came about: whole they would fill pages. */
const shownAs = <T extends readonly Pack[]>(packs: T, ...draws: readonly unknown[]): T =>
  Object.assign(packs, { [fc.toStringMethod]: () => JSON.stringify([packs[0]?.name, ...draws]) });

/** A real pack and the same after edits. */
export const editedPacks: fc.Arbitrary<readonly [Pack, Pack]> = fc
  .tuple(fc.constantFrom(...shipped), someEdits, someEdits)
  .map(([pack, early, late]) => {
    const before = withEdits(pack, early);
    return shownAs([before, withEdits(before, late)] as const, early, late);
  });

/** A real pack, and what two people made of it without knowing of each other. */
export const forkedPacks: fc.Arbitrary<readonly [Pack, Pack, Pack]> = fc
  .tuple(fc.constantFrom(...shipped), someEdits, someEdits)
  .map(([pack, one, other]) => shownAs([pack, withEdits(pack, one), withEdits(pack, other)] as const, one, other));
