import { isObject, type Pointer, segmentsOf } from "../json.js";

/**
 * Returns a place in a pack as the names and keys that lead to it: elements of lists by their key or id in place of
 * their index, so that it stays the same when others come, go or move. `document` and `graph` of an automation are
 * passed over. An element with neither key nor id ends it: nothing else tells it from its neighbours.
 */
export function keyPathOf(root: unknown, pointer: Pointer): string[] {
  const path: string[] = [];
  let value = root;
  for (const segment of segmentsOf(pointer)) {
    if (Array.isArray(value)) {
      value = value[Number(segment)];
      const name = nameOf(value);
      if (name === undefined) return withoutSteps(path);
      path.push(name);
    } else {
      value = isObject(value) && Object.hasOwn(value, segment) ? value[segment] : undefined;
      path.push(segment);
    }
  }
  return withoutSteps(path);
}

/**
 * Returns the names and keys that a key path as people write it leads through, such as `automations/new-lead/nodes/w`.
 */
export function segmentsOfKeyPath(keyPath: string): string[] {
  const written = keyPath.startsWith("/") ? keyPath : `/${keyPath}`;
  return withoutSteps(segmentsOf(written.replace(/\/+$/, "")));
}

/** The steps of an automation that lead to one place only, as those behind its key. */
const steps = ["document", "graph"] as const;

function withoutSteps(path: readonly string[]): string[] {
  const [list, key, ...rest] = path;
  if (list !== "automations" || key === undefined) return [...path];
  for (const step of steps) if (rest[0] === step) rest.shift();
  return [list, key, ...rest];
}

function nameOf(element: unknown): string | undefined {
  if (!isObject(element)) return undefined;
  return [element.key, element.id].find((name) => typeof name === "string");
}
