import type { ServerResponse } from "node:http";
import type { FileChange } from "@setup-pack/edit-api";
import type { World } from "../world/world.js";
import type { EditedPack } from "./edited-pack.js";
import type { NotesFile } from "./notes-file.js";
import type { SettingsSource } from "./pack-settings.js";

/** Pages that want to hear when the pack changes on disk. */
export interface Listeners {
  /** Keeps a response open and sends it every revision that is another than `known`, the one its page has. */
  add(response: ServerResponse, page: string | null, known: string | null | undefined): void;
  /** Looks at the disk, if anybody listens, and sends what has come to rest there. */
  look(): void;
  /** This page has saved: it knows. Other tabs of the same browser do not. */
  saved(revision: string, page: string | null): void;
  /** Ends all responses. */
  end(): void;
}

interface Listener {
  readonly response: ServerResponse;
  /** What the page calls itself; null where it says nothing, and then hears of its own saves as well. */
  readonly page: string | null;
  known: string | null;
}

/** Milliseconds without a word after which a comment shows that the server is there. */
const silence = 15_000;

/** What stands beside the pack, and is not part of it. */
export interface BesidePack {
  readonly settings: Pick<SettingsSource, "look">;
  readonly notes: Pick<NotesFile, "look">;
}

export function listeners(edited: EditedPack, { settings, notes }: BesidePack, now: World["now"]): Listeners {
  const all = new Set<Listener>();
  let seen = "";
  let before = "";
  let current: string | null = null;
  let spokenAt = now();
  let settingsSeen: string | undefined;
  let notesSeen: string | undefined;
  let obstacleSeen = edited.obstacle();

  /** Takes what is there; what cannot be read is looked at again. */
  const read = (state: string): void => {
    const there = edited.read();
    before = state;
    if ("fault" in there) return;
    seen = state;
    current = there.revision;
  };

  const notify = (): void => {
    for (const listener of all) {
      if (listener.known === current) continue;
      listener.known = current;
      listener.response.write(current === null ? goneEvent : changedEvent(current));
    }
  };

  const lookAtSettings = (): void => {
    const state = settings.look();
    if (settingsSeen !== undefined && state !== settingsSeen)
      for (const { response } of all) response.write(settingsEvent);
    settingsSeen = state;
  };

  const lookAtNotes = (): void => {
    const state = notes.look();
    if (notesSeen !== undefined && state !== notesSeen) for (const { response } of all) response.write(notesEvent);
    notesSeen = state;
  };

  const lookAtAccess = (): void => {
    const obstacle = edited.obstacle();
    if (obstacle !== obstacleSeen) for (const { response } of all) response.write(accessEvent);
    obstacleSeen = obstacle;
  };

  return {
    add(response, page, known) {
      read(edited.look());
      const listener = { response, page, known: known === undefined ? current : known };
      all.add(listener);
      response.once("close", () => all.delete(listener));
      response.writeHead(200, { "Content-Type": "text/event-stream", "Cache-Control": "no-store" });
      response.write(": listening\n\n");
      notify();
    },
    look() {
      if (all.size === 0) return;
      if (now() - spokenAt >= silence) {
        spokenAt = now();
        for (const { response } of all) response.write(":\n\n");
      }
      lookAtSettings();
      lookAtNotes();
      lookAtAccess();
      const state = edited.look();
      if (state === seen) return;
      if (state !== before) {
        before = state;
        return;
      }
      read(state);
      notify();
    },
    saved(revision, page) {
      read(edited.look());
      for (const listener of all) if (page !== null && listener.page === page) listener.known = revision;
      notify();
    },
    end() {
      for (const { response } of all) response.end();
    },
  };
}

function changedEvent(revision: string): string {
  const change: FileChange = { revision };
  return `event: changed\ndata: ${JSON.stringify(change)}\n\n`;
}

const settingsEvent = "event: settings\ndata: {}\n\n";

const notesEvent = "event: notes\ndata: {}\n\n";

const accessEvent = "event: access\ndata: {}\n\n";

const goneEvent = "event: gone\ndata: {}\n\n";
