import type { Bindings, ChangedKind, Pack, Plan, PlannedField, PlannedItem } from "@setup-pack/core";
import { itemKinds } from "@setup-pack/core/format";
import { isObject } from "@setup-pack/core/json";
import type { PlanField, PlanItem } from "@setup-pack/edit-api";
import { namedPlace } from "@setup-pack/installer";

/** Letters of JSON that the values of one answer may take in all, and one of them. */
const mostBytes = { all: 8 * 2 ** 20, one: 256 * 2 ** 10 } as const;

/**
 * Gives what sees to it that the values of an answer stay within bounds: members as they are, without those that are
 * undefined, or only that they were too large to be sent.
 */
export function valueBudget(): <Members extends object>(members: Members) => Members | { readonly isCut: true } {
  let spent = 0;
  return (members) => {
    const length = JSON.stringify(members).length;
    if (length > mostBytes.one || spent + length > mostBytes.all) return { isCut: true };
    spent += length;
    return members;
  };
}

/** At most so many of each are shown; what there is beyond is counted. */
const most = { items: 2000, fields: 200 } as const;

/**
 * What a plan does to each item, as the page shows it, with what was decided about the release in the bindings file. An
 * item that stays as it is is none of it.
 */
export function planItems(
  { items, to }: Pick<Plan, "items" | "to">,
  nameOf: (item: PlannedItem) => string,
  { conflicts = [] }: Pick<Bindings, "conflicts">,
): { readonly items: readonly PlanItem[]; readonly hiddenItems: number } {
  const settled = new Map(
    conflicts.flatMap(({ pointer, release = to.version, choose }) =>
      release === to.version ? [[pointer, choose]] : [],
    ),
  );
  const withinBudget = valueBudget();
  const fieldOf = (item: PlannedItem, { path, decision, base, mine, theirs }: PlannedField): PlanField => {
    const place = namedPlace({ kind: item.kind, key: item.key, path });
    const choice = settled.get(place);
    const isOpen = decision === "conflict" || choice !== undefined;
    return {
      path,
      decision,
      ...withinBudget({ base, mine, theirs }),
      ...(isOpen && { place, choice: choice ?? null }),
    };
  };
  const notable = items.filter(({ action, fields }) => action !== "keep" || fields.length > 0);
  return {
    items: notable.slice(0, most.items).map((item) => ({
      kind: item.kind,
      key: item.key,
      name: nameOf(item),
      action: item.action,
      taken: takenAs(item),
      fields: item.fields.slice(0, most.fields).map((field) => fieldOf(item, field)),
      hiddenFields: Math.max(0, item.fields.length - most.fields),
    })),
    hiddenItems: Math.max(0, notable.length - most.items),
  };
}

/**
 * Returns whether the workspace has one thing, or several, of the name of an item that it does not have from a pack.
 */
function takenAs({ action, fields }: PlannedItem): "one" | "several" | null {
  const isTaken = action === "conflict" && fields.some(({ path, base }) => path.length === 0 && base === undefined);
  return isTaken ? (fields.some(({ mine }) => mine !== undefined) ? "one" : "several") : null;
}

/** Gives what a person calls the items of packs: as the first one that has an item calls it, else its key. */
export function namesIn(
  packs: readonly (Pack | undefined)[],
): (item: { readonly kind: ChangedKind; readonly key: string }) => string {
  const names = new Map<string, string>();
  for (const pack of packs.toReversed())
    for (const kind of itemKinds) for (const item of pack?.[kind] ?? []) names.set(`${kind}/${item.key}`, nameOf(item));
  return ({ kind, key }) => names.get(`${kind}/${key}`) ?? key;
}

function nameOf(item: { readonly key: string; readonly name?: unknown; readonly document?: unknown }): string {
  const { name } = isObject(item.document) ? item.document : item;
  return typeof name === "string" && name.trim() !== "" ? name : item.key;
}
