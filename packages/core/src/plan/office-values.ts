import { deepEqual } from "../deep-equal.js";
import { isObject, type JsonObject } from "../json.js";
import type { ItemKind, Pack } from "../model.js";
import { asPack } from "../shape/files/as-pack.js";
import { itemKinds } from "../symbols/symbol-table.js";

/** An item of the office's that a pack has in its care, on its three sides. */
export interface AdoptedItem {
  /** As the release has it. */
  readonly released: JsonObject;
  /** As it was when it was adopted. */
  readonly before: JsonObject;
  /** As it is. */
  readonly now: JsonObject;
}

/**
 * The item of a release as adopting it left it: values and stages that the office had before and has still stand in it
 * as well, so that what differs from it was edited since. For telling edits; a plan goes by what the release says.
 * @example
 * ```ts
 * import { withOfficeValues } from "@setup-pack/core/format";
 *
 * const released = { kind: "tag", key: "hot", name: "Hot", data: { color: "#dc2626", order: 1 } };
 * const before = { kind: "tag", key: "tag_1", name: "HOT", data: { color: "#111111" } };
 * const now = { ...released, name: "HOT", data: { color: "#222222", order: 1 } };
 * const { name, data } = withOfficeValues({ released, before, now });
 * console.log(name, data); // HOT { color: '#dc2626', order: 1 }
 * ```
 */
export function withOfficeValues({ released, before, now }: AdoptedItem): JsonObject {
  const { key } = released;
  return { ...merged({ released, before: { ...before, key }, now: { ...now, key } }) };
}

/**
 * A release as adopting some of its items left it. `adopted` tells how such an item was when it was adopted, and how it
 * is; undefined of any other.
 * @example
 * ```ts
 * import type { Pack } from "@setup-pack/core";
 * import { withAdoptedValues } from "@setup-pack/core/format";
 *
 * const released: Pack = {
 *   format: "service.setup-pack",
 *   schemaVersion: 2,
 *   packId: "5b1f9a0e-3c58-4a6e-9d35-7f1f0b8f2c11",
 *   name: "Spring",
 *   version: "1.0.0",
 *   resources: [{ kind: "tag", key: "hot", name: "Hot" }],
 * };
 * const office = { kind: "tag", key: "hot", name: "HOT" };
 * const left = withAdoptedValues(released, () => ({ before: office, now: office }));
 * console.log(left.resources?.[0]?.name); // HOT
 * ```
 */
export function withAdoptedValues(
  released: Pack,
  adopted: (kind: ItemKind, key: string) => Pick<AdoptedItem, "before" | "now"> | undefined,
): Pack {
  const lists = itemKinds.flatMap((kind) => {
    const given: readonly { readonly key: string }[] = released[kind] ?? [];
    const items = given.map((item) => {
      const found = adopted(kind, item.key);
      return found === undefined ? item : withOfficeValues({ ...found, released: { ...item } });
    });
    return items.every((item, index) => item === given[index]) ? [] : [[kind, items] as const];
  });
  if (lists.length === 0) return released;
  return asPack({ ...released, ...Object.fromEntries(lists) }) ?? released;
}

function merged({ released, before, now }: AdoptedItem): JsonObject {
  const members = new Set([...Object.keys(released), ...Object.keys(now)]);
  return Object.fromEntries(
    [...members].flatMap((member): [string, unknown][] => {
      const [said, was, is] = [released[member], before[member], now[member]];
      if (deepEqual(is, was)) return is === undefined ? [] : [[member, is]];
      if (isStages(said) && isStages(was) && isStages(is)) return [[member, mergedStages(said, was, is)]];
      if (isObject(said) && isObject(was) && isObject(is))
        return [[member, merged({ released: said, before: was, now: is })]];
      return said === undefined ? [] : [[member, said]];
    }),
  );
}

type Stages = readonly JsonObject[];

const isStages = (value: unknown): value is Stages => Array.isArray(value) && value.every(isObject);

/** Stages of the release and of the office, in the order they stand in unless that is not the release's any more. */
function mergedStages(released: Stages, before: Stages, now: Stages): Stages {
  const [said, was, is] = [released, before, now].map((stages) => new Map(stages.map((stage) => [stage.key, stage])));
  const inPlace = [...(is?.keys() ?? [])].filter((key) => said?.has(key) || was?.has(key));
  const isOrdered = deepEqual(
    inPlace.filter((key) => said?.has(key)),
    released.map(({ key }) => key).filter((key) => is?.has(key)),
  );
  const keys = new Set([
    ...(isOrdered ? inPlace : []),
    ...released.map(({ key }) => key),
    ...before.map(({ key }) => key),
  ]);
  return [...keys].flatMap((key): Stages => {
    const [one, two, three] = [said?.get(key), was?.get(key), is?.get(key)];
    if (one && two && three) return [merged({ released: one, before: two, now: three })];
    const only = one ?? two;
    return only === undefined ? [] : [only];
  });
}
