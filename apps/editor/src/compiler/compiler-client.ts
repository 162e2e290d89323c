import type { JsonObject } from "@setup-pack/core";
import type { Patch } from "immer";
import { createStore, type StoreApi } from "zustand/vanilla";
import type { PackDocument } from "../document/document-store.js";
import type { Answer, Comparison, Failure, Opened, Problem, Question, Ticketed, UsedAt } from "./protocol.js";
import { unlessSame } from "./same-problems.js";

/** What a worker is to its client; `new Worker(…)` is one. */
export interface WorkerPort {
  postMessage(message: unknown, transfer: Transferable[]): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<Ticketed<Answer> | Failure>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

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
  /** Reads a text and begins to follow the document, which is to be opened with the same pack. */
  open(bytes: Uint8Array): Promise<Opened>;
  /** The text that was opened or saved last. */
  source(): Uint8Array<ArrayBuffer>;
  /** The pack as it is now in canonical form, as UTF-8; for a pack that was not edited, what `fmt` writes. */
  write(): Promise<Uint8Array<ArrayBuffer>>;
  /** Notes that what was written last is on disk. */
  saved(): Promise<void>;
  /** Has configs checked by a team's block schemas as well: the text of a file that has no faults; undefined for none. */
  know(blocks: string | undefined): Promise<void>;
  /** Every place in the pack that uses an item of it. */
  uses(): Promise<readonly UsedAt[]>;
  /** How the pack as it is now differs from another release. */
  compare(other: Uint8Array, isEarlier: boolean): Promise<Comparison>;
  /** Starts the worker again after it was given up. */
  startAgain(): void;
}

/** Restarts within one opened pack after which something is plainly wrong with the pack or with us. */
const mostRestarts = 3;

interface Waiting {
  resolve(answer: Ticketed<Answer>): void;
  reject(reason: Error): void;
}

export class CompilerFailure extends Error {}

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
  let written = source;
  let known: string | undefined;
  let following = false;
  let lastTicket = 0;
  let waiting = new Map<number, Waiting>();
  let newest = 0;
  /** Edits that the worker is to hear of once the page is done with what caused them. */
  let unsent: Patch[] = [];
  let worker: WorkerPort | undefined;

  function started(): WorkerPort {
    const port = start();
    port.onmessage = ({ data }) => {
      const asked = waiting.get(data.ticket);
      waiting.delete(data.ticket);
      if (data.to === "failure") {
        asked?.reject(new CompilerFailure(data.message));
        restart();
      } else asked?.resolve(data);
    };
    port.onerror = () => restart();
    return port;
  }

  function restart(): void {
    worker?.terminate();
    const lost = waiting;
    waiting = new Map();
    for (const { reject } of lost.values()) reject(new CompilerFailure("The checker stopped"));
    worker = undefined;
    unsent = [];
    if (!following) return;
    const restarts = store.getState().restarts + 1;
    store.setState({ restarts, hasGivenUp: restarts > mostRestarts });
    if (restarts <= mostRestarts) void resumed(document.store.getState().pack);
  }

  /** Brings a new worker to where the document is. Its failures restart it again, up to the limit. */
  async function resumed(pack: JsonObject): Promise<void> {
    if (known !== undefined) void ask({ ask: "know", blocks: known }, "know").catch(ignoreFailure);
    void ask({ ask: "open", bytes: source.slice() }, "open").catch(ignoreFailure);
    await check([{ op: "replace", path: [], value: pack }]);
  }

  function ask<To extends Answer["to"]>(question: Question, to: To): Promise<Extract<Answer, { to: To }>> {
    if (store.getState().hasGivenUp) return Promise.reject(new CompilerFailure("The checker does not run"));
    if (question.ask !== "edit") send();
    lastTicket++;
    const ticket = lastTicket;
    return new Promise((resolve, reject) => {
      waiting.set(ticket, {
        resolve: (answer) =>
          isAnswerTo(answer, to) ? resolve(answer) : reject(new CompilerFailure(`Answered ${answer.to}, asked ${to}`)),
        reject,
      });
      const transfer = "bytes" in question ? [question.bytes.buffer] : [];
      worker ??= started();
      worker.postMessage({ ...question, ticket }, transfer);
    });
  }

  /** Has the worker follow an edit. Answers come in the order of the questions; only the newest tells the problems. */
  async function check(patches: readonly Patch[]): Promise<void> {
    store.setState({ isChecking: true });
    const mine = newest;
    try {
      const { problems } = await ask({ ask: "edit", patches }, "edit");
      if (mine === newest) tell(problems);
    } catch (error) {
      ignoreFailure(error);
    }
  }

  function tell(problems: readonly Problem[]): void {
    store.setState((state) => ({ problems: unlessSame(state.problems, problems), isChecking: false }));
  }

  /** Tells the worker of edits, before anything else is asked of it. */
  function send(): void {
    const patches = unsent;
    unsent = [];
    if (patches.length > 0) void check(patches);
  }

  document.onEdit(({ patches }) => {
    if (!following || store.getState().hasGivenUp) return;
    store.setState({ isChecking: true });
    newest++;
    if (unsent.length === 0) setTimeout(send);
    unsent.push(...patches);
  });

  return {
    store,
    startAgain() {
      if (!store.getState().hasGivenUp) return;
      store.setState({ restarts: 0, hasGivenUp: false });
      void resumed(document.store.getState().pack);
    },
    async open(bytes) {
      source = new Uint8Array(bytes);
      following = false;
      unsent = [];
      store.setState({ problems: [], isChecking: true, restarts: 0, hasGivenUp: false });
      const mine = source;
      const opened = await ask({ ask: "open", bytes: source.slice() }, "open");
      // What is said of a text in whose place another one was opened meanwhile is of no use any more.
      if (mine !== source) return opened;
      following = opened.unreadable === undefined;
      store.setState({ problems: opened.problems, isChecking: false });
      return opened;
    },
    source: () => source,
    async write() {
      const { bytes } = await ask({ ask: "write" }, "write");
      written = bytes;
      return bytes;
    },
    async saved() {
      source = written;
      const { problems } = await ask({ ask: "saved" }, "saved");
      if (!store.getState().isChecking) store.setState({ problems });
    },
    compare: (other, isEarlier) => ask({ ask: "compare", bytes: new Uint8Array(other), isEarlier }, "compare"),
    async know(blocks) {
      known = blocks;
      try {
        const { problems } = await ask({ ask: "know", blocks }, "know");
        if (!store.getState().isChecking) store.setState({ problems });
      } catch (error) {
        ignoreFailure(error);
      }
    },
    async uses() {
      return (await ask({ ask: "uses" }, "uses")).uses;
    },
  };
}

function isAnswerTo<To extends Answer["to"]>(answer: Answer, to: To): answer is Extract<Answer, { to: To }> {
  return answer.to === to;
}

/** A worker that failed is started again where that happens; whoever asked it only has to forget the answer. */
function ignoreFailure(error: unknown): void {
  if (!(error instanceof CompilerFailure)) throw error;
}
