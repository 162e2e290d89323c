import type { AutomationDocument, Edge, Node, Pack, Pipeline, Reference, Settings, Stage, StageType } from "./model.js";

/** A stage with its type and probability settled; an open stage without a probability has null. */
export type NormalisedStage = Omit<Stage, "stageType" | "probability"> & {
  readonly stageType: StageType;
  readonly probability: number | null;
};

/** A pipeline of settled stages. */
export type NormalisedPipeline = Omit<Pipeline, "stages"> & { readonly stages: readonly NormalisedStage[] };

/** An edge that names the output it leaves by. */
export type NormalisedEdge = Edge & { readonly handle: string };

/** A block that has a config, be it empty. */
export type NormalisedNode = Node & { readonly config: NonNullable<Node["config"]> };

/** Delivery settings with a window that is set or null, and the days it holds on. */
export type NormalisedSettings = Required<Settings>;

/** An automation document in which lists are there and every default is written out. */
export type NormalisedDocument = Omit<AutomationDocument, "graph" | "settings" | "references"> & {
  readonly graph: { readonly nodes: readonly NormalisedNode[]; readonly edges: readonly NormalisedEdge[] };
  readonly settings: NormalisedSettings | null;
  readonly references: readonly Reference[];
};

/** What a pack means, however much of it was left out in writing. */
export type NormalisedPack = Omit<Pack, "automations" | "pipelines"> &
  Required<Pick<Pack, "smartLists" | "messageTemplates" | "resources" | "brand" | "assets">> & {
    readonly automations: readonly { readonly key: string; readonly document: NormalisedDocument }[];
    readonly pipelines: readonly NormalisedPipeline[];
  };

/** Fills in the defaults the format document gives; takes a pack that has no errors, and changes nothing in it. */
export function normalise(pack: Pack): NormalisedPack {
  return {
    ...pack,
    automations: (pack.automations ?? []).map(({ key, document }) => ({ key, document: normaliseDocument(document) })),
    smartLists: pack.smartLists ?? [],
    messageTemplates: pack.messageTemplates ?? [],
    pipelines: (pack.pipelines ?? []).map((pipeline) => ({
      ...pipeline,
      stages: pipeline.stages.map(normaliseStage),
    })),
    resources: pack.resources ?? [],
    brand: pack.brand ?? null,
    assets: pack.assets ?? [],
  };
}

function normaliseDocument(document: AutomationDocument): NormalisedDocument {
  const { nodes, edges = [] } = document.graph;
  return {
    ...document,
    graph: {
      ...document.graph,
      nodes: nodes.map((node) => ({ ...node, config: node.config ?? {} })),
      edges: edges.map((edge) => ({ ...edge, handle: edge.handle ?? "next" })),
    },
    settings: normaliseSettings(document.settings),
    references: document.references ?? [],
  };
}

/** A window holds every day when no days are given, and holidays are not skipped unless asked for. */
function normaliseSettings(settings: AutomationDocument["settings"]): NormalisedSettings | null {
  if (settings === undefined || settings === null) return null;
  return {
    ...settings,
    send_window_start: settings.send_window_start ?? null,
    send_window_end: settings.send_window_end ?? null,
    send_window_days: settings.send_window_days ?? [0, 1, 2, 3, 4, 5, 6],
    send_window_skip_holidays: settings.send_window_skip_holidays ?? false,
  };
}

/** A won stage counts 100 and a lost one 0, whatever the pack gives (format document, Pipeline). */
const settledProbability = { OPEN: undefined, CLOSED_WON: 100, CLOSED_LOST: 0 } as const;

function normaliseStage(stage: Stage): NormalisedStage {
  const stageType = stage.stageType ?? "OPEN";
  return { ...stage, stageType, probability: settledProbability[stageType] ?? stage.probability ?? null };
}
