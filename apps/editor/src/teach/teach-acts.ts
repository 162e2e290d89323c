import { isObject, type JsonObject, type Pointer } from "@setup-pack/core/json";
import { meaningOf } from "@setup-pack/core/meaning";
import type { Given } from "@setup-pack/core/teach";
import { blocksOf, elements, graphOf } from "@setup-pack/edit";
import { bookOf } from "../book/index.js";
import { CompilerFailure, type TeachingStep } from "../compiler/index.js";
import { FileFault, objectInText, type PackFile, type TextPlace } from "../disk/index.js";
import type { Editor } from "../editor/index.js";
import { followSettings, keepOwnDialect } from "../files/index.js";
import { teachMessages } from "../messages/index.js";
import { showQuestion } from "./show-step.js";
import { atRest, type Keeping, type TaughtKind, teachingOf } from "./teach-store.js";

/** What is under way for each editor. */
interface Work {
  /** The file that was open when it was begun: another one has other answers. */
  readonly file: PackFile | undefined;
  readonly keeper: DialectKeeper;
  /** Files are written one after the other, each as it is then. */
  writing: Promise<void>;
}

const works = new WeakMap<Editor, Work>();

/** What was begun for the file that is open; undefined where nothing was. */
function workOf(editor: Editor): Work | undefined {
  const work = works.get(editor);
  return work?.file === editor.disk.getState().file ? work : undefined;
}

/**
 * Begins teaching, or goes on with it, and shows it. Where nothing more is asked, a kind that is not understood is
 * asked about again.
 */
export async function teach(editor: Editor, about?: TaughtKind): Promise<void> {
  const store = teachingOf(editor);
  const { isOn, fault } = store.getState();
  editor.view.setState({ rightTab: "teach", narrowTab: "right" });
  if (!isOn || fault !== undefined || workOf(editor) === undefined) await begin(editor);
  else store.setState(({ turn }) => ({ turn: turn + 1 }));
  const { teaching } = store.getState();
  const isAskedAgain = about?.isWrong === true || (teaching !== undefined && teaching.question === undefined);
  if (about !== undefined && about.isExample !== true && isAskedAgain)
    await step(editor, { is: "forget", kind: about.kind });
  if (about !== undefined) await step(editor, { is: "focus", kind: about.kind });
  const noExampleOf = about?.isExample === true && !isOpen(editor, about.kind) ? about.kind : undefined;
  store.setState({ noExampleOf });
  showQuestion(editor, store.getState().teaching?.question);
}

/** Returns whether a step of a kind is not understood yet, so that it may show how something is written. */
function isOpen({ document }: Editor, kind: string): boolean {
  const { pack } = document.store.getState();
  const book = bookOf(pack);
  return elements(pack.automations).some((_, index) =>
    blocksOf(graphOf(pack, index)).some(
      (block) => block.kind === kind && meaningOf(block, book)?.certainty === "unknown",
    ),
  );
}

/** Begins with what the dialect's file says now. */
export async function begin(editor: Editor, isShown = true): Promise<void> {
  const store = teachingOf(editor);
  const keeper = dialectKeeper(editor, localStorage);
  works.set(editor, { file: editor.disk.getState().file, keeper, writing: Promise.resolve() });
  store.setState(({ turn }) => ({ ...atRest, turn, isOn: true, isBusy: true }));
  try {
    const { name, text } = await keeper.read();
    const others = otherDialects(editor, await objectOf(text));
    const writes = name === undefined || /\.json$/i.test(name) ? "json" : "yaml";
    const called = packName(editor);
    const teaching = await editor.compiler.teach({ is: "begin", name: called, text, others, writes });
    const fault = teaching === undefined ? teachMessages.unusable(name ?? called) : undefined;
    store.setState(({ turn }) => ({ teaching, fault, fileName: name, isBusy: false, turn: turn + 1 }));
    if (isShown) showQuestion(editor, teaching?.question);
  } catch (error) {
    stopBy(editor, error);
  }
}

/** Answers that the value at a place is a reference, and begins teaching where that is not begun. The step stays shown. */
export async function answerPlace(editor: Editor, place: Pointer, type: string): Promise<void> {
  editor.view.setState({ rightTab: "teach", narrowTab: "right" });
  const { isOn, fault } = teachingOf(editor).getState();
  if (!isOn || fault !== undefined || workOf(editor) === undefined) await begin(editor, false);
  await step(editor, { is: "use", place, type });
}

export const give = (editor: Editor, given: Given): Promise<void> => step(editor, { is: "answer", given });

export const takeBack = (editor: Editor): Promise<void> => step(editor, { is: "undo" });

/** Leaves teaching; what was answered is kept. */
export function leave(editor: Editor): void {
  teachingOf(editor).setState(({ turn }) => ({ ...atRest, turn }));
  editor.view.setState(({ rightTab }) => (rightTab === "teach" ? { rightTab: "step" } : {}));
}

async function step(editor: Editor, taken: TeachingStep): Promise<void> {
  const store = teachingOf(editor);
  if (store.getState().isBusy) return;
  if (workOf(editor) === undefined) return begin(editor);
  store.setState({ isBusy: true });
  try {
    const teaching = await editor.compiler.teach(taken);
    const placed = taken.is === "use" && teaching?.refused === undefined ? teachMessages.placed(taken.type) : undefined;
    store.setState({ noExampleOf: undefined, placed });
    if (teaching === undefined) return await begin(editor);
    store.setState(({ turn }) => ({ teaching, isBusy: false, turn: turn + 1 }));
    if (taken.is !== "use") showQuestion(editor, teaching.question);
    if (taken.is !== "focus" && teaching.refused === undefined) await keep(editor);
  } catch (error) {
    stopBy(editor, error);
  }
}

/** Writes what is taught so far to where it is kept. */
export async function keep(editor: Editor): Promise<void> {
  const work = workOf(editor);
  if (work === undefined) return;
  work.writing = work.writing.then(async () => {
    const taught = await editor.compiler.taught();
    if (taught === undefined) return;
    const keeping = await work.keeper.keep(taught.text);
    if (works.get(editor) === work) teachingOf(editor).setState({ keeping });
  });
  await work.writing;
}

/** The dialects that the pack is read by, but for the one that is taught. */
const otherDialects = ({ disk }: Editor, taught: JsonObject | undefined): readonly JsonObject[] =>
  disk
    .getState()
    .settings.dialects.filter(isObject)
    .filter((file) => JSON.stringify(file) !== JSON.stringify(taught));

/** What went wrong is said; whatever it is, no answer that was kept is lost. */
function stopBy(editor: Editor, error: unknown): void {
  if (!(error instanceof CompilerFailure || error instanceof FileFault)) throw error;
  const fault = error instanceof FileFault ? error.message : teachMessages.failed;
  teachingOf(editor).setState({ isBusy: false, fault });
}

/** The dialect in a text, as the pack is read by it; undefined for one that is not a dialect. */
async function objectOf(text: string | undefined) {
  if (text === undefined) return undefined;
  const { parseDialect } = await import("@setup-pack/core/dialect-file");
  return objectInText(text) ?? parseDialect(text, { name: "" }).dialect?.file;
}

const packName = ({ disk }: Editor): string =>
  disk
    .getState()
    .file?.name.replace(/\.json$/i, "")
    .replace(/\s+/g, "-") || "taught";

/** What a dialect's file says before it is taught. */
interface KeptDialect {
  /** The file that is written; undefined where this browser keeps the dialect. */
  readonly name: string | undefined;
  readonly text: string | undefined;
}

/** Where a dialect that is taught is kept. What is kept is what the pack is read by, at once. */
interface DialectKeeper {
  /** Rejects with a `FileFault` where what is there cannot be read. */
  read(): Promise<KeptDialect>;
  keep(text: string): Promise<Keeping>;
}

/** Returns the dialect file beside the pack where it can be written, else the browser's own. */
function dialectKeeper(editor: Editor, storage: Storage): DialectKeeper {
  const place = editor.disk.getState().file?.dialect;
  return place === undefined ? inBrowser(editor, storage) : besidePack(editor, place, storage);
}

function besidePack(editor: Editor, place: TextPlace, storage: Storage): DialectKeeper {
  let revision: string | undefined;
  let isOwn = false;
  return {
    async read() {
      const stored = await place.read();
      revision = stored.revision;
      const { ownDialect } = editor.disk.getState();
      // A dialect that the author loaded here comes into the file with the first answer.
      isOwn = stored.text === undefined && ownDialect !== undefined;
      return { name: stored.name.split(/[/\\]/).at(-1), text: isOwn ? JSON.stringify(ownDialect) : stored.text };
    },
    async keep(text) {
      const written = await place.write(text, revision);
      if (written.is !== "written")
        return written.is === "refused" ? { is: "refused", why: written.why } : { is: "changed" };
      revision = written.revision;
      const { file } = editor.disk.getState();
      if (file?.dialect === place) await followSettings(editor, file);
      if (isOwn) await keepOwnDialect(editor, undefined, storage);
      isOwn = false;
      return { is: "kept" };
    },
  };
}

function inBrowser(editor: Editor, storage: Storage): DialectKeeper {
  return {
    async read() {
      const { ownDialect } = editor.disk.getState();
      return { name: undefined, text: ownDialect && JSON.stringify(ownDialect) };
    },
    async keep(text) {
      const file = objectInText(text);
      if (file === undefined) return { is: "refused", why: teachMessages.failed };
      await keepOwnDialect(editor, file, storage);
      return { is: "kept" };
    },
  };
}
