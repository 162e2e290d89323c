import type { IncomingMessage, ServerResponse } from "node:http";
import {
  type AnswerOf,
  type ErrorAnswer,
  type OperationAbout,
  type OperationId,
  operations,
  type ValueOperation,
} from "@setup-pack/edit-api";
import type { World } from "../world/world.js";
import type { EditedPack } from "./edited-pack.js";
import { type Fault, statusOf } from "./fault.js";
import type { FolderUsesSource } from "./folder-uses.js";
import type { Listeners } from "./listeners.js";
import type { NotesFile } from "./notes-file.js";
import type { SettingsSource } from "./pack-settings.js";
import type { TrustSource } from "./pack-trust.js";
import type { TextBeside } from "./text-beside.js";
import type { WorkspaceContext } from "./workspace/workspace-context.js";

/** One request, and all it may concern. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** What stands behind the question mark of the address. */
  readonly query: URLSearchParams;
  /** The secret it came with; that of a session wherever a route needs one. */
  readonly session: string;
  readonly port: number;
  readonly edited: EditedPack;
  readonly notes: NotesFile;
  readonly dialect: TextBeside;
  readonly promises: TextBeside;
  readonly settings: SettingsSource;
  readonly trust: TrustSource;
  readonly uses: FolderUsesSource;
  readonly sessions: Sessions;
  readonly listeners: Listeners;
  readonly workspace: WorkspaceContext;
}

/**
 * What comes of an operation: the value that the document says it answers with, or why there is none. One that answers
 * with no value says itself what is sent; undefined where the response is kept open, or ended.
 */
export type Result<Id extends OperationId> =
  | (Id extends ValueOperation ? { readonly value: AnswerOf<Id> } : Reply | undefined)
  | Fault;

/** What meets the requests of an operation. */
export type Handler<Id extends OperationId> = (exchange: Exchange) => Result<Id> | Promise<Result<Id>>;

/** One handler for each operation of the document about something. */
export type Handlers<Tag extends "file" | "workspace"> = { readonly [Id in OperationAbout<Tag>]: Handler<Id> };

/** What is asked of an address of the server by one method; undefined where the response is kept open, or ended. */
export interface Route {
  readonly path: string;
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** Whether it answers only those who have been let in. */
  readonly needsSession: boolean;
  readonly answer: (exchange: Exchange) => Promise<Reply | undefined>;
}

/** The route of an operation, to where the document says. */
export function routeOf<Id extends OperationId>(id: Id, handler: Handler<Id>): Route {
  const { method, path, needsSession } = operations[id];
  return { method, path, needsSession, answer: async (exchange) => answerOf(await handler(exchange)) };
}

function answerOf(result: { readonly value: object } | Fault | Reply | undefined): Reply | undefined {
  if (result === undefined || "status" in result) return result;
  return "fault" in result ? refuse(result) : json(200, result.value);
}

/** The most bytes of a body that is not a pack. */
export const smallBody = 64 * 1024;

/** What a request is answered with. */
export interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array | string;
}

/** Returns a value as JSON. */
function json(status: number, value: object): Reply {
  return { status, headers: { "Content-Type": "application/json" }, body: JSON.stringify(value) };
}

/** Returns a fault as JSON. */
export function refuse({ fault, message, problems, ...beside }: Fault): Reply {
  const error = { code: fault, message, ...(problems && { problems }) };
  return json(statusOf[fault], { error, ...beside } satisfies ErrorAnswer);
}

export function send(response: ServerResponse, { status, headers = {}, body = "" }: Reply): void {
  const length = status === 204 ? {} : { "Content-Length": Buffer.byteLength(body) };
  response.writeHead(status, { "Cache-Control": "no-store", ...headers, ...length });
  response.end(body);
}

/** Who has been let in. A token opens one session; a session is known by a secret of its own. */
interface Sessions {
  /** A new token. The one before it, if nobody has used it, is void. */
  token(): string;
  /** The secret of a new session, for the token that waits; undefined for anything else. */
  open(token: string): string | undefined;
  /** Whether a secret is that of a session. */
  has(session: string): boolean;
}

export function sessions(secret: World["secret"]): Sessions {
  let waiting: string | undefined;
  const open: string[] = [];
  return {
    token() {
      waiting = secret();
      return waiting;
    },
    open(token) {
      if (waiting === undefined || !sameSecret(token, waiting)) return undefined;
      waiting = undefined;
      const session = secret();
      open.push(session);
      return session;
    },
    has: (session) => open.reduce((found, one) => sameSecret(session, one) || found, false),
  };
}

/** Returns whether a secret is the right one, found out in a time that says nothing about how much of it is. */
function sameSecret(given: string, right: string): boolean {
  const { timingSafeEqual } = process.getBuiltinModule("node:crypto");
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * Returns the body of a request; undefined where it has more bytes than asked for. That is read to its end too, but not
 * kept: a browser that is interrupted while it sends never sees the answer.
 */
export async function readBody(request: IncomingMessage, most: number): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > most) chunks.length = 0;
    else chunks.push(chunk);
  }
  return size > most ? undefined : Buffer.concat(chunks);
}
