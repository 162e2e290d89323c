import type { HostMessage } from "@setup-pack/edit-api";
import type { Host } from "./host.js";
import { FileFault, type NotesPlace, type StoredNotes, type WriteResult } from "./pack-file.js";

/** Whoever waits for an answer; the program answers in the order in which it was asked. */
interface Waiting<Answer> {
  readonly take: (answer: Answer) => void;
  readonly refuse: (why: FileFault) => void;
}

/** The notes beside a pack whose file a program around the page has. */
export function hostNotes(host: Host): NotesPlace {
  const readers: Waiting<StoredNotes>[] = [];
  const writers: Waiting<WriteResult>[] = [];
  host.onMessage((message: HostMessage) => {
    if (message.is === "notes") readers.shift()?.take({ notes: message.notes, revision: message.revision });
    else if (message.is === "notes-unreadable") readers.shift()?.refuse(new FileFault(message.why));
    else if (message.is === "notes-written") {
      const { revision } = message;
      writers.shift()?.take(revision === undefined ? { is: "changed" } : { is: "written", revision });
    } else if (message.is === "notes-not-written") writers.shift()?.take({ is: "refused", why: message.why });
  });
  return {
    name: "notes",
    read: () =>
      new Promise((take, refuse) => {
        readers.push({ take, refuse });
        host.post({ is: "read-notes" });
      }),
    write: (notes, known) =>
      new Promise((take, refuse) => {
        writers.push({ take, refuse });
        host.post({ is: "write-notes", notes, known });
      }),
  };
}
