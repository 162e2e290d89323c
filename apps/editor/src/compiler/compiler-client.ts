import type { JsonObject } from "@setup-pack/core/json";
import type { PackDocument } from "@setup-pack/edit";
import type { Patch } from "immer";
import { createStore, type StoreApi } from "zustand/vanilla";
import { type EditFeed, editFeed } from "./edit-feed.js";
import type {
  BookRequest,
  CheckSettings,
  Comparison,
  ConflictStanding,
  MergeAnswer,
  MergedPacks,
  OpenResult,
  Problem,
  SideTaken,
  UsedAt,
} from "./protocol.js";
import type { RehearsalAnswer, RehearsalRequest, ScenarioText, TestedScenarios } from "./rehearsal.js";
import { unlessSame } from "./same-problems.js";
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

/** Core, as the page reaches it: it follows the document by itself. */
export interface CompilerClient {
  readonly store: StoreApi<CompilerState>;
  /**
   * Reads a text and begins to follow the document, which is to be opened with the same pack. What is edited while the
   * text is being read is followed as well.
   */
  open(bytes: Uint8Array): Promise<OpenResult>;
  /** The text that was opened or saved last. */
  source(): Uint8Array<ArrayBuffer>;
  /** The pack as it is now in canonical form, as UTF-8; for a pack that was not edited, what `fmt` writes. */
  write(): Promise<Uint8Array<ArrayBuffer>>;
  /** Notes that this text of the pack is on disk. */
  saved(bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Has the pack checked as a team wants it. */
  know(settings: CheckSettings): Promise<void>;
  /** Every place in the pack that uses an item of it. */
  uses(): Promise<readonly UsedAt[]>;
  /** How the pack as it is now differs from another release. */
  compare(other: Uint8Array, isEarlier: boolean): Promise<Comparison>;
  /** What the pack as it is now does to a contact. */
  rehearse(request: RehearsalRequest): Promise<RehearsalAnswer>;
  /** What scenario files come to with the pack as it is now; undefined where its shape is not right. */
  test(files: readonly ScenarioText[]): Promise<TestedScenarios | undefined>;
  /** The text of a scenario that expects what is rehearsed; undefined where that cannot be played. */
  record(request: RehearsalRequest): Promise<string | undefined>;
  /** The book of the pack as it is now, as a page of HTML; undefined for a pack with errors. */
  book(request: BookRequest): Promise<string | undefined>;
  /** Merges packs, and knows the conflicts until the next call; undefined ends that. */
  merge(packs: MergedPacks | undefined): Promise<MergeAnswer | undefined>;
  /** How the pack as it is now stands in each conflict of that merge; undefined where that cannot be told. */
  standings(): Promise<readonly ConflictStanding[] | undefined>;
  /** What has to change in the pack so that it has a side's value in a conflict of that merge. */
  take(taken: SideTaken): Promise<readonly Patch[]>;
  /** Starts the worker again after it was given up. */
  startAgain(): void;
}

/** Restarts within one opened pack after which something is plainly wrong with the pack or with us. */
const mostRestarts = 3;

/**
 * Follows the document with a worker, which is started with the first question. A worker that fails is started again
 * with the text that was opened and the pack as it is now, so nothing the author did is lost.
 */
export function compilerClient(document: PackDocument, start: () => WorkerPort): CompilerClient {
  const store = createStore<CompilerState>(() => ({
    problems: [],
    isChecking: false,
    restarts: 0,
    hasGivenUp: false,
  }));
  let source: Uint8Array<ArrayBuffer> = new Uint8Array();
  let known: CheckSettings | undefined;
  let merged: MergedPacks | undefined;
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
    if (restarts <= mostRestarts) resume(document.store.getState().pack);
  }

  /** Brings a new worker to where the document is. Its failures restart it again, up to the limit. */
  function resume(pack: JsonObject): void {
    if (known !== undefined) ask({ ask: "know", settings: known }, "know").catch(ignoreFailure);
    ask({ ask: "open", bytes: source.slice() }, "open").catch(ignoreFailure);
    edits.sendAtOnce([{ op: "replace", path: [], value: pack }]);
    if (merged !== undefined) ask({ ask: "merge", packs: merged }, "merge").catch(ignoreFailure);
  }

  /** Takes over problems, unless edits are under way that will tell of later ones. */
  function tell(problems: readonly Problem[]): void {
    if (!store.getState().isChecking) store.setState({ problems });
  }

  /** Asks about the pack as it is now: of a text that is still being read the worker would answer for that text. */
  const askOfPack: Ask = async (question, to) => {
    await opening;
    return ask(question, to);
  };

  async function read(bytes: Uint8Array): Promise<OpenResult> {
    source = new Uint8Array(bytes);
    isFollowing = false;
    edits.forget();
    store.setState({ problems: [], isChecking: true, restarts: 0, hasGivenUp: false });
    const mine = source;
    const { pack } = document.store.getState();
    const opened = await ask({ ask: "open", bytes: source.slice() }, "open");
    // What is said of a text in whose place another one was opened meanwhile is of no use any more.
    if (mine !== source) return opened;
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
    store,
    startAgain() {
      if (!store.getState().hasGivenUp) return;
      store.setState({ restarts: 0, hasGivenUp: false });
      resume(document.store.getState().pack);
    },
    open(bytes) {
      const opened = read(bytes);
      opening = opened.catch(ignoreFailure);
      return opened;
    },
    source: () => source,
    async write() {
      return (await askOfPack({ ask: "write" }, "write")).bytes;
    },
    async saved(bytes) {
      source = bytes;
      tell((await ask({ ask: "saved" }, "saved")).problems);
    },
    rehearse: async (request) => (await askOfPack({ ask: "rehearse", request }, "rehearse")).rehearsal,
    test: async (files) => (await askOfPack({ ask: "test", files }, "test")).result,
    record: async (request) => (await askOfPack({ ask: "record", request }, "record")).text,
    book: async (request) => (await askOfPack({ ask: "book", request }, "book")).page,
    compare: (other, isEarlier) => askOfPack({ ask: "compare", bytes: new Uint8Array(other), isEarlier }, "compare"),
    async know(settings) {
      known = settings;
      await ask({ ask: "know", settings }, "know").then(({ problems }) => {
        if (isFollowing) tell(problems);
      }, ignoreFailure);
    },
    async merge(packs) {
      merged = packs;
      return (await ask({ ask: "merge", packs }, "merge")).merged;
    },
    standings: async () => (await askOfPack({ ask: "standings" }, "standings")).standings,
    take: async (taken) => (await askOfPack({ ask: "take", taken }, "take")).patches,
    uses: async () => (await askOfPack({ ask: "uses" }, "uses")).uses,
  };
}
