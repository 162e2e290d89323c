import type {
  CancellationToken,
  ClientCapabilities,
  Connection,
  Position,
  ServerCapabilities,
} from "vscode-languageserver";
import type { Target } from "../features/target.js";
import type { Workspace } from "../workspace/workspace.js";
import type { ParamName } from "./params.js";
import type { KeepDocument } from "./show.js";

/** What a request is about. */
interface Asked {
  readonly textDocument: { readonly uri: string };
  readonly position?: Position;
}

/** How a request is answered. */
export interface AnswerOptions {
  /** Of the client's wish that it be given up. */
  readonly token: CancellationToken;
  /** The members that it must have, besides its document. */
  readonly needs?: readonly ParamName[];
  /**
   * What no editor has open is read again first: "always" for an answer that changes such files, "untold" for one that
   * only shows them, where the client does not tell that they change.
   */
  readonly reads?: "always" | "untold";
}

/** Finds what requests are about, once all that was typed before them has been taken in. */
export interface Requests {
  readonly workspace: Workspace;
  /** Where a document is put that the client is to show. */
  readonly keep: KeepDocument;
  /** What the client has said that it can do. */
  client(): ClientCapabilities;
  /**
   * The answer for a place in a document; `nothing` where the document is none of ours. Throws what the protocol has for
   * a request that was given up meanwhile, is no such request, or comes at another time.
   */
  at<Answer>(
    asked: Asked,
    how: AnswerOptions,
    answer: (target: Target) => Answer | Promise<Answer>,
    nothing: Answer,
  ): Promise<Answer>;
  /** Throws where nothing may be asked now, or members are missing. */
  check(asked: unknown, needs: readonly ParamName[]): void;
}

/** Something an editor can ask for. */
export interface Feature {
  readonly name: string;
  readonly capability: ServerCapabilities;
  register(connection: Connection, requests: Requests): void;
}
