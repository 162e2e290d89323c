import type { Binding, BlockMarks, ItemKind, Pack } from "@setup-pack/core";
import { referenceTypeOf } from "@setup-pack/core/format";
import { filterPlaces, markedBook, type ReferencePlace, referencePlaces, withTexts } from "@setup-pack/core/meaning";
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
 * A pack whose references name records of one workspace: each bound id is replaced in `references`, in the configs of
 * blocks where it stands for what is bound (core's `referencePlaces`), and in the filters of smart lists. Words that only
 * look like it stay.
 */
export function bindPack(pack: Pack, bindings: readonly RecordBinding[], blocks?: BlockMarks): Pack {
  const { automations, smartLists } = pack;
  if (bindings.length === 0) return pack;
  const book = markedBook(blocks);
  const { places } = referencePlaces(pack, book);
  const inFilters = filterPlaces(pack, smartLists ?? [], book, bindings);
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
      smartLists: smartLists.map((list, index) => {
        const texts = (inFilters.get(index) ?? []).flatMap(({ path, type, id, before }) => {
          const target = targetOf(bindings, type, id);
          return target === undefined ? [] : { path, text: `${before}${target}` };
        });
        return { ...list, filters: { ...list.filters, ...withTexts(list.filters, texts) } };
      }),
    }),
  };
}

const targetOf = (bindings: readonly Binding[], type: string, id: string): string | undefined =>
  bindings.find((binding) => binding.type === type && binding.id === id)?.targetId;

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
  const textsOf = new Map<number, { path: ReferencePlace["path"]; text: string }[]>();
  for (const { node, path, type, id } of places) {
    const text = targetOf(bindings, type, id);
    if (text !== undefined && node !== undefined) textsOf.set(node, [...(textsOf.get(node) ?? []), { path, text }]);
  }
  const nodes = graph.nodes.map((node, index) => {
    const texts = textsOf.get(index) ?? [];
    return node.config === undefined || texts.length === 0 ? node : { ...node, config: withTexts(node.config, texts) };
  });
  const bound = references.map((reference) => ({
    ...reference,
    id: targetOf(bindings, reference.type, reference.id) ?? reference.id,
  }));
  return { ...automation, document: { ...document, graph: { ...graph, nodes }, references: bound } };
}
