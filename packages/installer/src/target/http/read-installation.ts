import { type Binding, compile, type ItemKind, type Pack, parseBindings } from "@setup-pack/core";
import { itemKinds, withoutItems } from "@setup-pack/core/format";
import { isObject, type JsonObject } from "@setup-pack/core/json";
import { quote } from "@setup-pack/core/words";
import { Refusal } from "../../refusal.js";
import type { World } from "../../world.js";
import { untrusted } from "../listing.js";
import type { Installation, ItemName } from "../target.js";

/** A kind of item, where a text names one. */
export const itemKindOf = (text: unknown): ItemKind | undefined => itemKinds.find((kind) => kind === text);

/**
 * Reads what a workspace says of an installed pack. A plan is made from it, so that the release and what became of it
 * have to be packs without errors, as they are when they are installed.
 */
export function readInstallation(
  value: JsonObject,
  packId: string,
  world: Pick<World, "sha256">,
): Installation | Refusal {
  const { revision, base, about, items, bindings } = value;
  if (typeof revision !== "string" || revision === "") return nonsense("has no revision");
  const released = soundPack(base, world);
  if (released instanceof Refusal) return released;
  if (released.packId.toLowerCase() !== packId.toLowerCase())
    return nonsense(`is that of the pack ${quote(released.packId)}`);
  const read = Array.isArray(items) ? readItems(items) : nonsense("has no items");
  if (read instanceof Refusal) return read;
  const current = soundPack({ ...(isObject(about) ? about : withoutItems(released)), ...read.lists }, world);
  if (current instanceof Refusal) return current;
  const bound = readBound(bindings);
  return bound instanceof Refusal ? bound : { revision, base: released, current, bindings: bound, ids: read.ids };
}

function readItems(
  items: readonly unknown[],
): { readonly lists: JsonObject; readonly ids: Installation["ids"] } | Refusal {
  const lists = new Map<ItemKind, unknown[]>();
  const ids = new Map<ItemName, string>();
  for (const [index, item] of items.entries()) {
    const { kind: list, key, id, document } = isObject(item) ? item : {};
    const kind = itemKindOf(list);
    if (kind === undefined || typeof key !== "string" || typeof id !== "string" || id === "" || !isObject(document))
      return nonsense(`has no kind, key, id and document of item ${index + 1}`);
    if (document.key !== key || ids.has(`${kind} ${key}`))
      return nonsense(`has the item ${quote(`${kind} ${key}`)} wrong`);
    ids.set(`${kind} ${key}`, id);
    const others = lists.get(kind);
    if (others === undefined) lists.set(kind, [document]);
    else others.push(document);
  }
  return { lists: Object.fromEntries(lists), ids };
}

/** A pack in which no rule finds an error, or a refusal. */
function soundPack(value: unknown, { sha256 }: Pick<World, "sha256">): Pack | Refusal {
  const text = JSON.stringify(value) ?? "null";
  const { pack, diagnostics } = compile(text, { sha256 });
  if (pack !== null) return pack.document;
  const error = diagnostics.find(({ severity }) => severity === "error");
  return nonsense(`holds a pack that has an error: ${error?.message ?? "it cannot be read."}`);
}

function readBound(value: unknown): readonly Binding[] | Refusal {
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
