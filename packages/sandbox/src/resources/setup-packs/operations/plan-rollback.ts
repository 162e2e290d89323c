import { type PlanSides, plan as planOf } from "@setup-pack/core";
import { undoing } from "@setup-pack/lifecycle";
import type { RequestContext } from "../../../http/operation/route.js";
import { byteCodec } from "../byte-codec.js";
import { readInstallation, storedBindings, storedPack } from "../items/installation.js";
import { isItemKind, nameOf } from "../items/item-kinds.js";
import { changesSince } from "../items/logged-changes.js";
import { stagesInUseOf } from "../letting-go/keep-stages-in-use.js";
import { leavingOlder } from "../plan/leaving-older.js";
import { namesakes } from "../plan/namesakes.js";
import { planInput } from "../plan/plan-sides.js";
import { stateThen, writtenSince } from "../plan/state-then.js";
import { recordsIn, takenUpAgain } from "../plan/taken-up-again.js";
import type { PackRow } from "../rows/packs.js";
import { recordsUntil, type releaseAt } from "../rows/releases.js";
import { storedReading } from "../rows/stored-reading.js";
import { type SettledPlace, settler } from "./settled-conflicts.js";

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
  const since = await changesSince(tx, caller.workspace.id, row.id, Number(body.to));
  const then = recordsIn(target.answer);
  const known = await recordsUntil(tx, caller.workspace.id, row.id, Number(body.to));
  const { adopted, used: again, keys } = await takenUpAgain(context, before, { ...target, release, then, since });
  const reading = storedReading(target.reading);
  const state = await stateThen(context, before, { release, reading, then, since, adopted, used: again });
  const { wanted } = state;
  const bindings = storedBindings(target.bindings);
  const others = new Set([...adopted.keys(), ...again.keys()]);
  const named = await namesakes(context, before, { release: wanted, bindings, then, known: others });
  const used = new Map([...again, ...named]);
  const older = leavingOlder(before, { release, wanted, keys }, target.created_at);
  const input = await planInput(older, wanted, adopted, [...used.values()]);
  const keyInRelease: PlanSides["keyInRelease"] = ({ kind, key }) =>
    isItemKind(kind) ? keys.get(nameOf(kind, key)) : undefined;
  const installed = writtenSince(input.sides.installed ?? before.base, before, { ...since, ...state });
  const sides = {
    ...input.sides,
    installed,
    ...(input.mine && { workspace: input.mine }),
    keyInRelease,
  };
  const stagesInUse = await stagesInUseOf(context, before, wanted);
  const made = planOf(sides, {
    ...byteCodec,
    isUsed: input.isUsed,
    isAdopted: input.isAdopted,
    keepsStage: stagesInUse.keepsStage,
    adopt: ({ kind, key }) => [...adopted.values()].some((one) => one.kind === kind && one.asItem.key === key),
    ...undoing(settler(body)),
    diagnose: false,
  });
  return {
    target,
    release,
    before,
    mine: input.mine,
    installed,
    made,
    known,
    adopted,
    used,
    ...state,
    since,
    leftStages: stagesInUse.leftBy(made.items),
  };
}

/** What a rollback is carried out by. */
export type PlannedRollback = Awaited<ReturnType<typeof planRollback>>;
