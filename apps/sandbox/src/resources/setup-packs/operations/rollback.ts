import { type Binding, type Pack, type Plan, type PlanSides, plan as planOf } from "@setup-pack/core";
import type { RequestContext } from "../../../http/operation/route.js";
import { Refusal, refuse } from "../../../refusal.js";
import { type AppliedPlan, carryOutRelease } from "../apply/carry-out-release.js";
import { byteCodec } from "../byte-codec.js";
import { readInstallation, storedBindings, storedPack } from "../items/installation.js";
import { isItemKind, nameOf } from "../items/item-kinds.js";
import { itemsOf } from "../items/items-of.js";
import { overwrittenIn, overwrittenSince } from "../items/overwritten.js";
import { recordName, resourceKind } from "../items/show-items.js";
import { keepingStagesInUse } from "../letting-go/keep-stages-in-use.js";
import { withoutDeleted } from "../letting-go/without-deleted.js";
import { withoutRemade } from "../letting-go/without-remade.js";
import { checkedOutcome } from "../plan/check-plan.js";
import { leavingOlder } from "../plan/leaving-older.js";
import { leftThen, withItems } from "../plan/left-then.js";
import { officeStages } from "../plan/office-stages.js";
import { planInput } from "../plan/plan-sides.js";
import { recordsIn, takenUpAgain } from "../plan/taken-up-again.js";
import { withOverwritten } from "../plan/with-overwritten.js";
import { standingBindings } from "../references/standing-bindings.js";
import { standingMarks } from "../references/standing-marks.js";
import type { PackRow } from "../rows/packs.js";
import { recordsUntil, releaseAt } from "../rows/releases.js";
import { storedMarks } from "../rows/stored-marks.js";
import { runDry } from "./dry-run.js";
import { keepingNeeded, keepingUsed, keptBy } from "./keeping-removals.js";
import { conflictRefusal, decidedBefore, type SettledPlace, settler } from "./settled-conflicts.js";

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
 * it, unless somebody edited it, something uses it, or what stays refers to it; so does what they made again that the
 * office had deleted, and what it deleted while no release carried it stays away. What was there at that revision and the release does not carry is the office's again, as it was
 * then. What the pack has let go of since, and that release has, is taken up again.
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
  const kept = await withoutDeleted(context, before, { release, then, revision: Number(body.to) });
  const asThen = stages.inRelease(withItems(withOverwritten(kept, taken.items, ids), left), ids);
  const { release: wanted, going } = await withoutRemade(context, before, asThen, taken.remade);
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
  const atThat = overwrittenIn([target]);
  const decision = decidedBefore(asked.items, before, {
    kept: [...atThat.kept, ...taken.kept],
    taken: atThat.items,
    remade: new Set(atThat.remade.map(({ id }) => id)),
    then,
  });
  const made = decision === undefined ? asked : planned((one) => decision(one) ?? settle(one));
  const dryRun = body.dry_run === true;
  const contested = made.items.filter(({ action }) => action === "conflict");
  if (contested.length > 0)
    return dryRun ? contestedAnswer(row, made, [wanted, input.mine]) : conflictRefusal(contested, [input.mine, wanted]);
  const { plan: standing, left: leftStages } = await keepingStagesInUse(context, made, before);
  const decided = keepingNeeded(await keepingUsed(context, standing, { before, known }), input.mine, wanted);
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
        remade: going,
        ranBefore: new Map(taken.stopped.map(({ key, on, under_way }) => [key, { on, under_way }])),
        leftBases: new Map(left.map(({ kind, key, base }) => [nameOf(kind, key), base])),
        cause: "rollback",
        bindings,
        blocks: standingMarks({ release, blocks: storedMarks(target.blocks) }, before.blocks, outcome.after),
      },
      { release, planId: null, event: "setup_pack.rolled_back", to: body.to, requestHash: null },
    );
  if (!dryRun) return work();
  const answer = await runDry(tx, work);
  return answer instanceof Refusal ? answer : { ...answer, bindings, plan: keptBy(decided, answer) };
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
