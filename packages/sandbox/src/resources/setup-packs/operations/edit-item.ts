import { isDeepStrictEqual } from "node:util";
import { asPack, compile, newErrors } from "@setup-pack/core";
import { isObject, type JsonObject } from "@setup-pack/core/json";
import { quote } from "@setup-pack/core/words";
import type { RequestContext } from "../../../http/operation/route.js";
import { paramOf } from "../../../http/schema/check-of.js";
import { Refusal, refuse } from "../../../refusal.js";
import { writeChange } from "../apply/write-change.js";
import { byteCodec } from "../byte-codec.js";
import { assemblePack, type Installation, type InstalledItem } from "../items/installation.js";

/**
 * Returns a person's own edit of an installed item: a JSON Merge Patch (RFC 7396). What comes of it obeys the rules of
 * packs. Gives the revision it makes; that of before where nothing changes.
 */
export async function editItem(
  context: RequestContext,
  before: Installation,
  item: InstalledItem,
  patch: JsonObject,
): Promise<number | Refusal> {
  if (item.hold === "used") {
    const whose = item.owner === null ? "is the office's" : `belongs to the pack ${item.owner}`;
    return refuse.invalid(undefined, `${item.kind} ${quote(item.key)} ${whose}: this pack only refers to it.`);
  }
  const document = mergePatch(item.document, patch);
  if (document.key !== item.key) return refuse.invalid("key", "key stays as it is: other items refer to it.");
  if (document.kind !== item.document.kind) return refuse.invalid("kind", "kind stays as it is.");
  if (isDeepStrictEqual(document, item.document)) return before.row.revision;
  const items = [...before.items.values()].map((one) => (one.id === item.id ? { ...one, document } : one));
  const edited = assemblePack(before.row.about, items);
  const { diagnostics } = compile(JSON.stringify(edited), byteCodec);
  const error = diagnostics.find(({ severity }) => severity === "error");
  const after = asPack(edited);
  if (error !== undefined && (after === undefined || newErrors(after, [before.current], [], byteCodec).length > 0)) {
    const nth = items.filter(({ kind }) => kind === item.kind).findIndex(({ id }) => id === item.id);
    return refuse.invalid(paramIn(error.pointer, `/${item.kind}/${nth}/`), error.message);
  }
  if (after === undefined) throw new Error("A pack without errors has not the shape of one.");
  const standing = { bindings: before.bindings, reading: before.reading };
  const work = { row: before.row, before, after, planned: [], ...standing, fetched: [] };
  const done = await writeChange(context, { ...work, cause: "edit" });
  return done instanceof Refusal ? done : done.revision;
}

/** Where an error stands in the item; undefined where it stands elsewhere. */
function paramIn(pointer: string, itemAt: string): string | undefined {
  return pointer.startsWith(itemAt) ? paramOf(pointer.slice(itemAt.length - 1)) : undefined;
}

/** RFC 7396: null takes a member away, an object is merged, anything else replaces. */
function mergePatch(target: unknown, patch: JsonObject): JsonObject {
  const members = new Map(Object.entries(isObject(target) ? target : {}));
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) members.delete(name);
    else members.set(name, isObject(value) ? mergePatch(members.get(name), value) : value);
  }
  return Object.fromEntries(members);
}
