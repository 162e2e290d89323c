import type { ItemKind } from "@setup-pack/core";
import { quote } from "@setup-pack/core/words";
import type { ChangedItem, Holding, Installation, ItemName } from "@setup-pack/installer";
import { margin } from "../../print/frame.js";
import { printable } from "../../print/printable.js";
import { itemWords } from "./item-words.js";

/** At most so many items are listed. */
const mostShown = 200;

/** The order in which people look at what a pack holds. */
const kinds: readonly ItemKind[] = [
  "resources",
  "pipelines",
  "messageTemplates",
  "smartLists",
  "automations",
  "assets",
];

const actionWidth = "update  ".length;

/**
 * Items that go from a workspace, change or stay there, a line each: its name and why it stays, and before that what
 * becomes of it, unless a heading says so of all.
 */
export function changedItemLines(
  items: readonly ChangedItem[],
  installation: Pick<Installation, "base" | "current" | "remains">,
  { isUnderHeading = false }: { readonly isUnderHeading?: boolean } = {},
): string {
  const wordsOf = itemWords(installation);
  const holdingOf = ({ kind, key }: ChangedItem): Holding | undefined => {
    const name: ItemName = `${kind} ${key}`;
    return installation.remains?.holdings.get(name);
  };
  const inOrder = kinds.flatMap((kind) => items.filter((item) => item.kind === kind));
  const lines = inOrder.slice(0, mostShown).flatMap((item) => {
    const why = item.reason === undefined ? "" : `: ${reasonWords(item, holdingOf(item))}`;
    const action = isUnderHeading ? "" : item.action.padEnd(actionWidth);
    const indent = " ".repeat(action.length + margin.length);
    const stages = (item.stages ?? []).map(
      (stage) => `${indent}its stage ${quote(stage.name)} stays: ${stageReasons.get(stage.reason) ?? stage.reason}`,
    );
    return [`${action}${wordsOf(item)}${why}`, ...stages];
  });
  const hidden = inOrder.length - mostShown;
  if (hidden > 0) lines.push(`… and ${hidden} more`);
  return lines.map((line) => `${margin}${printable(line)}\n`).join("");
}

/** Why an item stays, in the words of whoever asks. */
function reasonWords({ reason = "", edited }: ChangedItem, holding: Holding | undefined): string {
  if (reason === "adopted")
    return edited === true
      ? "the office's, with what was edited in it since"
      : "the office's, as it was before the pack";
  if (reason === "used") return holding?.owner ? "another pack's" : "the office's";
  return reasons.get(reason) ?? reason;
}

const reasons: ReadonlyMap<string, string> = new Map([
  ["edited", "edited in the workspace"],
  ["in use", "contacts or deals have it"],
  ["used by what is kept", "what stays refers to it"],
  ["left before", "left by an earlier release"],
  ["to give back", "the office's, to be given back as it wants it"],
]);

const stageReasons: ReadonlyMap<string, string> = new Map([
  ["edited", "edited in the workspace"],
  ["in use", "deals sit in it"],
]);
