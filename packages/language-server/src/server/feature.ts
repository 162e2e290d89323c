import { isObject } from "@setup-pack/core/json";
import { quote } from "@setup-pack/core/words";
import {
  type CancellationToken,
  type ClientCapabilities,
  type Connection,
  ErrorCodes,
  LSPErrorCodes,
  type Position,
  ResponseError,
  type ServerCapabilities,
} from "vscode-languageserver";
import { shows } from "../features/lenses.js";
import type { Target } from "../features/places.js";
import { plainUri } from "../files/uri.js";
import type { Workspace } from "../workspace/workspace.js";

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

const isCount = (value: unknown): boolean => typeof value === "number" && Number.isInteger(value) && value >= 0;
const isPosition = (value: unknown): boolean => isObject(value) && isCount(value.line) && isCount(value.character);

/** What the protocol wants of members that requests have. */
const members = {
  textDocument: (value: unknown) => isObject(value) && typeof value.uri === "string",
  position: isPosition,
  positions: (value: unknown) => Array.isArray(value) && value.every(isPosition),
  range: (value: unknown) => isObject(value) && isPosition(value.start) && isPosition(value.end),
  newName: (value: unknown) => typeof value === "string",
  context: isObject,
  diagnostics: (value: unknown) => isObject(value) && Array.isArray(value.diagnostics),
  command: (value: unknown) => typeof value === "string",
} as const;

/** A member of a request; of `diagnostics` that of its context. */
type ParamName = keyof typeof members;

/** Throws what the protocol has for a request that lacks members, or has them in another form. */
export function checkParams(asked: unknown, names: readonly ParamName[]): void {
  const given = isObject(asked) ? asked : {};
  const wrong = names.filter((name) => !members[name](given[name === "diagnostics" ? "context" : name]));
  if (wrong.length > 0)
    throw new ResponseError(
      ErrorCodes.InvalidParams,
      `The request has no ${wrong.join(", ")} as the protocol asks for.`,
    );
}

/** Puts a document where a client can look at it, and gives its URI; undefined where there is no such place. */
export type KeepDocument = (name: string, text: string) => Promise<string | undefined>;

/**
 * Carries out the command of a lens: makes a document and has the client show it. Throws what the protocol has for a
 * command that there is not, or one about nothing that is there.
 */
export async function show(
  command: string,
  [pack, automation]: readonly unknown[],
  workspace: Workspace,
  connection: Connection,
  { window }: ClientCapabilities,
  keep: KeepDocument,
): Promise<void> {
  const make = shows.get(command);
  const root = workspace.roots().find(({ is, uri }) => is === "pack" && uri === plainUri(String(pack)));
  if (make === undefined) throw new ResponseError(ErrorCodes.InvalidParams, `There is no command ${quote(command)}.`);
  if (typeof pack !== "string" || typeof automation !== "string")
    throw new ResponseError(
      ErrorCodes.InvalidParams,
      `${command} takes the URI of a pack and the key of an automation.`,
    );
  if (root?.is !== "pack") throw new ResponseError(LSPErrorCodes.RequestFailed, `${quote(pack)} is no open pack.`);
  const made = make(root, automation);
  const uri = typeof made === "string" ? undefined : await keep(made.name, made.text);
  if (typeof made === "string") connection.window.showErrorMessage(made);
  else if (uri === undefined) connection.window.showErrorMessage("There is no place to put what is to be shown.");
  else if (window?.showDocument?.support === true)
    await connection.window.showDocument({ uri, external: made.name.endsWith(".svg"), takeFocus: true });
  else connection.window.showInformationMessage(uri);
}
