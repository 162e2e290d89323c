import type { Connection, Diagnostic } from "vscode-languageserver";
import type { Workspace } from "../workspace/workspace.js";
import { diagnosticsOf } from "./diagnostics.js";
import type { FolderChecks } from "./folder-checks.js";

/** Tells an editor what is wrong, whenever something has changed. */
export interface Publisher {
  /** Has everything judged again that is not as it was, once no more changes are waiting. */
  publish(): void;
  /** Once all is told. */
  settled(): Promise<void>;
}

export function publisher(
  workspace: Workspace,
  together: Pick<FolderChecks, "of">,
  connection: Pick<Connection, "sendDiagnostics">,
): Publisher {
  const told = new Map<string, string>();
  let waiting: Promise<void> | undefined;
  const spelled = (uri: string): string => workspace.document(uri)?.uri ?? uri;

  async function publishAll(): Promise<void> {
    const now = new Map<string, Diagnostic[]>();
    for (const root of workspace.roots())
      for (const [uri, diagnostics] of diagnosticsOf(root, spelled, together.of(root.uri)))
        now.set(uri, [...(now.get(uri) ?? []), ...diagnostics]);
    for (const uri of workspace.documents.keys()) if (!now.has(uri)) now.set(uri, []);
    for (const uri of told.keys()) if (!now.has(uri)) now.set(uri, []);
    for (const [uri, diagnostics] of now) {
      const text = JSON.stringify(diagnostics);
      if (told.get(uri) === text) continue;
      if (diagnostics.length === 0 && workspace.document(uri) === undefined) told.delete(uri);
      else told.set(uri, text);
      const version = workspace.document(uri)?.document.version;
      await connection.sendDiagnostics({ uri: spelled(uri), diagnostics, ...(version !== undefined && { version }) });
    }
  }

  return {
    publish() {
      waiting ??= new Promise<void>((resolve) => setTimeout(resolve, 0)).then(() => {
        waiting = undefined;
        return publishAll();
      });
    },
    settled: async () => waiting,
  };
}
