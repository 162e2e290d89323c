import type { Change, ChangedKind, PathStep } from "../../../../model.js";
import { quote } from "../../../../words/quote.js";

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

/** An item as a message names it, by its key: `pipeline "buyers"`; "the pack" for the members at the top. */
export function changedItemName({ kind, key }: Change["item"]): string {
  return kind === "pack" ? "the pack" : `${kindWords[kind]} ${quote(key)}`;
}

/** A place inside an item as a message names it: `"config.minutes" of block "wait" of automation "new-lead"`. */
export function changedFieldName(item: Change["item"], path: readonly PathStep[]): string {
  const last = path.findLastIndex((step) => typeof step === "object");
  const members = path.slice(last + 1).filter((step) => step !== "document" && step !== "graph");
  const owners = path.flatMap((step, index) => (typeof step === "object" ? [elementName(path[index - 1], step)] : []));
  const names = members.length === 0 ? [] : [quote(members.join("."))];
  return [...names, ...owners.toReversed(), changedItemName(item)].join(" of ");
}

function elementName(list: PathStep | undefined, { type, id, key }: Exclude<PathStep, string>): string {
  const word = elementWords.get(list) ?? "element";
  return `${word} ${type === undefined ? quote(id ?? key ?? "") : `${quote(id ?? "")} (${type})`}`;
}

/** A change as a message describes it, by the heaviest thing in it: `stage "met" of pipeline "buyers" is removed`. */
export function changeSentence(change: Change): string {
  if (change.change === "renamed") return `${changedItemName(change.item)} has another key than before`;
  const { path, change: how } = heaviestField(change);
  return `${changedFieldName(change.item, path)} is ${how}`;
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
