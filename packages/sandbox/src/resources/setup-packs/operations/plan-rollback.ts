import {
  type Choice,
  type ContestedValue,
  type Pack,
  type PathStep,
  type PlannedItem,
  type PlanSides,
  plan as planOf,
} from "@setup-pack/core";
import { append } from "@setup-pack/core/json";
import { changedFieldName, changedItemName, fold, listOf, type NamingPacks } from "@setup-pack/core/words";
import { undoing } from "@setup-pack/lifecycle";
import type { RequestContext } from "../../../http/operation/route.js";
import { type Refusal, refuse } from "../../../refusal.js";
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
import { changesSince } from "../items/logged-changes.js";
import { stagesInUseOf } from "../letting-go/keep-stages-in-use.js";
import { namesakes } from "../plan/namesakes.js";
import { planInput } from "../plan/plan-sides.js";
import { type ReturningRecords, recordsIn, returningRecords } from "../plan/returning-records.js";
import { stateThen, writtenSince } from "../plan/state-then.js";
import type { PackRow } from "../rows/packs.js";
import { recordsUntil, type releaseAt } from "../rows/releases.js";
import { storedReading } from "../rows/stored-reading.js";

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
  const { adopted, used: again, keys } = await returningRecords(context, before, { ...target, release, then, since });
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
    leftStages: stagesInUse.stagesLeftBy(made.items),
  };
}

/** What a rollback is carried out by. */
export type PlannedRollback = Awaited<ReturnType<typeof planRollback>>;

/**
 * What an earlier release left before the one that is gone back to came stays as it is, unless that one has it
 * again.
 */
function leavingOlder(
  before: Installation,
  { release, wanted, keys }: Pick<ReturningRecords, "keys"> & { readonly release: Pack; readonly wanted: Pack },
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

/**
 * Whose value stands at one place and inside it; a place is a JSON Pointer with keys and ids in the place of numbers.
 */
interface SettledPlace {
  readonly pointer: string;
  readonly choose: "keep-workspace" | "take-release";
}

interface Settling {
  readonly on_conflict?: Choice;
  readonly conflicts?: readonly SettledPlace[];
}

/**
 * Returns whose value stands where going back would change what somebody changed: what is said of the place that leads
 * deepest, else what is said of all.
 */
function settler({ on_conflict = "fail", conflicts = [] }: Settling): (contested: ContestedValue) => Choice {
  return (contested) => {
    const { isSpelling = false } = contested;
    const place = placeOf(contested);
    const [deepest] = conflicts
      .filter(({ pointer }) => place === pointer || (!isSpelling && place.startsWith(`${pointer}/`)))
      .sort((a, b) => b.pointer.length - a.pointer.length);
    return deepest?.choose ?? (isSpelling ? "keep-workspace" : on_conflict);
  };
}

const placeOf = ({ kind, key, path }: ContestedValue): string =>
  append("", ...(kind === "pack" ? [] : [kind, key]), ...path.map(stepName));

const stepName = (step: PathStep): string => (typeof step === "string" ? step : (step.id ?? step.key ?? ""));

/** Names everything that somebody changed where going back would change it too, as the packs call it. */
export function conflictRefusal(contested: readonly PlannedItem[], packs: NamingPacks): Refusal {
  const words = contested.flatMap((item) => {
    const places = item.fields.flatMap(({ decision, path }) =>
      decision === "conflict" ? [changedFieldName(item, path, packs)] : [],
    );
    return places.length === 0 ? [changedItemName(item, packs)] : places;
  });
  return refuse.invalid(
    "on_conflict",
    `The workspace changed what going back would change too: ${listOf(words, "and")}. Say whose value stands: keep-workspace or take-release, for all by on_conflict or for one by conflicts.`,
  );
}
