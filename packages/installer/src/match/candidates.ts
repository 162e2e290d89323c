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
  /** Of a member whose name others have as well: the e-mail address, by which people tell them apart. */
  readonly email?: string;
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
  if (type === "user") return members(records);
  if (type !== "deal_stage") return records.map(({ id, name }) => ({ id, name }));
  return records.flatMap(({ id, name, record }) =>
    stagesOf(record).map((stage) => ({ ...stage, pipeline: { id, name } })),
  );
}

function members(records: readonly WorkspaceRecord[]): Candidate[] {
  const namesakes = grouped(records, ({ name }) => fold(name));
  return records.map(({ id, name, record: { email } }) => {
    const isShared = (namesakes.get(fold(name)) ?? []).length > 1;
    return { id, name, ...(isShared && typeof email === "string" && { email }) };
  });
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
  const byName = grouped(all, ({ name }) => sameName(name));
  const byFoldedName = grouped(all, ({ name }) => fold(name));
  return {
    all,
    withId: (id) => byId.get(id),
    named: (name) => byName.get(sameName(name)) ?? [],
    called: (name) => byFoldedName.get(fold(name)) ?? [],
  };
}

const sameName = (name: string): string => name.normalize("NFC");

function grouped<One>(all: readonly One[], nameOf: (one: One) => string): Map<string, One[]> {
  const groups = new Map<string, One[]>();
  for (const one of all) {
    const name = nameOf(one);
    const others = groups.get(name);
    if (others === undefined) groups.set(name, [one]);
    else others.push(one);
  }
  return groups;
}
