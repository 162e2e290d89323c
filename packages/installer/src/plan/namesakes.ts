import type { Pack, Plan, PlannedItem } from "@setup-pack/core";
import { fold } from "@setup-pack/core/words";
import { type PackItem, packItems } from "../part/pack-items.js";
import { Refusal } from "../refusal.js";
import type { Listing, WorkspaceRecord } from "../target/listing.js";
import { type ListName, listOfType } from "../target/lists.js";
import type { InstallTarget } from "../target/target.js";
import { listOfItem } from "./item-lists.js";
import type { PackStanding } from "./known-items.js";

type ItemOfPlan = Pick<PlannedItem, "kind" | "key">;

/** A new item that is made though the workspace has a record of its kind and name. */
export interface Namesake extends ItemOfPlan {
  readonly records: readonly Pick<WorkspaceRecord, "id" | "name">[];
}

/** What lists of the workspace say about the items that a plan makes. */
export interface NewItems {
  readonly namesakes: readonly Namesake[];
  /**
   * Items that the workspace may have already: no list shows their kind. Only told of a workspace known by its lists.
   */
  readonly unseen: readonly ItemOfPlan[];
}

/** Returns the list that shows items of a kind; undefined where none does. */
function listOf({ kind, variant, document }: PackItem, release: Pack): ListName | undefined {
  switch (kind) {
    case "automations":
      return listOfType("automation");
    case "smartLists":
      return listOfType("smart_list");
    case "messageTemplates":
      return document.channel === "sms" ? undefined : listOfType("email_template");
    case "resources": {
      const item = release.resources?.find(({ key }) => key === document.key);
      return variant === "email_template" ? listOfType("email_template") : item && listOfItem(item);
    }
    case "pipelines":
      return "pipelines";
    case "assets":
      return undefined;
    default:
      return kind satisfies never;
  }
}

/** Returns whether a second record of a name is made: tags, fields, stages and pipelines are asked about instead. */
const mayRepeat = ({ kind, variant }: PackItem): boolean =>
  kind === "automations" || kind === "smartLists" || kind === "messageTemplates" || variant === "email_template";

/** Returns the lists that show whether the workspace has what a release brings and may make a second time. */
export function listsOfNamesakes(release: Pack, { packs }: Pick<PackStanding, "packs">): readonly ListName[] {
  const known = new Set(packs.flatMap((pack) => packItems(pack).map(({ kind, key }) => `${kind} ${key}`)));
  const fresh = packItems(release).filter((item) => mayRepeat(item) && !known.has(`${item.kind} ${item.key}`));
  return fresh.flatMap((item) => listOf(item, release) ?? []);
}

/**
 * Finds namesakes of the items that a plan makes, and those that no list shows. A list that cannot be read is taken for
 * one that is not there: nothing is decided by it.
 */
export async function findNewItems(
  { items }: Pick<Plan, "items">,
  release: Pack,
  { ids, holdings }: Pick<PackStanding, "ids" | "holdings">,
  target: Pick<InstallTarget, "list" | "seesListsOnly">,
  known: ReadonlyMap<ListName, Listing> = new Map(),
): Promise<NewItems> {
  const listings = new Map<ListName, Listing | Refusal>(known);
  const own = new Set([...ids].flatMap(([name, id]) => (holdings.get(name)?.hold === "released" ? [] : [id])));
  const made = new Set(items.flatMap(({ kind, key, action }) => (action === "create" ? [`${kind} ${key}`] : [])));
  const namesakes: Namesake[] = [];
  const unseen: ItemOfPlan[] = [];
  for (const item of packItems(release)) {
    const { kind, key, name } = item;
    if (kind === "assets" || !made.has(`${kind} ${key}`)) continue;
    const isSecond = mayRepeat(item);
    if (!isSecond && target.seesListsOnly !== true) continue;
    const list = listOf(item, release);
    const listing = list === undefined ? undefined : (listings.get(list) ?? (await target.list(list)));
    if (list !== undefined && listing !== undefined) listings.set(list, listing);
    if (listing === undefined || listing instanceof Refusal || listing.items === undefined) {
      if (target.seesListsOnly === true) unseen.push({ kind, key });
      continue;
    }
    if (!isSecond) continue;
    const records = listing.items.filter((one) => !own.has(one.id) && fold(one.name) === fold(name));
    if (records.length > 0) namesakes.push({ kind, key, records: records.map(({ id, name }) => ({ id, name })) });
  }
  return { namesakes, unseen };
}
