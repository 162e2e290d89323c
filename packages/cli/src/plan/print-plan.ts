import type { Pack, PathStep, Plan, PlannedField, PlannedItem } from "@setup-pack/core";
import { changedItemName, count, listOf, type NamingPacks, quote } from "@setup-pack/core/words";
import { shortValues } from "../diff/description/index.js";
import { printSentence } from "../print/diagnostic.js";
import { margin } from "../print/frame.js";
import { type Colour, type Palette, type Paper, printable } from "../print/paper.js";
import { printSides, type SideNames } from "./print-conflict.js";

/**
 * Returns the fields of an item that people are told of: the probability of a stage that closes follows from its type,
 * whatever is written there, and one that opens again has it no more.
 */
export function toldFields(fields: readonly PlannedField[]): readonly PlannedField[] {
  const stagesOf = (side: "mine" | "theirs") =>
    new Set(
      fields.flatMap((field) =>
        field.decision === "take" && stageMember(field.path)?.name === "stageType" && isClosed(field[side])
          ? [stageMember(field.path)?.stage]
          : [],
      ),
    );
  const [opening, closing] = [stagesOf("mine"), stagesOf("theirs")];
  return fields.filter(({ path, decision, theirs }) => {
    const { stage, name } = stageMember(path) ?? {};
    const follows = closing.has(stage) || (opening.has(stage) && theirs === undefined);
    return decision === "conflict" || name !== "probability" || !follows;
  });
}

const isClosed = (type: unknown): boolean => /^CLOSED/.test(String(type));

/** A member of a stage, with the stage's key. */
function stageMember([list, stage, name]: PlannedField["path"]) {
  return list === "stages" && typeof stage === "object" ? { stage: stage.key, name } : undefined;
}

/** Returns whether the office deleted an item that the release has, and the plan leaves it at that. */
export const isAway = ({ action, fields: [first] }: Pick<PlannedItem, "action" | "fields">): boolean =>
  action === "keep" &&
  first?.path.length === 0 &&
  first.base !== undefined &&
  first.mine === undefined &&
  first.theirs !== undefined;

/** How much of a plan is printed; `--format json` has all of it. */
const mostItems = { compact: 200, full: 2000 } as const;
const mostFields = { compact: 6, full: 500 } as const;
const mostDiagnostics = 50;

/** What the sides of a plan are called. */
export const sideNames: SideNames = { base: "installed", mine: "workspace", theirs: "release" };

/** A plan for people: what speaks against it or should be known, what becomes of the items, and their number. */
export function* printPlan(
  plan: Plan,
  packs: readonly [release: Pack, base?: Pack | undefined],
  { full = false }: { readonly full?: boolean },
  paper: Paper,
): Generator<string> {
  const [{ name }] = packs;
  const { strong, faint } = paper.palette;
  const way = plan.from === null ? `first install of ${plan.to.version}` : `${plan.from.version} → ${plan.to.version}`;
  yield `${strong(printable(name))}  ${printable(way)}\n`;
  yield* printDiagnostics(plan, paper);
  const size = full ? "full" : "compact";
  const shown = plan.items.filter(({ action, fields }) => full || action !== "keep" || fields.length > 0);
  if (shown.length > 0) yield "\n";
  for (const item of shown.slice(0, mostItems[size])) yield* printItem(item, packs, mostFields[size], full, paper);
  if (shown.length > mostItems[size])
    yield `${margin}… and ${shown.length - mostItems[size]} more; --format json has all of them\n`;
  const quiet = plan.items.length - shown.length;
  if (quiet > 0) yield `${margin}${faint(`${count(quiet, "item")} kept as they are; --full lists them`)}\n`;
  yield `\n${strong(countsLine(plan))}\n`;
}

function* printDiagnostics({ diagnostics }: Plan, paper: Paper): Generator<string> {
  const { strong, severity: colours } = paper.palette;
  for (const { rule, severity, message } of diagnostics.slice(0, mostDiagnostics)) {
    yield `\n${margin}${strong(colours[severity](severity))}  ${rule}\n`;
    yield* printSentence(message, paper);
  }
  if (diagnostics.length > mostDiagnostics) yield `\n${margin}… and ${diagnostics.length - mostDiagnostics} more\n`;
}

/** "1 created, 2 updated, 12 kept": what does not occur is left out, but for conflicts. */
export function countsLine({ counts, items }: Pick<Plan, "counts" | "items">): string {
  const { create, update, adopt, use = 0, keep, remove, conflict } = counts;
  const away = items.filter(isAway).length;
  const parts = [
    [create, "to create"],
    [update, "to update"],
    [adopt, "to adopt"],
    [use, "to use"],
    [remove, "to remove"],
    [keep - away, "to keep"],
    [away, "deleted by the office"],
  ] as const;
  const words = parts.flatMap(([number, word]) => (number === 0 ? [] : [`${number} ${word}`]));
  const conflicts = conflict === 0 ? "no conflicts" : count(conflict, "item in conflict", "items in conflict");
  return `${listOf([...words, conflicts], "and")}.`;
}

/** What stands before an item. */
export const actionSigns: Readonly<Record<PlannedItem["action"], string>> = {
  create: "+",
  update: "~",
  keep: "=",
  remove: "-",
  adopt: "&",
  use: ">",
  conflict: "!",
};

export function colourOf(action: PlannedItem["action"], { good, severity, faint }: Palette): Colour {
  if (action === "create") return good;
  if (action === "keep" || action === "use") return faint;
  return action === "update" || action === "adopt" ? severity.warning : severity.error;
}

function* printItem(
  item: PlannedItem,
  packs: NamingPacks,
  most: number,
  full: boolean,
  paper: Paper,
): Generator<string> {
  const { palette } = paper;
  const { action, previousKey } = item;
  const fields = full ? item.fields : toldFields(item.fields);
  const colour = colourOf(action, palette);
  const before = previousKey === undefined ? "" : `  ${palette.faint(`was ${printable(quote(previousKey))}`)}`;
  yield `${margin}${colour(`${actionSigns[action]} ${action.padEnd("conflict".length)}`)}  ${printable(plannedName(item, packs))}${before}\n`;
  if (action === "create" && !full) return;
  const shownFields = full ? fields : fields.filter((field) => isConflict(field) || !isPosition(field));
  const inOrder = [...shownFields.filter(isConflict), ...shownFields.filter((field) => !isConflict(field))];
  for (const field of inOrder.slice(0, most)) yield* printField(field, full, paper);
  if (shownFields.length > most)
    yield `${margin}    ${palette.faint(`… and ${count(shownFields.length - most, "more field")}`)}\n`;
  const moved = fields.length - shownFields.length;
  if (moved > 0) yield `${margin}    ${palette.faint(`and ${count(moved, "position")} in the editor`)}\n`;
}

const isConflict = ({ decision }: PlannedField): boolean => decision === "conflict";

/** Returns whether it is only where a block stands in the editor. */
export const isPosition = ({ path }: PlannedField): boolean => path.includes("position") && path.includes("nodes");

function* printField(field: PlannedField, full: boolean, paper: Paper): Generator<string> {
  const { faint, severity } = paper.palette;
  const { path, decision, base, mine, theirs } = field;
  const where = printable(path.length === 0 ? "as a whole" : pathText(path));
  if (decision === "conflict" || full) {
    const word = decision === "conflict" ? severity.error(decision) : decision;
    yield `${margin}    ${word}  ${where}\n`;
    yield* printSides({ base, mine, theirs }, sideNames, paper, { indent: `${margin}    `, isShort: !full });
    return;
  }
  yield `${margin}    ${faint(decision)}  ${where}  ${path.length === 0 ? "" : printable(turned(field))}`.trimEnd();
  yield "\n";
}

/** What the workspace gets, or keeps. */
export function turned({ decision, mine, theirs }: PlannedField): string {
  const [kept, offered] = shortValues(mine, theirs);
  if (decision === "keep") {
    if (mine === undefined) return "stays removed";
    return theirs === undefined ? `${kept}, which the release does not have` : `${kept}, not ${offered}`;
  }
  if (mine === undefined) return `new: ${offered}`;
  return theirs === undefined ? `goes: ${kept}` : `${kept} → ${offered}`;
}

/** Returns a planned item as people call it; what the pack says of itself by its brand, where only that is another. */
export function plannedName({ kind, key, fields }: PlannedItem, packs: NamingPacks): string {
  const isBrand = kind === "pack" && fields.length > 0 && fields.every(({ path: [member] }) => member === "brand");
  return isBrand ? "the brand" : changedItemName({ kind, key }, packs);
}

/**
 * Returns a path as a person reads it: names with points between, elements in brackets; what only holds others is left
 * out. A path to the list of stages stands for the order in it.
 */
export function pathText(path: readonly PathStep[]): string {
  if (path.length === 1 && path[0] === "stages") return "order of stages";
  return path.reduce<string>((text, step) => {
    if (typeof step !== "string") return `${text}[${step.key ?? step.id ?? ""}]`;
    if (step === "document" || step === "graph") return text;
    return text === "" ? step : `${text}.${step}`;
  }, "");
}
