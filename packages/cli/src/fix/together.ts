import { append, type Fix, type PatchOperation, type Pointer, segmentsOf } from "@setup-pack/core";

type Operations = Fix["operations"];

/**
 * Of some fixes those that can be made one after the other as they are, in the order in which to make them: none
 * changes, holds or moves what another one is about. The others have to wait until these are made.
 */
export function together<Fixed extends { readonly operations: Operations }>(fixes: readonly Fixed[]): Fixed[] {
  const touched = new Touched();
  return fixes.toReversed().filter(({ operations }) => {
    if (operations.some((operation) => touched.concerns(operation))) return false;
    for (const operation of operations) touched.add(operation);
    return true;
  });
}

/** What fixes have changed so far. */
class Touched {
  readonly #places = new Set<Pointer>();
  /** What holds those places. */
  readonly #holders = new Set<Pointer>();
  /** Of a list in which elements came or went, by its pointer: from which index on they are others than before. */
  readonly #moved = new Map<Pointer, number>();

  add(operation: PatchOperation): void {
    for (const place of placesOf(operation)) {
      const steps = stepsOf(place);
      this.#places.add(place);
      for (const { holder, name } of steps) this.#holders.add(holder).add(append(holder, name));
      const last = steps.at(-1);
      if (operation.op === "replace" || last === undefined || !/^(?:\d+|-)$/.test(last.name)) continue;
      const index = last.name === "-" ? Number.POSITIVE_INFINITY : Number(last.name);
      this.#moved.set(last.holder, Math.min(index, this.#moved.get(last.holder) ?? Number.POSITIVE_INFINITY));
    }
  }

  concerns(operation: PatchOperation): boolean {
    return placesOf(operation).some((place) => {
      const isAppended = place.endsWith("/-");
      if (this.#holders.has(place) && !isAppended) return true;
      return stepsOf(place).some(({ holder, name }) => {
        if (this.#places.has(holder) || (this.#places.has(append(holder, name)) && !isAppended)) return true;
        return Number(name) >= (this.#moved.get(holder) ?? Number.POSITIVE_INFINITY);
      });
    });
  }
}

const placesOf = (operation: PatchOperation): Pointer[] =>
  operation.op === "move" ? [operation.from, operation.path] : [operation.path];

/** The steps of a pointer, each with the pointer of what it is a step in. */
function stepsOf(pointer: Pointer): { readonly holder: Pointer; readonly name: string }[] {
  let holder: Pointer = "";
  return segmentsOf(pointer).map((name) => {
    const step = { holder, name };
    holder = append(holder, name);
    return step;
  });
}
