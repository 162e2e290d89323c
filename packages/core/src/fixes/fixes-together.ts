import type { Fix, PatchOperation } from "../diagnostic.js";
import { append, type Pointer, segmentsOf } from "../pointer.js";

type Operations = Fix["operations"];

/**
 * Of some fixes those that can be made one after the other as they are, in the order in which to make them: none
 * changes, holds or moves what another one is about. The others have to wait until these are made.
 */
export function together<Fixed extends { readonly operations: Operations }>(fixes: readonly Fixed[]): Fixed[] {
  const touched = touchedPlaces();
  return fixes.toReversed().filter(({ operations }) => {
    if (operations.some(touched.concern)) return false;
    operations.forEach(touched.add);
    return true;
  });
}

/** Keeps account of what operations have changed. */
function touchedPlaces() {
  const places = new Set<Pointer>();
  /** Those places, and what holds them. */
  const holders = new Set<Pointer>();
  /** Of a list in which elements came or went, by its pointer: from which index on they are others than before. */
  const moved = new Map<Pointer, number>();
  const firstMoved = (list: Pointer): number => moved.get(list) ?? Number.POSITIVE_INFINITY;

  return {
    add(operation: PatchOperation): void {
      for (const place of placesOf(operation)) {
        const steps = stepsOf(place);
        places.add(place);
        for (const { holder } of steps) holders.add(holder);
        holders.add(place);
        const last = steps.at(-1);
        if (operation.op !== "replace" && last !== undefined && /^\d+$/.test(last.name))
          moved.set(last.holder, Math.min(Number(last.name), firstMoved(last.holder)));
      }
    },

    /** Whether an operation is about something that is no longer what or where it was. */
    concern(operation: PatchOperation): boolean {
      return placesOf(operation).some((place) => {
        // What is appended to a list is in nobody's way.
        if (!place.endsWith("/-") && holders.has(place)) return true;
        return stepsOf(place).some(({ holder, name }) => places.has(holder) || Number(name) >= firstMoved(holder));
      });
    },
  };
}

const placesOf = (operation: PatchOperation): Pointer[] =>
  operation.op === "move" ? [operation.from, operation.path] : [operation.path];

/** Returns the steps of a pointer, each with the pointer of what it is a step in. */
function stepsOf(pointer: Pointer): { readonly holder: Pointer; readonly name: string }[] {
  let holder: Pointer = "";
  return segmentsOf(pointer).map((name) => {
    const step = { holder, name };
    holder = append(holder, name);
    return step;
  });
}
