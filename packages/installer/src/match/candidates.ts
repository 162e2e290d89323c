import type { ReferenceType } from "@setup-pack/core";
import { isObject, type JsonObject } from "@setup-pack/core/json";
import { fold } from "@setup-pack/core/words";
import type { WorkspaceRecord } from "../target/listing.js";

/** A record of the workspace that a reference may stand for. */
export interface Candidate {
  readonly id: string;
  readonly name: string;
  /** Of a deal stage: the pipeline that it stands in. */
  readonly pipeline?: Pick<WorkspaceRecord, "id" | "name">;
}

/** The candidates of one type of reference, found by id and by name. */
export interface Candidates {
  readonly all: readonly Candidate[];
  readonly withId: (id: string) => Candidate | undefined;
  /** Of this very name, however its accents are composed. */
  readonly named: (name: string) => readonly Candidate[];
  /** Of this name but for case and white space. */
  readonly called: (name: string) => readonly Candidate[];
}

/**
 * What records of a list references of a type can stand for: themselves, or the stages within them.
 * @example
 * ```ts
 * import { candidatesOf } from "@setup-pack/installer";
 *
 * const record = { id: "pip_1", name: "Sales", stages: [{ id: "stg_1", name: "New" }] };
 * console.log(candidatesOf("deal_stage", [{ id: "pip_1", name: "Sales", record }]));
 * // [
 * //   {
 * //     id: 'stg_1',
 * //     name: 'New',
 * //     pipeline: { id: 'pip_1', name: 'Sales' }
 * //   }
 * // ]
 * ```
 */
export function candidatesOf(type: ReferenceType, records: readonly WorkspaceRecord[]): Candidate[] {
  if (type !== "deal_stage") return records.map(({ id, name }) => ({ id, name }));
  return records.flatMap(({ id, name, record }) =>
    stagesOf(record).map((stage) => ({ ...stage, pipeline: { id, name } })),
  );
}

function stagesOf({ stages }: JsonObject): Candidate[] {
  if (!Array.isArray(stages)) return [];
  return stages.flatMap((stage: unknown) =>
    isObject(stage) && typeof stage.id === "string" && typeof stage.name === "string"
      ? { id: stage.id, name: stage.name }
      : [],
  );
}

/** Prepares candidates for being looked for, each name folded once. */
export function indexed(all: readonly Candidate[]): Candidates {
  const byId = new Map(all.map((candidate) => [candidate.id, candidate]));
  const byName = grouped(all, sameName);
  const byFoldedName = grouped(all, fold);
  return {
    all,
    withId: (id) => byId.get(id),
    named: (name) => byName.get(sameName(name)) ?? [],
    called: (name) => byFoldedName.get(fold(name)) ?? [],
  };
}

const sameName = (name: string): string => name.normalize("NFC");

function grouped(all: readonly Candidate[], key: (name: string) => string): Map<string, Candidate[]> {
  const groups = new Map<string, Candidate[]>();
  for (const candidate of all) {
    const name = key(candidate.name);
    const others = groups.get(name);
    if (others === undefined) groups.set(name, [candidate]);
    else others.push(candidate);
  }
  return groups;
}
