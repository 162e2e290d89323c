import type { ByteCodec } from "../check/byte-codec.js";
import { deepEqual } from "../json.js";
import { lazy } from "../memoise.js";
import type { Pack, PlannedField, PlannedItem } from "../model.js";
import { packWithChanges } from "./apply-plan.js";
import { isSameName, isStayingStage, type Policy, settleConflicts } from "./decide.js";
import { remakingNamed } from "./keep-named.js";
import { type ItemFinding, newFindings, recheck } from "./recheck.js";

/** Items after the merged pack was checked by all rules. */
export interface CheckedItems {
  readonly items: readonly PlannedItem[];
  /** Errors that the changes of both sides make together; of items that are in conflict, `errorsOf` tells which. */
  readonly errors: readonly ItemFinding[];
  /** What else the merged pack has that neither side had. */
  readonly news: readonly ItemFinding[];
}

/**
 * Checks what comes of taking some values and keeping others. An item in which an error comes of that is in conflict
 * as a whole: settled for one side it is as that side has it, which is sound.
 */
export function checkedItems(
  items: readonly PlannedItem[],
  { mine, release, policy, bytes }: { mine: Pack | null; release: Pack; policy: Policy; bytes: ByteCodec },
): CheckedItems {
  if (mine === null || !items.some(changes)) return { items, errors: [], news: [] };
  const sides = lazy(() => [...recheck(mine, bytes), ...recheck(release, bytes)]);
  const look = (some: readonly PlannedItem[]): ItemFinding[] => {
    const merged = recheck(packWithChanges(some, mine, release), bytes);
    return merged.length === 0 ? merged : newFindings(merged, sides(), some);
  };
  const isError = ({ severity }: ItemFinding): boolean => severity === "error";
  const first = look(items);
  const errors = first.filter(isError);
  if (errors.length === 0) return { items, errors, news: first };
  const contested = inConflict(items, errors, policy);
  const settled = contested.map((item) => (item.action === "conflict" ? settleConflicts(item, policy) : item));
  const decided = remakingNamed(settled, mine, release);
  const second = look(decided);
  const left = second.filter(isError);
  return left.length === 0
    ? { items: decided, errors, news: second }
    : { items: inConflict(decided, left, policy), errors: left, news: second.filter((found) => !isError(found)) };
}

const changes = ({ action }: PlannedItem): boolean => action !== "keep" && action !== "conflict";

/**
 * Returns what is wrong with an item that is in conflict as a whole; undefined where its sides only differ in a value.
 */
export function errorsOf(item: PlannedItem, errors: readonly ItemFinding[]): ItemFinding | undefined {
  if (item.action !== "conflict") return undefined;
  if (item.fields.length === 0) return errors[0];
  const names = namesOf(item);
  return errors.find((error) => names.includes(nameOf(error.item)));
}

const nameOf = ({ kind, key }: Pick<PlannedItem, "kind" | "key">): string => `${kind} ${key}`;

/** Returns the keys of an item in the release and in the workspace. */
const namesOf = ({ kind, key, previousKey = key }: PlannedItem): readonly string[] => [
  nameOf({ kind, key }),
  nameOf({ kind, key: previousKey }),
];

/**
 * Items in which an error is are in conflict in every field the sides differ in; else the pack as a whole is. A stage
 * that the office alone has is in none, nor one that stays since something relies on it: no release may take it away,
 * nor the deals in it. Nor is a name that the office only spells otherwise, nor the key that an item or a stage has in
 * the release: it is by that key that other items refer to it.
 */
function inConflict(items: readonly PlannedItem[], errors: readonly ItemFinding[], policy: Policy): PlannedItem[] {
  const { already } = policy;
  const broken = new Set(errors.map(({ item }) => nameOf(item)));
  const placed = new Set<string>();
  const contested = items.map((item): PlannedItem => {
    const names = namesOf(item);
    const isOffices = (field: PlannedField) =>
      already !== "merge" &&
      (isStageOfOffice(item, field) ||
        isStayingStage({ kind: item.kind, key: item.previousKey ?? item.key }, field, policy) ||
        isNewKey(field) ||
        (field.decision === "keep" && isSameName(field)));
    const fields = item.fields.map((field) => (isOffices(field) ? field : asConflict(field)));
    const isBroken = names.some((name) => broken.has(name)) && fields.some(({ decision }) => decision === "conflict");
    if (!isBroken) return item;
    for (const name of names) placed.add(name);
    return { ...item, action: "conflict", fields };
  });
  const isPlaced = [...broken].every((name) => placed.has(name));
  return isPlaced ? contested : [{ kind: "pack", key: "", action: "conflict", fields: [] }, ...contested];
}

const isStageOfOffice = ({ kind }: PlannedItem, { path, base, mine, theirs }: PlannedField): boolean =>
  kind === "pipelines" && path.length === 2 && mine !== undefined && base === undefined && theirs === undefined;

const isNewKey = ({ path, decision }: PlannedField): boolean => path.at(-1) === "key" && decision === "take";

const asConflict = (field: PlannedField): PlannedField =>
  deepEqual(field.mine, field.theirs) ? field : { ...field, decision: "conflict" };
