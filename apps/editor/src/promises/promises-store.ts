import type { PromisesDocument, WrittenPromise } from "@setup-pack/core";
import { firstFree } from "@setup-pack/edit";
import { useStore } from "zustand";
import { createStore, type StoreApi } from "zustand/vanilla";
import { CompilerFailure, type PromisesAnswer, type ProofStep } from "../compiler/index.js";
import { FileFault, type PackFile, type StoredText, type TextPlace } from "../disk/index.js";
import { type Editor, useEditor } from "../editor/index.js";
import { promisesMessages } from "../messages/index.js";
import { repeatChanges } from "./repeat-changes.js";

/** Returns where the promises of a pack are kept: the file beside it where that can be written, else this browser. */
export const promisesPlace = (file: PackFile | undefined, storage: Pick<Storage, "getItem" | "setItem">): TextPlace =>
  file?.promises ?? inBrowser(file?.name ?? "", storage);

/** Returns whether promises are kept in this browser alone, since it cannot write beside the pack. */
export const isInBrowser = (file: PackFile | undefined): boolean => file?.promises === undefined;

/** A browser does not say where a file lies, so that promises belong to the name of the pack's file. */
function inBrowser(packName: string, storage: Pick<Storage, "getItem" | "setItem">): TextPlace {
  const key = `setup-pack-editor.promises ${packName}`;
  const name = `${packName.replace(/\.json$/i, "") || "office"}.promises.yaml`;
  const there = (): string | undefined => storage.getItem(key) ?? undefined;
  return {
    read: async () => ({ name, text: there(), revision: there() }),
    async write(text, known) {
      if (there() !== known) return { is: "changed" };
      storage.setItem(key, text);
      return { is: "written", revision: text };
    },
  };
}

/** The promises of the pack that is open; not part of the pack, and not in its history. */
export interface PromisesState {
  /** The pack's file that they were read for. */
  readonly file: PackFile | undefined;
  /** Their own file; undefined until they are read. */
  readonly name: string | undefined;
  readonly text: string | undefined;
  readonly answer: PromisesAnswer | undefined;
  /** Why they cannot be shown, as a sentence. */
  readonly fault: string | undefined;
  /** Why the last change is not in the file: another program changed it, or left what cannot be read. */
  readonly unkept: "changed" | "unreadable" | { readonly why: string } | undefined;
  /** What the file said before each change, the last one last. */
  readonly past: readonly { readonly document: PromisesDocument; readonly change: string }[];
  /** The promise whose parts are shown to be changed. */
  readonly edited: string | undefined;
  /** What was found of each promise, by its id. */
  readonly proofs: ReadonlyMap<string, ProofStep>;
}

const nothing: PromisesState = {
  file: undefined,
  name: undefined,
  text: undefined,
  answer: undefined,
  fault: undefined,
  unkept: undefined,
  past: [],
  edited: undefined,
  proofs: new Map(),
};

/** One for each editor, made when the tab is first opened. */
const stores = new WeakMap<Editor, StoreApi<PromisesState>>();

export function promisesOf(editor: Editor): StoreApi<PromisesState> {
  const known = stores.get(editor);
  if (known !== undefined) return known;
  const store = createStore<PromisesState>(() => nothing);
  store.subscribe(({ unkept, file }, before) => {
    if (unkept !== before.unkept) editor.disk.setState({ unsavedPromisesOf: unkept && file });
  });
  stores.set(editor, store);
  return store;
}

/** Returns a part of it. */
export const usePromises = <Part>(select: (state: PromisesState) => Part): Part =>
  useStore(promisesOf(useEditor()), select);

/** Where the promises are kept, and the state of them that was read or written last. */
interface Kept {
  readonly place: TextPlace;
  revision: string | undefined;
  text: string | undefined;
  /** Changes are written one after the other. */
  writing: Promise<void>;
}

const kept = new WeakMap<Editor, Kept>();

/** Reads the promises of the pack that a file has. */
export async function readPromises(editor: Editor, file: PackFile | undefined): Promise<void> {
  const store = promisesOf(editor);
  const place = promisesPlace(file, localStorage);
  await kept.get(editor)?.writing;
  const { edited, past, text: before, proofs } = store.getState().file === file ? store.getState() : nothing;
  // Until they are read again nothing can be changed: another program may have written the file. Then there is nothing
  // to undo either: what the file said before a change of ours is not what it said before theirs.
  store.setState({ ...nothing, file, proofs });
  try {
    const { name, text, revision } = await place.read();
    kept.set(editor, { place, revision, text, writing: Promise.resolve() });
    const answer = await editor.compiler.promises({ name, text, document: undefined });
    const isSame = text === before;
    store.setState({ ...nothing, file, name, text, answer, edited, ...(isSame && { past, proofs }) });
  } catch (error) {
    if (!(error instanceof FileFault || error instanceof CompilerFailure)) throw error;
    const fault = error instanceof FileFault ? error.message : promisesMessages.failed;
    store.setState({ ...nothing, file, fault });
  }
}

/** Resolves the promises again, by the pack as it is now. */
export async function refreshPromises(editor: Editor): Promise<void> {
  const store = promisesOf(editor);
  const { name, text } = store.getState();
  if (name === undefined) return;
  const answer = await editor.compiler.promises({ name, text, document: undefined });
  if (store.getState().text === text) store.setState({ answer });
}

/** Has the file say something else. Changes of one name that follow each other, as letters that are typed, are one. */
async function write(editor: Editor, document: PromisesDocument): Promise<void> {
  const store = promisesOf(editor);
  const { name = "", text, answer } = store.getState();
  if (answer !== undefined) store.setState({ answer: { ...answer, document } });
  const resolved = await editor.compiler.promises({ name, text, document });
  if (resolved === undefined || store.getState().answer?.document !== document) return;
  store.setState({ text: resolved.text, answer: resolved });
  await keepPromises(editor);
}

/** Writes the promises into their file. */
export async function keepPromises(editor: Editor): Promise<void> {
  const store = promisesOf(editor);
  const keeping = kept.get(editor);
  if (keeping === undefined) return;
  keeping.writing = keeping.writing.then(async () => {
    const { text } = store.getState();
    if (text === undefined) return;
    const written = await keeping.place.write(text, keeping.revision);
    if (written.is === "written") {
      keeping.revision = written.revision;
      keeping.text = text;
    }
    const unkept =
      written.is === "written" ? undefined : written.is === "refused" ? { why: written.why } : ("changed" as const);
    store.setState({ unkept });
  });
  await keeping.writing;
}

/** Loads what another program made of the promise file, and makes my changes since then again; one undo gives theirs. */
export async function repeatOverTheirs(editor: Editor): Promise<void> {
  const store = promisesOf(editor);
  const { compiler } = editor;
  const { name = "" } = store.getState();
  await afterTheirs(editor, async (keeping, { text, revision }) => {
    const [base, theirs] = await Promise.all(
      [keeping.text, text].map((one) => compiler.promises({ name, text: one, document: undefined })),
    );
    const mine = store.getState().answer?.document;
    if (theirs?.document === undefined || base?.document === undefined || mine === undefined)
      return store.setState({ unkept: "unreadable" });
    Object.assign(keeping, { text, revision });
    store.setState({ text, answer: theirs, past: [], unkept: undefined });
    const { promises, ...more } = repeatChanges(base.document, mine, theirs.document);
    change(editor, promisesMessages.repeated, promises, more);
  });
}

/** Writes the promises over what another program made of their file. */
export const overwriteTheirs = (editor: Editor): Promise<void> =>
  afterTheirs(editor, async (keeping, { revision }) => {
    keeping.revision = revision;
    await keepPromises(editor);
  });

/** Does something with the file as another program left it; says why where it cannot be read. */
async function afterTheirs(editor: Editor, act: (keeping: Kept, theirs: StoredText) => Promise<void>): Promise<void> {
  const keeping = kept.get(editor);
  if (keeping === undefined) return;
  try {
    await keeping.writing;
    await act(keeping, await keeping.place.read());
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
    promisesOf(editor).setState({ unkept: { why: error.message } });
  }
}

function change(editor: Editor, name: string, promises: readonly WrittenPromise[], more: object = {}): void {
  const store = promisesOf(editor);
  const { answer, past, file } = store.getState();
  const document = answer?.document;
  if (document === undefined) return;
  // A file that begins with its first promise names the pack; in a source folder it means the folder around it.
  const isNew = document.promises.length === 0 && document.packs === undefined && file?.name.endsWith(".json") === true;
  const packs = isNew ? { packs: [file.name] } : {};
  store.setState({
    past: past.at(-1)?.change === name ? past : [...past, { document, change: name }].slice(-mostPast),
  });
  void write(editor, { ...packs, ...document, ...more, promises: [...promises] });
}

/** At most so many changes can be undone. */
const mostPast = 200;

const written = (editor: Editor): readonly WrittenPromise[] =>
  promisesOf(editor).getState().answer?.document?.promises ?? [];

/** Adds promises, each under an id that is free, and shows the parts of one that is added alone. */
export function addPromises(
  editor: Editor,
  added: readonly WrittenPromise[],
  more: Partial<PromisesDocument> = {},
): void {
  const all = [...written(editor)];
  const ids = new Set(all.map(({ id }) => id));
  for (const one of added) {
    const id = firstFree(one.id, "-", ids);
    ids.add(id);
    all.push({ ...one, id });
  }
  const last = all.at(-1)?.id;
  promisesOf(editor).setState({ edited: added.length === 1 ? last : undefined });
  change(editor, promisesMessages.added, all, more);
}

export function changePromise(editor: Editor, index: number, promise: WrittenPromise, part: string): void {
  change(editor, promisesMessages.changed(part), written(editor).with(index, promise));
}

export function removePromise(editor: Editor, index: number): void {
  change(editor, promisesMessages.removed, written(editor).toSpliced(index, 1));
}

/** Changes what every play begins with. */
export function changePlays(editor: Editor, part: string, members: Partial<PromisesDocument>): void {
  change(editor, promisesMessages.changed(part), written(editor), members);
}

/** Opens another promise file in place of the one that this browser keeps. */
export async function openPromises(editor: Editor, file: File | undefined): Promise<void> {
  const store = promisesOf(editor);
  const { name = "", answer } = store.getState();
  if (file === undefined) return;
  const opened = await editor.compiler.promises({ name, text: await file.text(), document: undefined });
  if (opened?.document === undefined || answer?.document === undefined) store.setState({ answer: opened });
  else change(editor, promisesMessages.opened, opened.document.promises, opened.document);
}

/** Undoes the last change. */
export function undoPromises(editor: Editor): void {
  const store = promisesOf(editor);
  const last = store.getState().past.at(-1);
  if (last === undefined) return;
  store.setState(({ past }) => ({ past: past.slice(0, -1) }));
  void write(editor, last.document);
}
