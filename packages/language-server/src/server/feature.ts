import type { ClientCapabilities, Connection, Position, ServerCapabilities } from "vscode-languageserver";
import type { Target } from "../features/target.js";
import type { Workspace } from "../workspace/workspace.js";

import type { KeepDocument } from "./show.js";

/** What a request is about. */
interface Asked {
  readonly textDocument: { readonly uri: string };
  readonly position?: Position;
}

/** Finds what requests are about, once all that was typed before them has been taken in. */
export interface Requests {
  readonly workspace: Workspace;
  /** Where a document is put that the client is to show. */
  readonly keep: KeepDocument;
  /** What the client has said that it can do. */
  client(): ClientCapabilities;
  /** The answer for a place in a document; `nothing` where the document is none of ours. */
  at<Answer>(asked: Asked, answer: (target: Target) => Answer | Promise<Answer>, nothing: Answer): Promise<Answer>;
  /** Reads again what no editor has open: an answer that changes such files must be of their text as it is now. */
  readAgain(): Promise<void>;
  /** The same for an answer that only shows such files: done where the client does not tell that they change. */
  readUntold(): Promise<void>;
}

/** Something an editor can ask for. */
export interface Feature {
  readonly name: string;
  readonly capability: ServerCapabilities;
  register(connection: Connection, requests: Requests): void;
}
