import type { Bytes } from "../check/subjects.js";
import { same } from "../diff/same.js";
import type { Pack, PlannedField, PlannedItem } from "../model.js";
import { changedBy } from "./apply-plan.js";
import { type Policy, settled } from "./decide.js";
import { type Found, foundAnew, recheck } from "./recheck.js";

/** Items after the merged pack was checked by all rules. */
export interface CheckedItems {
  readonly items: readonly PlannedItem[];
  /** Errors that the changes of both sides make together, each with the item that is in conflict because of it. */
  readonly errors: readonly Found[];
  /** What else the merged pack has that neither side had. */
  readonly news: readonly Found[];
}

/**
 * Checks what comes of taking some values and keeping others. An item in which an error comes of that is in conflict
 * as a whole: settled for one side it is as that side has it, which is sound.
 */
export function checkedItems(
  items: readonly PlannedItem[],
  { mine, release, policy, bytes }: { mine: Pack | null; release: Pack; policy: Policy; bytes: Bytes },
): CheckedItems {
  if (mine === null || !items.some(changes)) return { items, errors: [], news: [] };
  const [ours, theirs] = [recheck(mine, bytes), recheck(release, bytes)];
  const look = (some: readonly PlannedItem[]): Found[] =>
    foundAnew(recheck(changedBy(some, mine, release), bytes), ours, theirs);
  const isError = ({ severity }: Found): boolean => severity === "error";
  const first = look(items);
  const errors = first.filter(isError);
  if (errors.length === 0) return { items, errors, news: first };
  const contested = inConflict(items, errors);
  const decided = contested.map((item) => (item.action === "conflict" ? settled(item, policy) : item));
  const second = look(decided);
  const left = second.filter(isError);
  return left.length === 0
    ? { items: decided, errors: errors.filter((error) => isContested(decided, error)), news: second }
    : { items: inConflict(decided, left), errors: left, news: second.filter((found) => !isError(found)) };
}

const changes = ({ action }: PlannedItem): boolean => action !== "keep" && action !== "conflict";

const isContested = (items: readonly PlannedItem[], { item }: Found): boolean =>
  items.some(({ kind, key, action }) => kind === item.kind && key === item.key && action === "conflict");

/** Items in which an error is are in conflict in every field the sides differ in; else the pack as a whole is. */
function inConflict(items: readonly PlannedItem[], errors: readonly Found[]): PlannedItem[] {
  const broken = new Set(errors.map(({ item: { kind, key } }) => `${kind} ${key}`));
  const contested = items.map((item): PlannedItem => {
    const fields = item.fields.map(asConflict);
    const isBroken = broken.has(`${item.kind} ${item.key}`) && fields.some(({ decision }) => decision === "conflict");
    if (isBroken) broken.delete(`${item.kind} ${item.key}`);
    return isBroken ? { ...item, action: "conflict", fields } : item;
  });
  return broken.size === 0 ? contested : [{ kind: "pack", key: "", action: "conflict", fields: [] }, ...contested];
}

const asConflict = (field: PlannedField): PlannedField =>
  same(field.mine, field.theirs) ? field : { ...field, decision: "conflict" };
