import type { IncomingMessage, ServerResponse } from "node:http";
import type { Answer } from "./answer.js";
import type { Edited } from "./edited.js";
import type { Listeners } from "./listeners.js";
import type { Sessions } from "./sessions.js";
import type { Desk } from "./workspace/desk.js";

/** One request, and all it may concern. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** What stands behind the question mark of the address. */
  readonly query: URLSearchParams;
  /** The secret it came with; that of a session wherever a route needs one. */
  readonly session: string;
  readonly port: number;
  readonly edited: Edited;
  readonly sessions: Sessions;
  readonly listeners: Listeners;
  readonly desk: Desk;
}

/** What is asked of an address of the server by one method; undefined where the response is kept open, or ended. */
export interface Route {
  readonly path: string;
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** Whether it answers only those who have been let in. */
  readonly needsSession: boolean;
  readonly answer: (exchange: Exchange) => Answer | Promise<Answer | undefined> | undefined;
}

/** The most bytes of a body that is no pack. */
export const smallBody = 64 * 1024;
