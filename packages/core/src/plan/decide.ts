import { areWrittenAlike, type Difference, differences, meansSame } from "../diff/differences.js";
import type { FormatTable } from "../generated/format-table.js";
import type { JsonObject } from "../json.js";
import type { Action, FieldChange, PathStep, PlannedField, PlannedItem } from "../model.js";
import { fold } from "../words/fold.js";
import { agreement } from "./agreement.js";
import { matchStages, withNewKeys } from "./match-stages.js";
import type { Triple } from "./triples.js";

/** Whose value stands where both sides changed one, differently. */
export type Choice = "keep-workspace" | "take-release" | "fail";

/** A value that both sides changed: of which item, and where inside it. */
export type ContestedValue = Pick<PlannedItem, "kind" | "key"> & {
  readonly path: readonly PathStep[];
  /**
   * Whether the two are one name, spelt differently. That is no conflict: it stays as it is, unless somebody decides
   * about this very place.
   */
  readonly isSpelling?: true;
};

/** How a plan decides what the three sides alone do not. */
export interface Policy {
  /** "fail" leaves a conflict in the plan. */
  readonly settle: (contested: ContestedValue) => Choice;
  /** Whether items that are gone from the release go from the workspace too. */
  readonly prune: boolean;
  /**
   * What becomes of an item that is new in the release and already there, by what the workspace calls it: "merge" joins
   * the two field by field.
   */
  readonly already: "merge" | ((there: Pick<PlannedItem, "kind" | "key">) => "adopt" | "conflict");
  /** Whether an item of the workspace was the office's before the pack took it over. */
  readonly isAdopted: (there: Pick<PlannedItem, "kind" | "key">) => boolean;
  /** Whether a stage stays that the release drops, by the keys that the workspace has for it and its pipeline. */
  readonly keepsStage: (pipeline: Pick<PlannedItem, "kind" | "key">, stage: string) => boolean;
  /** Whether an item, as a side has it, stands for a record that is not the pack's, and is never written. */
  readonly isUsed: (item: Pick<PlannedItem, "kind" | "key">, document: JsonObject) => boolean;
}

/** Decides about one item; undefined where neither the workspace nor the release has it. */
export function decide(triple: Triple, policy: Policy): PlannedItem | undefined {
  const { kind, table, base, mine, theirs } = triple;
  const key = keyOf(theirs ?? mine ?? base);
  const mineKey = mine === undefined ? key : keyOf(mine);
  const item = (action: Action, fields: PlannedField[] = []): PlannedItem => ({
    kind,
    key,
    ...(mineKey === key ? {} : { previousKey: mineKey }),
    action,
    fields,
  });
  if ([theirs, mine].some((side) => side !== undefined && policy.isUsed({ kind, key: keyOf(side) }, side))) {
    if (theirs !== undefined) return item("use");
    // What the release has a record of another kind in place of is let go of; it was never the pack's.
    return triple.givesWay === true ? undefined : item("keep");
  }
  const whole = (by = policy): PlannedItem =>
    settleConflicts(item("conflict", [{ path: [], decision: "conflict", ...sides([base, mine, theirs]) }]), by);

  const isTakenUp = triple.isLeft === true && isAdopting(policy, { kind, key: mineKey });
  if (base !== undefined && areWrittenAlike([base, mine, theirs])) return item(isTakenUp ? "adopt" : "keep");
  if (base !== undefined && mine !== undefined && theirs !== undefined) {
    const decided =
      kind === "pipelines" && policy.already !== "merge"
        ? decidedPipeline(item("keep"), table, [base, mine, theirs], policy)
        : settleConflicts(item("keep", triple.changes?.map(takenOver) ?? fields(table, [base, mine, theirs])), policy);
    return isTakenUp && decided.action !== "conflict" ? { ...decided, action: "adopt" } : decided;
  }
  if (theirs === undefined) {
    if (mine === undefined) return undefined;
    if (triple.givesWay === true) return item("remove");
    if (!policy.prune) return item("keep");
    if (base !== undefined && meansSame({ table, list: false }, base, mine)) return item("remove");
    return whole(
      triple.isLeft === true ? keepingAll(policy) : policy.already === "merge" ? policy : keepingEdits(policy),
    );
  }
  if (mine === undefined) {
    if (base === undefined) return triple.nameTaken === true ? whole() : item("create");
    const unchanged = meansSame({ table, list: false }, base, theirs);
    return unchanged ? item("keep", [{ path: [], decision: "keep", base, theirs }]) : whole();
  }
  return already(item, triple, policy) ?? whole();
}

/** What the office edited and a release drops is the office's, unless the release's side is taken. */
const keepingEdits = (policy: Policy): Policy => ({
  ...policy,
  settle: (contested) => (policy.settle(contested) === "take-release" ? "take-release" : "keep-workspace"),
});

/** What an earlier release left and the office edited is the office's, whatever is chosen for conflicts. */
const keepingAll = (policy: Policy): Policy => ({ ...policy, settle: () => "keep-workspace" });

/** A pipeline whose stages are the workspace's by their names too: those that were the office's alone are adopted. */
function decidedPipeline(
  item: PlannedItem,
  table: FormatTable,
  sides: readonly [JsonObject, JsonObject, JsonObject],
  policy: Policy,
): PlannedItem {
  const there = { kind: item.kind, key: item.previousKey ?? item.key };
  const matched = matchStages(sides, policy.isAdopted(there));
  const isAdopted = ({ path: [, stage] }: PlannedField): boolean =>
    typeof stage === "object" && matched.adopted.has(stage.key ?? "");
  const found = fields(table, matched.sides).map((field): PlannedField => {
    if (isAdopted(field)) return asked(field);
    return isStayingStage(there, field, policy) ? { ...field, decision: "keep" } : field;
  });
  const settling = { ...policy, settle: keepingSpelling(found.filter(isAdopted), policy) };
  return settleConflicts({ ...item, fields: withNewKeys(found, matched) }, settling);
}

/** Returns whether a field is a stage that the release drops and that stays all the same. */
export const isStayingStage = (
  there: Pick<PlannedItem, "kind" | "key">,
  { path: [list, stage, ...inside], base, mine, theirs }: PlannedField,
  { keepsStage }: Pick<Policy, "keepsStage">,
): boolean =>
  list === "stages" &&
  typeof stage === "object" &&
  inside.length === 0 &&
  base !== undefined &&
  mine !== undefined &&
  theirs === undefined &&
  keepsStage(there, stage.key ?? "");

/** Returns an item that is new in the release, and that the workspace has all the same; undefined for a conflict. */
function already(
  item: (action: Action, fields?: PlannedField[]) => PlannedItem,
  { kind, table, mine = {}, theirs = {} }: Triple,
  policy: Policy,
): PlannedItem | undefined {
  if (policy.already === "merge")
    return settleConflicts(item("keep", fields(table, [agreement(table, mine, theirs), mine, theirs])), policy);
  return isAdopting(policy, { kind, key: keyOf(mine) })
    ? adopted(item("adopt", fields(table, [mine, mine, theirs])), policy)
    : undefined;
}

const isAdopting = ({ already: becomes }: Policy, there: Pick<PlannedItem, "kind" | "key">): boolean =>
  becomes !== "merge" && becomes(there) === "adopt";

/**
 * What becomes of a record that the pack takes into its care: what only one of both has is had, and where they say
 * different things a person decides, or the policy does. The key is the pack's.
 */
function adopted(item: PlannedItem, policy: Policy): PlannedItem {
  const contested = item.fields.map(asked);
  const settling = { ...policy, settle: keepingSpelling(contested, policy) };
  const { action, fields } = settleConflicts({ ...item, fields: contested }, settling);
  return { ...item, action: action === "conflict" ? action : "adopt", fields };
}

/** Returns a value of what the office had before: no release says that it may be replaced. */
function asked(field: PlannedField): PlannedField {
  const isContested = field.mine !== undefined && field.theirs !== undefined && !isKey(field.path);
  return { ...field, decision: isContested ? "conflict" : field.theirs === undefined ? "keep" : "take" };
}

/**
 * Returns a name that only differs in case and white space is the one that was looked for: unless somebody says so, it
 * stays.
 */
function keepingSpelling(fields: readonly PlannedField[], policy: Policy): Policy["settle"] {
  const alike = new Set<ContestedValue["path"]>(fields.filter(isSameName).map(({ path }) => path));
  return (contested) => {
    if (!alike.has(contested.path)) return policy.settle(contested);
    const choice = policy.settle({ ...contested, isSpelling: true });
    return choice === "fail" ? "keep-workspace" : choice;
  };
}

/** Returns whether two sides only spell a name differently. */
export const isSameName = ({ path, mine, theirs }: PlannedField): boolean =>
  path.at(-1) === "name" && typeof mine === "string" && typeof theirs === "string" && fold(mine) === fold(theirs);

const isKey = (path: PlannedField["path"]): boolean => path.length === 1 && path[0] === "key";

/** Decides about the members at the top of a pack; undefined where none differs. */
export function decidePackMembers(
  table: FormatTable,
  packs: readonly [JsonObject, JsonObject, JsonObject],
  policy: Policy,
): PlannedItem | undefined {
  const found = fields(table, packs);
  return found.length === 0
    ? undefined
    : settleConflicts({ kind: "pack", key: "", action: "keep", fields: found }, policy);
}

/** One decision for each value that the base, mine and theirs do not all have alike. */
function fields(table: FormatTable, versions: readonly [JsonObject, JsonObject, JsonObject]): PlannedField[] {
  return differences(table, versions).map((difference) => ({
    path: difference.path,
    decision: decisionOf(difference),
    ...sides(difference.values),
    ...(difference.follows === undefined ? {} : { follows: difference.follows }),
  }));
}

/** Returns a change of the release alone. */
const takenOver = ({ path, before, after, follows }: FieldChange): PlannedField => ({
  path,
  decision: "take",
  ...sides([before, before, after]),
  ...(follows === undefined ? {} : { follows }),
});

function decisionOf({ values: [base, mine, theirs], child }: Difference): PlannedField["decision"] {
  if (meansSame(child, mine, theirs) || meansSame(child, base, theirs)) return "keep";
  return meansSame(child, base, mine) ? "take" : "conflict";
}

const sides = ([base, mine, theirs]: readonly unknown[]): Pick<PlannedField, "base" | "mine" | "theirs"> => ({
  ...(base === undefined ? {} : { base }),
  ...(mine === undefined ? {} : { mine }),
  ...(theirs === undefined ? {} : { theirs }),
});

/**
 * Returns the item with its conflicts settled as far as the policy does, and the action that its fields then make. An
 * item without fields is decided as a whole, and stays as it is.
 */
export function settleConflicts(item: PlannedItem, policy: Policy): PlannedItem {
  const { kind, key } = item;
  if (item.fields.length === 0) return item;
  const decided = item.fields.map((field): PlannedField => {
    if (field.decision !== "conflict") return field;
    const choice = policy.settle({ kind, key, path: field.path });
    return choice === "fail" ? field : { ...field, decision: choice === "take-release" ? "take" : "keep" };
  });
  return { ...item, action: actionOf(decided), fields: decided };
}

/** Returns an item that is taken or kept as a whole is created, removed or left alone; else its fields are updated. */
export function actionOf(decided: readonly PlannedField[]): Action {
  if (decided.some(({ decision }) => decision === "conflict")) return "conflict";
  const taken = decided.filter(({ decision }) => decision === "take");
  const [first] = taken;
  if (first === undefined) return "keep";
  if (first.path.length > 0) return "update";
  return first.theirs === undefined ? "remove" : first.mine === undefined ? "create" : "update";
}

const keyOf = (item: JsonObject | undefined): string => String(item?.key ?? "");
