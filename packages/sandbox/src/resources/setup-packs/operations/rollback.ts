import { applyPlan, type Binding, type Pack, type Plan, type PlannedItem } from "@setup-pack/core";
import type { JsonObject } from "@setup-pack/core/json";
import { keepingSome, type RecordState } from "@setup-pack/lifecycle";
import type { RequestContext } from "../../../http/operation/route.js";
import { Refusal, refuse } from "../../../refusal.js";
import { type AppliedPlan, carryOutRelease } from "../apply/carry-out-release.js";
import { type Installation, storedBindings } from "../items/installation.js";
import { isItemKind, nameOf } from "../items/item-kinds.js";
import { itemsOf } from "../items/items-of.js";
import { recordName, resourceKind } from "../items/show-items.js";
import { checkedOutcome } from "../plan/check-plan.js";
import { neededItems } from "../references/needed-items.js";
import { standingBindings } from "../references/standing-bindings.js";
import { standingReading } from "../references/standing-reading.js";
import type { PackRow } from "../rows/packs.js";
import { releaseAt } from "../rows/releases.js";
import { storedReading } from "../rows/stored-reading.js";
import { stayingUses } from "../uses/staying-uses.js";
import { runDry } from "./dry-run.js";
import { conflictRefusal, type PlannedRollback, planRollback, type RollbackRequest } from "./plan-rollback.js";

/**
 * What a rollback answers; a dry run with the plan, which may have conflicts, and with what references stand for then.
 */
export interface RolledBack extends AppliedPlan {
  readonly plan?: Plan;
  readonly bindings?: readonly Binding[];
}

/**
 * Goes back to the release that a revision installed, by the rules of a plan: from the installed release to that one,
 * with what later ones took from the office, over the workspace as it is. What later releases brought goes, stages
 * among it, unless somebody edited it, something uses it, or what stays refers to it; so does what they made again that
 * the office had deleted, and what it deleted while no release carried it stays away. What was there at that revision
 * and the release does not carry is the office's again, as it was then. What the pack has let go of since, and that
 * release has, is taken up again.
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
  const planned = await planRollback(context, row, body, target);
  const { before, wanted, mine, made, known } = planned;
  const dryRun = body.dry_run === true;
  const contested = made.items.filter(({ action }) => action === "conflict");
  if (contested.length > 0)
    return dryRun ? contestedAnswer(row, made, [wanted, mine]) : conflictRefusal(contested, [mine, wanted]);
  const reading = storedReading(target.reading);
  const readingNow = standingReading({ release: wanted, reading }, before.reading, mine ?? wanted);
  const decided = keepingNeeded(await keepingUsed(context, made, { before, known }), mine, wanted, {
    ...before,
    reading: readingNow,
  });
  const outcome = await checkedOutcome(decided, mine, wanted);
  if (outcome instanceof Refusal) return outcome;
  const bindings = standingBindings(
    { release: planned.release, bindings: storedBindings(target.bindings) },
    before,
    outcome.after,
  );
  const work = () => carryOutRollback(context, row, planned, { to: body.to, decided, outcome, bindings });
  if (!dryRun) return work();
  const answer = await runDry(tx, work);
  return answer instanceof Refusal ? answer : { ...answer, bindings, plan: keptBy(decided, answer) };
}

interface DecidedRollback {
  /** The revision that installed the release. */
  readonly to: string;
  readonly decided: Plan;
  readonly outcome: Exclude<Awaited<ReturnType<typeof checkedOutcome>>, Refusal>;
  readonly bindings: readonly Binding[];
}

/** Writes what was decided, as one more release of the history. */
function carryOutRollback(
  context: RequestContext,
  row: PackRow,
  planned: PlannedRollback,
  { to, decided, outcome, bindings }: DecidedRollback,
): Promise<AppliedPlan | Refusal> {
  const { target, release, before, adopted, used, going, left, again, since, leftStages, installed, wanted } = planned;
  return carryOutRelease(
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
      closings: since.deals,
      leftStages,
      // Of what came into the pack's care by another pack, no operation of this one says anything.
      saidThen: new Map([
        ...[...before.items.values()].map((item) => [item.id, saidIn(item)] as const),
        ...[...since.chains].map(([id, [first]]) => [id, saidIn(first?.before)] as const),
      ]),
      wayBack: { from: installed, to: wanted, since: Number(to) },
      again,
      remade: going,
      ranBefore: new Map(since.stopped.map(({ key, on, under_way }) => [key, { on, under_way }])),
      leftBases: new Map(left.map(({ kind, key, base }) => [nameOf(kind, key), base])),
      cause: "rollback",
      bindings,
      reading: standingReading({ release, reading: storedReading(target.reading) }, before.reading, outcome.after),
    },
    { release, planId: null, event: "setup_pack.rolled_back", to, requestHash: null },
  );
}

/** Returns what was said of an item in the pack's care, where that was not what the release said. */
const saidIn = ({ hold, base }: Partial<Pick<RecordState, "hold" | "base">> = {}): JsonObject | undefined =>
  hold === "owned" || hold === "adopted" ? base : undefined;

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

/** Keeps what a plan would remove and an automation or a smart list names that stays. */
function keepingNeeded(made: Plan, mine: Pack | null, release: Pack, before: Installation): Plan {
  const needed = neededItems(applyPlan(made, mine, release), mine ?? release, before);
  return keepingSome(made, ({ kind, key }) => isItemKind(kind) && needed.has(nameOf(kind, key)));
}

/** Keeps what a plan would remove and is in use, or was there at the revision that is gone back to. */
async function keepingUsed(
  { tx, caller }: RequestContext,
  made: Plan,
  { before: { items, row }, known }: { readonly before: Installation; readonly known: ReadonlySet<string> },
): Promise<Plan> {
  const itemOf = ({ kind, key }: PlannedItem) => (isItemKind(kind) ? items.get(nameOf(kind, key)) : undefined);
  const leaving = made.items.flatMap((planned) => (planned.action === "remove" ? (itemOf(planned) ?? []) : []));
  const used = await stayingUses(tx, caller.workspace.id, row.id, leaving);
  return keepingSome(made, (planned) => {
    const { id = "" } = itemOf(planned) ?? {};
    return used.has(id) || known.has(id);
  });
}

/** Returns the plan as it was carried out: what it would remove and something else kept is kept. */
function keptBy(made: Plan, { items }: AppliedPlan): Plan {
  const kept = new Set(items.flatMap(({ kind, key, action }) => (action === "keep" ? [`${kind} ${key}`] : [])));
  return keepingSome(made, ({ kind, key }) => kept.has(`${kind} ${key}`));
}
