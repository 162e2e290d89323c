import type { Connection, Diagnostic } from "vscode-languageserver";
import {
  inventoryProblems,
  type JudgeFile,
  promiseProblems,
  type SearchPromises,
  type SitedProblem,
  scenarioProblems,
} from "../features/file-problems.js";
import { plainUri } from "../files/uri.js";
import type { FolderFinding } from "../search/packs-together.js";
import type { Workspace } from "../workspace/workspace.js";
import { diagnosticsOf, unusableFileDiagnostics } from "./diagnostics.js";

/** Tells an editor what is wrong, whenever something has changed. */
export interface Publisher {
  /** Has everything judged again that is not as it was, once no more changes are waiting. */
  publish(): void;
  /** Once all is told. */
  settled(): Promise<void>;
}

/** What judges files by what they name, by their kind. */
const judgesBy = (search: SearchPromises): ReadonlyMap<string, JudgeFile> =>
  new Map([
    ["scenario", scenarioProblems],
    ["promises", promiseProblems(search)],
    ["inventory", inventoryProblems],
  ]);

export function publisher(
  workspace: Workspace,
  together: Pick<FolderChecks, "of">,
  connection: Pick<Connection, "sendDiagnostics">,
  quiet: () => Promise<void>,
  search: SearchPromises,
): Publisher {
  const judges = judgesBy(search);
  const told = new Map<string, string>();
  let waiting: Promise<void> | undefined;
  const spelled = (uri: string): string => workspace.document(uri)?.uri ?? uri;

  async function publishAll(): Promise<void> {
    const judged = new Map<string, readonly SitedProblem[] | undefined>();
    for (const root of workspace.roots())
      if (root.is === "file") judged.set(root.uri, await judges.get(root.kind.name)?.(root, workspace));
    const now = new Map<string, Diagnostic[]>();
    for (const root of workspace.roots()) {
      const besides = { inFolder: together.of(root.uri), judged: judged.get(root.uri) };
      for (const [uri, diagnostics] of diagnosticsOf(root, spelled, besides))
        now.set(uri, [...(now.get(uri) ?? []), ...diagnostics]);
    }
    for (const root of workspace.roots())
      for (const file of root.is === "pack" ? root.settings.unusable : [])
        if (workspace.document(file.uri) === undefined) now.set(file.uri, unusableFileDiagnostics(file));
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
      waiting ??= quiet().then(() => {
        waiting = undefined;
        return publishAll();
      });
    },
    settled: async () => waiting,
  };
}

/** Looks at all packs of a folder, by its URI, as they are saved. */
export type CheckFolder = (folder: string) => Promise<readonly FolderFinding[]>;

/** What was found last of the folders that an editor has open. */
interface FolderChecks {
  of(uri: string): readonly FolderFinding[];
  /** Has the folders looked at again, once at a time; what is found calls back. */
  again(): void;
}

/** `folders` gives those that are open; `told` is called whenever something was found. */
export function folderChecks(folders: () => readonly string[], check: CheckFolder, told: () => void): FolderChecks {
  let found: readonly FolderFinding[] = [];
  let isRunning = false;
  let isAsked = false;
  async function run(): Promise<void> {
    isRunning = true;
    while (isAsked) {
      isAsked = false;
      found = (await Promise.all(folders().map(check))).flat();
      told();
    }
    isRunning = false;
  }
  return {
    of: (uri) => found.filter((one) => plainUri(one.uri) === uri),
    again() {
      isAsked = true;
      if (!isRunning) void run();
    },
  };
}
