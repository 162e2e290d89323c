import { isObject } from "../json.js";

/** One change of a JSON value, as immer writes them. `path` leads through member names and indices. */
export interface ValuePatch {
  readonly op: "add" | "replace" | "remove";
  readonly path: readonly (string | number)[];
  /** For "add" and "replace". */
  readonly value?: unknown;
}

/**
 * Returns the value with patches made one after the other; shares with the given one, which stays as it is, all that no
 * path leads through. "add" inserts into a list, or appends at its length or at "-". Throws where a path leads nowhere.
 * Names such as `__proto__` and `constructor` are members like any other, and never reach a prototype.
 * @example
 * ```ts
 * import { applyPatches } from "@setup-pack/core/live";
 *
 * console.log(applyPatches({ name: "Spring" }, [{ op: "replace", path: ["name"], value: "Summer" }]));
 * // { name: 'Summer' }
 * ```
 */
export function applyPatches(value: unknown, patches: readonly ValuePatch[]): unknown {
  const fresh = new Set<unknown>();
  let root = value;
  for (const patch of patches) root = patched(root, patch, 0, fresh);
  return root;
}

/** `fresh` are the copies made already: nobody else has them, so they are changed in place. */
function patched(holder: unknown, patch: ValuePatch, depth: number, fresh: Set<unknown>): unknown {
  const step = patch.path[depth];
  if (step === undefined) return patch.op === "remove" ? lost(patch) : patch.value;
  const isLast = depth === patch.path.length - 1;
  if (Array.isArray(holder)) {
    const list: unknown[] = fresh.has(holder) ? holder : [...holder];
    fresh.add(list);
    const index = indexIn(list, step, isLast && patch.op === "add");
    if (index === undefined) return lost(patch);
    if (!isLast) list[index] = patched(list[index], patch, depth + 1, fresh);
    else if (patch.op === "replace") list[index] = patch.value;
    else list.splice(index, patch.op === "add" ? 0 : 1, ...(patch.op === "add" ? [patch.value] : []));
    return list;
  }
  if (!isObject(holder)) return lost(patch);
  const name = String(step);
  const isThere = Object.hasOwn(holder, name);
  if (!isThere && !(isLast && patch.op === "add")) return lost(patch);
  const object = fresh.has(holder) ? holder : { ...holder };
  fresh.add(object);
  if (isLast && (patch.op === "remove" || patch.value === undefined)) Reflect.deleteProperty(object, name);
  else put(object, name, isLast ? patch.value : patched(object[name], patch, depth + 1, fresh));
  return object;
}

/** Sets a member of its own, whatever it is called. */
function put(object: object, name: string, value: unknown): void {
  Object.defineProperty(object, name, { value, writable: true, enumerable: true, configurable: true });
}

const wholeNumber = /^(?:0|[1-9]\d*)$/;

/** Returns the index that a step of a path means; undefined where the list has no such place. */
function indexIn(list: readonly unknown[], step: string | number, mayAppend: boolean): number | undefined {
  if (mayAppend && step === "-") return list.length;
  const index = wholeNumber.test(String(step)) ? Number(step) : Number.NaN;
  return index < list.length || (mayAppend && index === list.length) ? index : undefined;
}

/** A path that leads nowhere is a bug of whoever made the patch: the two copies of the value are no longer the same. */
function lost({ op, path }: ValuePatch): never {
  throw new Error(`No place to ${op} at ${JSON.stringify(path)}`);
}
