import { deepEqual, isObject, type JsonObject } from "@setup-pack/core/json";

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
 * Returns the item of a release as adopting it left it: values and stages that the office had before and has still
 * stand in it as well, so that what differs from it was edited since. For telling edits; a plan goes by what the
 * release says.
 */
export function withOfficeValues({ released, before, now }: AdoptedItem): JsonObject {
  const { key } = released;
  return { ...merged({ released, before: { ...before, key }, now: { ...now, key } }) };
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
