import { isObject } from "../json.js";

/**
 * Tells of each element of a list which element of the list before it is, by index; undefined for a new one. By
 * identity (of texts and numbers by value), rather at its own place, else by `id` or `key`, else by place. None is
 * taken for two.
 */
export function sameElements(before: readonly unknown[], after: readonly unknown[]): (number | undefined)[] {
  const origins: (number | undefined)[] = after.map(() => undefined);
  const taken = new Set<number>();
  const claim = (index: number, origin: number | undefined): void => {
    if (origin === undefined || origins[index] !== undefined || taken.has(origin)) return;
    origins[index] = origin;
    taken.add(origin);
  };
  const grown = after.length - before.length;
  for (let index = 0; index < after.length && before[index] === after[index]; index++) claim(index, index);
  for (let index = after.length - 1; index >= 0 && before[index - grown] === after[index]; index--)
    claim(index, index - grown);
  if (grown === 0) for (const [index, element] of after.entries()) if (before[index] === element) claim(index, index);
  for (const identifierOf of [identity, nameOf]) {
    const known = waiting(before, identifierOf, taken);
    for (const [index, element] of after.entries())
      if (origins[index] === undefined) claim(index, known.get(identifierOf(element))?.shift());
  }
  for (const [index, element] of after.entries())
    if (index < before.length && isAlike(before[index], element)) claim(index, index);
  return origins;
}

const identity = (element: unknown): unknown => element;

/** What people tell elements apart by; undefined where nothing does. */
function nameOf(element: unknown): unknown {
  if (!isObject(element)) return undefined;
  const name = Object.hasOwn(element, "id") ? element.id : Object.hasOwn(element, "key") ? element.key : undefined;
  return typeof name === "string" ? name : undefined;
}

/** The elements that nobody has taken yet, by what tells them apart. */
function waiting(
  list: readonly unknown[],
  identifierOf: (element: unknown) => unknown,
  taken: ReadonlySet<number>,
): Map<unknown, number[]> {
  const found = new Map<unknown, number[]>();
  for (const [index, element] of list.entries()) {
    const identifier = identifierOf(element);
    if (identifier === undefined || taken.has(index)) continue;
    const others = found.get(identifier);
    if (others === undefined) found.set(identifier, [index]);
    else others.push(index);
  }
  return found;
}

const isAlike = (one: unknown, other: unknown): boolean =>
  (isObject(one) && isObject(other)) || (Array.isArray(one) && Array.isArray(other));
