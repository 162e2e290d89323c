import { itemAt, keyOf } from "@setup-pack/edit";
import { ViewportPortal } from "@xyflow/react";
import type { ReactNode } from "react";
import { useDocument, useEditor, useView } from "../../editor/index.js";
import { noteMessages } from "../../messages/index.js";
import type { DrawnAutomation } from "../drawn-automation.js";
import { NoteCard, placedNotes } from "./note-card.js";
import "./notes.css";

/** Shows the notes of the open automation, above its drawing and moved with it. */
export function NotesLayer({ automation, picture, moved }: DrawnAutomation): ReactNode {
  const { view } = useEditor();
  const notes = useDocument((state) => state.notes);
  const isLocked = useDocument(({ locked }) => locked !== undefined);
  const key = useDocument(({ pack }) => keyOf(itemAt(pack, { kind: "automations", index: automation })));
  const chosen = useView(({ note }) => note);
  const placed = placedNotes(notes, key, picture, moved);
  if (placed.length === 0) return null;
  const stop = placed.find(({ note }) => note.id === chosen?.id) ?? placed[0];
  const goTo = (index: number): void => {
    const next = placed[(index + placed.length) % placed.length];
    if (next !== undefined) view.setState({ note: { id: next.note.id, isEdited: false } });
  };
  return (
    <ViewportPortal>
      <section className="notes-layer nopan nodrag" aria-label={noteMessages.layer}>
        {placed.map((one, index) => (
          <NoteCard
            key={one.note.id}
            placed={one}
            isLocked={isLocked}
            isStop={one === stop}
            chosen={chosen?.id === one.note.id ? chosen : undefined}
            onGo={(by) => goTo(index + by)}
          />
        ))}
      </section>
    </ViewportPortal>
  );
}
