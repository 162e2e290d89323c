import { quote } from "@setup-pack/core/words";
import {
  type ClientCapabilities,
  type Connection,
  ErrorCodes,
  LSPErrorCodes,
  ResponseError,
} from "vscode-languageserver";
import { shows } from "../features/shows.js";
import { plainUri } from "../files/uri.js";
import type { Workspace } from "../workspace/workspace.js";

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
