import type { ClientCapabilities, Connection } from "vscode-languageserver";
import { shows } from "../features/shows.js";
import { plainUri } from "../files/uri.js";
import type { Workspace } from "../workspace/workspace.js";

/** Puts a document where a client can look at it, and gives its URI; undefined where there is no such place. */
export type KeepDocument = (name: string, text: string) => Promise<string | undefined>;

/** Carries out the command of a lens: makes a document and has the client show it. */
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
  if (make === undefined || root?.is !== "pack" || typeof automation !== "string") return;
  const made = make(root, automation);
  const uri = typeof made === "string" ? undefined : await keep(made.name, made.text);
  if (typeof made === "string") connection.window.showErrorMessage(made);
  else if (uri === undefined) connection.window.showErrorMessage("There is no place to put what is to be shown.");
  else if (window?.showDocument?.support === true)
    await connection.window.showDocument({ uri, external: made.name.endsWith(".svg"), takeFocus: true });
  else connection.window.showInformationMessage(uri);
}
