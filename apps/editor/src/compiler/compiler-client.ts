import type { JsonObject } from "@setup-pack/core/json";
import type { PackDocument } from "@setup-pack/edit";
import { createStore, type StoreApi } from "zustand/vanilla";
import { type EditFeed, editFeed } from "./edit-feed.js";
import { type PackQuestions, packQuestions } from "./pack-questions.js";
import type { CheckSettings, MergeAnswer, MergedPacks, OpenResult, Problem } from "./protocol.js";
import { type Ask, CompilerFailure, ignoreFailure, type WorkerPort, workerLine } from "./worker-line.js";

export interface CompilerState {
  /** Every problem of the pack, in its order. Older than the pack while `isChecking`. */
  readonly problems: readonly Problem[];
  readonly isChecking: boolean;
  /** How often the worker had to be started again since the pack was opened. */
  readonly restarts: number;
  /** Set when the worker cannot be kept running: the pack can be edited and saved, and is not checked. */
  readonly hasGivenUp: boolean;
}

const atRest: CompilerState = { problems: [], isChecking: false, restarts: 0, hasGivenUp: false };

/** Core, as the page reaches it: it follows the document by itself. */
export interface CompilerClient extends PackQuestions {
  readonly store: StoreApi<CompilerState>;
  /**
   * Reads a text and begins to follow the document, which is to be opened with the same pack. What is edited while the
   * text is being read is followed as well.
   */
  open(bytes: Uint8Array): Promise<OpenResult>;
  /** The text that was opened or saved last. */
  source(): Uint8Array<ArrayBuffer>;
  /** Notes that this text of the pack is on disk. */
  saved(bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Has the pack checked as a team wants it. */
  know(settings: CheckSettings): Promise<void>;
  /** Merges packs, and knows the conflicts until the next call; undefined ends that. */
  merge(packs: MergedPacks | undefined): Promise<MergeAnswer | undefined>;
  /** Starts the worker again after it was given up. */
  startAgain(): void;
}

/** Restarts within one opened pack after which something is plainly wrong with the pack or with us. */
const mostRestarts = 3;

/** What a worker that is started again has to be told. */
interface WorkerMemory {
  /** The text that was opened or saved last. */
  source: Uint8Array<ArrayBuffer>;
  settings?: CheckSettings;
  merged?: MergedPacks | undefined;
}

/** Brings a new worker to where the document is. Its failures restart it again, up to the limit. */
function resume(ask: Ask, edits: EditFeed, { source, settings, merged }: WorkerMemory, pack: JsonObject): void {
  if (settings !== undefined) ask({ ask: "know", settings }, "know").catch(ignoreFailure);
  ask({ ask: "open", bytes: source.slice() }, "open").catch(ignoreFailure);
  edits.sendAtOnce([{ op: "replace", path: [], value: pack }]);
  if (merged !== undefined) ask({ ask: "merge", packs: merged }, "merge").catch(ignoreFailure);
}

/**
 * Follows the document with a worker, which is started with the first question. A worker that fails is started again
 * with the text that was opened and the pack as it is now, so nothing the author did is lost.
 */
export function compilerClient(document: PackDocument, start: () => WorkerPort): CompilerClient {
  const store = createStore<CompilerState>(() => atRest);
  const memory: WorkerMemory = { source: new Uint8Array() };
  let isFollowing = false;
  /** Ends once the worker has what was edited while it read the text that was opened last. */
  let opening: Promise<unknown> = Promise.resolve();

  const line = workerLine(start, restart);
  const ask: Ask = (question, to) => {
    if (store.getState().hasGivenUp) return Promise.reject(new CompilerFailure("The checker does not run"));
    if (question.ask !== "edit") edits.send();
    return line.ask(question, to);
  };
  const edits: EditFeed = editFeed(ask, {
    onSend: () => store.setState({ isChecking: true }),
    onProblems: (problems) =>
      store.setState((state) => ({ problems: unlessSame(state.problems, problems), isChecking: false })),
  });

  function restart(): void {
    line.stop();
    edits.forget();
    if (!isFollowing) return;
    const restarts = store.getState().restarts + 1;
    store.setState({ restarts, hasGivenUp: restarts > mostRestarts });
    if (restarts <= mostRestarts) resume(ask, edits, memory, document.store.getState().pack);
  }

  /** Takes over problems, unless edits are under way that will tell of later ones. */
  function tell(problems: readonly Problem[]): void {
    if (!store.getState().isChecking) store.setState({ problems });
  }

  async function read(bytes: Uint8Array): Promise<OpenResult> {
    const source = new Uint8Array(bytes);
    memory.source = source;
    isFollowing = false;
    edits.forget();
    store.setState({ ...atRest, isChecking: true });
    const { pack } = document.store.getState();
    const opened = await ask({ ask: "open", bytes: source.slice() }, "open");
    // What is said of a text in whose place another one was opened meanwhile is of no use any more.
    if (source !== memory.source) return opened;
    isFollowing = opened.unreadable === undefined;
    store.setState({ problems: opened.problems, isChecking: false });
    const edited = document.store.getState().pack;
    if (isFollowing && edited !== pack) edits.sendAtOnce([{ op: "replace", path: [], value: edited }]);
    return opened;
  }

  document.onEdit(({ patches }) => {
    if (isFollowing && !store.getState().hasGivenUp) edits.add(patches);
  });

  return {
    // Of a text that is still being read the worker would answer for that text.
    ...packQuestions(async (question, to) => {
      await opening;
      return ask(question, to);
    }),
    store,
    startAgain() {
      if (!store.getState().hasGivenUp) return;
      store.setState({ restarts: 0, hasGivenUp: false });
      resume(ask, edits, memory, document.store.getState().pack);
    },
    open(bytes) {
      const opened = read(bytes);
      opening = opened.catch(ignoreFailure);
      return opened;
    },
    source: () => memory.source,
    async saved(bytes) {
      memory.source = bytes;
      tell((await ask({ ask: "saved" }, "saved")).problems);
    },
    async know(settings) {
      memory.settings = settings;
      await ask({ ask: "know", settings }, "know").then(({ problems }) => {
        if (isFollowing) tell(problems);
      }, ignoreFailure);
    },
    async merge(packs) {
      memory.merged = packs;
      return (await ask({ ask: "merge", packs }, "merge")).merged;
    },
  };
}

/**
 * Returns the problems from before where the next ones are the same, so that nothing which shows them is drawn anew.
 */
export function unlessSame(before: readonly Problem[], next: readonly Problem[]): readonly Problem[] {
  return before.length === next.length && before.every((problem, index) => isSame(problem, next[index]))
    ? before
    : next;
}

function isSame(one: Problem, other: Problem | undefined): boolean {
  return (
    one.pointer === other?.pointer &&
    one.rule === other.rule &&
    one.message === other.message &&
    JSON.stringify([one.related, one.fix]) === JSON.stringify([other.related, other.fix])
  );
}
