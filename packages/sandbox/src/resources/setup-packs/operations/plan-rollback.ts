import { type Plan, type PlanSides, plan as planOf } from "@setup-pack/core";
import type { RequestContext } from "../../../http/operation/route.js";
import { byteCodec } from "../byte-codec.js";
import { readInstallation, storedBindings, storedPack } from "../items/installation.js";
import { isItemKind, nameOf } from "../items/item-kinds.js";
import { overwrittenIn, overwrittenSince } from "../items/overwritten.js";
import { stagesInUseOf } from "../letting-go/keep-stages-in-use.js";
import { withoutDeleted } from "../letting-go/without-deleted.js";
import { withoutRemade } from "../letting-go/without-remade.js";
import { leavingOlder } from "../plan/leaving-older.js";
import { leftThen, withItems } from "../plan/left-then.js";
import { namesakes } from "../plan/namesakes.js";
import { officeStages } from "../plan/office-stages.js";
import { planInput } from "../plan/plan-sides.js";
import { recordsIn, takenUpAgain } from "../plan/taken-up-again.js";
import { withOverwritten } from "../plan/with-overwritten.js";
import type { PackRow } from "../rows/packs.js";
import { recordsUntil, type releaseAt } from "../rows/releases.js";
import { storedReading } from "../rows/stored-reading.js";
import { decidedBefore, type SettledPlace, settler } from "./settled-conflicts.js";

/** Where a rollback leads, and whose value stands where the workspace changed what the rollback would change back. */
export interface RollbackRequest {
  readonly to: string;
  readonly on_conflict?: "fail" | "keep-workspace" | "take-release";
  /** The same for single places. */
  readonly conflicts?: readonly SettledPlace[];
  readonly dry_run?: boolean;
}

/** The release that a revision installed, as it is stored. */
export type RollbackTarget = NonNullable<Awaited<ReturnType<typeof releaseAt>>>;

/**
 * The plan from the installed release to that of a revision, which may have conflicts, and what it was made of: nothing
 * is written yet.
 */
export async function planRollback(
  context: RequestContext,
  row: PackRow,
  body: RollbackRequest,
  target: RollbackTarget,
) {
  const release = storedPack(target.release);
  const { tx, caller } = context;
  const before = await readInstallation(tx, row);
  const taken = await overwrittenSince(tx, caller.workspace.id, row.id, Number(body.to));
  const then = recordsIn(target.answer);
  const ids = new Map([...then].map(([name, { id }]) => [name, id]));
  const everKnown = await recordsUntil(tx, caller.workspace.id, row.id, Number(body.to));
  const left = await leftThen(context, before, { release, taken, ids, known: everKnown });
  const stages = officeStages(taken.stages, before.items);
  const kept = await withoutDeleted(context, before, { release, reading: storedReading(target.reading), then });
  const asThen = stages.inRelease(withItems(withOverwritten(kept, taken, ids), left), ids);
  const { release: wanted, going } = await withoutRemade(context, before, asThen, taken.remade);
  const { adopted, used: again, keys } = await takenUpAgain(context, before, { ...target, ...taken, release, then });
  const known = new Set([...adopted.keys(), ...again.keys()]);
  const bindings = storedBindings(target.bindings);
  const used = new Map([...again, ...(await namesakes(context, before, { release: wanted, bindings, then, known }))]);
  const older = leavingOlder(before, { release, wanted, keys }, target.created_at);
  const input = await planInput(older, wanted, adopted, [...used.values()]);
  const keyInRelease: PlanSides["keyInRelease"] = ({ kind, key }) =>
    isItemKind(kind) ? keys.get(nameOf(kind, key)) : undefined;
  const { installed } = input.sides;
  const sides = { ...input.sides, installed: installed && stages.inInstalled(installed), keyInRelease };
  const stagesInUse = await stagesInUseOf(context, before, wanted);
  const settle = settler(body);
  const planned = (onConflict: typeof settle): Plan =>
    planOf(sides, {
      ...byteCodec,
      isUsed: input.isUsed,
      isAdopted: input.isAdopted,
      keepsStage: stagesInUse.keepsStage,
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
  return {
    target,
    release,
    before,
    wanted,
    mine: input.mine,
    made,
    known: everKnown,
    adopted,
    used,
    going,
    left,
    taken,
    leftStages: stagesInUse.leftBy(made.items),
  };
}

/** What a rollback is carried out by. */
export type PlannedRollback = Awaited<ReturnType<typeof planRollback>>;
