import type { Binding, Pack, ReferenceType } from "@setup-pack/core";
import { carriedBy, isReferenceType, referencesOf, symbolTable } from "@setup-pack/core/format";
import { isObject } from "@setup-pack/core/json";
import { quote } from "@setup-pack/core/words";
import type { WorkspaceTx } from "../../../database/database.js";
import { type Refusal, refuse } from "../../../refusal.js";
import { existingTargets, listOfType, referenceTargets } from "../../reference-targets/index.js";
import { groupBy } from "../group-by.js";
import { type ItemName, isItemKind, nameOf } from "../items/item-kinds.js";

/** What a pack's own items are in the workspace. */
export interface ItemIds {
  readonly id: string;
  /** Of a pipeline: the ids of its stages by key. */
  readonly stages: ReadonlyMap<string, string>;
}

/** A reference of one automation, and the record of the workspace that it stands for. */
export interface BoundReference {
  readonly type: string;
  readonly id: string;
  readonly targetId: string;
}

/** A reference that the pack does not carry. */
interface ForeignReference extends BoundReference {
  readonly type: ReferenceType;
  readonly automation: string;
  readonly at: string;
}

/**
 * What each automation's references stand for, by the automation's key: an item that the pack carries, else what the
 * bindings say, else the record whose id the reference has. A refusal where one stands for nothing in this workspace;
 * every binding that a plan brings must name something, used or not. An automation that an earlier release left stays
 * as it is, whatever has become of what it names.
 */
export async function bindReferences(
  tx: WorkspaceTx,
  workspaceId: string,
  pack: Pack,
  placed: ReadonlyMap<ItemName, ItemIds>,
  bindings: readonly Binding[],
  { cause, isLeft }: { readonly cause: "plan" | "edit"; readonly isLeft: (automation: string) => boolean },
): Promise<ReadonlyMap<string, readonly BoundReference[]> | Refusal> {
  const { carried, foreign } = splitReferences(pack, placed, bindings);
  const missing = await missingTargets(tx, workspaceId, [...(cause === "plan" ? bindings : []), ...foreign]);
  const lost = bindings.find((one) => missing.has(one));
  if (lost !== undefined) return unknownTarget(bindings.indexOf(lost), lost);
  const unbound = foreign.find((one) => missing.has(one) && !isLeft(one.automation));
  if (unbound !== undefined) return noBinding(unbound, cause === "plan" ? "bindings" : undefined);
  return groupBy([...carried, ...foreign], ({ automation }) => automation);
}

/** Returns the same of a pack whose references are known to stand for something. */
export function boundReferences(
  pack: Pack,
  placed: ReadonlyMap<ItemName, ItemIds>,
  bindings: readonly Binding[],
): ReadonlyMap<string, readonly BoundReference[]> {
  const { carried, foreign } = splitReferences(pack, placed, bindings);
  return groupBy([...carried, ...foreign], ({ automation }) => automation);
}

function splitReferences(
  pack: Pack,
  placed: ReadonlyMap<ItemName, ItemIds>,
  bindings: readonly Binding[],
): {
  readonly carried: readonly (BoundReference & { automation: string })[];
  readonly foreign: readonly ForeignReference[];
} {
  const bindingOf = new Map(bindings.map(({ type, id, targetId }) => [`${type} ${id}`, targetId]));
  const symbols = symbolTable(isObject(pack) ? pack : {});
  const carried: (BoundReference & { automation: string })[] = [];
  const foreign: ForeignReference[] = [];
  for (const [index, { key: automation, document }] of (pack.automations ?? []).entries()) {
    for (const reference of referencesOf(document, `/automations/${index}/document`)) {
      const { type, id, at, detail } = reference;
      const definitions = carriedBy(reference, symbols);
      const meant = definitions.find(({ pipeline }) => detail !== undefined && isCalled(pipeline, detail));
      const targetId = idOf(meant ?? definitions[0], placed);
      if (targetId !== undefined) carried.push({ automation, type, id, targetId });
      else if (isReferenceType(type))
        foreign.push({ automation, type, id, targetId: bindingOf.get(`${type} ${id}`) ?? id, at });
    }
  }
  return { carried, foreign };
}

type Definition = ReturnType<typeof carriedBy>[number];

const isCalled = (pipeline: Definition | undefined, detail: string): boolean =>
  pipeline !== undefined && (pipeline.key === detail || pipeline.name === detail);

/** Returns the id of the record that an item of the pack, or a stage, is in the workspace. */
export function idOf(definition: Definition | undefined, placed: ReadonlyMap<ItemName, ItemIds>): string | undefined {
  if (definition === undefined) return undefined;
  const { kind, key, pipeline } = definition;
  if (pipeline !== undefined) return placed.get(nameOf("pipelines", pipeline.key))?.stages.get(key);
  return isItemKind(kind) ? placed.get(nameOf(kind, key))?.id : undefined;
}

/**
 * Returns the items that a reference can name in a pack itself. One that had another key once is known by its binding
 * (`boundItems`).
 */
export function carriedNames(
  pack: Pack,
  bound: ReadonlyMap<string, ItemName> = new Map(),
): (reference: Pick<BoundReference, "type" | "id">) => readonly ItemName[] {
  const symbols = symbolTable(isObject(pack) ? pack : {});
  return (reference) => {
    const carried = carriedBy(reference, symbols);
    const known = bound.get(`${reference.type} ${reference.id}`);
    if (carried.length === 0 && known !== undefined) return [known];
    return carried.flatMap(({ kind, key, pipeline }): ItemName[] => {
      if (pipeline !== undefined) return [nameOf("pipelines", pipeline.key)];
      return isItemKind(kind) ? [nameOf(kind, key)] : [];
    });
  };
}

/** Returns the items of a pack that its bindings lead to, by type and id of the references. */
export function boundItems(
  bindings: readonly Binding[],
  items: ReadonlyMap<ItemName, ItemIds>,
): ReadonlyMap<string, ItemName> {
  const names = new Map(
    [...items].flatMap(([name, { id, stages }]) => [id, ...stages.values()].map((one) => [one, name] as const)),
  );
  return new Map(
    bindings.flatMap(({ type, id, targetId }): [string, ItemName][] => {
      const name = names.get(targetId);
      return name === undefined ? [] : [[`${type} ${id}`, name]];
    }),
  );
}

/** Returns those of them whose target is no record of this workspace. */
async function missingTargets<One extends Pick<ForeignReference, "type" | "targetId">>(
  tx: WorkspaceTx,
  workspaceId: string,
  all: readonly One[],
): Promise<ReadonlySet<One>> {
  const missing = new Set<One>();
  for (const [type, some] of groupBy(all, (one) => one.type)) {
    const ids = [...new Set(some.map(({ targetId }) => targetId))];
    const found = await existingTargets(tx, workspaceId, type, ids);
    for (const one of some) if (!found.has(one.targetId)) missing.add(one);
  }
  return missing;
}

function unknownTarget(index: number, { type, id }: Binding): Refusal {
  const param = `bindings[${index}].targetId`;
  const { noun } = referenceTargets[type];
  return refuse.invalid(
    param,
    `The ${noun} ${quote(id)} stands for nothing here: ${param} names no ${noun} of this workspace. GET ${listOfType(type)} lists them.`,
  );
}

function noBinding({ type, id, automation }: ForeignReference, param: string | undefined): Refusal {
  const what = `${referenceTargets[type].noun} ${quote(id)}`;
  return refuse.invalid(
    param,
    `The automation ${quote(automation)} refers to the ${what}, which the pack does not carry and which is bound to nothing here. GET ${listOfType(type)} lists what there is.`,
  );
}
