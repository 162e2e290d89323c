import type { BlockPlace } from "@setup-pack/core/layout";
import { type BlockName, isGroup, type Note, type Notes } from "@setup-pack/edit";
import type { GraphPicture } from "../picture.js";

/** A note, and where it is drawn. */
export interface PlacedNote {
  readonly note: Note;
  readonly place: BlockPlace;
  /** What the step does that it stands at; undefined where it stands by itself. */
  readonly step: string | undefined;
  /** Whether it stood at a step that is not there any more. */
  readonly isStepGone: boolean;
}

/** Returns the notes of an automation, in the order in which one reads them; those of a step stand beside it. */
export function placedNotes(
  notes: Notes,
  automation: string | undefined,
  { byName }: GraphPicture,
  moved: ReadonlyMap<BlockName, BlockPlace>,
): readonly PlacedNote[] {
  const own = notes.filter((note) => note.automation === automation && !isGroup(note));
  const placed = own.map((note): PlacedNote => {
    const drawn = note.at === undefined ? undefined : byName.get(note.at);
    const corner = moved.get(note.at ?? "") ?? drawn?.place;
    const from = drawn === undefined || corner === undefined ? { x: 0, y: 0 } : corner;
    return {
      note,
      place: { x: from.x + note.x, y: from.y + note.y },
      step: drawn?.words.sentence,
      isStepGone: note.at !== undefined && drawn === undefined,
    };
  });
  return placed.sort((one, other) => one.place.y - other.place.y || one.place.x - other.place.x);
}
