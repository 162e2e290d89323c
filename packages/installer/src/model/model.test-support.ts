import {
  applyPlan,
  type Choice,
  type CompiledPack,
  compile,
  diff,
  type Pack,
  type Plan,
  type PlannedItem,
  plan as planOf,
} from "@setup-pack/core";
import type { JsonObject } from "@setup-pack/core/json";
import { fold } from "@setup-pack/core/words";
import { worldAt } from "../packs.test-support.js";
import type { RefusalKind } from "../refusal.js";
import { team } from "./cast.test-support.js";
import {
  type InstalledPack,
  type Item,
  idsOfRow,
  isUsed,
  itemsOf,
  type Model,
  type PackModel,
  packIn,
  type Row,
  rowOf,
  rowsIn,
  stagesOf,
  withPack,
} from "./state.test-support.js";

const { sha256 } = worldAt();

/** How a plan is asked for. */
export interface Options {
  readonly onConflict: Choice;
  readonly prune: boolean;
  readonly adopt: boolean;
  readonly allowDowngrade: boolean;
}

/** What a plan should say. */
export interface ExpectedPlan {
  readonly release: Pack;
  readonly baseRevision: string | null;
  readonly refusals: readonly RefusalKind[];
  readonly plan: Plan;
  /** Items to be taken over, with the records they are to be. */
  readonly adopted: ReadonlyMap<string, Row>;
}

/** Whether a workspace can have a pack: no rule finds an error, and what automations refer to is there. */
function isSound(pack: Pack): boolean {
  const { diagnostics } = compile(JSON.stringify(pack), { sha256 });
  if (diagnostics.some(({ severity }) => severity === "error")) return false;
  const keys = new Set(
    itemsOf(pack).flatMap(({ key, document }) => [key, ...stagesOf(document).map((one) => one.key)]),
  );
  const wanted = (pack.automations ?? []).flatMap(({ document }) => document.references ?? []);
  return wanted.every(({ id }) => keys.has(id) || id === team);
}

/** What a plan for a release should say. */
export function expectedPlan(model: Model, { document: release }: CompiledPack, options: Options): ExpectedPlan {
  const { installed, revision } = packIn(model, release.packId);
  const sides = installed === null ? { installed: null } : { installed: installed.base, workspace: installed.current };
  const plan = planOf({ ...sides, release }, { sha256, ...options });
  const others = rowsIn(model).filter(({ id }) => ![...(installed?.ids.values() ?? [])].includes(id));
  const known = new Set([
    ...[installed?.base, installed?.current].flatMap((pack) => (pack ? itemsOf(pack) : [])).map(nameOf),
    ...plan.items.flatMap(({ kind, key, previousKey }) => (previousKey === undefined ? [] : [`${kind} ${key}`])),
  ]);
  const adopted = new Map<string, Row>();
  const refusals = new Set<RefusalKind>();
  for (const item of itemsOf(release)) {
    const wanted = known.has(item.name) ? undefined : rowOf(item, new Map());
    const found = others.filter(({ list, name }) => list === wanted?.list && fold(name) === fold(wanted.name));
    const [only, ...more] = found.filter((row) => model.free.includes(row));
    if (options.adopt && only !== undefined && more.length === 0) adopted.set(item.name, only);
    else if (found.length > 0) refusals.add("conflict");
  }
  if (plan.counts.conflict > 0) refusals.add("conflict");
  const errors = plan.diagnostics.filter(({ severity, rule }) => severity === "error" && rule !== "upgrade/conflict");
  if (errors.length > 0) refusals.add("upgrade");
  const baseRevision = installed === null ? null : String(revision);
  return { release, baseRevision, refusals: [...refusals].sort(), plan, adopted };
}

const nameOf = ({ name }: Item): string => name;

/** What becomes of the workspace when a plan is carried out, or why it is refused. */
export function applied(
  model: Model,
  { release, plan, ...expected }: ExpectedPlan,
  planId: string,
): Model | RefusalKind {
  const pack = packIn(model, release.packId);
  const [latest] = pack.history;
  if (pack.installed !== null && latest?.planId === planId) return model;
  if (pack.history.some((entry) => entry.planId === planId)) return "stale";
  if (expected.baseRevision !== (pack.installed === null ? null : String(pack.revision))) return "stale";
  const isFree = (row: Row) => model.free.some(({ id }) => id === row.id);
  if (![...expected.adopted.values()].every(isFree)) return "rejected";
  const current = applyPlan(plan, pack.installed?.current ?? null, release);
  return released(model, { release, current, items: plan.items, planId, adopted: expected.adopted });
}

interface Outcome {
  readonly release: Pack;
  readonly current: Pack;
  readonly items: readonly PlannedItem[];
  readonly planId: string | null;
  readonly adopted: ReadonlyMap<string, Row>;
}

/** The workspace with another release as the base of a pack: what goes must be of no use to anybody. */
function released(model: Model, { release, current, items, planId, adopted }: Outcome): Model | RefusalKind {
  if (!isSound(current)) return "rejected";
  const { packId, version } = release;
  const pack = packIn(model, packId);
  const taken = [...adopted].flatMap(([name, row]) => idsOfAdopted(name, row, current));
  const had = new Map([...(pack.installed?.ids ?? []), ...taken]);
  const renamed = new Map(
    items.map(({ kind, key, previousKey = key }) => [`${kind} ${key}`, `${kind} ${previousKey}`]),
  );
  const ids = idsAfter(had, current, renamed);
  const rows = [...adopted.values()].flatMap(idsOfRow);
  const left = new Set(ids.values());
  const gone = [...had.values(), ...rows].filter((id) => !left.has(id));
  if (isUsed(model, gone)) return "rejected";
  const revision = pack.revision + 1;
  const entry = { version, revision: String(revision), planId };
  const next: PackModel = {
    installed: { base: release, current, ids },
    revision,
    history: [entry, ...pack.history],
    releases: new Map([...pack.releases, [entry.revision, release]]),
  };
  const free = model.free.filter((row) => !rows.includes(row.id));
  return withPack({ ...model, free }, packId, next);
}

/** A pipeline that is taken over keeps its stages by their names. */
function idsOfAdopted(name: string, row: Row, current: Pack): [string, string][] {
  const item = itemsOf(current).find((one) => one.name === name);
  const stages = stagesOf(item?.document ?? {}).flatMap((stage): [string, string][] => {
    const same = row.stages.find((one) => fold(one.name) === fold(String(stage.name)));
    return same === undefined ? [] : [[`${name}/${stage.key}`, same.id]];
  });
  return [[name, row.id], ...stages];
}

/** Everything keeps its id, under another key as well; what is new has one that the workspace has still to tell. */
function idsAfter(had: InstalledPack["ids"], current: Pack, renamed: ReadonlyMap<string, string>): Map<string, string> {
  const there = new Set(itemsOf(current).map(nameOf));
  return new Map(
    itemsOf(current).flatMap((item) => {
      const before = renamed.get(item.name) ?? item.name;
      const was = had.has(item.name) || there.has(before) ? item.name : before;
      const parts = ["", ...stagesOf(item.document).map(({ key }) => `/${key}`)];
      return parts.map((part): [string, string] => [`${item.name}${part}`, had.get(`${was}${part}`) ?? "?"]);
    }),
  );
}

/** What a rollback makes of the workspace: a plan for the earlier release that prunes, and keeps what is in use. */
export function rolledBack(model: Model, packId: string, revision: string, onConflict: Choice): Model | RefusalKind {
  const { installed, history, releases } = packIn(model, packId);
  if (installed === null) return "missing";
  const release = releases.get(revision);
  if (release === undefined) return "missing";
  if (history[0]?.revision === revision) return "rejected";
  const { base, current, ids } = installed;
  const made = planOf(
    { installed: base, release, workspace: current },
    {
      sha256,
      prune: true,
      allowDowngrade: true,
      onConflict: ({ path }) => (path.length === 0 ? "keep-workspace" : onConflict),
    },
  );
  if (made.counts.conflict > 0) return "rejected";
  const unused = made.items.map((item): PlannedItem => {
    const parts = [...ids].flatMap(([name, id]) => (name.split("/")[0] === `${item.kind} ${item.key}` ? [id] : []));
    return item.action === "remove" && isUsed(model, parts) ? { ...item, action: "keep" } : item;
  });
  const items = withWanted(unused, current, (some) => applyPlan({ ...made, items: [...some] }, current, release));
  const after = applyPlan({ ...made, items }, current, release);
  return released(model, { release, current: after, items, planId: null, adopted: new Map() });
}

/**
 * Items that would go stay where an automation that is there afterwards refers to them; so do those that they refer to.
 */
function withWanted(
  items: readonly PlannedItem[],
  current: Pack,
  made: (items: readonly PlannedItem[]) => Pack,
): PlannedItem[] {
  const references = (made(items).automations ?? []).flatMap(({ document }) => document.references ?? []);
  const wanted = new Set(references.map(({ id }) => id));
  const documents = new Map(itemsOf(current).map((item) => [item.name, item.document]));
  const isWanted = ({ kind, key }: PlannedItem): boolean => {
    const document = documents.get(`${kind} ${key}`);
    return document !== undefined && [document, ...stagesOf(document)].some((one) => wanted.has(String(one.key)));
  };
  const kept = items.map((item) =>
    item.action === "remove" && isWanted(item) ? { ...item, action: "keep" as const } : item,
  );
  const isDone = kept.every((item, index) => item === items[index]);
  return isDone ? kept : withWanted(kept, current, made);
}

/** What an uninstallation leaves, and why: what was edited, what is in use, and what automations that stay refer to. */
export function uninstalled(
  model: Model,
  packId: string,
): { readonly model: Model; readonly kept: ReadonlyMap<string, string> } | RefusalKind {
  const pack = packIn(model, packId);
  if (pack.installed === null) return "missing";
  const { base, current, ids } = pack.installed;
  const changed = new Set(diff(base, current).changes.map(({ item: { kind, key } }) => `${kind} ${key}`));
  const kept = new Map<string, string>();
  for (const item of itemsOf(current)) {
    const row = rowOf(item, ids);
    if (changed.has(item.name)) kept.set(item.name, "edited");
    else if (row !== undefined && isUsed(model, idsOfRow(row))) kept.set(item.name, "in use");
  }
  for (const { key, document } of current.automations ?? []) {
    if (!kept.has(`automations ${key}`)) continue;
    const wanted = new Set((document.references ?? []).map(({ id }) => id));
    for (const { name, document: other } of itemsOf(current)) {
      const isWanted = [other, ...stagesOf(other)].some((one) => wanted.has(String(one.key)));
      if (isWanted && !kept.has(name)) kept.set(name, "used by what is kept");
    }
  }
  const left = itemsOf(current).flatMap((item) => (kept.has(item.name) ? (rowOf(item, ids) ?? []) : []));
  const next = { ...pack, installed: null, revision: pack.revision + 1 };
  return { model: withPack({ ...model, free: [...model.free, ...left] }, packId, next), kept };
}

/** What an edit of an item makes of the workspace. */
export function edited(model: Model, packId: string, name: string, document: JsonObject): Model | RefusalKind {
  const pack = packIn(model, packId);
  if (pack.installed === null) return "missing";
  const { base, current, ids } = pack.installed;
  const [kind = "", key] = name.split(" ");
  const before = itemsOf(current).find((item) => item.name === name)?.document;
  if (JSON.stringify(before) === JSON.stringify(document)) return model;
  const list = Object.entries(current).find(([member]) => member === kind)?.[1];
  const after = withList(
    current,
    kind,
    Array.isArray(list) ? list.map((one) => (one.key === key ? document : one)) : [],
  );
  if (!isSound(after)) return "rejected";
  const now = idsAfter(ids, after, new Map());
  const left = new Set(now.values());
  if (
    isUsed(
      model,
      [...ids.values()].filter((id) => !left.has(id)),
    )
  )
    return "rejected";
  return withPack(model, packId, {
    ...pack,
    installed: { base, current: after, ids: now },
    revision: pack.revision + 1,
  });
}

const withList = (pack: Pack, kind: string, list: readonly unknown[]): Pack => ({ ...pack, [kind]: list });
