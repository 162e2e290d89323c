import { connect, type Socket } from "node:net";
import { onSocket } from "@setup-pack/directory-lock";
import { type Database, DatabaseAway, RollbackAnswer } from "./database.js";
import { readFrames, sendFrame } from "./frames.js";
import { type DatabaseRequest, isAnswer } from "./messages.js";

/** Reaches the database that another process of this user has open; undefined where nobody serves it. */
export async function reachDatabase(path: string): Promise<Database | undefined> {
  const socket = await connected(path);
  if (socket === undefined) return undefined;
  const answers = readFrames(socket);
  const ask = async <Row>(request: DatabaseRequest): Promise<Row[]> => {
    sendFrame(socket, request);
    const { value: answer } = await answers.next().catch(() => ({ value: undefined }));
    if (!isAnswer<Row>(answer)) throw new DatabaseAway(new Error("The process that has the ledger open has ended."));
    if ("error" in answer) throw new Error(answer.error);
    return answer.rows;
  };
  const query = <Row>(text: string, values: readonly unknown[] = []) => ask<Row>({ ask: "query", text, values });
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    const mine = last.then(work);
    last = mine.catch(() => {});
    return mine;
  };
  return {
    query: (text, values) => inTurn(() => query(text, values)),
    transaction: (work) =>
      inTurn(async () => {
        await ask({ ask: "begin" });
        try {
          const answer = await work({ query });
          await ask({ ask: answer instanceof RollbackAnswer ? "rollback" : "commit" });
          return answer instanceof RollbackAnswer ? answer.answer : answer;
        } catch (error) {
          if (!(error instanceof DatabaseAway)) await ask({ ask: "rollback" });
          throw error;
        }
      }),
    close: async () => void socket.destroy(),
    isOfOther: true,
  };
}

/** A process that was killed leaves its socket, which refuses. */
const connected = (path: string): Promise<Socket | undefined> =>
  onSocket(
    path,
    (address) =>
      new Promise((resolve) => {
        const socket = connect(address);
        socket.once("connect", () => resolve(socket.on("error", () => {})));
        socket.once("error", () => resolve(undefined));
      }),
  );
