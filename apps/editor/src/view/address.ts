import { itemKinds } from "@setup-pack/core/format";
import type { JsonObject } from "@setup-pack/core/json";
import { blocksOf, documentOf, elements, type ItemPlace, itemAt, keyOf } from "@setup-pack/edit";
import { nothingSelected, type OpenPlace, type Selection } from "./view-store.js";

/** What an address shows. */
export interface AddressTarget {
  readonly open: OpenPlace;
  readonly selection: Selection;
  /** Whether all that it names is there; what is nearest to it is shown otherwise. */
  readonly isFound: boolean;
}

/** What the lists of items are called in addresses. */
const lists: { readonly [Kind in ItemPlace["kind"]]: string } = {
  automations: "automations",
  smartLists: "smart-lists",
  messageTemplates: "templates",
  pipelines: "pipelines",
  resources: "resources",
  assets: "assets",
};

/** A longer key is left out of addresses: the item goes by its place in the list. */
const longestKey = 200;

/** How an address of the editor's own begins; others, such as that of a part of the page, are none of a place. */
const start = "#/";

/**
 * Returns the address of what is open, as the fragment of a URL: `#/automations/welcome/text-1`. An item goes by its
 * key; by its place in the list, such as `:2`, where it has none that is its alone. Undefined for what is only passed
 * through, such as a merge.
 */
export function addressOf(pack: JsonObject, open: OpenPlace, selection: Selection): string | undefined {
  if (open.kind === "pack" || open.kind === "brand") return start + open.kind;
  if (!("index" in open)) return undefined;
  const [block] = selection.blocks;
  const isStep = open.kind === "automations" && block !== undefined && selection.blocks.size === 1;
  const step = isStep ? written(block) : undefined;
  return start + [lists[open.kind], segmentOf(pack, open), ...(step === undefined ? [] : [step])].join("/");
}

/** What an address shows of a pack; undefined for a fragment that is no address of the editor's own. */
export function placeAt(pack: JsonObject, address: string): AddressTarget | undefined {
  if (!address.startsWith(start)) return undefined;
  const parts = address.slice(start.length).split("/");
  const [list = "", item = "", step, ...more] = parts;
  const nothing: AddressTarget = { open: { kind: "pack" }, selection: nothingSelected, isFound: false };
  if (list === "" || list === "pack") return { ...nothing, isFound: parts.length === 1 };
  if (list === "brand") return { ...nothing, open: { kind: "brand" }, isFound: parts.length === 1 };
  const kind = itemKinds.find((one) => lists[one] === list);
  const index = kind === undefined ? -1 : indexAt(elements(pack[kind]), item);
  if (kind === undefined || index < 0) return nothing;
  const open = { kind, index };
  if (step === undefined) return { open, selection: nothingSelected, isFound: true };
  const name = kind === "automations" && more.length === 0 ? read(step) : undefined;
  const block = blocksOf(documentOf(itemAt(pack, open)).graph).find((one) => one.name === name);
  return block === undefined
    ? { open, selection: nothingSelected, isFound: false }
    : { open, selection: { blocks: new Set([block.name]), edges: new Set() }, isFound: true };
}

function segmentOf(pack: JsonObject, { kind, index }: ItemPlace): string {
  const items = elements(pack[kind]);
  const key = keyOf(items[index]);
  const isItsOwn = key !== undefined && items.findIndex((item) => keyOf(item) === key) === index;
  return (isItsOwn ? written(key) : undefined) ?? `:${index + 1}`;
}

function indexAt(items: readonly unknown[], segment: string): number {
  const place = /^:(\d{1,9})$/.exec(segment)?.[1];
  if (place !== undefined) return Number(place) <= items.length ? Number(place) - 1 : -1;
  const key = read(segment);
  return key === undefined ? -1 : items.findIndex((item) => keyOf(item) === key);
}

/** Returns a name as part of an address; undefined for one that is empty, too long, or no text that can be encoded. */
function written(name: string): string | undefined {
  if (name === "" || name.length > longestKey) return undefined;
  try {
    return encodeURIComponent(name);
  } catch {
    return undefined;
  }
}

/** Returns the name that a part of an address stands for; undefined where it is not encoded as one. */
function read(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
