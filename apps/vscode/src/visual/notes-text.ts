import { parseNotes } from "@setup-pack/core";
import { readNotesText, writeNotesText } from "@setup-pack/core/source";
import { quote } from "@setup-pack/core/words";
import type { CanvasNote, HostMessage } from "@setup-pack/edit-api";

type HostReply<Is extends HostMessage["is"]> = Extract<HostMessage, { readonly is: Is }>;

/**
 * What a page is told of the notes that a file says. Its text is the name they are known by; undefined without a file.
 */
export function notesIn(text: string | undefined, name: string): HostReply<"notes" | "notes-unreadable"> {
  const { notes, problems } = readNotesText(text ?? "", name);
  if (notes !== undefined) return { is: "notes", notes, revision: text };
  const lines = problems.map(({ range: { start }, message }) => `${name}:${start.line}:${start.column}: ${message}`);
  return { is: "notes-unreadable", why: [`${quote(name)} has errors. Fix them first.`, ...lines].join("\n") };
}

/** Returns the text that a file is to have, to say other notes; or why nothing is written. */
export function textWithNotes(
  text: string | undefined,
  name: string,
  notes: readonly CanvasNote[],
  known: string | undefined,
): { readonly text: string } | HostReply<"notes-written" | "notes-not-written"> {
  if (text !== known) return { is: "notes-written", revision: undefined };
  const there = notesIn(text, name);
  if (there.is === "notes-unreadable") return { is: "notes-not-written", why: there.why };
  const { findings } = parseNotes({ notesVersion: 1, notes });
  const [fault] = findings ?? [];
  if (fault !== undefined) return { is: "notes-not-written", why: fault.message };
  return { text: writeNotesText(text ?? "", notes) };
}
