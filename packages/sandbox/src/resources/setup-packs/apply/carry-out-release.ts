import { isDeepStrictEqual } from "node:util";
import type { Pack, PlannedField } from "@setup-pack/core";
import { withoutContents } from "@setup-pack/core/format";
import { sql } from "kysely";
import { type EventType, emit } from "../../../events/index.js";
import type { RequestContext } from "../../../http/operation/route.js";
import { Refusal, refuse } from "../../../refusal.js";
import { isItemKind, nameOf } from "../items/item-kinds.js";
import { changesText } from "../items/logged-changes.js";
import { recordName, toldItem, toldWays } from "../items/show-items.js";
import type { KeptItem, Reason } from "../letting-go/kept-items.js";
import type { AutomationActivity } from "../rows/running.js";
import { readingText } from "../rows/stored-reading.js";
import { recordedChanges } from "./recorded-changes.js";
import { type InstallationChange, itemsBefore, type WrittenChange, writeChange } from "./write-change.js";

/** A release that becomes the base of an installation. */
export interface NewRelease {
  readonly release: Pack;
  readonly planId: string | null;
  readonly event: Exclude<Extract<EventType, `setup_pack.${string}`>, "setup_pack.uninstalled">;
  /** Of a rollback: the revision that it goes back to. */
  readonly to?: string;
  /** What was asked for, so that the same again is known; null where there is no record of it. */
  readonly requestHash: string | null;
}

/** What became of an item. */
export interface ItemResult extends Partial<Omit<KeptItem, "reason">> {
  readonly kind: string;
  readonly key: string;
  readonly id: string | null;
  /** Of a resource: its kind; left out where there is no record. */
  readonly resource_kind?: string;
  readonly action: string;
  /**
   * Of an item that stays though the release does not carry it: why. Of one that goes though that carries it: why as
   * well.
   */
  readonly reason?: Reason | "deleted before";
  /** Of an automation: how many contacts' ways through it end. */
  readonly stopped?: number;
  /** Of an automation that a rollback makes anew: how it ran when a later release removed it. */
  readonly ran_before?: AutomationActivity;
}

/** What carrying out a plan answers. */
export interface AppliedPlan {
  readonly applied: boolean;
  readonly pack_id: string;
  readonly version: string;
  readonly revision: string;
  /** Of a rollback: the revision that it went back to. */
  readonly to?: string;
  readonly items: readonly ItemResult[];
}

/** Carries out a plan that makes a release the base: history and events say so. */
export async function carryOutRelease(
  context: RequestContext,
  change: InstallationChange,
  { release, planId, event, to, requestHash }: NewRelease,
): Promise<AppliedPlan | Refusal> {
  const { tx, caller, now, service } = context;
  const done = await writeChange(context, change);
  if (done instanceof Refusal) return done;
  const { revision } = done;
  const version = release.version;
  const answer: AppliedPlan = {
    applied: true,
    pack_id: change.row.id,
    version,
    revision: String(revision),
    ...(to === undefined ? {} : { to }),
    items: itemResults(change, done),
  };
  const workspace_id = caller.workspace.id;
  const written = await tx
    .insertInto("setup_pack_releases")
    .values({
      workspace_id,
      id: service.makeId("release"),
      pack_id: change.row.id,
      revision,
      plan_id: planId,
      version,
      release: JSON.stringify(withoutContents(release)),
      bindings: JSON.stringify(change.bindings),
      reading: readingText(change.reading),
      actor: await actorOf(context),
      request_hash: requestHash,
      answer: JSON.stringify(answer),
      overwritten: changesText({
        changes: recordedChanges(change.before, done, change),
        stopped: done.interrupted,
        deals: done.followed,
      }),
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(["workspace_id", "plan_id"]).doNothing())
    .executeTakeFirst();
  if (written.numInsertedOrUpdatedRows !== 1n) return planIdTaken();
  await tx
    .updateTable("setup_packs")
    .set({ base_revision: revision })
    .where((is) => is.and({ workspace_id, id: change.row.id }))
    .execute();
  await emit(context, event, { pack_id: change.row.id, version, revision: String(revision) });
  return answer;
}

/** Returns a plan's id distinguishes it from any other, of whichever pack. */
export const planIdTaken = (): Refusal =>
  refuse.invalid("planId", "planId was that of another plan, which was carried out. Give each plan an id of its own.");

/** Names who acts: the key, and the member who made it. */
export async function actorOf({ tx, caller }: RequestContext): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select name from members where workspace_id = ${caller.workspace.id} and id = ${caller.createdBy}`.execute(tx);
  const [member] = rows;
  return member === undefined ? caller.keyPrefix : `${member.name} (${caller.keyPrefix})`;
}

function itemResults(change: InstallationChange, { placed, stays, stopped }: WrittenChange): readonly ItemResult[] {
  const items = itemsBefore(change);
  const there = new Map(placed.map((item) => [nameOf(item.kind, item.key), item]));
  return change.planned.flatMap(({ kind, key, previousKey = key, action, fields }) => {
    if (!isItemKind(kind)) return [];
    const after = there.get(nameOf(kind, key)) ?? there.get(nameOf(kind, previousKey));
    // Under the key of what goes another record may be made or taken up.
    const gone = action === "remove" ? change.before.items.get(nameOf(kind, previousKey)) : undefined;
    const item = gone ?? after ?? items.get(nameOf(kind, previousKey));
    const told = item === undefined ? { kind, key, id: null } : { ...toldItem(item), kind, key };
    const { id } = told;
    const stages = id === null ? undefined : change.leftStages?.get(id);
    const isChanged = action !== "keep" || stages !== undefined || fields.some(isDecidedForOffice);
    // Whoever sent the plan has the release, and knows what it calls its items; what goes may be of an earlier one.
    const isTold = change.cause === "rollback" && isChanged;
    const named = item !== undefined && (isTold || gone !== undefined) ? { name: recordName(item) } : {};
    const differing = isTold && item !== undefined ? differingFields(fields) : [];
    const changed = differing.length === 0 ? {} : { fields: differing };
    const kept = id === null ? undefined : stays.get(id);
    const becomes = action === "remove" && kept !== undefined ? stayAction(kept) : action;
    const again = id !== null && change.remade?.has(id) === true ? { reason: "deleted before" as const } : {};
    const left = { ...(stages && { stages }), ...again, ...kept };
    const ran_before = kind === "automations" && action === "create" ? change.ranBefore?.get(key) : undefined;
    const runs = { ...toldWays(stopped, id), ...(ran_before && { ran_before }) };
    return [{ ...told, action: becomes, ...named, ...changed, ...left, ...runs }];
  });
}

/** What was to go and stays changes where values of it go back to what they were. */
const stayAction = ({ fields = [] }: KeptItem): "keep" | "update" =>
  fields.some(({ decision }) => decision === "take") ? "update" : "keep";

/**
 * Returns the values of an item that change or stay different; of those that both sides have alike by now nothing is to
 * be told.
 */
const differingFields = (fields: readonly PlannedField[]): readonly PlannedField[] =>
  fields.filter(({ mine, theirs }) => !isDeepStrictEqual(mine, theirs));

/** Returns whether the office's value stands where the release would have changed it too: somebody decided for it. */
const isDecidedForOffice = ({ path, decision, base, mine, theirs }: PlannedField): boolean =>
  decision === "keep" &&
  path.length > 0 &&
  !isDeepStrictEqual(base, theirs) &&
  !isDeepStrictEqual(base, mine) &&
  !isDeepStrictEqual(mine, theirs);
