import type { PlannedField, PlannedItem } from "@setup-pack/core";
import { changedFieldName, changedItemName, type NamingPacks } from "@setup-pack/core/words";

/** An item that a checklist has a line about. */
export type ListedItem = Pick<PlannedItem, "kind" | "key">;

/** A box to tick, with the item it is about. */
export const itemLine = (item: ListedItem, packs: NamingPacks): string =>
  `- [ ] ${escaped(changedItemName(item, packs))}`;

/** Returns an item that is to be removed by hand, and what is to be seen to before. */
export function removalLines(item: ListedItem, packs: NamingPacks): readonly string[] {
  const before = beforeRemoval.get(item.kind);
  return [itemLine(item, packs), ...(before === undefined ? [] : [`  - ${before}`])];
}

/** What is to be seen to where an automation stays that its pack does not have any more. */
export const staysOn = "If it is on, it stays on: turn it off unless you want to keep it.";

/** What contacts or deals may have. */
const beforeRemoval: ReadonlyMap<ListedItem["kind"], string> = new Map([
  ["pipelines", "Move the deals that sit in it to another pipeline first."],
  ["resources", "Look first which contacts have it."],
]);

/**
 * Returns an item that changes, and each value that is another then, so that a person can do it or look whether it is
 * done.
 */
export function updateLines(item: PlannedItem, packs: NamingPacks, packFile: string): readonly string[] {
  const taken = item.fields.filter(({ decision, path }) => decision === "take" && path.length > 0);
  const ofItem = ` of ${changedItemName(item, packs)}`;
  const fields = taken.map((field) => {
    const place = changedFieldName(item, field.path, packs).slice(0, -ofItem.length);
    return `  - ${escaped(place)}: ${escaped(turn(field, packFile))}`;
  });
  return [itemLine(item, packs), ...fields];
}

/** From what to what a value goes; one that nobody would type is named by where it stands. */
function turn({ path, mine, theirs }: PlannedField, packFile: string): string {
  if (theirs === undefined) return isStage(path) ? "goes; move the deals that sit in it first" : "goes";
  const [before, after] = [short(mine), short(theirs)];
  if (after === undefined) return `${mine === undefined ? "new, " : ""}as ${packFile} has it`;
  return mine === undefined ? `new, ${after}` : `${before === undefined ? "" : `${before} → `}${after}`;
}

const isStage = ([list, stage, ...more]: PlannedField["path"]): boolean =>
  list === "stages" && typeof stage === "object" && more.length === 0;

/** A value is written out up to so many letters. */
const mostLetters = 80;

/** Returns a value as a person types it; undefined of what is too long for that, or no single value. */
function short(value: unknown): string | undefined {
  const text = typeof value === "object" ? undefined : JSON.stringify(value);
  return text === undefined || text.length > mostLetters ? undefined : text;
}

/** Returns a stranger's text as Markdown shows it: nothing in it is a link, an image, a mention or HTML. */
export function escaped(text: string): string {
  return text.replace(/[\r\n]+/gu, " ").replace(/[\\`*_{}[\]()#+.!|<>&@~-]/gu, "\\$&");
}
