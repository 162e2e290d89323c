import type { ItemKind } from "@setup-pack/core";
import {
  getSetupPack,
  listContactStages,
  listContacts,
  listDeals,
  listLeadSources,
  listPipelines,
  listTags,
  type WorkspaceClient,
  WorkspaceError,
} from "@setup-pack/workspace-client";
import { cast } from "./cast.test-support.js";

/** A record of a documented list, with all that a pack may change in it. */
export interface Row {
  readonly list: "tags" | "contact-stages" | "lead-sources" | "pipelines";
  readonly id: string;
  readonly name: string;
  readonly color: string | null;
  readonly stages: readonly {
    readonly id: string;
    readonly name: string;
    readonly type: string;
    readonly probability: number;
  }[];
}

/** An item of a pack, installed or left behind. */
export interface HeldItem {
  readonly packId: string;
  readonly kind: ItemKind;
  readonly key: string;
  readonly id: string;
  readonly hold: string;
  readonly owner: string | null;
  readonly edited: boolean;
  readonly document: unknown;
}

/** A pack as the workspace tells of it. */
export interface PackShown {
  readonly packId: string;
  readonly isInstalled: boolean;
  readonly revision: string;
  readonly version: string;
  readonly base: unknown;
}

/** All of a workspace that packs have to do with. */
export interface Snapshot {
  readonly rows: ReadonlyMap<string, Row>;
  readonly items: readonly HeldItem[];
  readonly packs: readonly PackShown[];
  /** The stage that each deal sits in. */
  readonly deals: ReadonlyMap<string, string>;
  /** The records that each contact carries. */
  readonly contacts: ReadonlyMap<string, readonly string[]>;
}

/** As many records as one page holds; no walk makes more of a kind. */
const limit = 100;

/** Reads a workspace as anybody can. */
export async function snapshotOf(client: WorkspaceClient): Promise<Snapshot> {
  const [tags, stages, sources, pipelines, deals, contacts] = await Promise.all([
    listTags(client, { limit }),
    listContactStages(client, { limit }),
    listLeadSources(client, { limit }),
    listPipelines(client, { limit }),
    listDeals(client, { limit }),
    listContacts(client, { limit }),
  ]);
  const plain = { color: null, stages: [] };
  const rows: Row[] = [
    ...tags.data.map(({ id, name, color }): Row => ({ ...plain, list: "tags", id, name, color })),
    ...stages.data.map(({ id, name }): Row => ({ ...plain, list: "contact-stages", id, name })),
    ...sources.data.map(({ id, name }): Row => ({ ...plain, list: "lead-sources", id, name })),
    ...pipelines.data.map(
      ({ id, name, stages: own }): Row => ({
        ...plain,
        list: "pipelines",
        id,
        name,
        stages: own.map((stage) => ({
          id: stage.id,
          name: stage.name,
          type: stage.type,
          probability: stage.probability,
        })),
      }),
    ),
  ];
  const packs: PackShown[] = [];
  const items: HeldItem[] = [];
  for (const [first] of cast) {
    const packId = first?.document.packId ?? "";
    const shown = await getSetupPack(client, packId, {}, { uninstalled: "true" }).catch(nullIfMissing);
    if (shown === null) continue;
    const { revision, version, base } = shown;
    packs.push({ packId, isInstalled: shown.uninstalled_at === null, revision, version, base });
    items.push(
      ...shown.items.map(({ kind, key, id, hold, owner, edited, document }) => ({
        packId,
        kind,
        key,
        id,
        hold,
        owner,
        edited,
        document,
      })),
    );
  }
  return {
    rows: new Map(rows.map((row) => [row.id, row])),
    items,
    packs,
    deals: new Map(deals.data.map(({ id, stage }) => [id, stage.id])),
    contacts: new Map(
      contacts.data.map(({ id, tags: own, stage, lead_source }) => [
        id,
        [...own, stage, lead_source].flatMap((one) => one?.id ?? []).sort(),
      ]),
    ),
  };
}

function nullIfMissing(error: unknown): null {
  if (error instanceof WorkspaceError && error.status === 404) return null;
  throw error;
}
