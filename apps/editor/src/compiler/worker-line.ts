import type { Failure, Question, WithTicket, WorkerAnswer } from "./protocol.js";

/** What a worker is to its client; `new Worker(…)` is one. */
export interface WorkerPort {
  postMessage(message: unknown, transfer: Transferable[]): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<WithTicket<WorkerAnswer> | Failure>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

/** Asks the worker something; rejects with a `CompilerFailure` where no answer comes. */
export type Ask = <To extends WorkerAnswer["to"]>(
  question: Question,
  to: To,
) => Promise<Extract<WorkerAnswer, { to: To }>>;

/** The way to a worker and back. Answers come in the order of the questions. */
export interface WorkerLine {
  /** The first question starts the worker. */
  readonly ask: Ask;
  /** Ends the worker, and every question that still waits for an answer fails. The next question starts another one. */
  stop(): void;
}

export class CompilerFailure extends Error {}

/** A worker that failed is started again where that happens; whoever asked it only has to forget the answer. */
export function ignoreFailure(error: unknown): void {
  if (!(error instanceof CompilerFailure)) throw error;
}

interface Waiting {
  resolve(answer: WithTicket<WorkerAnswer>): void;
  reject(reason: Error): void;
}

/** Matches the answers of a worker to what it was asked. `onFailure` is told when the worker failed. */
export function workerLine(start: () => WorkerPort, onFailure: () => void): WorkerLine {
  let lastTicket = 0;
  let waiting = new Map<number, Waiting>();
  let worker: WorkerPort | undefined;

  function started(): WorkerPort {
    const port = start();
    port.onmessage = ({ data }) => {
      const pending = waiting.get(data.ticket);
      waiting.delete(data.ticket);
      if (data.to === "failure") {
        pending?.reject(new CompilerFailure(data.message));
        onFailure();
      } else pending?.resolve(data);
    };
    port.onerror = onFailure;
    return port;
  }

  return {
    ask(question, to) {
      lastTicket++;
      const ticket = lastTicket;
      return new Promise((resolve, reject) => {
        waiting.set(ticket, {
          reject,
          resolve: (answer) =>
            isAnswerTo(answer, to)
              ? resolve(answer)
              : reject(new CompilerFailure(`Answered ${answer.to}, asked ${to}`)),
        });
        const transfer = "bytes" in question ? [question.bytes.buffer] : [];
        worker ??= started();
        worker.postMessage({ ...question, ticket }, transfer);
      });
    },
    stop() {
      worker?.terminate();
      worker = undefined;
      const lost = waiting;
      waiting = new Map();
      for (const { reject } of lost.values()) reject(new CompilerFailure("The checker stopped"));
    },
  };
}

function isAnswerTo<To extends WorkerAnswer["to"]>(
  answer: WorkerAnswer,
  to: To,
): answer is Extract<WorkerAnswer, { to: To }> {
  return answer.to === to;
}
