import { extensions, type Uri } from "vscode";

/** What we ask of a repository, of the API that VS Code's own extension for git has for others (version 1). */
export interface GitRepository {
  /** Commits that changed a path, the newest first. */
  log(options: { readonly path: string; readonly maxEntries: number }): Promise<readonly GitCommit[]>;
  /** A file as it was; rejects where it was not there. */
  buffer(ref: string, path: string): Promise<Uint8Array>;
  /** What differs between a revision and the files of now. */
  diffWith(ref: string): Promise<readonly GitChange[]>;
}

export interface GitCommit {
  readonly hash: string;
  readonly message: string;
  readonly authorName?: string;
  readonly authorDate?: Date;
}

/** The addresses of a file before and after; the same where it was not renamed. */
export interface GitChange {
  readonly uri: Uri;
  readonly originalUri: Uri;
  readonly renameUri: Uri | undefined;
}

interface GitExtension {
  readonly enabled: boolean;
  getAPI(version: 1): { getRepository(uri: Uri): GitRepository | null };
}

/**
 * Returns the repository that something lies in; undefined without one, and where VS Code has no git, as in a browser.
 */
export async function repositoryOf(uri: Uri): Promise<GitRepository | undefined> {
  const extension = extensions.getExtension<GitExtension>("vscode.git");
  if (extension === undefined) return undefined;
  const git = await extension.activate();
  return git.enabled ? (git.getAPI(1).getRepository(uri) ?? undefined) : undefined;
}
