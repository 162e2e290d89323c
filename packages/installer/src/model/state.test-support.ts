import type { Pack } from "@setup-pack/core";
import { isObject, type JsonObject } from "@setup-pack/core/json";

/** The documented lists that packs bring records into. */
export type List = "tags" | "contact-stages" | "lead-sources" | "pipelines";

/** A record of a documented list. */
export interface Row {
  readonly list: List;
  readonly id: string;
  readonly name: string;
  readonly color: unknown;
  readonly stages: readonly StageRow[];
}

export interface StageRow {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly probability: number;
}

/**
 * A pack as it stands. `ids` has what each item, called `tags warm`, and each stage, called `pipelines buyers/met`, is
 * in the workspace; what begins with a question mark the workspace has still to tell.
 */
export interface InstalledPack {
  readonly base: Pack;
  readonly current: Pack;
  readonly ids: ReadonlyMap<string, string>;
}

export interface Release {
  readonly version: string;
  readonly revision: string;
  readonly planId: string | null;
}

/** A pack, installed or not. What is counted and remembered outlives an uninstallation. */
export interface PackModel {
  readonly installed: InstalledPack | null;
  readonly revision: number;
  /** The newest first. */
  readonly history: readonly Release[];
  readonly releases: ReadonlyMap<string, Pack>;
}

/** A whole workspace, as far as packs have to do with it. */
export interface Model {
  readonly packs: ReadonlyMap<string, PackModel>;
  /** Records that no pack owns. */
  readonly free: readonly Row[];
  /** The stage that each deal sits in. */
  readonly deals: ReadonlyMap<string, string>;
  /** The records that each contact carries. */
  readonly contacts: ReadonlyMap<string, ReadonlySet<string>>;
}

const never: PackModel = { installed: null, revision: 0, history: [], releases: new Map() };

export const packIn = (model: Model, packId: string): PackModel => model.packs.get(packId) ?? never;

export const withPack = (model: Model, packId: string, pack: PackModel): Model => ({
  ...model,
  packs: new Map([...model.packs, [packId, pack]]),
});

const lists: Readonly<Record<string, List>> = {
  tag: "tags",
  contact_stage: "contact-stages",
  lead_source: "lead-sources",
};

/** An item of a pack; its name is kind and key. */
export interface Item {
  readonly kind: string;
  readonly key: string;
  readonly name: string;
  readonly document: JsonObject;
}

const kinds = ["automations", "messageTemplates", "pipelines", "resources"] as const;

export const itemsOf = (pack: Pack): Item[] =>
  kinds.flatMap((kind) =>
    (pack[kind] ?? []).map((document) => ({
      kind,
      key: document.key,
      name: `${kind} ${document.key}`,
      document: { ...document },
    })),
  );

export const stagesOf = ({ stages }: JsonObject): JsonObject[] =>
  Array.isArray(stages) ? stages.filter(isObject) : [];

/** The record that an item should be; undefined for one that no documented list has. */
export function rowOf({ kind, name, document }: Item, ids: InstalledPack["ids"]): Row | undefined {
  const list = kind === "pipelines" ? kind : kind === "resources" ? lists[String(document.kind)] : undefined;
  if (list === undefined) return undefined;
  const stages = stagesOf(document).map((stage): StageRow => {
    const type = String(stage.stageType ?? "OPEN");
    const given = typeof stage.probability === "number" ? stage.probability : 0;
    const probability = type === "CLOSED_WON" ? 100 : type === "CLOSED_LOST" ? 0 : given;
    return { id: ids.get(`${name}/${stage.key}`) ?? "", name: String(stage.name), type, probability };
  });
  const color = list === "tags" && isObject(document.data) ? (document.data.color ?? null) : null;
  return { list, id: ids.get(name) ?? "", name: String(document.name), color, stages };
}

const rowsOfPack = ({ current, ids }: InstalledPack): Row[] =>
  itemsOf(current).flatMap((item) => rowOf(item, ids) ?? []);

/** The records that packs own. */
export const ownedRows = ({ packs }: Model): Row[] =>
  [...packs.values()].flatMap(({ installed }) => (installed === null ? [] : rowsOfPack(installed)));

/** All records that the documented lists should show. */
export const rowsIn = (model: Model): Row[] => [...model.free, ...ownedRows(model)];

export const idsOfRow = ({ id, stages }: Row): string[] => [id, ...stages.map((stage) => stage.id)];

/** Whether a deal sits in something, or a contact carries it. */
export const isUsed = ({ deals, contacts }: Model, ids: readonly string[]): boolean =>
  [...deals.values()].some((id) => ids.includes(id)) ||
  [...contacts.values()].some((carried) => ids.some((id) => carried.has(id)));
