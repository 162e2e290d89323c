import {
  applyPlan,
  type Binding,
  type Pack,
  type Plan,
  type PlannedItem,
  type PlanSides,
  plan as planOf,
} from "@setup-pack/core";
import { fold } from "@setup-pack/core/words";
import type { RequestContext } from "../../../http/operation/route.js";
import { Refusal, refuse } from "../../../refusal.js";
import { type AppliedPlan, carryOutRelease } from "../apply/carry-out-release.js";
import { byteCodec } from "../byte-codec.js";
import { namesIn } from "../items/holds.js";
import {
  type Installation,
  type InstalledItem,
  readInstallation,
  storedBindings,
  storedPack,
} from "../items/installation.js";
import { type ItemName, isItemKind, nameOf } from "../items/item-kinds.js";
import { itemsOf } from "../items/items-of.js";
import { overwrittenSince } from "../items/overwritten.js";
import { recordName, resourceKind } from "../items/show-items.js";
import { keepingStagesInUse } from "../letting-go/keep-stages-in-use.js";
import { checkedOutcome } from "../plan/check-plan.js";
import { leftThen, withItems } from "../plan/left-then.js";
import { officeStages } from "../plan/office-stages.js";
import { planInput } from "../plan/plan-sides.js";
import { recordsIn, type TakenUpRecords, takenUpAgain } from "../plan/taken-up-again.js";
import { withOverwritten } from "../plan/with-overwritten.js";
import { neededItems } from "../references/needed-items.js";
import { standingBindings } from "../references/standing-bindings.js";
import { standingMarks } from "../references/standing-marks.js";
import type { PackRow } from "../rows/packs.js";
import { recordsUntil, releaseAt } from "../rows/releases.js";
import { storedMarks } from "../rows/stored-marks.js";
import { stayingUses } from "../uses/staying-uses.js";
import { runDry } from "./dry-run.js";
import { conflictRefusal, keptStill, type SettledPlace, settler } from "./settled-conflicts.js";

/** Where a rollback leads, and whose value stands where the workspace changed what the rollback would change back. */
export interface RollbackRequest {
  readonly to: string;
  readonly on_conflict?: "fail" | "keep-workspace" | "take-release";
  /** The same for single places. */
  readonly conflicts?: readonly SettledPlace[];
  readonly dry_run?: boolean;
}

/** What a rollback answers; a dry run with the plan, which may have conflicts, and with what references stand for then. */
export interface RolledBack extends AppliedPlan {
  readonly plan?: Plan;
  readonly bindings?: readonly Binding[];
}

/**
 * Goes back to the release that a revision installed, by the rules of a plan: from the installed release to that one,
 * with what later ones took from the office, over the workspace as it is. What later releases brought goes, stages among
 * it, unless somebody edited it, something uses it, or what stays refers to it; what was there at that revision and the release
 * does not carry is the office's again, as it was then. What the pack has let go of since, and that release has, is taken
 * up again.
 */
export async function rollBack(
  context: RequestContext,
  row: PackRow,
  body: RollbackRequest,
): Promise<RolledBack | Refusal> {
  const { tx, caller } = context;
  const target = /^[1-9]\d{0,8}$/.test(body.to)
    ? await releaseAt(tx, caller.workspace.id, row.id, Number(body.to))
    : undefined;
  if (target === undefined) {
    return refuse.invalid("to", "to names no revision that installed a release. The history lists them.");
  }
  if (Number(body.to) === row.base_revision) {
    return refuse.invalid("to", `Revision ${body.to} installed the release that is installed now.`);
  }
  const release = storedPack(target.release);
  const before = await readInstallation(tx, row);
  const taken = await overwrittenSince(tx, caller.workspace.id, row.id, Number(body.to));
  const then = recordsIn(target.answer);
  const ids = new Map([...then].map(([name, { id }]) => [name, id]));
  const known = await recordsUntil(tx, caller.workspace.id, row.id, Number(body.to));
  const left = await leftThen(context, before, { release, taken, ids, known });
  const stages = officeStages(taken.stages, before.items);
  const wanted = stages.inRelease(withItems(withOverwritten(release, taken.items, ids), left), ids);
  const { adopted, used, keys } = await takenUpAgain(context, before, { ...target, ...taken, release, then });
  const older = leavingOlder(before, { release, wanted, keys }, target.created_at);
  const installed = { ...older, base: stages.inInstalled(before.base) };
  const input = await planInput(installed, wanted, adopted, [...used.values()]);
  const keyInRelease: PlanSides["keyInRelease"] = ({ kind, key }) =>
    isItemKind(kind) ? keys.get(nameOf(kind, key)) : undefined;
  const sides = { ...input.sides, keyInRelease };
  const settle = settler(body);
  const planned = (onConflict: typeof settle): Plan =>
    planOf(sides, {
      ...byteCodec,
      isUsed: input.isUsed,
      isAdopted: input.isAdopted,
      adopt: ({ kind, key }) => [...adopted.values()].some((one) => one.kind === kind && one.asItem.key === key),
      prune: true,
      allowDowngrade: true,
      diagnose: false,
      onConflict,
    });
  const asked = planned(settle);
  const isKept = keptStill(asked.items, before, taken.kept);
  const made = isKept === undefined ? asked : planned((one) => (isKept(one) ? "keep-workspace" : settle(one)));
  const dryRun = body.dry_run === true;
  const contested = made.items.filter(({ action }) => action === "conflict");
  if (contested.length > 0)
    return dryRun ? contestedAnswer(row, made, [wanted, input.mine]) : conflictRefusal(contested, [input.mine, wanted]);
  const { plan: standing, left: leftStages } = await keepingStagesInUse(context, made, before);
  const decided = withoutNeeded(await withoutStaying(context, standing, { before, known }), input.mine, wanted);
  const outcome = await checkedOutcome(decided, input.mine, wanted);
  if (outcome instanceof Refusal) return outcome;
  const bindings = standingBindings(
    { release, bindings: storedBindings(target.bindings) },
    before.bindings,
    outcome.after,
  );
  const work = () =>
    carryOutRelease(
      context,
      {
        row,
        before,
        adopted,
        used,
        release,
        after: outcome.after,
        planned: decided.items,
        fetched: [],
        closings: taken.deals,
        leftStages,
        leftBases: new Map(left.map(({ kind, key, base }) => [nameOf(kind, key), base])),
        cause: "rollback",
        bindings,
        blocks: standingMarks({ release, blocks: storedMarks(target.blocks) }, before.blocks, outcome.after),
      },
      { release, planId: null, event: "setup_pack.rolled_back", requestHash: null },
    );
  if (!dryRun) return work();
  const answer = await runDry(tx, work);
  return answer instanceof Refusal ? answer : { ...answer, bindings, plan: withReasons(decided, answer) };
}

/** What an earlier release left before the one that is gone back to came stays as it is, unless that one has it again. */
function leavingOlder(
  before: Installation,
  { release, wanted, keys }: Pick<TakenUpRecords, "keys"> & { readonly release: Pack; readonly wanted: Pack },
  came: Date,
): Installation {
  const carried = namesIn(wanted);
  const nameIn = ({ kind, document }: Pick<InstalledItem, "kind" | "document">) =>
    `${kind} ${String(document.kind ?? "")} ${fold(String(document.name))}`;
  const called = new Set(itemsOf(release).map(nameIn));
  const items = [...before.items].map(([name, item]): [ItemName, InstalledItem] => {
    const isOlder = item.since !== undefined && item.since.getTime() <= came.getTime();
    const isCarried = carried.has(name) || keys.has(name) || called.has(nameIn(item));
    if (item.hold !== "released" || !isOlder || isCarried) return [name, item];
    const { base, ...rest } = item;
    return [name, rest];
  });
  return { ...before, items: new Map(items) };
}

/** Nothing was tried: of each item only what it is called is told, as the last of the sides that have it says. */
function contestedAnswer(row: PackRow, plan: Plan, sides: readonly (Pack | null)[]): RolledBack {
  const documents = new Map(
    sides
      .flatMap((side) => (side === null ? [] : itemsOf(side)))
      .map((one) => [nameOf(one.kind, one.key), one.document]),
  );
  const items = plan.items.flatMap(({ kind, key, previousKey = key, action }) => {
    if (!isItemKind(kind)) return [];
    const document = documents.get(nameOf(kind, previousKey));
    const item = { kind, key, id: null, action };
    return [
      document === undefined
        ? item
        : { ...item, name: recordName({ kind, document }), ...resourceKind({ kind, document }) },
    ];
  });
  return { applied: false, pack_id: row.id, version: plan.to.version, revision: String(row.revision), items, plan };
}

/** The plan as it would be carried out: what it would remove and something keeps is kept. */
function withReasons(plan: Plan, { items }: AppliedPlan): Plan {
  const kept = new Set(items.flatMap(({ kind, key, action }) => (action === "keep" ? [`${kind} ${key}`] : [])));
  const isKept = ({ kind, key, action }: PlannedItem) => action === "remove" && kept.has(`${kind} ${key}`);
  const now = plan.items.map((item) => (isKept(item) ? { ...item, action: "keep" as const } : item));
  const number = now.filter((item, index) => item !== plan.items[index]).length;
  const { keep, remove } = plan.counts;
  return { ...plan, items: now, counts: { ...plan.counts, keep: keep + number, remove: remove - number } };
}

/** Keeps what would go and is named by an automation or a smart list that stays. */
function withoutNeeded(made: Plan, mine: Pack | null, release: Pack): Plan {
  const needed = neededItems(applyPlan(made, mine, release), mine ?? release);
  return keeping(made, ({ kind, key }) => isItemKind(kind) && needed.has(nameOf(kind, key)));
}

/** Keeps what would go and is in use, or was there at the revision that is gone back to. */
async function withoutStaying(
  { tx, caller }: RequestContext,
  made: Plan,
  { before: { items, row }, known }: { readonly before: Installation; readonly known: ReadonlySet<string> },
): Promise<Plan> {
  const itemOf = ({ kind, key }: PlannedItem) => (isItemKind(kind) ? items.get(nameOf(kind, key)) : undefined);
  const leaving = made.items.flatMap((planned) => (planned.action === "remove" ? (itemOf(planned) ?? []) : []));
  const used = await stayingUses(tx, caller.workspace.id, row.id, leaving);
  return keeping(made, (planned) => {
    const { id = "" } = itemOf(planned) ?? {};
    return used.has(id) || known.has(id);
  });
}

/** The plan with some of what it removes kept. */
function keeping(made: Plan, isKept: (item: PlannedItem) => boolean): Plan {
  const items = made.items.map(
    (item): PlannedItem => (item.action === "remove" && isKept(item) ? { ...item, action: "keep" } : item),
  );
  const number = items.filter((item, index) => item !== made.items[index]).length;
  const { keep, remove } = made.counts;
  return { ...made, items, counts: { ...made.counts, keep: keep + number, remove: remove - number } };
}
