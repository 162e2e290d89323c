import type { Pack, Reference } from "../model.js";
import { normalise } from "../normalise.js";
import { packIn } from "./pack-edits.test-support.js";

/** Members by name; without what the format lets be null for nothing. */
const set = (object: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== null));

/** A list as an object by key: its order tells nothing. The first of several counts. */
const by = <T extends object>(list: readonly T[], key: (element: T) => string): Record<string, unknown> =>
  Object.fromEntries(list.toReversed().map((element) => [key(element), set(element)]));

/**
 * What a pack means, as a value that is equal for packs that mean the same. Made from `normalise`, not from the diff.
 */
export function normalForm(pack: Pack): unknown {
  const { $schema, version, exportedAt, packId, automations, pipelines, ...rest } = normalise(pack);
  return set({
    ...rest,
    automations: by(
      automations.map(({ key, document: { exported_at, graph, references, settings, ...document } }) => ({
        key,
        ...document,
        graph: { ...graph, nodes: by(graph.nodes, ({ id }) => id), edges: by(graph.edges, ({ id }) => id) },
        references: by(references, ({ type, id }) => `${type} ${id}`),
        settings: settings && set({ ...settings, send_window_days: settings.send_window_days.toSorted() }),
      })),
      ({ key }) => key,
    ),
    pipelines: by(
      pipelines.map((pipeline) => ({ ...pipeline, stages: pipeline.stages.map(set) })),
      ({ key }) => key,
    ),
    smartLists: by(rest.smartLists, ({ key }) => key),
    messageTemplates: by(rest.messageTemplates, ({ key }) => key),
    resources: by(rest.resources, ({ key }) => key),
    assets: by(rest.assets, ({ key }) => key),
  });
}

/** References in another order; where one stands twice the first counts, so those stay as they are. */
const turnedRound = (references: readonly Reference[]): Reference[] => {
  const names = references.map(({ type, id }) => `${type} ${id}`);
  return new Set(names).size === names.length ? references.toReversed() : [...references];
};

/** The pack written otherwise: defaults and nulls written out, and lists turned round whose order tells nothing. */
export function rewritten(pack: Pack): Pack {
  const { automations, resources, smartLists, ...rest } = normalise(pack);
  const turned = {
    ...rest,
    $schema: "https://example.com/other.json",
    exportedAt: "2031-01-01T00:00:00Z",
    resources: resources.toReversed(),
    smartLists: smartLists.toReversed(),
    messageTemplates: rest.messageTemplates.map((template) => ({ richTextDoc: null, ...template })),
    assets: rest.assets.map((asset) => ({ url: null, stagedFileId: null, sourceUrl: null, data: null, ...asset })),
    automations: automations.toReversed().map(({ key, document: { graph, references, settings, ...document } }) => ({
      document: {
        references: turnedRound(references),
        settings: settings && { ...settings, send_window_days: settings.send_window_days.toReversed() },
        graph: { ...graph, edges: graph.edges.toReversed(), nodes: graph.nodes.toReversed() },
        ...document,
        exported_at: "yesterday",
      },
      key,
    })),
  };
  return packIn(
    JSON.stringify(turned, (name, value: unknown) => (name === "probability" && value === null ? undefined : value)),
  );
}
