import type { BlockPlace } from "@setup-pack/core/layout";
import { type BlockName, isGroup, longestNote, type Note, type Notes } from "@setup-pack/edit";
import { Pencil, Trash2 } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { useDisk, useEditor } from "../../editor/index.js";
import { noteMessages } from "../../messages/index.js";
import type { ChosenNote } from "../../view/index.js";
import { IconButton } from "../../widgets/index.js";
import type { GraphPicture } from "../picture.js";
import { deleteNote, focusBehindNote, leaveNote, moveNote, writeNote } from "./change-notes.js";
import { areKeptHere } from "./download-notes.js";
import { useNoteDrag } from "./use-note-drag.js";

interface NoteCardProps {
  readonly placed: PlacedNote;
  readonly isLocked: boolean;
  /** Whether Tab comes to it. */
  readonly isStop: boolean;
  /** Set where it has, or shall have, the focus. */
  readonly chosen: ChosenNote | undefined;
  /** Goes to a note before or after it. */
  readonly onGo: (by: number) => void;
}

/** How far Alt and an arrow key move a note. */
const nudges: ReadonlyMap<string, readonly [x: number, y: number]> = new Map([
  ["ArrowDown", [0, 8]],
  ["ArrowUp", [0, -8]],
  ["ArrowLeft", [-8, 0]],
  ["ArrowRight", [8, 0]],
]);

/**
 * Shows a note on the canvas: dragged, written in place, and reached by keys. Its text is shown as it is, and is never
 * markup.
 */
export function NoteCard({ placed, isLocked, isStop, chosen, onGo }: NoteCardProps): ReactNode {
  const editor = useEditor();
  const card = useRef<HTMLDivElement>(null);
  const { note, place, step, isStepGone } = placed;
  const { offset, handlers } = useNoteDrag((by) => moveNote(editor, note, by));
  const isEdited = chosen?.isEdited === true && !isLocked;
  const choose = (edit: boolean): void => editor.view.setState({ note: { id: note.id, isEdited: edit && !isLocked } });
  const remove = (): void => {
    deleteNote(editor, note.id);
    focusBehindNote(editor, note);
  };

  // What was chosen elsewhere gets the focus here; what has it already keeps it.
  useEffect(() => {
    if (chosen === undefined || card.current?.contains(document.activeElement) === true) return;
    card.current?.focus({ preventScroll: false });
  }, [chosen]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.target !== card.current || event.ctrlKey || event.metaKey) return;
    const nudge = nudges.get(event.key);
    if (nudge !== undefined && event.altKey && !isLocked)
      moveNote(editor, note, { x: nudge[0], y: nudge[1] }, `move ${note.id}`);
    else if (nudge !== undefined) onGo(nudge[0] + nudge[1] > 0 ? 1 : -1);
    else if ((event.key === "Delete" || event.key === "Backspace") && !isLocked) remove();
    else if (event.key === "Enter" || event.key === "F2") choose(true);
    else return;
    // The same keys mean steps elsewhere on the canvas.
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, and this is a text among drawings
    <div
      ref={card}
      role="group"
      className={isStepGone ? "note note-loose" : "note"}
      style={{ translate: `${place.x + offset.x}px ${place.y + offset.y}px` }}
      tabIndex={isStop ? 0 : -1}
      aria-label={noteMessages.spoken(note.text || noteMessages.empty, isStepGone ? noteMessages.stepGone : step)}
      aria-roledescription={noteMessages.role}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => {
        if (target === card.current && chosen === undefined) choose(false);
      }}
      onDoubleClick={() => choose(true)}
      {...(isLocked || isEdited ? {} : handlers)}
    >
      {isStepGone ? <p className="note-gone">{noteMessages.stepGone}</p> : null}
      {isEdited ? (
        <NoteText
          text={note.text}
          onText={(text) => writeNote(editor, note.id, text)}
          onLeave={() => leaveNote(editor, note)}
          onEscape={() => {
            card.current?.focus();
            if (note.text.trim() === "") focusBehindNote(editor, note);
          }}
        />
      ) : (
        <p className="note-text" dir="auto">
          {note.text}
        </p>
      )}
      {isLocked || isEdited ? null : (
        <div className="note-buttons">
          <IconButton label={noteMessages.edit} icon={<Pencil aria-hidden="true" />} onPress={() => choose(true)} />
          <IconButton label={noteMessages.delete} icon={<Trash2 aria-hidden="true" />} onPress={remove} />
        </div>
      )}
    </div>
  );
}

interface NoteTextProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onLeave: () => void;
  readonly onEscape: () => void;
}

function NoteText({ text, onText, onLeave, onEscape }: NoteTextProps): ReactNode {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const { current } = field;
    current?.focus();
    current?.setSelectionRange(current.value.length, current.value.length);
    // The focus brings the field alone into view.
    current?.closest(".note")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, []);
  const isKeptHere = useDisk((state) => areKeptHere(state));
  return (
    <>
      <textarea
        ref={field}
        className="note-field nowheel"
        aria-label={noteMessages.text}
        dir="auto"
        rows={4}
        maxLength={longestNote}
        value={text}
        onChange={({ target }) => onText(target.value)}
        onBlur={onLeave}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          event.preventDefault();
          event.stopPropagation();
          onEscape();
        }}
      />
      {isKeptHere ? <p className="note-where">{noteMessages.keptHere}</p> : null}
    </>
  );
}

/** A note, and where it is drawn. */
interface PlacedNote {
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
