import { isDeepStrictEqual } from "node:util";
import type { Pack, PathStep, PlannedItem } from "@setup-pack/core";
import { isObject } from "@setup-pack/core/json";
import { changedItemName, listOf } from "@setup-pack/core/words";
import { type Refusal, refuse } from "../../../refusal.js";
import { nameOf } from "../items/item-kinds.js";
import { itemsOf } from "../items/items-of.js";
import { newKeysOfStages } from "../items/stage-keys.js";

/** The items that a plan lists and those that follow from the release and the workspace as it is now. */
export interface ComparedItems {
  readonly listed: readonly PlannedItem[];
  readonly expected: readonly PlannedItem[];
}

/**
 * Returns why a plan is not what follows now, with every item that it says something else of; undefined where it is.
 * Where it says of the release what that says, the workspace has changed since it was made; else nobody's rules made
 * it.
 */
export function differenceRefusal(
  { listed, expected }: ComparedItems,
  { mine, release }: { readonly mine: Pack | null; readonly release: Pack },
): Refusal | undefined {
  const wanted = byName(expected);
  const given = byName(listed);
  const differing = [...new Map([...given, ...wanted])].flatMap(([name, item]) =>
    isDeepStrictEqual(given.get(name), wanted.get(name)) ? [] : [item],
  );
  if (differing.length === 0) return undefined;
  const words = listOf(
    differing.map((item) => changedItemName({ ...item, key: item.previousKey ?? item.key }, [mine, release])),
    "and",
  );
  // What the release has is listed as made or kept, whatever else goes under its key.
  const isWhole = itemsOf(release).every(({ kind, key }) => given.has(`${kind} ${key}`));
  const isHonest = isWhole && listed.every((item) => saysWhatReleaseSays(item, release));
  if (isHonest) return refuse.stale(`Since the plan was made, somebody changed ${words} in the workspace. Plan again.`);
  return refuse.invalid(
    "plan.items",
    `What the plan says of ${words} does not follow from the release and from what is installed. Make a new plan.`,
  );
}

/** What goes may have the key of what is made in its place. */
const byName = (items: readonly PlannedItem[]): ReadonlyMap<string, PlannedItem> =>
  new Map(items.map((item) => [`${item.kind} ${item.key}${item.action === "remove" ? " goes" : ""}`, item]));

function saysWhatReleaseSays(item: PlannedItem, release: Pack): boolean {
  const { kind, key, action, fields } = item;
  if (kind === "pack") return fields.every(({ path, theirs }) => isSaid(release, path, theirs));
  const items: readonly { readonly key: string }[] = release[kind] ?? [];
  const released = items.find((one) => one.key === key);
  if (action === "remove") return released === undefined || fields.length === 0;
  const newKeys = newKeysOfStages([item]).get(nameOf(kind, key));
  return fields.every(({ path, theirs }) => isSaid(released, path.map(underNewKey(newKeys)), theirs));
}

/** A plan tells of a stage under the key that the workspace knows it by. */
const underNewKey =
  (newKeys: ReadonlyMap<string, string> = new Map()) =>
  (step: PathStep): PathStep => {
    const key = typeof step === "object" ? newKeys.get(step.key ?? "") : undefined;
    return key === undefined ? step : { key };
  };

/**
 * Returns whether a value stands at a place. What a plan says of a list is its order, which is compared as a whole
 * elsewhere.
 */
function isSaid(root: unknown, path: readonly PathStep[], value: unknown): boolean {
  const found = path.reduce<unknown>(inner, root);
  return Array.isArray(found) || isDeepStrictEqual(found, value);
}

function inner(value: unknown, step: PathStep): unknown {
  if (typeof step === "string") return isObject(value) ? value[step] : undefined;
  const elements: readonly unknown[] = Array.isArray(value) ? value : [];
  const told = Object.entries(step);
  return elements.find((one) => isObject(one) && told.every(([name, part]) => one[name] === part));
}
