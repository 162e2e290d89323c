import type { Binding, ItemKind, Pack, PackReading, PlannedItem } from "@setup-pack/core";
import { carriedBy, referenceTypeOf, symbolTable } from "@setup-pack/core/format";
import { isObject, type Pointer } from "@setup-pack/core/json";
import { type PlacedText, placesByReading, type ReferencePlace, withTexts } from "@setup-pack/core/meaning";
import { newStageKeys } from "@setup-pack/lifecycle";
import { nameOf, packItems } from "../../part/pack-items.js";
import type { OfficeRecord } from "./state.js";

type Automation = NonNullable<Pack["automations"]>[number];

/** What references of a type and id are replaced by. */
export interface RecordBinding extends Binding {
  /** Of a stage: its pipeline, as the `detail` of a reference may name it. */
  readonly within?: readonly string[];
}

/** Bindings of the items that a pack only uses, and of the stages within them, to their records. */
export function usedBindings(pack: Pack, holds: ReadonlyMap<string, OfficeRecord>): RecordBinding[] {
  const recordOf = (kind: ItemKind, key: string): OfficeRecord | undefined => {
    const record = holds.get(`${kind} ${key}`);
    return record?.hold === "used" ? record : undefined;
  };
  const resources = (pack.resources ?? []).flatMap(({ kind, key }): RecordBinding[] => {
    const targetId = recordOf("resources", key)?.id;
    const type = referenceTypeOf({ kind: "resources", variant: kind });
    return targetId === undefined || type === undefined ? [] : [{ type, id: key, targetId }];
  });
  const pipelines = (pack.pipelines ?? []).flatMap(({ key, name }): RecordBinding[] => {
    const record = recordOf("pipelines", key);
    if (record === undefined) return [];
    const stages = Object.entries(record.stages ?? {});
    return [
      { type: "pipeline", id: key, targetId: record.id },
      ...stages.map(([id, targetId]) => ({ type: "deal_stage" as const, id, targetId, within: [key, name] })),
    ];
  });
  return [...resources, ...pipelines];
}

/**
 * Returns a pack after a plan, where what stays goes on naming the same items and stages: by their new keys. `before` is
 * what the plan started from.
 */
export function withNewKeys(pack: Pack, items: readonly PlannedItem[], before: Pack, reading?: PackReading): Pack {
  const symbols = symbolTable({ ...pack });
  const renamed = newKeysIn(items, before).filter((one) => carriedBy(one, symbols).length === 0);
  const automations = bindPack(pack, renamed, reading).automations?.map((automation, index) => {
    if (automation === pack.automations?.[index]) return automation;
    const { references = [], ...document } = automation.document;
    const once = new Map(references.map((one) => [`${one.type} ${one.id}`, one]));
    return { ...automation, document: { ...document, references: [...once.values()] } };
  });
  return { ...bindPack(pack, renamed, reading), ...(automations && { automations }) };
}

/** Returns the keys that a plan gives to items and stages, as bindings from those that they had. */
function newKeysIn(items: readonly PlannedItem[], before: Pack): readonly RecordBinding[] {
  const there = new Map(packItems(before).map((item) => [nameOf(item), item]));
  return items.flatMap(({ kind, key, previousKey = key, action, fields }): RecordBinding[] => {
    const item = kind === "pack" || action === "remove" ? undefined : there.get(`${kind} ${previousKey}`);
    if (item === undefined) return [];
    const channel = typeof item.document.channel === "string" ? item.document.channel : undefined;
    const type = referenceTypeOf({ kind: item.kind, variant: item.variant ?? channel });
    return [
      ...(type === undefined || key === previousKey ? [] : [{ type, id: previousKey, targetId: key }]),
      ...[...newStageKeys(fields)].map(([id, targetId]): RecordBinding => ({ type: "deal_stage", id, targetId })),
    ];
  });
}

/**
 * Returns a pack whose references name records of one workspace: each bound id is replaced in `references`, and at the
 * places of core's `referencePlaces` in the configs of blocks, in filters, data, the brand and message templates. Words
 * that only look like it stay.
 */
export function bindPack(pack: Pack, bindings: readonly RecordBinding[], reading?: PackReading): Pack {
  const { automations, smartLists, messageTemplates, resources, brand } = pack;
  if (bindings.length === 0) return pack;
  const { places } = placesByReading(pack, reading, bindings);
  const beside = places.filter(({ automation }) => automation === undefined);
  const bound = <Settings extends object>(item: Pointer, settings: Settings): Settings =>
    withTargets(
      settings,
      beside.filter(({ at }) => at.startsWith(`${item}/`)),
      bindings,
    );
  return {
    ...pack,
    ...(automations && {
      automations: automations.map((automation, index) =>
        boundAutomation(
          automation,
          bindings,
          places.filter((place) => place.automation === index),
        ),
      ),
    }),
    ...(smartLists && {
      smartLists: smartLists.map((list, index) => ({ ...list, filters: bound(`/smartLists/${index}`, list.filters) })),
    }),
    ...(messageTemplates && {
      messageTemplates: messageTemplates.map((template, index) => bound(`/messageTemplates/${index}`, template)),
    }),
    ...(resources && {
      resources: resources.map((resource, index) =>
        resource.data ? { ...resource, data: bound(`/resources/${index}`, resource.data) } : resource,
      ),
    }),
    ...(brand && { brand: bound("/brand", brand) }),
  };
}

const targetOf = (bindings: readonly Binding[], type: string, id: string): string | undefined =>
  bindings.find((binding) => binding.type === type && binding.id === id)?.targetId;

/** Returns settings with the bound ids at some places. */
function withTargets<Settings extends object>(
  settings: Settings,
  places: readonly ReferencePlace[],
  bindings: readonly Binding[],
): Settings {
  const texts = places.flatMap(({ path, span, type, id }): PlacedText | [] => {
    const text = targetOf(bindings, type, id);
    return text === undefined ? [] : { path, ...(span && { span }), text };
  });
  const written = texts.length === 0 ? undefined : withTexts(settings, texts);
  return isObject(written) ? { ...settings, ...written } : settings;
}

function boundAutomation(
  automation: Automation,
  all: readonly RecordBinding[],
  places: readonly ReferencePlace[],
): Automation {
  const { document } = automation;
  const { references = [], graph } = document;
  const bindings = all.filter(
    ({ type, id, within }) =>
      within === undefined ||
      references.some((one) => one.type === type && one.id === id && within.includes(one.detail ?? within[0] ?? "")),
  );
  if (!references.some(({ type, id }) => targetOf(bindings, type, id) !== undefined)) return automation;
  const nodes = graph.nodes.map((node, index) => {
    const ofNode = places.filter((place) => place.node === index);
    return node.config === undefined ? node : { ...node, config: withTargets(node.config, ofNode, bindings) };
  });
  const bound = references.map((reference) => ({
    ...reference,
    id: targetOf(bindings, reference.type, reference.id) ?? reference.id,
  }));
  return { ...automation, document: { ...document, graph: { ...graph, nodes }, references: bound } };
}
