import type { Binding, Pipeline, Resource } from "@setup-pack/core";
import {
  type AmbiguousStage,
  ambiguousStages,
  chosenStages,
  type ListedRecord,
  pipelineOfRecord,
  resourceOfRecord,
} from "@setup-pack/core/format";
import { isObject, type JsonObject } from "@setup-pack/core/json";
import { listOf, quote } from "@setup-pack/core/words";
import { sql } from "kysely";
import type { WorkspaceTx } from "../../../database/database.js";
import { type Refusal, refuse } from "../../../refusal.js";
import type { PackItem } from "../items/items-of.js";
import { recordKindOf } from "../rows/records.js";
import { stagesOf } from "../rows/stage-rows.js";

/** A record of a documented list, as the item that a pack would have of it. */
export interface ReadRecord {
  readonly asItem: JsonObject;
  readonly called: string;
  /** Of a pipeline: the ids of its stages by the keys that the release has for them. */
  readonly stages: ReadonlyMap<string, string>;
  /** Stages of the release that several of its stages could be. */
  readonly ambiguous: readonly AmbiguousStage[];
}

/** The record that is meant, and where a plan says so. */
export interface RecordPlace {
  readonly id: string;
  readonly param: string;
  /** What the plan binds: of two stages of one name it says which is the pack's. */
  readonly bindings: readonly Binding[];
}

/** Reads the record that an item of a release is to be, or to stand for, and holds it against others. */
export async function readRecord(
  tx: WorkspaceTx,
  workspaceId: string,
  { kind, key, document }: PackItem,
  { id, param, bindings }: RecordPlace,
): Promise<ReadRecord | Refusal> {
  const record = recordKindOf(kind, document);
  if (record === undefined) {
    return refuse.invalid(param, `${kind} ${quote(key)} is no record of a list that others have part in.`);
  }
  const { table, detail } = record;
  const column = detail === undefined ? sql`` : sql`, ${sql.ref(detail.column)}`;
  const { rows } = await sql<ListedRecord>`
    select id, name${column} from ${sql.table(table)}
    where workspace_id = ${workspaceId} and id = ${id} for update`.execute(tx);
  const [found] = rows;
  if (found === undefined) {
    const { noun } = record;
    const what = `What the ${noun} ${quote(String(document.name))} (${key}) was to be is not there`;
    return refuse.invalid(param, `${what}: ${param} names no ${noun} of this workspace.`);
  }
  if (isPipeline(kind, document)) {
    const stages = await stagesOf(tx, workspaceId, [id]);
    const chosen = chosenStages(bindings, stages);
    const read = pipelineOfRecord({ ...found, stages }, document, chosen);
    const ambiguous = ambiguousStages(stages, document, chosen);
    return { called: found.name, asItem: { ...read.pipeline }, stages: read.stages, ambiguous };
  }
  if (!isResource(document)) return notARecord();
  return { called: found.name, asItem: { ...resourceOfRecord(found, document) }, stages: new Map(), ambiguous: [] };
}

/** Returns why it is not clear which stage of a pipeline is one of the release's; undefined where that is clear. */
export function ambiguityRefusal({ called, ambiguous }: ReadRecord, param: string): Refusal | undefined {
  const [stage] = ambiguous;
  if (stage === undefined) return undefined;
  const { key, name, ids } = stage;
  return refuse.invalid(
    param,
    `The pipeline ${quote(called)} has ${ids.length} stages called ${quote(name)} (${listOf(ids, "and")}), and only one of them can be the pack's (${key}). Say in the bindings which.`,
  );
}

/** The compiler cannot see it: the release was checked. */
const isPipeline = (kind: string, document: unknown): document is Pipeline =>
  kind === "pipelines" && isObject(document) && Array.isArray(document.stages);

const isResource = (document: unknown): document is Resource => isObject(document) && typeof document.kind === "string";

function notARecord(): never {
  throw new Error("A record of a list is a pipeline or a resource.");
}
