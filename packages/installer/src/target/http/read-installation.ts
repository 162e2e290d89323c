import { asPack, type Binding, compile, type ItemKind, type Pack, parseBindings } from "@setup-pack/core";
import { itemKinds, withoutItems } from "@setup-pack/core/format";
import { isObject, type JsonObject } from "@setup-pack/core/json";
import { isPackReading } from "@setup-pack/core/meaning";
import { quote } from "@setup-pack/core/words";
import { type Hold, withSaidBefore } from "@setup-pack/lifecycle";
import { listsOf } from "../../part/pack-items.js";
import { Refusal } from "../../refusal.js";
import type { World } from "../../world.js";
import { untrusted } from "../listing.js";
import type {
  AutomationActivity,
  Holding,
  Installation,
  ItemName,
  Owner,
  PackRemains,
  RelianceCounts,
} from "../target.js";

/** Returns a kind of item, where a text names one. */
export const itemKindOf = (text: unknown): ItemKind | undefined => itemKinds.find((kind) => kind === text);

/**
 * Reads what a workspace says of an installed pack. A plan is made from it, so that the release has to be a pack
 * without errors, as it was when it was installed.
 */
export function readInstallation(
  value: JsonObject,
  packId: string,
  world: Pick<World, "sha256">,
): Installation | Refusal {
  const { revision, installed_at: installedAt, base, about, bindings, reading } = value;
  if (typeof revision !== "string" || revision === "") return nonsense("has no revision");
  const released = soundPack(base, world);
  if (released instanceof Refusal) return released;
  if (released.packId.toLowerCase() !== packId.toLowerCase())
    return nonsense(`is that of the pack ${quote(released.packId)}`);
  const items = readItems(value.items);
  if (items instanceof Refusal) return items;
  const top: JsonObject = isObject(about) ? about : { ...withoutItems(released) };
  const remains = remainsOf(top, items);
  // What people made of it may break rules, as with two stages of one name; it is a pack all the same.
  const everything = asPack(remains.lists);
  if (everything === undefined) return nonsense("holds no pack");
  const standing = items.filter(({ hold }) => hold !== "released");
  const current = standing.length === items.length ? everything : asPack({ ...top, ...listsOf(standing) });
  if (current === undefined) return nonsense("holds no pack");
  const bound = readBound(bindings);
  if (bound instanceof Refusal) return bound;
  if (reading !== undefined && !isPackReading(reading)) return nonsense("has a reading that makes no sense");
  const known = withSaidBefore(released, items);
  return {
    revision,
    ...(typeof installedAt === "string" && { installedAt }),
    base: known,
    ...(known === released ? {} : { released }),
    current,
    bindings: bound,
    ...(reading && { reading }),
    ids: remains.ids,
    addresses: addressesIn(value.items),
    remains,
  };
}

/** Where the workspace says that the bytes of assets are, by the assets' keys. */
function addressesIn(items: unknown): ReadonlyMap<string, string> {
  const rows: readonly unknown[] = Array.isArray(items) ? items : [];
  return new Map(
    rows.flatMap((item): [string, string][] =>
      isObject(item) && item.kind === "assets" && typeof item.key === "string" && typeof item.address === "string"
        ? [[item.key, item.address]]
        : [],
    ),
  );
}

/** Reads what a pack that is uninstalled has left. */
export function readRemains(value: JsonObject): PackRemains | Refusal {
  const items = readItems(value.items);
  if (items instanceof Refusal) return items;
  const bindings = readBound(value.bindings);
  return bindings instanceof Refusal ? bindings : { ...remainsOf({}, items), bindings };
}

interface ReadItem extends Holding {
  readonly kind: ItemKind;
  readonly key: string;
  readonly name: ItemName;
  readonly id: string;
  readonly document: JsonObject;
  readonly base: JsonObject | undefined;
  /** What the workspace calls it. */
  readonly called: string | undefined;
}

function remainsOf(about: JsonObject, items: readonly ReadItem[]): PackRemains {
  const left = items.flatMap(({ kind, hold, base }) =>
    hold === "released" && base !== undefined ? [{ kind, document: base }] : [],
  );
  return {
    lists: { ...about, ...listsOf(items) },
    left: listsOf(left),
    ids: new Map(items.map(({ name, id }) => [name, id])),
    holdings: new Map(
      items.map(({ name, hold, owner, edited, before, relying, running, usedBy, stagesUsedBy, heir, called }) => [
        name,
        {
          hold,
          owner,
          edited,
          ...(before && { before }),
          ...(relying && { relying }),
          ...(running && { running }),
          ...(usedBy !== undefined && { usedBy }),
          ...(stagesUsedBy && { stagesUsedBy }),
          ...(heir && { heir }),
          ...(called !== undefined && { name: called }),
        },
      ]),
    ),
  };
}

function readItems(items: unknown): readonly ReadItem[] | Refusal {
  if (!Array.isArray(items)) return nonsense("has no items");
  const read = new Map<ItemName, ReadItem>();
  for (const [index, item] of items.entries()) {
    const told = isObject(item) ? item : {};
    const { kind: list, key, id, document, hold = "owned", owner, edited, base, before, name: called } = told;
    const kind = itemKindOf(list);
    if (kind === undefined || typeof key !== "string" || typeof id !== "string" || id === "" || !isObject(document))
      return nonsense(`has no kind, key, id and document of item ${index + 1}`);
    const name: ItemName = `${kind} ${key}`;
    const held = holds.find((one) => one === hold);
    if (document.key !== key || read.has(name) || held === undefined)
      return nonsense(`has the item ${quote(name)} wrong`);
    const relying = readRelying(told.relying);
    const running = readRunning(told.running);
    const heir = readPack(told.heir);
    read.set(name, {
      kind,
      key,
      name,
      id,
      document,
      hold: held,
      owner: typeof owner === "string" ? owner : null,
      edited: edited === true,
      base: isObject(base) ? base : undefined,
      called: typeof called === "string" ? called : undefined,
      ...(isObject(before) && { before }),
      ...(relying && { relying }),
      ...(running && { running }),
      ...(typeof told.used_by === "string" && { usedBy: told.used_by }),
      ...(isObject(told.stages_used_by) && { stagesUsedBy: textsIn(told.stages_used_by) }),
      ...(heir && { heir }),
    });
  }
  return [...read.values()];
}

/** What makes no sense tells nothing: whoever wants to know asks the documented lists. */
function readRelying(value: unknown): RelianceCounts | undefined {
  if (!isObject(value)) return undefined;
  const { contacts, deals, stages } = value;
  if (isCount(contacts)) return { by: "contacts", count: contacts, stages: new Map() };
  if (!isCount(deals)) return undefined;
  const told = Object.entries(isObject(stages) ? stages : {});
  return {
    by: "deals",
    count: deals,
    stages: new Map(told.flatMap(([key, count]): [string, number][] => (isCount(count) ? [[key, count]] : []))),
  };
}

/** Reads how an automation runs. */
export function readRunning(value: unknown): AutomationActivity | undefined {
  const { on, under_way: underWay } = isObject(value) ? value : {};
  return typeof on === "boolean" && isCount(underWay) ? { isOn: on, underWay } : undefined;
}

const textsIn = (told: JsonObject): ReadonlyMap<string, string> =>
  new Map(Object.entries(told).flatMap(([key, text]) => (typeof text === "string" ? [[key, text]] : [])));

function readPack(value: unknown): Owner | undefined {
  const { pack_id: packId, name } = isObject(value) ? value : {};
  return typeof packId === "string" && typeof name === "string" ? { packId, name } : undefined;
}

const isCount = (value: unknown): value is number =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= 0;

const holds: readonly Hold[] = ["owned", "adopted", "used", "released"];

/** Returns a pack in which no rule finds an error, or a refusal. */
function soundPack(value: unknown, { sha256 }: Pick<World, "sha256">): Pack | Refusal {
  const text = JSON.stringify(value) ?? "null";
  const { pack, diagnostics } = compile(text, { sha256, errorsOnly: true });
  if (pack !== null) return pack.document;
  return nonsense(`holds a pack that has an error: ${diagnostics[0]?.message ?? "it cannot be read."}`);
}

/** Reads what references stand for. */
export function readBound(value: unknown): readonly Binding[] | Refusal {
  const { bindings } = parseBindings({ bindings: value });
  if (bindings === undefined) return nonsense("has bindings that make no sense");
  return (bindings.bindings ?? []).flatMap(({ type, id, targetId }) =>
    id === undefined ? [] : { type, id, targetId },
  );
}

/** What the workspace says makes no sense. */
export function nonsense(what: string): Refusal {
  const sentence = `The workspace's answer about the pack ${what}`;
  return untrusted(sentence.endsWith(".") ? sentence : `${sentence}.`);
}
