import type { ChangedKind, Plan, PlannedField, PlannedItem } from "@setup-pack/core";
import { isObject } from "@setup-pack/core/json";
import { count, fold, type NamingPacks, quote } from "@setup-pack/core/words";
import { changedLines, isLong } from "../../diff/description/index.js";
import { shownLine } from "../../diff/print/index.js";
import {
  actionSigns,
  colourOf,
  dealState,
  isAway,
  isPosition,
  pathText,
  plannedName,
  printSides,
  sideNames,
  stagesByName,
  toldFields,
  turned,
} from "../../plan/index.js";
import { margin } from "../../print/frame.js";
import { type Paper, printable } from "../../print/paper.js";

/** How much of a plan is printed; `--format json` has all of it. */
const bounds = {
  compact: { items: 60, fields: 6, linesPerValue: 6, letters: 120 },
  full: { items: 2000, fields: 500, linesPerValue: 60, letters: 400 },
} as const;

type Bounds = (typeof bounds)[keyof typeof bounds];

const headings: Readonly<Record<ChangedKind, string>> = {
  pack: "About the pack",
  resources: "Resources",
  pipelines: "Pipelines",
  messageTemplates: "Templates",
  smartLists: "Smart lists",
  automations: "Automations",
  assets: "Assets",
};

/** What is known of items beside the plan, by kind and key. */
export interface ItemNotes {
  readonly packs: NamingPacks;
  /** The packs among them that give stages keys. */
  readonly releases: NamingPacks;
  /** Those that the workspace had before the pack came, with what it calls them where that is another name. */
  readonly adopted: ReadonlyMap<string, string | undefined>;
  /** Of those that leave the pack and not the workspace: what becomes of them, in words. */
  readonly leaving: ReadonlyMap<string, string>;
  /** Of those that are made: why somebody should look first, in words. */
  readonly cautions: ReadonlyMap<string, string>;
  /** Those that an earlier release left to the office. */
  readonly left: ReadonlySet<string>;
  /** What the workspace calls those that it has. */
  readonly there: ReadonlyMap<string, string>;
}

/** What becomes of the items, by kind and in the order they are installed in; what is kept is only counted. */
export function* printItems(
  { items }: Pick<Plan, "items">,
  notes: ItemNotes,
  isFull: boolean,
  paper: Paper,
): Generator<string> {
  const bound = bounds[isFull ? "full" : "compact"];
  for (const kind of new Set(items.map((item) => item.kind))) {
    const ofKind = items.filter((item) => item.kind === kind);
    const shown = ofKind.filter(
      ({ action, fields, key }) =>
        isFull || action !== "keep" || fields.length > 0 || notes.leaving.has(`${kind} ${key}`),
    );
    const kept = ofKind.length - shown.length;
    const beside = kept === 0 ? "" : paper.palette.faint(`  ${kept} kept`);
    yield `\n${margin}${paper.palette.strong(headings[kind])}${beside}\n`;
    for (const item of shown.slice(0, bound.items)) yield* printItem(item, notes, bound, isFull, paper);
    const hidden = shown.length - bound.items;
    if (hidden > 0) yield `${margin}  … and ${hidden} more; --full or --format json lists them\n`;
  }
}

function* printItem(
  item: PlannedItem,
  { packs, releases, adopted, leaving, cautions, left, there }: ItemNotes,
  bound: Bounds,
  isFull: boolean,
  paper: Paper,
): Generator<string> {
  const { palette } = paper;
  const { action, kind, key, previousKey } = item;
  const isAdopted = adopted.has(`${kind} ${key}`);
  const called = adopted.get(`${kind} ${key}`);
  // Of what was the office's the key is the record's id, which no pack ever gave it.
  const named = stagesByName(item, releases, packs);
  const told = isFull ? named : toldFields(named);
  const fields = isAdopted ? told.filter(({ path }) => path.length !== 1 || path[0] !== "key") : told;
  const colour = colourOf(action, palette);
  // What goes is called as it was: the release may have something else under its key.
  const words = action === "keep" || action === "update" ? leaving.get(`${kind} ${key}`) : undefined;
  const naming = action === "remove" || words !== undefined ? packs.toReversed() : packs;
  const name = plannedName(item, naming);
  const thereName = isAdopted ? called : nameThere(item, name, there);
  const formerly = [
    ...(!isAdopted && previousKey !== undefined ? [`was ${quote(previousKey)}`] : []),
    ...(thereName === undefined ? [] : [`there as ${quote(thereName)}`]),
  ].join(", ");
  const before = formerly === "" ? "" : `  ${palette.faint(printable(formerly))}`;
  yield `${margin}  ${colour(`${actionSigns[action]} ${action.padEnd("conflict".length)}`)}  ${printable(name)}${before}\n`;
  if (isAway(item)) {
    yield `${indent}${palette.faint("the office deleted it, and it stays away")}\n`;
    return;
  }
  const caution = cautions.get(`${kind} ${key}`);
  if (caution !== undefined) yield `${indent}${palette.severity.warning(printable(caution))}\n`;
  if (words !== undefined) yield `${indent}${palette.faint(printable(words))}\n`;
  if (action === "remove" && left.has(`${kind} ${previousKey ?? key}`))
    yield `${indent}${palette.faint("the office's, since an earlier release left it")}\n`;
  // Of what leaves its pack and stays the words say what becomes of it as a whole.
  const inside = words === undefined ? fields : fields.filter(({ path }) => path.length > 0);
  const shownFields = isFull ? inside : inside.filter((field) => isConflict(field) || !isPosition(field));
  const inOrder = [...shownFields.filter(isConflict), ...shownFields.filter((field) => !isConflict(field))];
  for (const field of inOrder.slice(0, bound.fields)) yield* printField(field, isAdopted, bound, paper);
  const hidden = shownFields.length - bound.fields;
  if (hidden > 0) yield `${indent}${palette.faint(`… and ${count(hidden, "more field")}`)}\n`;
  const moved = inside.length - shownFields.length;
  if (moved > 0) yield `${indent}${palette.faint(`and ${count(moved, "position")} in the editor`)}\n`;
}

/**
 * Returns what the workspace calls an item where that is another name than the plan says, and not one that the plan
 * changes.
 */
function nameThere(
  { kind, key, previousKey = key, fields }: PlannedItem,
  words: string,
  there: ItemNotes["there"],
): string | undefined {
  const name = there.get(`${kind} ${previousKey}`);
  const isOwnName = (path: PlannedField["path"]) =>
    path.at(-1) === "name" && path.every((step) => typeof step === "string");
  const isTaken = fields.some(({ path, decision }) => decision === "take" && isOwnName(path));
  return name === undefined || isTaken || fold(words).includes(fold(quote(name))) ? undefined : name;
}

const isConflict = ({ decision }: PlannedField): boolean => decision === "conflict";

function* printField(field: PlannedField, isAdopted: boolean, bound: Bounds, paper: Paper): Generator<string> {
  const { faint, severity } = paper.palette;
  const { path, decision, base, mine, theirs } = field;
  const where = printable(path.length === 0 ? "as a whole" : pathText(path));
  if (decision === "conflict" && path.length === 0 && mine === undefined && base !== undefined) {
    yield `${indent}${severity.error(decision)}  the office deleted it, and the release changed it; take-release makes it again\n`;
  } else if (decision === "conflict" && path.length === 0 && base === undefined) {
    yield `${indent}${severity.error(decision)}  the workspace has ${mine === undefined ? "several" : "one"} of this name, and no pack owns ${mine === undefined ? "them" : "it"}\n`;
  } else if (decision === "take" && path.length === 0 && base !== undefined) {
    const words = mine === undefined ? "the office had deleted it" : "it has local changes, and will be removed anyway";
    yield `${indent}${faint(words)}\n`;
  } else if (decision === "conflict") {
    yield `${indent}${severity.error(decision)}  ${where}\n`;
    // Whole blocks and the like are given in a few words, texts as they are.
    const isShort = [base, mine, theirs].some(isObject);
    const deals = dealsWords(field);
    if (deals !== undefined) yield `${indent}  ${severity.warning(deals)}\n`;
    const noBase = isAdopted ? { shownSides: ["mine", "theirs"] as const } : {};
    yield* printSides({ base, mine, theirs }, sideNames, paper, { indent, isShort, ...noBase });
  } else if (decision === "keep" && JSON.stringify(mine) === JSON.stringify(theirs)) {
    yield `${indent}${faint(decision)}  ${where}  ${faint("the release has the same now")}\n`;
  } else if (typeof mine === "string" && typeof theirs === "string" && (isLong(mine) || isLong(theirs))) {
    const stays = decision === "keep" ? "  the workspace's (+), not the release's (-)" : "";
    yield `${indent}${faint(decision)}  ${where}${faint(stays)}\n`;
    yield* printLines(decision === "keep" ? [theirs, mine] : [mine, theirs], bound, paper);
  } else
    yield `${`${indent}${faint(decision)}  ${where}  ${path.length === 0 ? "" : printable(turned(field))}`.trimEnd()}\n`;
}

const indent = `${margin}      `;

/** Returns what the release's type of a stage does to the deals that sit in it. */
function dealsWords({ path: [list, , member], mine = "OPEN", theirs = "OPEN" }: PlannedField): string | undefined {
  if (list !== "stages" || member !== "stageType" || typeof theirs !== "string" || mine === theirs) return undefined;
  return `with the release's, the deals that sit in it are ${dealState(theirs)}`;
}

/** How a long text changes, line by line. */
function* printLines([before, after]: readonly [string, string], bound: Bounds, { palette }: Paper): Generator<string> {
  const { lines, hiddenLines } = changedLines(before, after, { ...bound, partsPerItem: 0 });
  for (const line of lines) yield `${indent}  ${shownLine(line, palette)}\n`;
  if (hiddenLines > 0) yield `${indent}  ${palette.faint(`… and ${count(hiddenLines, "more line")}`)}\n`;
}
