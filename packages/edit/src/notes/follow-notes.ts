import type { JsonObject } from "@setup-pack/core/json";
import { elements } from "../draft/json.js";
import { blocksOf, placesOf } from "../pack/graph.js";
import { documentOf, keyOf } from "../pack/items.js";
import type { Note, Notes } from "./note.js";

/**
 * Notes after the pack has become another: those of an automation or a step that has another key or id by now go with
 * it; those of a step that is gone stay where they were seen, and stand beside it again once it is back. The same notes
 * where that changes none.
 */
export function followNotes(notes: Notes, before: JsonObject, after: JsonObject): Notes {
  const [old, now] = [elements(before.automations), elements(after.automations)];
  if (notes.length === 0 || old === now) return notes;
  const keys = renames(old.map(keyOf), now.map(keyOf));
  const byKey = new Map(now.map((item) => [keyOf(item), item]));
  const steps = new Map<string, (note: Note) => Note>();
  for (const item of old) {
    const key = keyOf(item);
    const itemNow = byKey.get(keys.get(key) ?? key);
    if (key === undefined || itemNow === undefined) continue;
    const [graph, then] = [item, itemNow].map((one) => documentOf(one).graph);
    if (graph !== then) steps.set(key, stepFollower(graph, then));
  }
  const followed = notes.map((note) => {
    const automation = keys.get(note.automation) ?? note.automation;
    const moved = steps.get(note.automation)?.(note) ?? note;
    return automation === note.automation ? moved : { ...moved, automation };
  });
  return followed.every((note, index) => note === notes[index]) ? notes : followed;
}

/** Notes that have followed the pack, without those of automations that it had and has no more. */
export function withoutNotesOfGone(notes: Notes, before: JsonObject, after: JsonObject): Notes {
  const [old, now] = [before, after].map((pack) => new Set(elements(pack.automations).map(keyOf)));
  const kept = notes.filter(({ automation }) => now?.has(automation) === true || old?.has(automation) !== true);
  return kept.length === notes.length ? notes : kept;
}

/** Returns how a note follows the step it stands at, from one graph to the next. */
function stepFollower(before: unknown, after: unknown): (note: Note) => Note {
  const [old, now] = [before, after].map((graph) => blocksOf(graph).map(({ id }) => id));
  const ids = renames(old ?? [], now ?? []);
  return (note) => {
    const { at, steps } = note;
    if (steps?.some((step) => ids.has(step)) === true)
      return { ...note, steps: steps.map((step) => ids.get(step) ?? step) };
    if (at === undefined) return note;
    const [wasThere, isThere] = [old?.includes(at) === true, now?.includes(at) === true];
    if (wasThere === isThere) return note;
    const renamed = ids.get(at);
    if (renamed !== undefined) return { ...note, at: renamed };
    const place = placesOf(isThere ? after : before).get(at) ?? { x: 0, y: 0 };
    const way = isThere ? -1 : 1;
    return { ...note, x: note.x + way * place.x, y: note.y + way * place.y };
  };
}

/** Names that have become others: at the same place of a list stands one that was nowhere before. */
function renames(
  old: readonly (string | undefined)[],
  now: readonly (string | undefined)[],
): ReadonlyMap<string | undefined, string> {
  if (old.length !== now.length) return new Map();
  const [before, after] = [new Set(old), new Set(now)];
  return new Map(
    old.flatMap((name, index) => {
      const other = now[index];
      const isRenamed = name !== undefined && other !== undefined && !after.has(name) && !before.has(other);
      return isRenamed ? [[name, other] as const] : [];
    }),
  );
}
