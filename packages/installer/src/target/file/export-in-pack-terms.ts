import { asPack, type Binding, type Pack, type PackReading } from "@setup-pack/core";
import { itemKinds, referencesOf, referenceTypeOf } from "@setup-pack/core/format";
import { isObject, type JsonObject } from "@setup-pack/core/json";
import { fold } from "@setup-pack/core/words";
import { nameOf, type PackItem, packItems } from "../../part/pack-items.js";
import type { ItemName } from "../target.js";
import { bindPack, type RecordBinding } from "./bind-pack.js";

/** What is known of a pack by which an export of it is read. */
export interface ExportContext {
  /** The release that was installed before. */
  readonly base: Pack;
  /** What its references were bound to, with those to items that it only uses. */
  readonly bindings?: readonly Binding[];
  readonly reading?: PackReading | undefined;
  /** The workspace's ids of items, as far as they are known. */
  readonly ids?: ReadonlyMap<ItemName, string>;
  /** The items that the pack only uses: an export need not have them. */
  readonly used?: ReadonlySet<string>;
}

/**
 * Returns an export of a workspace in the terms of its pack, so that only what people edited differs. Items have the
 * pack's keys: they are known by key, by the id of their record, or by kind and name. What references were bound to is
 * put back; where no binding is known, a reference of the same type and name is. An item that the pack only uses is as
 * its release says.
 * @example
 * ```ts
 * import type { Pack } from "@setup-pack/core";
 * import { exportInPackTerms } from "@setup-pack/installer";
 *
 * const base: Pack = {
 *   format: "service.setup-pack",
 *   schemaVersion: 2,
 *   packId: "5b1f9a0e-3c58-4a6e-9d35-7f1f0b8f2c11",
 *   name: "Spring",
 *   version: "1.0.0",
 *   resources: [{ kind: "tag", key: "hot", name: "Hot" }],
 * };
 * const exported = { ...base, resources: [{ kind: "tag" as const, key: "tag_0198", name: "HOT" }] };
 * const { resources } = exportInPackTerms(exported, { base });
 * console.log(resources); // [ { kind: 'tag', key: 'hot', name: 'HOT' } ]
 * ```
 */
export function exportInPackTerms(
  exported: Pack,
  { base, bindings = [], reading, ids = new Map(), used = new Set() }: ExportContext,
): Pack {
  const { items, renamed } = withPackKeys(exported, base, ids);
  const known = [...bindings, ...renamed];
  const names = [...known, ...bindingsByName(items, base, known)];
  const bound = new Map(packItems(bindPack(base, names, reading)).map((item) => [nameOf(item), item.document]));
  const before = new Map(packItems(base).map((item) => [nameOf(item), item.document]));
  const restored = items.map((item) => {
    const [said, given] = [before.get(nameOf(item)), bound.get(nameOf(item))];
    return { ...item, document: said && given ? withTextsBefore(item.document, said, given) : item.document };
  });
  const sides = [
    ...restored.filter((item) => !used.has(nameOf(item))),
    ...packItems(base).filter((item) => used.has(nameOf(item))),
  ];
  const lists = itemKinds.flatMap((kind) => {
    const ofKind = sides.filter((item) => item.kind === kind).map(({ document }) => document);
    return ofKind.length === 0 && exported[kind] === undefined ? [] : [[kind, ofKind] as const];
  });
  const { packId, version } = base;
  const pack = asPack({ ...exported, packId, version, ...Object.fromEntries(lists) });
  if (pack === undefined) throw new Error("An export has no shape of a pack any more");
  return withPackIds(pack, base, names, reading);
}

interface RenamedItems {
  readonly items: readonly PackItem[];
  /** What an export names by other keys than the pack, as bindings from the pack's. */
  readonly renamed: readonly Binding[];
}

/** Returns the items of an export, and stages within them, by the keys of the pack. */
function withPackKeys(exported: Pack, base: Pack, ids: ReadonlyMap<ItemName, string>): RenamedItems {
  const renamed: Binding[] = [];
  const said = packItems(base);
  const recordIds = new Map([...ids].map(([name, id]) => [`${kindIn(name)} ${id}`, name]));
  const there = packItems(exported);
  const items = there.map((item): PackItem => {
    const key = keyIn(said, there, item, recordIds.get(nameOf(item)));
    if (key !== item.key) renamed.push(...bindingsTo(item, key));
    const before = said.find((one) => one.kind === item.kind && one.key === key);
    const document: JsonObject = { ...item.document, key };
    if (item.kind !== "pipelines" || before === undefined) return { ...item, key, document };
    const [stages, keys] = withStageKeys(document.stages, before.document.stages);
    renamed.push(...keys.map(([id, targetId]): Binding => ({ type: "deal_stage", id, targetId })));
    return { ...item, key, document: { ...document, stages } };
  });
  return { items, renamed };
}

const kindIn = (name: ItemName): string => name.slice(0, name.indexOf(" "));

function bindingsTo({ kind, key: targetId, variant, document }: PackItem, id: string): Binding[] {
  const channel = typeof document.channel === "string" ? document.channel : undefined;
  const type = referenceTypeOf({ kind, variant: kind === "messageTemplates" ? channel : variant });
  return type === undefined ? [] : [{ type, id, targetId }];
}

/** Returns the key that the pack has for an item of an export: its own where no other is known. */
function keyIn(
  said: readonly PackItem[],
  there: readonly PackItem[],
  item: PackItem,
  byRecord: ItemName | undefined,
): string {
  const { kind, key, variant } = item;
  const isAlike = (one: PackItem): boolean => one.kind === kind && one.variant === variant;
  if (said.some((one) => isAlike(one) && one.key === key)) return key;
  const taken = new Set(there.flatMap((one) => (one.kind === kind ? [one.key] : [])));
  const free = said.filter((one) => isAlike(one) && !taken.has(one.key));
  const known = free.find((one) => nameOf(one) === byRecord);
  if (known !== undefined) return known.key;
  const called = (one: PackItem): boolean => isAlike(one) && fold(titleOf(one)) === fold(titleOf(item));
  const [only, ...others] = free.filter(called);
  const isAlone = there.filter((one) => called(one) && !said.some(({ key: own }) => own === one.key)).length === 1;
  return only !== undefined && others.length === 0 && isAlone ? only.key : key;
}

/** Returns what people know an item by. */
const titleOf = ({ kind, name, document }: PackItem): string =>
  kind === "assets" && typeof document.fileName === "string" ? document.fileName : name;

/** What references of an export plainly stand for, where no binding is known: those of the release by type and name. */
function bindingsByName(
  items: readonly PackItem[],
  { automations = [] }: Pack,
  known: readonly RecordBinding[],
): RecordBinding[] {
  const bound = new Set(known.flatMap(({ type, id, targetId }) => [`${type} ${id}`, `${type} ${targetId}`]));
  const found = items.flatMap((item): RecordBinding[] => {
    const said = automations.find(({ key }) => item.kind === "automations" && key === item.key)?.document.references;
    const there = isObject(item.document.document) ? referencesOf(item.document.document, "") : [];
    const own = new Set(there.map(({ type, id }) => `${type} ${id}`));
    return (said ?? []).flatMap(({ type, id, name = "" }): RecordBinding[] => {
      if (name === "" || bound.has(`${type} ${id}`) || own.has(`${type} ${id}`)) return [];
      const [only, ...others] = there.filter((one) => one.type === type && fold(one.name ?? "") === fold(name));
      const isNew = only !== undefined && !bound.has(`${type} ${only.id}`);
      return isNew && others.length === 0 ? [{ type, id, targetId: only.id }] : [];
    });
  });
  return [...new Map(found.map((one) => [`${one.type} ${one.id}`, one])).values()];
}

/** Stages with the keys of the pack's, which are known by key or name; and the pack's keys with those they replace. */
function withStageKeys(stages: unknown, before: unknown): [unknown, [id: string, targetId: string][]] {
  const [there, said] = [stages, before].map((list) => (Array.isArray(list) ? list.filter(isObject) : []));
  const taken = new Set(there?.map(({ key }) => key));
  const keys: [string, string][] = [];
  const named = there?.map((stage) => {
    const meant = said?.filter(({ key, name }) => !taken.has(key) && fold(String(name)) === fold(String(stage.name)));
    const isOwn = said?.some(({ key }) => key === stage.key);
    const [only, ...others] = meant ?? [];
    if (isOwn || only === undefined || others.length > 0) return stage;
    keys.push([String(only.key), String(stage.key)]);
    return { ...stage, key: only.key };
  });
  return [named, keys];
}

/**
 * Returns a value of an export with texts of the release where binding it put others in their place; what differs from
 * what was bound stays as it is. Elements with an id are compared by that, others by their place.
 */
function withTextsBefore(value: JsonObject, said: JsonObject, bound: JsonObject): JsonObject {
  const at = (here: unknown, before: unknown, given: unknown): unknown => {
    if (typeof here === "string") return here === given && typeof before === "string" ? before : here;
    if (Array.isArray(here) && Array.isArray(before) && Array.isArray(given)) {
      const places = new Map(given.map((one: unknown, index): [string, number] => [identity(one, index), index]));
      return here.map((one: unknown, index) => {
        const place = places.get(identity(one, index));
        return place === undefined ? one : at(one, before[place], given[place]);
      });
    }
    return isObject(here) && isObject(before) && isObject(given) ? withTextsBefore(here, before, given) : here;
  };
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      name === "references" ? referencesBefore(inner, said[name], bound[name]) : at(inner, said[name], bound[name]),
    ]),
  );
}

function identity(value: unknown, index: number): string {
  const { id, key } = isObject(value) ? value : {};
  return typeof id === "string" ? `id ${id}` : typeof key === "string" ? `key ${key}` : `place ${index}`;
}

const referenceOf = (value: unknown): string =>
  isObject(value) ? JSON.stringify([value.type, value.id]) : JSON.stringify(value);

/** References of an export as the release writes them: several may have been bound to one record. */
function referencesBefore(here: unknown, said: unknown, bound: unknown): unknown {
  if (!Array.isArray(here) || !Array.isArray(said) || !Array.isArray(bound)) return here;
  const known = new Set<string>();
  return here.flatMap((one: unknown): unknown[] => {
    const name = referenceOf(one);
    const meant: unknown[] = said.filter((_, index) => referenceOf(bound[index]) === name);
    const isKnown = known.has(name);
    known.add(name);
    if (isKnown) return [];
    return meant.length === 0 ? [one] : meant;
  });
}

/** Returns a pack with the pack's ids also where people put a bound record at another place. */
function withPackIds(pack: Pack, base: Pack, names: readonly RecordBinding[], reading: PackReading | undefined): Pack {
  const own = new Set(names.map(({ type, id }) => `${type} ${id}`));
  const back = names.flatMap(({ type, id, targetId }): Binding[] =>
    id === targetId || own.has(`${type} ${targetId}`) ? [] : [{ type, id: targetId, targetId: id }],
  );
  if (back.length === 0) return pack;
  const searched = back.map(({ type, id }) => ({ type, id }));
  const automations = pack.automations?.map((automation) => {
    const { document } = automation;
    return { ...automation, document: { ...document, references: [...(document.references ?? []), ...searched] } };
  });
  const named = bindPack({ ...pack, ...(automations && { automations }) }, back, reading);
  const before = new Map(base.automations?.map(({ key, document }) => [key, document.references ?? []]));
  return {
    ...named,
    ...(named.automations && {
      automations: named.automations.map((automation, index) => {
        const given = pack.automations?.[index]?.document.references;
        const { references = [], ...document } = automation.document;
        if (given === undefined) return { ...automation, document };
        const said = before.get(automation.key) ?? [];
        const kept = references
          .slice(0, given.length)
          .map((one) => said.find((other) => referenceOf(other) === referenceOf(one)) ?? one);
        return { ...automation, document: { ...document, references: [...new Set(kept)] } };
      }),
    }),
  };
}
