import type { Change, ChangedKind, ItemKind, Pack, PathStep } from "../../../model.js";
import { quote } from "../../../words/wording.js";

const kindWords: Readonly<Record<ChangedKind, string>> = {
  pack: "pack",
  automations: "automation",
  smartLists: "smart list",
  messageTemplates: "template",
  pipelines: "pipeline",
  resources: "resource",
  assets: "asset",
};

const elementWords: ReadonlyMap<PathStep | undefined, string> = new Map([
  ["nodes", "block"],
  ["edges", "edge"],
  ["references", "reference"],
  ["stages", "stage"],
]);

/** Packs that may have an item, and so tell what people call it: the first that has it does. */
export type NamingPacks = readonly (Pack | null | undefined)[];

/** An item by its kind and key, with what is known of it where that is not what packs say. */
export interface NamedItem extends Pick<Change["item"], "kind" | "key"> {
  readonly name?: string | undefined;
  /** Of a resource, as `lead_source`. */
  readonly resourceKind?: string | undefined;
}

/**
 * Returns an item as a message names it: `tag "Hot lead" (hot)` where one of the packs has it, by its key alone where
 * none does; "the pack" for the members at the top. What the item itself says of its name and kind comes before what
 * packs say.
 * @example
 * ```ts
 * import type { Pack } from "@setup-pack/core";
 * import { changedItemName } from "@setup-pack/core/words";
 *
 * const spring: Pack = {
 *   format: "service.setup-pack",
 *   schemaVersion: 2,
 *   packId: "5b1f9a0e-3c58-4a6e-9d35-7f1f0b8f2c11",
 *   name: "Spring",
 *   version: "1.0.0",
 *   resources: [{ key: "hot", kind: "tag", name: "Hot lead" }],
 * };
 * const item = { kind: "resources", key: "hot" } as const;
 * console.log(changedItemName(item, [spring]), changedItemName(item)); // tag "Hot lead" (hot) resource "hot"
 * ```
 */
export function changedItemName({ kind, key, name, resourceKind }: NamedItem, packs: NamingPacks = []): string {
  if (kind === "pack") return "the pack";
  const own = resourceKind === undefined ? undefined : resourceWord(resourceKind);
  for (const pack of packs) {
    const found = pack && called(pack, kind, key);
    if (found) return `${own ?? found.word} ${nameAndKey(name ?? found.name, key)}`;
  }
  return `${own ?? kindWords[kind]} ${nameAndKey(name ?? key, key)}`;
}

const resourceWord = (kind: string): string => kind.replaceAll("_", " ");

/** Returns what people call an item of a pack, and what sort of thing it is. */
function called(pack: Pack, kind: ItemKind, key: string): { readonly word: string; readonly name: string } | undefined {
  const word = kindWords[kind];
  switch (kind) {
    case "automations": {
      const name = pack.automations?.find((item) => item.key === key)?.document.name;
      return name === undefined ? undefined : { word, name };
    }
    case "resources": {
      const found = pack.resources?.find((item) => item.key === key);
      return found && { word: resourceWord(found.kind), name: found.name };
    }
    case "assets": {
      const name = pack.assets?.find((item) => item.key === key)?.fileName;
      return name === undefined ? undefined : { word, name };
    }
    case "smartLists":
    case "messageTemplates":
    case "pipelines": {
      const items: readonly { readonly key: string; readonly name: string }[] = pack[kind] ?? [];
      const name = items.find((item) => item.key === key)?.name;
      return name === undefined ? undefined : { word, name };
    }
    default:
      return kind satisfies never;
  }
}

const nameAndKey = (name: string, key: string): string => (name === key ? quote(key) : `${quote(name)} (${key})`);

/**
 * Returns a place inside an item as a message names it: `"config.minutes" of block "wait" of automation "New lead"
 * (new-lead)`.
 * @example
 * ```ts
 * import { changedFieldName } from "@setup-pack/core/words";
 *
 * const path = ["stages", { key: "met" }, "probability"];
 * console.log(changedFieldName({ kind: "pipelines", key: "buyers" }, path));
 * // "probability" of stage "met" of pipeline "buyers"
 * ```
 */
export function changedFieldName(item: NamedItem, path: readonly PathStep[], packs: NamingPacks = []): string {
  const last = path.findLastIndex((step) => typeof step === "object");
  const stageNamed = (key: string): string | undefined => stageName(item, key, packs);
  const members = path.slice(last + 1).filter((step) => step !== "document" && step !== "graph");
  const owners = path.flatMap((step, index) =>
    typeof step === "object" ? [elementName(path[index - 1], step, stageNamed)] : [],
  );
  const isOrder = item.kind === "pipelines" && path.length === 1 && path[0] === "stages";
  const names = isOrder ? ["order of stages"] : members.length === 0 ? [] : [quote(members.join("."))];
  return [...names, ...owners.toReversed(), changedItemName(item, packs)].join(" of ");
}

/** Returns what people call a stage of a pipeline. */
function stageName({ kind, key }: NamedItem, stage: string, packs: NamingPacks): string | undefined {
  if (kind !== "pipelines") return undefined;
  for (const pack of packs) {
    const pipeline = pack?.pipelines?.find((item) => item.key === key);
    const found = pipeline?.stages.find((item) => item.key === stage);
    if (found !== undefined) return found.name;
  }
  return undefined;
}

function elementName(
  list: PathStep | undefined,
  { type, id, key }: Exclude<PathStep, string>,
  stageNamed: (key: string) => string | undefined,
): string {
  const word = elementWords.get(list) ?? "element";
  const name = list === "stages" && key !== undefined ? stageNamed(key) : undefined;
  if (name !== undefined && key !== undefined) return `${word} ${nameAndKey(name, key)}`;
  return `${word} ${type === undefined ? quote(id ?? key ?? "") : `${quote(id ?? "")} (${type.replaceAll("_", " ")})`}`;
}

/**
 * Returns a change as a message describes it, by the heaviest thing in it: `stage "met" of pipeline "buyers" is
 * removed`.
 */
export function changeSentence(change: Change, packs: NamingPacks = []): string {
  if (change.change === "renamed") return `${changedItemName(change.item, packs)} has another key than before`;
  const { path, change: how } = heaviestField(change);
  return `${changedFieldName(change.item, path, packs)} is ${how}`;
}

/** Where the heaviest thing in a change is, inside its item. */
export function heaviestField({
  fields,
  class: weight,
  change,
}: Change): Pick<Change["fields"][number], "path" | "change"> {
  if (change !== "renamed") for (const field of fields) if (field.class === weight) return field;
  return { path: [], change: "changed" };
}
