import type { Plan, PlannedField } from "@setup-pack/core";
import { isObject, type JsonObject } from "@setup-pack/core/json";
import { Refusal } from "../../refusal.js";
import type { ApplyResult, ChangedItem, HistoryEntry, LeftStage, UninstallResult } from "../target.js";
import { itemKindOf, nonsense, readBound, readRunning } from "./read-installation.js";

/** Reads what became of a plan or a rollback. */
export function readApplied({ revision, version, items, plan, bindings }: JsonObject): ApplyResult | Refusal {
  const changed = Array.isArray(items) ? readItems(items) : undefined;
  const bound = bindings === undefined ? undefined : readBound(bindings);
  const beside = { ...(isPlan(plan) && { plan }), ...(bound && !(bound instanceof Refusal) && { bindings: bound }) };
  return typeof revision === "string" && typeof version === "string" && changed !== undefined
    ? { revision, version, items: changed, ...beside }
    : afterwards(nonsense("does not say what was done"));
}

/** The compiler cannot see it: what is shown of a plan is read member by member, and none is carried out from here. */
function isPlan(value: unknown): value is Plan {
  if (!isObject(value) || !Array.isArray(value.items) || !isObject(value.counts) || !isObject(value.to)) return false;
  return value.items.every((item) => isObject(item) && typeof item.key === "string" && Array.isArray(item.fields));
}

/** Reads what became of an uninstallation. */
export function readUninstalled({ removed, kept }: JsonObject): UninstallResult | Refusal {
  const gone = Array.isArray(removed) ? readItems(removed, "remove") : undefined;
  const left = Array.isArray(kept) ? readItems(kept, "keep") : undefined;
  return gone !== undefined && left !== undefined
    ? { removed: gone, kept: left }
    : afterwards(nonsense("does not say what was removed and what was kept"));
}

/** The request was carried out, or so the answer's status says. */
function afterwards({ message }: Refusal): Refusal {
  return new Refusal("unknown", message, "Look at the pack's status before anything else is done.");
}

function readItems(items: readonly unknown[], done?: string): readonly ChangedItem[] | undefined {
  const read = items.map((item): ChangedItem | undefined => {
    if (!isObject(item)) return undefined;
    const { key, id = null, action = done } = item;
    const kind = itemKindOf(item.kind);
    if (kind === undefined || typeof key !== "string" || typeof action !== "string") return undefined;
    if (id !== null && typeof id !== "string") return undefined;
    const resourceKind = typeof item.resource_kind === "string" ? { resourceKind: item.resource_kind } : {};
    const stopped = typeof item.stopped === "number" ? { stopped: item.stopped } : {};
    const ranBefore = readRunning(item.ran_before);
    return { kind, key, id, ...resourceKind, action, ...readStay(item), ...stopped, ...(ranBefore && { ranBefore }) };
  });
  const known = read.filter((item) => item !== undefined);
  return known.length === read.length ? known : undefined;
}

/** What is told of an item that stays though its pack goes. */
function readStay({ reason, name, edited, fields, stages, running: told }: JsonObject): Partial<ChangedItem> {
  const running = readRunning(told);
  return {
    ...(running && { running }),
    ...(typeof reason === "string" ? { reason } : {}),
    ...(typeof name === "string" ? { name } : {}),
    ...(typeof edited === "boolean" ? { edited } : {}),
    ...(Array.isArray(fields) ? { fields: fields.filter(isField) } : {}),
    ...(Array.isArray(stages) ? { stages: stages.filter(isLeftStage) } : {}),
  };
}

/** The compiler cannot see it: its values may be anything, and are only shown. */
const isField = (field: unknown): field is PlannedField =>
  isObject(field) && Array.isArray(field.path) && /^(take|keep|conflict)$/.test(String(field.decision));

const isLeftStage = (stage: unknown): stage is LeftStage =>
  isObject(stage) && typeof stage.name === "string" && typeof stage.reason === "string";

/** Reads one entry of an installation's history. */
export function readEntry(entry: unknown): HistoryEntry | Refusal {
  const { version, revision, plan_id: planId, to, applied_at: appliedAt, actor } = isObject(entry) ? entry : {};
  if (typeof version !== "string" || typeof revision !== "string" || typeof appliedAt !== "string")
    return nonsense("has a history that makes no sense");
  return {
    version,
    revision,
    appliedAt,
    planId: typeof planId === "string" ? planId : null,
    ...(typeof to === "string" ? { to } : {}),
    actor: typeof actor === "string" ? actor : null,
  };
}
