import { asPack, type ItemKind, type Pack, type PlannedField } from "@setup-pack/core";
import { changedItemName, count, type NamedItem, quote } from "@setup-pack/core/words";
import type { ChangedItem, Installation, ItemName } from "@setup-pack/installer";
import {
  isPosition,
  pathText,
  ranBeforeWords,
  runsOnWords,
  stageStayingWords,
  stagesByName,
  stayingWords,
  stoppedWords,
  toldFields,
  turned,
} from "../../plan/index.js";
import { margin } from "../../print/frame.js";
import { printable } from "../../print/paper.js";

/** Returns all that a workspace has of a pack, what earlier releases left among it; undefined where nobody says. */
export const everythingOf = (remains: Installation["remains"]): Pack | undefined => remains && asPack(remains.lists);

/** Calls installed items as the workspace does, by kind and name, and those as well that earlier releases left. */
function itemWords({
  base,
  current,
  remains,
}: Pick<Installation, "base" | "current" | "remains">): (item: NamedItem) => string {
  const packs = [current, everythingOf(remains), base];
  const nameThere = ({ kind, key }: NamedItem): string | undefined => {
    const name: ItemName | undefined = kind === "pack" ? undefined : `${kind} ${key}`;
    return name && remains?.holdings.get(name)?.name;
  };
  return (item) => changedItemName({ ...item, name: item.name ?? nameThere(item) }, packs);
}

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
 * Items that go from a workspace, change or stay there, a line each: its name and why it stays or whose way ends with
 * it, and before that what becomes of it, unless a heading says so of all.
 */
export function changedItemLines(
  items: readonly ChangedItem[],
  installation: Pick<Installation, "base" | "current" | "remains">,
  { isUnderHeading = false }: { readonly isUnderHeading?: boolean } = {},
): string {
  const { base, current, remains } = installation;
  const wordsOf = itemWords(installation);
  const packs = [current, everythingOf(remains), base];
  const inOrder = kinds.flatMap((kind) => items.filter((item) => item.kind === kind));
  const lines = inOrder.slice(0, mostShown).flatMap((item) => {
    const stays = item.reason === undefined ? undefined : stayingWords(item, installation);
    const why = [stays, runsOnWords(item), stoppedWords(item), ranBeforeWords(item)]
      .filter((words) => words !== undefined)
      .join("; ");
    const action = isUnderHeading ? "" : item.action.padEnd(actionWidth);
    const indent = " ".repeat(action.length + margin.length);
    const stages = (item.stages ?? []).map(
      (stage) => `${indent}its stage ${quote(stage.name)} stays: ${stageStayingWords(stage.reason)}`,
    );
    const line = why === "" ? wordsOf(item) : `${wordsOf(item)}: ${why}`;
    const fields = stagesByName({ kind: item.kind, key: item.key, fields: [...(item.fields ?? [])] }, [base], packs);
    return [`${action}${line}`, ...fieldLines({ ...item, fields }).map((one) => `${indent}${one}`), ...stages];
  });
  const hidden = inOrder.length - mostShown;
  if (hidden > 0) lines.push(`… and ${hidden} more`);
  return lines.map((line) => `${margin}${printable(line)}\n`).join("");
}

/** At most so many values of an item are listed. */
const mostFields = 6;

/** What becomes of the values of an item, a line each; of one that stays, they go back to what they were. */
export function fieldLines({
  id,
  action,
  fields = [],
}: Pick<ChangedItem, "id" | "action" | "fields">): readonly string[] {
  const wordFor = ({ decision }: PlannedField) => (decision === "take" && action === "keep" ? "put back" : decision);
  // A record that had its id for a key had none that anybody gave it.
  const isIdAsKey = ({ path, mine }: PlannedField): boolean => path.length === 1 && path[0] === "key" && mine === id;
  const shown = toldFields(fields).filter((field) => field.path.length > 0 && !isPosition(field) && !isIdAsKey(field));
  const lines = shown
    .slice(0, mostFields)
    .map((field) => `${wordFor(field)}  ${pathText(field.path)}  ${turned(field)}`);
  const hidden = shown.length - lines.length;
  return hidden > 0 ? [...lines, `… and ${count(hidden, "more field")}`] : lines;
}

/** What there is of the installed release is not as that has it, whenever it was that somebody edited or deleted it. */
interface Edits {
  /** How many items, those among them that are deleted. */
  readonly edited: number;
  readonly deleted: number;
}

/** Returns how many items are not as the installed release has them, in words. */
export function editedWords({ edited, deleted }: Edits): string {
  const there = edited - deleted;
  const gone = deleted === 0 ? "" : `${count(deleted, "item")} ${are(deleted)} deleted there`;
  if (there > 0) return `${count(there, "item")} ${are(there)} edited there${gone === "" ? "" : `, and ${gone}`}`;
  return gone === "" ? "no local changes" : gone;
}

const are = (number: number): string => (number === 1 ? "is" : "are");
