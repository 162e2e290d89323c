import type { Binding, BlockMarks, Pack } from "@setup-pack/core";
import {
  markedBook,
  type ReferencePlace,
  referencePlaces,
  type SettingsBook,
  withTexts,
} from "@setup-pack/core/meaning";

type Automation = NonNullable<Pack["automations"]>[number];

/**
 * A pack whose references name records of one workspace: each bound id is replaced in `references`, and in the configs
 * of blocks where it stands for what is bound (core's `referencePlaces`). Words that only look like it stay.
 */
export function bindPack(pack: Pack, bindings: readonly Binding[], blocks?: BlockMarks): Pack {
  const { automations } = pack;
  if (automations === undefined || bindings.length === 0) return pack;
  const book = markedBook(pack, blocks);
  return { ...pack, automations: automations.map((automation) => boundAutomation(automation, bindings, book)) };
}

function boundAutomation(automation: Automation, bindings: readonly Binding[], book: SettingsBook): Automation {
  const { document } = automation;
  const { references = [], graph } = document;
  const targetOf = (type: string, id: string): string | undefined =>
    bindings.find((binding) => binding.type === type && binding.id === id)?.targetId;
  if (!references.some(({ type, id }) => targetOf(type, id) !== undefined)) return automation;
  const textsOf = new Map<number, { path: ReferencePlace["path"]; text: string }[]>();
  for (const { node, path, type, id } of referencePlaces(document, book)) {
    const text = targetOf(type, id);
    if (text !== undefined) textsOf.set(node, [...(textsOf.get(node) ?? []), { path, text }]);
  }
  const nodes = graph.nodes.map((node, index) => {
    const texts = textsOf.get(index) ?? [];
    return node.config === undefined || texts.length === 0 ? node : { ...node, config: withTexts(node.config, texts) };
  });
  const bound = references.map((reference) => ({
    ...reference,
    id: targetOf(reference.type, reference.id) ?? reference.id,
  }));
  return { ...automation, document: { ...document, graph: { ...graph, nodes }, references: bound } };
}
