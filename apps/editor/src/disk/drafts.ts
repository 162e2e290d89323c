import type { CanvasNote } from "@setup-pack/edit-api";
import type { DBSchema, IDBPDatabase } from "idb";
import type { Patch } from "immer";
import { revisionOf } from "./revision.js";

/** Unsaved work on one file: the text it began with, and every edit since. */
export interface Draft {
  readonly id: string;
  readonly fileName: string;
  /** The place of that file, as `PackFile` has it; undefined where nobody could tell. */
  readonly place: string | undefined;
  /** The text it began with, that text's own digest, and the revision that the file was in. */
  readonly base: Uint8Array<ArrayBuffer>;
  readonly digest: string;
  readonly revision: string;
  /** The notes beside the file as it began with them; left out where an older editor kept the draft. */
  readonly notes?: readonly CanvasNote[];
  /** Set where its author let another version of the file take its place, and knows of it. */
  readonly isSetAside?: boolean;
  /** When its last edit was made; milliseconds since 1970. */
  readonly editedAt: number;
}

/** What an edit did: to the pack, and what the notes are since. */
export interface DraftEdit {
  readonly patches: readonly Patch[];
  /** All of them; left out where they stayed as they were. */
  readonly notes?: readonly CanvasNote[];
}

interface Edit extends DraftEdit {
  readonly draft: string;
  /** Counted from 0 within its draft. */
  readonly number: number;
  /** When it was made; milliseconds since 1970. */
  readonly at: number;
}

interface DraftSchema extends DBSchema {
  drafts: { key: string; value: Draft };
  edits: { key: number; value: Edit; indexes: { draft: string } };
}

/**
 * Keeps unsaved work where a crash cannot reach it. An edit is kept the moment it is made, as the few bytes it changes,
 * so that a large pack costs no more than a small one.
 */
export interface Drafts {
  /** Begins a draft of this window with its first edit; it is this window's for as long as the window lives. */
  begin(draft: Omit<Draft, "id" | "digest" | "editedAt">, edit: DraftEdit): Promise<Draft>;
  keep(id: string, edit: DraftEdit): Promise<void>;
  forget(id: string): Promise<void>;
  /** Drafts whose windows are gone, the newest first. */
  orphans(): Promise<readonly Draft[]>;
  /**
   * All edits of a draft as one, in the order they were made; undefined where the text it began with is not what it
   * was, or an edit is missing: what they would give is nothing that its author ever saw.
   */
  editsOf(draft: Draft): Promise<DraftEdit | undefined>;
}

const lockOf = (id: string): string => `setup-pack-editor/draft/${id}`;

/** Returns the drafts of this browser. `now` gives milliseconds since 1970. */
export function draftsOf({ newId, now }: { newId(): string; now(): number }): Drafts {
  let opening: Promise<IDBPDatabase<DraftSchema>> | undefined;
  const database = (): Promise<IDBPDatabase<DraftSchema>> => {
    opening ??= openDrafts();
    return opening;
  };
  return {
    async begin(draft, edit) {
      const id = newId();
      holdForLife(lockOf(id));
      const begun = { ...draft, id, digest: await revisionOf(draft.base), editedAt: now() };
      const change = (await database()).transaction(["drafts", "edits"], "readwrite");
      await Promise.all([
        change.objectStore("drafts").put(begun),
        change.objectStore("edits").add({ ...edit, draft: id, number: 0, at: now() }),
        change.done,
      ]);
      return begun;
    },
    async keep(id, edit) {
      const change = (await database()).transaction("edits", "readwrite");
      const number = await change.store.index("draft").count(id);
      await Promise.all([change.store.add({ ...edit, draft: id, number, at: now() }), change.done]);
    },
    async forget(id) {
      const change = (await database()).transaction(["drafts", "edits"], "readwrite");
      const keys = await change.objectStore("edits").index("draft").getAllKeys(id);
      await Promise.all([
        change.objectStore("drafts").delete(id),
        ...keys.map((key) => change.objectStore("edits").delete(key)),
      ]);
      await change.done;
    },
    async orphans() {
      const stored = await database();
      const [all, alive] = await Promise.all([stored.getAll("drafts"), heldLocks()]);
      const left = all.filter(({ id }) => !alive.has(lockOf(id)));
      const dated = await Promise.all(left.map((draft) => withLastEdit(stored, draft)));
      return dated.sort((a, b) => b.editedAt - a.editedAt);
    },
    async editsOf({ id, base, digest }) {
      const edits = await (await database()).getAllFromIndex("edits", "draft", id);
      const isWhole = edits.length > 0 && edits.every(({ number }, index) => number === index);
      if (!isWhole || (await revisionOf(base)) !== digest) return undefined;
      const notes = edits.findLast((edit) => edit.notes !== undefined)?.notes;
      return { patches: edits.flatMap(({ patches }) => patches), ...(notes && { notes }) };
    },
  };
}

async function openDrafts(): Promise<IDBPDatabase<DraftSchema>> {
  const { openDB } = await import("idb");
  return openDB<DraftSchema>("setup-pack-editor", 1, {
    upgrade(made) {
      made.createObjectStore("drafts", { keyPath: "id" });
      made.createObjectStore("edits", { autoIncrement: true }).createIndex("draft", "draft");
    },
  });
}

/** A draft is written once, and its edits as they are made: the last one shows how old the work is. */
async function withLastEdit(stored: IDBPDatabase<DraftSchema>, draft: Draft): Promise<Draft> {
  const last = await stored.transaction("edits").store.index("draft").openCursor(draft.id, "prev");
  return { ...draft, editedAt: last?.value.at ?? draft.editedAt };
}

/** Locks are there on secure addresses only; elsewhere every draft counts as left behind. */
async function heldLocks(): Promise<ReadonlySet<string | undefined>> {
  const { held = [] } = isSecureContext ? await navigator.locks.query() : {};
  return new Set(held.map(({ name }) => name));
}

/** Holds a lock until the window is closed or dies; that is how other windows know it lives. */
function holdForLife(name: string): void {
  if (isSecureContext) void navigator.locks.request(name, () => new Promise(() => undefined));
}
