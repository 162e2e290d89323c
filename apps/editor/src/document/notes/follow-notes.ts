import type { JsonObject } from "@setup-pack/core/json";
import { blocksOf } from "../graph.js";
import { documentOf, keyOf } from "../items.js";
import { elements } from "../json.js";
import { placesOf } from "../places.js";
import type { Note, Notes } from "./note.js";

/**
 * Notes after a command has changed the pack: those of an automation or a step that has another key or id by now go
 * with it; those of a step that is gone stay where they were seen; those of an automation that is gone go too. The same
 * notes where that changes none.
 */
export function followNotes(notes: Notes, before: JsonObject, after: JsonObject): Notes {
  const [old, now] = [elements(before.automations), elements(after.automations)];
  if (notes.length === 0 || old === now) return notes;
  const keys = renames(old.map(keyOf), now.map(keyOf));
  const byKey = new Map(now.map((item) => [keyOf(item), item]));
  const steps = new Map<string, (note: Note) => Note>();
  for (const item of old) {
    const key = keyOf(item);
    const [graph, then] = [item, byKey.get(keys.get(key) ?? key)].map((one) => documentOf(one).graph);
    if (key !== undefined && graph !== then) steps.set(key, stepFollower(graph, then));
  }
  const known = new Set(old.map(keyOf));
  const followed = notes.flatMap((note) => {
    const automation = keys.get(note.automation) ?? note.automation;
    if (known.has(note.automation) && !byKey.has(automation)) return [];
    const moved = steps.get(note.automation)?.(note) ?? note;
    return automation === note.automation ? moved : { ...moved, automation };
  });
  const isSame = followed.length === notes.length && followed.every((note, index) => note === notes[index]);
  return isSame ? notes : followed;
}

/** How a note follows the step it stands at, from one graph to the next. */
function stepFollower(before: unknown, after: unknown): (note: Note) => Note {
  const [old, now] = [before, after].map((graph) => blocksOf(graph).map(({ id }) => id));
  const ids = renames(old ?? [], now ?? []);
  const left = new Set(now);
  return (note) => {
    const { at } = note;
    if (at === undefined || left.has(at) || old?.includes(at) !== true) return note;
    const renamed = ids.get(at);
    if (renamed !== undefined) return { ...note, at: renamed };
    const place = placesOf(before).get(at) ?? { x: 0, y: 0 };
    return { ...note, x: note.x + place.x, y: note.y + place.y };
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
