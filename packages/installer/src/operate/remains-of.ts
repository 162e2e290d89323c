import { type ItemKind, isObject, itemKinds, type ReferenceType } from "@setup-pack/core";
import { Refusal } from "../refusal.js";
import { type ListName, listOfType } from "../target/lists.js";
import type { ChangedItem, Installation, InstallTarget, UninstallResult } from "../target/target.js";

/** The type by which references name what a resource becomes, by its kind. */
const typeOfResource: ReadonlyMap<unknown, ReferenceType> = new Map<unknown, ReferenceType>([
  ["tag", "tag"],
  ["contact_stage", "stage"],
  ["lead_source", "lead_source"],
  ["custom_field", "custom_field"],
  ["email_template", "email_template"],
]);

/** The type by which references name an item of a kind; undefined for what none names, and no list shows. */
const typeOfItem: Readonly<Record<ItemKind, (item: object) => ReferenceType | undefined>> = {
  automations: () => "automation",
  smartLists: () => "smart_list",
  messageTemplates: (item) => (isObject(item) && item.channel === "sms" ? undefined : "email_template"),
  pipelines: () => "pipeline",
  resources: (item) => (isObject(item) ? typeOfResource.get(item.kind) : undefined),
  assets: () => undefined,
};

/** What an uninstallation whose answer was lost has left: what the lists of the workspace still show. */
export async function remainsOf(
  { current, ids }: Installation,
  target: Pick<InstallTarget, "foresee" | "list">,
): Promise<UninstallResult> {
  const items = itemKinds.flatMap((kind) =>
    (current[kind] ?? []).map((item) => ({ kind, key: item.key, type: typeOfItem[kind](item) })),
  );
  const lists = [...new Set(items.flatMap(({ type }) => (type === undefined ? [] : listOfType(type))))];
  target.foresee?.(lists);
  const shown = new Map<ListName, ReadonlySet<string>>();
  for (const list of lists) {
    const listing = await target.list(list);
    if (listing instanceof Refusal || listing.items === undefined) continue;
    shown.set(list, new Set(listing.items.map(({ id }) => id)));
  }
  const found = items.map(({ kind, key, type }): ChangedItem => {
    const id = ids.get(`${kind} ${key}`) ?? null;
    const isThere = type === undefined || id === null ? undefined : shown.get(listOfType(type))?.has(id);
    return { kind, key, id, action: isThere === undefined ? "unknown" : isThere ? "keep" : "remove" };
  });
  const told = (action: string): ChangedItem[] => found.filter((item) => item.action === action);
  return { removed: told("remove"), kept: told("keep"), untold: told("unknown") };
}
